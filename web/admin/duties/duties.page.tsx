import { useLoaderData } from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import type { Duties, DutyCell, DutyRow } from '../../../shared/duties/duties.admin.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'

export const loader = () => ({ duties: loading<Duties>(read(api.admin.duties.$get())) })

/** What the law asks, and where the shop is without it: a row a duty, a column a country. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().duties)
  const open = data?.rows
    .flatMap(({ cells }) => Object.values(cells))
    .reduce((sum, cell) => sum + cell.open, 0)
  return (
    <div>
      <ScreenTitle>{t('duties.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('duties.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('duties.about')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-6" />}
      {!failure && !data && <div className="skeleton mt-6 h-96" aria-busy="true" />}
      {data && open !== undefined && (
        <>
          <div className="mt-4 max-w-3xl">
            <Alert kind={open === 0 ? 'good' : 'note'}>
              {open === 0 ? t('duties.noneOpen') : t('duties.openCount', { count: open })}
            </Alert>
          </div>
          <Legend />
          <Matrix data={data} />
        </>
      )}
    </div>
  )
}

const STATES = ['open', 'signed_off', 'met', 'not_applicable'] as const
const SIGNS = {
  open: { sign: '3', color: 'font-semibold text-bad' },
  signed_off: { sign: '✎', color: 'text-warn' },
  met: { sign: '✓', color: 'text-good' },
  not_applicable: { sign: '–', color: 'text-quiet' },
} as const

/** What the signs of the table mean; each is in words for who cannot see it. */
function Legend() {
  const { t } = useAdmin()
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm" aria-hidden="true">
      {STATES.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span className={`figures ${SIGNS[state].color}`}>{SIGNS[state].sign}</span>
          <span className="text-quiet">{t(`duties.states.${state}`)}</span>
        </li>
      ))}
    </ul>
  )
}

function Matrix({ data: { countries, rows } }: { data: Duties }) {
  const { t, lang } = useAdmin()
  const nameOf = countryNames(lang)
  return (
    // The table is as wide as there are countries; the names stay in sight.
    <div className="relative mt-6 scroll-hint overflow-x-auto border-t border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('duties.title')}</caption>
        <thead>
          <tr className="border-b border-line text-left text-quiet">
            <th scope="col" className="sticky left-0 min-w-44 bg-paper py-2 pr-4 font-normal">
              {t('duties.duty')}
            </th>
            {countries.map((country) => (
              <th key={country} scope="col" className="px-2 py-2 text-right font-normal">
                <abbr title={nameOf(country)} className="no-underline">
                  {country}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.duty} className="border-b border-line">
              <th scope="row" className="sticky left-0 bg-paper py-2 pr-4 text-left font-normal">
                <span className="font-medium">{t(`duties.names.${row.duty}`)}</span>
                <span className="block text-quiet">{t('duties.since', { day: formatDay(row.since) })}</span>
              </th>
              {countries.map((country) => (
                <td key={country} className="px-1 text-right">
                  <Cell row={row} country={country} cell={row.cells[country]!} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many are open; with none, what there is instead. */
function Cell({ row, country, cell }: { row: DutyRow; country: string; cell: DutyCell }) {
  const { t, lang } = useAdmin()
  const state = (['open', 'signed_off', 'met'] as const).find((each) => cell[each] > 0) ?? 'not_applicable'
  const { sign, color } = SIGNS[state]
  const count = row.of === 'product' && state === 'open' ? `: ${cell.open}` : ''
  return (
    <Link
      to={`/admin/duties/${row.duty}?country=${country}`}
      aria-label={`${t(`duties.names.${row.duty}`)}, ${countryNames(lang)(country)}: ${t(`duties.states.${state}`)}${count}`}
      className={`figures inline-flex min-h-11 min-w-8 items-center justify-end px-1 hover:underline ${color}`}
    >
      {state === 'open' ? String(cell.open) : sign}
    </Link>
  )
}
