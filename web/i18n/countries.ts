import { useLoaderData } from 'react-router'
import type { Lang } from '../../shared/languages.ts'
import { COUNTRIES, countryNames } from '../../shared/places/countries.ts'

/** A country's code as its name in a language. For loaders: browsers differ in names, and hydration must find what the edge rendered. */
export const countryName = (code: string, lang: Lang) => countryNames(lang)(code)

/** A country to choose. */
export interface CountryChoice {
  code: string
  name: string
}

/** These countries, or all, by their names. For loaders, as `countryName`. */
export const countryChoices = (lang: Lang, codes: readonly string[] = COUNTRIES): CountryChoice[] =>
  codes
    .map((code) => ({ code, name: countryName(code, lang) }))
    .sort((a, b) => a.name.localeCompare(b.name, lang))

/** All countries on a page whose loader brings them as `countries`. */
export const useCountryChoices = () => useLoaderData<{ countries: CountryChoice[] }>().countries
