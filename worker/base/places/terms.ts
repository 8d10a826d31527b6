import { LANGS, type Lang } from '../../../shared/languages.ts'
import { normalise } from '../db/search.ts'

/** The index term of a whole name; its first letter cannot be typed, because people's words are reduced to a-z and 0-9. */
export const nameTerm = (name: string) => `þ${normalise(name).replaceAll(' ', '')}`

/** The term of a name that means this place in one language only, because another place is called so: `Rom`, `Monaco`. */
export const foreignNameTerm = (name: string, lang: string) => `ð${lang}${nameTerm(name).slice(1)}`

/** What a person typed as words of the index; words in other scripts stay, though no place has them. */
export const placeWords = (text: string) =>
  normalise(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^[a-z0-9]{1,60}$/.test(word) ? word : 'þ'))

/** `Sankt`, `Saint` and `St.` are one word to people, and `Ste.` is the same with an e; the gazetteer has names with either. */
const SAINT = /^(?:þ(?:sankt|saint|st)|(?:sankt|sainte?|ste?)$)/
const WRITTEN = ['sankt', 'saint', 'st']

/** Words with each saint written in one way. */
export const oneSaint = (words: string) => words.replace(/\b(?:sankt|saint)(?=e?\b)/g, 'st')

/** A query for a term, however a saint in it is written; with `end` ` *` for an unfinished one. */
export function quoted(term: string, end = ''): string {
  if (!SAINT.test(term)) return `"${term}"${end}`
  const [, mark, rest] = /^(þ?)(?:sankt|saint|st)(.*)$/.exec(term)!
  const others = WRITTEN.map((saint) => `${mark}${saint}${rest}`).filter((other) => other !== term)
  // Another spelling of a word is a finished one: `st` begins many.
  const finished = mark === '' ? '' : end
  return `("${term}"${end} OR ${others.map((other) => `"${other}"${finished}`).join(' OR ')})`
}

/** A query for a place by its whole name, as it is called there or in one of `langs`; with `end` ` *` for an unfinished one. */
export const named = (name: string, langs: readonly Lang[] = LANGS, end = '') =>
  `(${[quoted(nameTerm(name), end), ...langs.map((lang) => `"${foreignNameTerm(name, lang)}"${end}`)].join(' OR ')})`

/** Queries of `places_search` for rows that have all terms; the prefixes may be unfinished words. */
export const allOf = (terms: string[]) => terms.map((term) => quoted(term)).join(' AND ')
export const allOfPrefixes = (terms: string[]) =>
  terms.map((term) => (term === 'þ' ? '"þ"' : quoted(term, ' *'))).join(' AND ')
