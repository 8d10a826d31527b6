import { normalise } from '../db/search.ts'

/** The index term of a whole name; its first letter cannot be typed, because people's words are reduced to a-z and 0-9. */
export const nameTerm = (name: string) => `þ${normalise(name).replaceAll(' ', '')}`

/** What a person typed as words of the index; words in other scripts stay, though no place has them. */
export const placeWords = (text: string) =>
  normalise(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^[a-z0-9]{1,60}$/.test(word) ? word : 'þ'))

/** Queries of `places_search` for rows that have all terms; the prefixes may be unfinished words. */
export const allOf = (terms: string[]) => terms.map((term) => `"${term}"`).join(' AND ')
export const allOfPrefixes = (terms: string[]) =>
  terms.map((term) => (term === 'þ' ? '"þ"' : `"${term}" *`)).join(' AND ')
