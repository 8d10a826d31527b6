import { useLayoutEffect } from 'react'
import { DEFAULT_LANG, isLang, type Lang } from '../../../shared/languages.ts'
import { langOfPath } from '../../i18n/texts.ts'

const COOKIE = /(?:^|; *)admin_lang=([a-z]{2})/

/** The back-office's language: what the address asks for, else what was chosen last, else Italian. */
export function adminLangOf(request: Request): Lang {
  const asked = new URL(request.url).searchParams.get('lang')
  if (isLang(asked)) return asked
  const cookies = import.meta.env.SSR ? (request.headers.get('cookie') ?? '') : document.cookie
  const chosen = COOKIE.exec(cookies)?.[1]
  return isLang(chosen) ? chosen : DEFAULT_LANG
}

/** Keeps the chosen language for a year, in this browser. */
function keepAdminLang(lang: Lang): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the edge must know it before scripts run; not every browser has a cookie store
  document.cookie = `admin_lang=${lang}; path=/admin; max-age=31536000; samesite=lax`
}

/** Sets the document's language, in which the API answers and screen readers speak, and keeps it for the next visit. */
export function useAdminLang(lang: Lang): void {
  // With the screen, not after it: who goes on at once has chosen too.
  useLayoutEffect(() => {
    keepAdminLang(lang)
    document.documentElement.lang = lang
    return () => {
      document.documentElement.lang = langOfPath(location.pathname)
    }
  }, [lang])
}
