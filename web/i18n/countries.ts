import { countryNames } from '../../shared/countries.ts'
import type { Lang } from '../../shared/languages.ts'

/** A country's code as its name in a language. */
export const countryName = (code: string, lang: Lang) => countryNames(lang)(code)
