import { LANG_NAMES } from '../../../shared/languages.ts'
import { SECTIONS } from '../../../shared/settings/sections.ts'
import { type DeskPage, GAP_STATES } from '../../../shared/translation-desk/desk.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'

/** Where the words of a page in a language are written; without a draft one is begun at the page. */
const placeOf = ({ page, draft_id }: DeskPage, of: string) =>
  page === 'home'
    ? `/admin/settings/${SECTIONS.home.id}/edit`
    : `/admin/pages/${page}${draft_id === null ? '' : `/${draft_id}/${of}`}`

/** The pages of the shop in which languages are missing or stale, as links to the screens at which they are written. */
export function PageGaps({ pages }: { pages: DeskPage[] }) {
  const { t } = useAdmin()
  if (pages.length === 0) return null
  const nameOf = ({ page }: DeskPage) =>
    t(page === 'home' ? 'settings.sections.home.name' : `pages.areas.${page}`)
  return (
    <section className="mt-6 max-w-2xl text-sm">
      <h2 className="text-base!">{t('translation-desk.elsewhere')}</h2>
      <ul className="mt-1 border-t border-line">
        {pages.map((page) => (
          <li
            key={page.page}
            className="grid gap-x-6 border-b border-line py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="content-center font-medium max-sm:pt-2">{nameOf(page)}</span>
            <ul className="grid">
              {GAP_STATES.map((state) => {
                const own = page.gaps.filter((gap) => gap.state === state)
                return own.length === 0 ? null : (
                  <li key={state} className="flex flex-wrap items-center gap-x-4">
                    <State tone={state === 'stale' ? 'warn' : 'bad'}>
                      {t(`translation-desk.states.${state}`)}
                    </State>
                    {own.map(({ of }) => (
                      <Link
                        key={of}
                        to={placeOf(page, of)}
                        lang={of}
                        aria-label={`${nameOf(page)}: ${LANG_NAMES[of]}`}
                        className="link inline-flex min-h-11 items-center"
                      >
                        {LANG_NAMES[of]}
                      </Link>
                    ))}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
