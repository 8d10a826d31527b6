import { normalise } from '../db/search.ts'

/** The index term of a whole name; nobody can type its first letter, because people's words are reduced to a-z and 0-9. */
export const nameTerm = (name: string) => `þ${normalise(name).replaceAll(' ', '')}`

/** What a person typed as words of the index; words of other scripts stay in, as ones that no place has. */
export const placeWords = (text: string) =>
  normalise(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^[a-z0-9]{1,60}$/.test(word) ? word : 'þ'))

/** Queries of `places_search` for rows that have all terms; the prefixes may be unfinished words. */
export const allOf = (terms: string[]) => terms.map((term) => `"${term}"`).join(' AND ')
export const allOfPrefixes = (terms: string[]) =>
  terms.map((term) => (term === 'þ' ? '"þ"' : `"${term}" *`)).join(' AND ')
