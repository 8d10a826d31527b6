import { ExternalLink } from 'lucide-react'
import { type LoaderFunctionArgs, type Params, useLoaderData } from 'react-router'
import { PAGE_AREAS, type PageArea } from '../../../shared/content/pages.ts'
import { DEFAULT_LANG, LANG_NAMES, LANGS } from '../../../shared/languages.ts'
import type { EditedPage, PublishPage } from '../../../shared/pages/pages.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { type Loading, loading, useLoading } from '../shell/loading.ts'
import { Part } from '../shell/record-screen.tsx'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { DraftActions, NewDraft } from './draft-actions.tsx'

const at = api.admin.pages[':area']
const param = ({ area }: Params) => ({ area: area as PageArea })
type Draft = Omit<PublishPage, 'from'>

export const loader = ({ params }: LoaderFunctionArgs) => {
  if (!PAGE_AREAS.some((area) => area === params.area)) throw new Response(null, { status: 404 })
  return {
    page: loading<EditedPage>(read(at.$get({ param: param(params), query: {} })).then(({ page }) => page)),
  }
}
export const action = actions({
  begin: (_: undefined, params) => read(at.draft.$post({ param: param(params) })),
  publish: (json: PublishPage, params) => read(at.publish.$post({ param: param(params), json })),
  discard: (json: Draft, params) => read(at.discard.$post({ param: param(params), json })),
})

/** The draft's languages: each leads to its words. */
function Languages({ area, draft }: { area: PageArea; draft: NonNullable<EditedPage['draft']> }) {
  const { t } = useAdmin()
  return (
    <ul className="mt-2">
      {[DEFAULT_LANG, ...LANGS.filter((lang) => lang !== DEFAULT_LANG)].map((lang) => (
        <li key={lang} className="flex flex-wrap items-center gap-x-4 border-t border-line">
          <Link
            to={`/admin/pages/${area}/${draft.id}/${lang}`}
            className="link inline-flex min-h-11 items-center"
          >
            {LANG_NAMES[lang]}
          </Link>
          {!draft.languages.includes(lang) && (
            <span className="text-sm text-warn">{t('pages.notWritten')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Versions({ area, versions }: Pick<EditedPage, 'area' | 'versions'>) {
  const { t, lang } = useAdmin()
  if (versions.length === 0) return <p className="text-quiet">{t('pages.nothingPublished')}</p>
  return (
    <ul>
      {versions.map(({ id, version, state, from_text, author, languages }) => (
        <li key={id} className="border-t border-line py-2 first:border-t-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <a
              href={`/${lang}/${area}?version=${version}`}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center gap-1"
            >
              <span>{t('pages.version', { number: version })}</span>
              <ExternalLink className="size-4" aria-hidden="true" />
            </a>
            <span className="figures text-quiet">{t(`pages.states.${state}`, { date: from_text })}</span>
          </p>
          <p className="text-sm text-quiet">
            {[
              author && t('pages.by', { name: author }),
              languages.map((each) => each.toUpperCase()).join(' '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** One of the shop's own pages: its draft, and the versions that were published. */
export function Component() {
  const { t } = useAdmin()
  const { data, failure, reload } = useLoading(useLoaderData<{ page: Loading<EditedPage> }>().page)
  const title = data ? t(`pages.areas.${data.area}`) : t('pages.title')
  return (
    <div className="max-w-3xl">
      <ScreenTitle>{title}</ScreenTitle>
      <Trail to="/admin/pages" name={t('pages.title')} />
      <h1 className="text-2xl!">{title}</h1>
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="mt-8" />}
      {data && (
        <div className="mt-4 border-t border-line">
          <Part title={t('pages.draft')}>
            {data.draft ? (
              <>
                <p className="prose text-quiet">{t('pages.draftHelp')}</p>
                <Languages area={data.area} draft={data.draft} />
                <DraftActions draft={data.draft} isFirst={data.versions.length === 0} />
              </>
            ) : (
              <NewDraft isFirst={data.versions.length === 0} />
            )}
          </Part>
          <Part title={t('pages.versions')}>
            <Versions area={data.area} versions={data.versions} />
          </Part>
        </div>
      )}
    </div>
  )
}
