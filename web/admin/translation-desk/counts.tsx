import { useSearchParams } from 'react-router'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredForeignLangs } from '../../../shared/settings/offered.ts'
import { type DeskCount, GAP_STATES, MOST_GAPS } from '../../../shared/translation-desk/desk.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FileButton } from '../shell/file-button.tsx'
import { ListDrafts } from './list-drafts.tsx'

/** How many texts are stale and missing in each language, as links to those. */
export function Counts({ counts, machine }: { counts: DeskCount[]; machine: boolean }) {
  const { t } = useAdmin()
  const [params] = useSearchParams()
  /** Of what the filters leave of a language. */
  const fileOf = (of: string) => {
    const query = new URLSearchParams({ of })
    for (const name of ['kind', 'state']) query.set(`filters[${name}]`, params.get(name) ?? '')
    return `/api/admin/translation-desk/export.xlf?${query}`
  }
  return (
    <table className="mt-4 w-full max-w-2xl text-sm">
      <caption className="sr-only">{t('translation-desk.counts')}</caption>
      <thead>
        <tr className="border-b border-line text-left text-quiet">
          <th scope="col" className="py-1.5 font-normal">
            {t('translation-desk.language')}
          </th>
          {GAP_STATES.map((state) => (
            <th key={state} scope="col" className="py-1.5 pl-4 text-right font-normal">
              {t(`translation-desk.states.${state}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {offeredForeignLangs().map((of) => (
          <tr key={of} className="border-b border-line">
            <th scope="row" className="text-left font-normal">
              <Link to={`?of=${of}`} lang={of} className="link inline-flex min-h-11 items-center">
                {LANG_NAMES[of]}
              </Link>
            </th>
            {GAP_STATES.map((state) => {
              const own = counts.filter((count) => count.of === of && count.state === state)
              const sum = own.reduce((all, { count }) => all + count, 0)
              const more = own.some(({ count }) => count >= MOST_GAPS) ? '+' : ''
              return (
                <td key={state} className="figures pl-4 text-right">
                  {sum === 0 ? (
                    <span className="text-quiet">0</span>
                  ) : (
                    <Link
                      to={`?of=${of}&state=${state}`}
                      className="link inline-flex min-h-11 items-center"
                      aria-label={`${LANG_NAMES[of]}: ${t(`translation-desk.states.${state}`)} ${sum}${more}`}
                    >
                      {`${sum}${more}`}
                    </Link>
                  )}
                </td>
              )
            })}
            <td className="pl-2 text-right">
              {counts.some((count) => count.of === of) && (
                <span className="inline-flex flex-wrap justify-end">
                  {machine && <ListDrafts of={of} />}
                  <FileButton
                    src={fileOf(of)}
                    text="XLIFF"
                    label={t('translation-desk.xliff.export', { lang: LANG_NAMES[of] })}
                  />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
