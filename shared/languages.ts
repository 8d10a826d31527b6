/** The languages of the shop, in the order of the language selector. Italian is the parent of all translations. */
export const LANGS = ['de', 'en', 'fr', 'it', 'nl'] as const
export type Lang = (typeof LANGS)[number]
export const DEFAULT_LANG: Lang = 'it'

/** Those of translations. */
export type ForeignLang = Exclude<Lang, 'it'>
export const FOREIGN_LANGS = LANGS.filter((lang): lang is ForeignLang => lang !== DEFAULT_LANG)
/** Something for each language. */
export const eachLang = <T>(make: (lang: Lang) => T) =>
  Object.fromEntries(LANGS.map((lang) => [lang, make(lang)])) as Record<Lang, T>

/** Each language's name in itself, for the selector. */
export const LANG_NAMES: Record<Lang, string> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
}

/** With the country whose spelling its texts have, as Open Graph writes it. */
export const LOCALES: Record<Lang, string> = {
  de: 'de_DE',
  en: 'en_GB',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
}

/** The locale of a language's dates and numbers: this shop's English is Europe's, `Thu 24 December`. */
export const localeOf = (lang: Lang): string => (lang === 'en' ? 'en-GB' : lang)

export function isLang(value: unknown): value is Lang {
  return LANGS.includes(value as Lang)
}

/** The best of some languages for an `Accept-Language` header; Italian when none of them is asked for. */
export function langFromHeader(header: string | null | undefined, among: readonly Lang[] = LANGS): Lang {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='))
      const quality = q ? Number(q.slice(2)) : 1
      return { lang: tag.toLowerCase().split('-')[0], quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.map(({ lang }) => among.find((one) => one === lang)).find(isLang) ?? DEFAULT_LANG
}
