import { once } from '../../../shared/base/once.ts'
import { LANGS } from '../../../shared/languages.ts'
import { normalise } from '../db/search.ts'

/** The countries of the gazetteer. */
const CODES = ['IT', 'DE', 'FR', 'NL', 'AT', 'CH', 'BE', 'ES', 'DK', 'LU', 'LI', 'SM', 'MC']
const COLLOQUIAL: Record<string, string[]> = { NL: ['olanda', 'holland', 'hollande'] }

/** Each country's code to its names in the languages of the shop, normalised. */
const names = once(() => {
  const inLangs = LANGS.map((lang) => new Intl.DisplayNames(lang, { type: 'region' }))
  return Object.fromEntries(
    CODES.map((code) => {
      const translated = inLangs.map((inLang) => normalise(inLang.of(code) ?? code))
      return [code, [...new Set([...translated, ...(COLLOQUIAL[code] ?? [])])]]
    }),
  )
})

const terms = once(() =>
  Object.fromEntries(
    CODES.map((code) => [
      code,
      [code.toLowerCase(), ...new Set(names()[code]?.flatMap((name) => name.split(' ')))],
    ]),
  ),
)

/** The index terms of a country: its code and the words of its names. */
export const countryTerms = (code: string) => terms()[code] ?? []

/** The country that an address ends with, and how many of its words name it; null when there is nothing before it. */
export function trailingCountry(words: string[]): { code: string; words: number } | null {
  const text = words.join(' ')
  for (const code of CODES) {
    // `Monaco` at the end of an address is a town, and of more than one country.
    const called = code === 'MC' ? [] : (names()[code] ?? [])
    const name = [...called, code.toLowerCase()].find((n) => text.endsWith(` ${n}`))
    if (name) return { code, words: name.split(' ').length }
  }
  return null
}
