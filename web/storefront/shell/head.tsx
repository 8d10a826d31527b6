import { useLocation } from 'react-router'
import { BRAND } from '../../../shared/brand.ts'
import { DEFAULT_LANG, LANGS, type Lang } from '../../../shared/languages.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useOrigin } from '../../origin.ts'

interface Props {
  title: string
  /** Without one, the shop's claim. */
  description?: string
  /** The page's path after the language, in each language; the same everywhere unless given. */
  paths?: Record<Lang, string>
  /** schema.org data; never a price. */
  jsonLd?: object | object[]
  /** Not for search engines. */
  noindex?: boolean
}

/** Title, description, canonical, hreflang and JSON-LD of a page; React puts them into the head. */
export function Head({ title, description, paths, jsonLd, noindex }: Props) {
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
        </>
      )}
      {jsonLd && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}
