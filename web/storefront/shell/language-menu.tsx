import { ChevronDown, Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useNewestSearch } from '../../ui/change-params.ts'
import { Link } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { ITEM } from './item.ts'

/** The same page, with its search, in each language; `short` shows the languages' codes. */
export function LanguageLinks({ short }: { short?: boolean }) {
  const lang = useLang()
  const { pathname } = useLocation()
  const search = useNewestSearch()
  const rest = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')
  return offeredLangs().map((l) => (
    <Link
      key={l}
      to={`/${l}${rest}${search}`}
      lang={l}
      hrefLang={l}
      aria-current={l === lang ? 'true' : undefined}
      aria-label={short ? `${l.toUpperCase()} ${LANG_NAMES[l]}` : undefined}
      className={`${ITEM} ${short ? 'justify-center uppercase' : ''}`}
      preventScrollReset
    >
      {short ? l : LANG_NAMES[l]}
    </Link>
  ))
}

export function LanguageMenu() {
  const t = useT()
  const lang = useLang()
  if (offeredLangs().length < 2) return null
  return (
    <Popover
      id="languages"
      label={t('shell.languageOf', { code: lang.toUpperCase(), name: LANG_NAMES[lang] })}
      buttonClass="hidden h-11 w-24 items-center gap-1.5 rounded-md px-3 hover:bg-sand lg:flex"
      panelClass="right-[calc(var(--gutter)+4.875rem)] min-w-44"
      button={
        <>
          <Globe className="size-5" aria-hidden="true" />
          <span className="uppercase">{lang}</span>
          <ChevronDown className="size-4" aria-hidden="true" />
        </>
      }
    >
      <LanguageLinks />
    </Popover>
  )
}
