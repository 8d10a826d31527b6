import { useLocation } from 'react-router'
import { BRAND } from '../../../shared/brand.ts'
import { DEFAULT_LANG, LANGS, type Lang } from '../../../shared/languages.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useOrigin } from '../../origin.ts'
import { OpenGraph, SHARED_PICTURE } from './open-graph.tsx'

interface Props {
  title: string
  /** Without one, the shop's claim. */
  description?: string
  /** The page's path after the language, in each language; the same everywhere unless given. */
  paths?: Record<Lang, string>
  /** Address of a picture for where the page is shared; without one, the shop's. */
  picture?: string | null | undefined
  /** schema.org data, never a price. Only the edge writes it: pages leave it out of the browser by `import.meta.env.SSR &&`. */
  jsonLd?: object | object[] | false
  /** Not for search engines. */
  noindex?: boolean
}

/** Title, description, canonical, hreflang and JSON-LD of a page; React puts them into the head. */
export function Head({ title, description, paths, picture, jsonLd, noindex }: Props) {
  const lang = useLang()
  const { pathname } = useLocation()
  const t = useT()
  const origin = useOrigin()
  const rest = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')
  const address = (l: Lang) => `${origin}/${l}${paths ? paths[l] : rest}`
  return (
    <>
      <title>{`${title} · ${BRAND.name}`}</title>
      <meta name="description" content={description || t('shell.claim')} />
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(lang)} />
          {LANGS.map((l) => (
            <link key={l} rel="alternate" hrefLang={l} href={address(l)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(DEFAULT_LANG)} />
          {/* For those who read no scripts: what shoppers load has nothing of it. */}
          {import.meta.env.SSR && (
            <OpenGraph
              title={title}
              description={description || t('shell.claim')}
              url={address(lang)}
              picture={origin + (picture ?? SHARED_PICTURE)}
            />
          )}
        </>
      )}
      {jsonLd !== undefined && (
        <script
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? JSON.stringify(jsonLd || []).replaceAll('<', '\\u003c') : '',
          }}
        />
      )}
    </>
  )
}
