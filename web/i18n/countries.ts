import type { Lang } from '../../shared/languages.ts'

/** A country's code as its name in a language. */
export const countryName = (code: string, lang: Lang) =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code) : code
