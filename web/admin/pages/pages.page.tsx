import { useLoaderData } from 'react-router'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { PageRow } from '../../../shared/pages/pages.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'

export const loader = () => ({
  pages: loading<PageRow[]>(read(api.admin.pages.$get()).then(({ pages }) => pages)),
})

/** What of a page is in force, what comes, whether there is a draft, and which languages are missing. */
function Row({ row }: { row: PageRow }) {
  const { t } = useAdmin()
  const { area, in_force: now, next, draft, missing } = row
  const version = (one: NonNullable<PageRow['next']>, key: string) =>
    t(key, { number: one.version, date: one.from_text })
  return (
    <Link
      to={`/admin/pages/${area}`}
      className="grid gap-x-6 gap-y-1 py-3 hover:text-pine sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      <span className="font-semibold">{t(`pages.areas.${area}`)}</span>
      <span className="grid gap-1 text-sm text-quiet">
        <span className="figures">{now ? version(now, 'pages.now') : t('pages.nothingInForce')}</span>
        {next && <span className="figures">{version(next, 'pages.next')}</span>}
        {draft && <span>{t('pages.hasDraft')}</span>}
        {(now || draft) && missing.length > 0 && (
          <span className="text-warn">
            {t('pages.missing', { languages: missing.map((lang) => LANG_NAMES[lang]).join(', ') })}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The shop's own pages: there are always the same five. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().pages)
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{t('pages.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('pages.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('pages.intro')}</p>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && (
        <ul aria-label={t('pages.title')} className="mt-6 border-t border-line">
          {data.map((row) => (
            <li key={row.area} className="border-b border-line">
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
