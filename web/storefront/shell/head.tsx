import { useLocation } from 'react-router'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useOrigin } from '../../addresses.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { OpenGraph, SHARED_PICTURE } from './open-graph.tsx'

/** The breadcrumbs of a page; the last entry is the page itself. `path` with its leading slash. */
export function breadcrumbList(origin: string, way: { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  }
}

interface Props {
  title: string
  /** The shop's claim by default. */
  description?: string
  /** The page's path after the language, in each language; the same everywhere unless given. */
  paths?: Record<Lang, string>
  /** Address of a picture for sharing the page; the shop's by default. */
  picture?: string | null | undefined
  /** schema.org data, never a price. Only the edge renders it: pages keep it out of the browser by `import.meta.env.SSR &&`. */
  jsonLd?: object | object[] | false
  /** Not for search engines. */
  noindex?: boolean
  /** There is no page at this address. */
  missing?: boolean
}

/** Structured data for search engines: the page's own, and breadcrumbs from the home page unless the page gives longer ones. */
function structuredData(own: object[], origin: string, lang: Lang, here: { name: string; path: string }) {
  const home = { name: settings().brand.name, path: `/${lang}` }
  const isComplete =
    here.path === home.path || own.some((one) => '@type' in one && one['@type'] === 'BreadcrumbList')
  const data = isComplete ? own : [...own, breadcrumbList(origin, [home, here])]
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** Title, description, canonical, hreflang and JSON-LD of a page; React puts them into the head. */
export function Head({ title, description, paths, picture, jsonLd, noindex, missing }: Props) {
  const lang = useLang()
  const { pathname } = useLocation()
  const t = useT()
  const origin = useOrigin()
  const rest = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')
  const address = (l: Lang) => `${origin}/${l}${paths ? paths[l] : rest}`
  return (
    <>
      <title>{`${title} · ${settings().brand.name}`}</title>
      <meta name="description" content={description || t('shell.claim')} />
      {(noindex || missing) && <meta name="robots" content="noindex" />}
      {!missing && (
        <>
          <link rel="canonical" href={address(lang)} />
          {offeredLangs().map((l) => (
            <link key={l} rel="alternate" hrefLang={l} href={address(l)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LANG)} />
          {/* For readers without scripts only, so the browser's scripts do not contain it. */}
          {import.meta.env.SSR && (
            <OpenGraph
              title={title}
              description={description || t('shell.claim')}
              url={address(lang)}
              picture={origin + (picture ?? SHARED_PICTURE)}
            />
          )}
          <script
            type="application/ld+json"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
            dangerouslySetInnerHTML={{
              __html: import.meta.env.SSR
                ? structuredData([jsonLd || []].flat(), origin, lang, { name: title, path: pathname })
                : '',
            }}
          />
        </>
      )}
    </>
  )
}
