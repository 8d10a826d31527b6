import { CircleArrowUp } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { UNIT_COLUMNS } from '../../../shared/base/history-columns.ts'
import { apiContext } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Checkbox } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { columnsOf, historyAddress, historyOf } from '../accounts/history-asked.ts'
import { HistoryFilters } from '../accounts/history-filters.tsx'
import { HistoryPage } from '../accounts/history-page.tsx'
import { Day, HistoryTable } from '../accounts/history-table.tsx'
import { CoverLine } from './cover-line.tsx'

const STATES = ['covered', 'expired']
const SORTS = ['mounting_date', 'serial_number', 'code']
const KNOWN = { states: STATES, sorts: SORTS, columns: UNIT_COLUMNS, shown: UNIT_COLUMNS }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('update') ?? ''
  const update = /^(any|[1-9]\d{0,14})$/.test(given) ? given : ''
  const source = { csv: '/api/units.csv', state: 'cover', more: { update } }
  const { query, ...asked } = historyOf(request, { ...source, ...KNOWN })
  return { ...asked, update, ...(await loadOwn(request, context.get(apiContext).units.$get({ query }))) }
}

/** Only those that an update is for: any, or the one that the address names. */
function Update({ update, title }: { update: string; title: string | null }) {
  const t = useT()
  const lang = useLang()
  if (update === '' || update === 'any')
    return (
      <Checkbox
        key={update}
        name="update"
        value="any"
        defaultChecked={update === 'any'}
        label={t('units.list.onlyUpdates')}
        className="min-h-11 content-center"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
    )
  return (
    <p>
      <input type="hidden" name="update" value={update} />
      <span className="font-semibold">
        {title === null ? t('units.list.noUpdate') : t('units.list.forUpdate', { title })}
      </span>{' '}
      <Link to={`/${lang}/units`} className="link">
        {t('units.list.all')}
      </Link>
    </p>
  )
}

/** The units that the retailer registered, the last mounted first unless the address says otherwise. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { units, page, asked, csv, update, update_title, ...list } = useLoaderData<typeof loader>()
  return (
    <HistoryPage
      area="units"
      page={page}
      count={list.units_count}
      capped={list.units_count_capped}
      unsorted={list.units_unsorted}
      query={historyAddress({ ...asked, update })}
      notice={
        <HistoryFilters
          asked={asked}
          search={t('units.list.search')}
          stateLabel={t('units.list.cover')}
          states={STATES.map((value) => ({ value, label: t(`units.list.covers.${value}`) }))}
          firstSort={t('units.list.sorts.newest')}
          sorts={SORTS.map((value) => ({ value, label: t(`units.list.sorts.${value}`) }))}
          columns={UNIT_COLUMNS}
          shown={UNIT_COLUMNS}
          csv={csv}
        >
          <Update update={update} title={update_title} />
        </HistoryFilters>
      }
    >
      {units.length > 0 ? (
        <HistoryTable
          rows={units}
          columns={columnsOf(asked, UNIT_COLUMNS)}
          to={({ id }) => `/${lang}/units/${id}`}
          cells={{
            serial_number: ({ serial_number }) => (
              <span translate="no" className="figures">
                {serial_number}
              </span>
            ),
            product: ({ product_name }) => product_name,
            code: ({ code }) => (
              <span translate="no" className="figures wrap-anywhere">
                {code}
              </span>
            ),
            mounting_date: ({ mounting_date }) => <Day at={mounting_date} />,
            cover_until: ({ cover }) => <CoverLine cover={cover} />,
            updates: ({ has_updates }) =>
              has_updates && (
                <span className="flex items-center gap-1.5 text-sm text-pine">
                  <CircleArrowUp className="size-4 shrink-0" aria-hidden="true" />
                  <span>{t('units.list.hasUpdates')}</span>
                </span>
              ),
          }}
        />
      ) : null}
    </HistoryPage>
  )
}
