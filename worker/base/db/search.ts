import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Role } from '../../../shared/accounts/accounts.ts'
import type { UserType } from '../../../shared/cart/cart-rules.ts'
import type { DocumentKind } from '../../../shared/documents/document-kinds.ts'
import { plainWords } from '../../../shared/documents/letters.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { StatementState } from '../../../shared/payments/statements.ts'
import type { QuotationState } from '../../../shared/quotations/quotation-states.ts'
import { keyOf } from '../../../shared/typed/keys.ts'

/** As long as a search term may be, so that no word of a term is cut. */
const MAX_WORD = 200
const MAX_WORDS = 100

/** The form in which search compares: lower case, no accents, spaces for everything but letters and digits. */
export const normalise = plainWords

/** Keys in which signs stand between letters and digits, each as one word, so that it is found however it is typed. */
export const wholeKeys = (keys: string[]): string =>
  keys
    .filter((key) => /[^A-Za-z\d]/.test(key))
    .map(keyOf)
    .join(' ')

const wordsOf = (text: string) =>
  normalise(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, MAX_WORD))

/** The distinct words of a search. */
export const searchedWords = (term: string) => [
  ...new Set(
    wordsOf(term)
      .slice(0, MAX_WORDS)
      .map((word) => word.join('')),
  ),
]

/**
 * The terms of a text for a full-text index that finds "contains" from the first letter on: each word as its runs of three
 * letters, and its tail (`onda` → `ond nda da a`).
 */
export function termsOf(text: string): string {
  return wordsOf(text)
    .flatMap((word) => word.map((_, i) => word.slice(i, i + 3).join('')))
    .join(' ')
}

/** A term for something that is not text, such as a category; nothing a person types matches it. */
export const facet = (
  name:
    | 'lang'
    | 'cat'
    | 'fam'
    | 'listed'
    | 'role'
    | 'vendor'
    | 'state'
    | 'kind'
    | 'waiting'
    | 'month'
    | 'year',
  value: Lang | Role | QuotationState | StatementState | UserType | DocumentKind | number | '',
) => `_${name}${value}`

/** The FTS5 query for texts that contain a word; for one or two letters, a run that begins with them. */
export function containsQuery(word: string): string {
  const letters = [...word]
  return letters.length < 3
    ? `"${word}" *`
    : `"${Array.from({ length: letters.length - 2 }, (_, i) => letters.slice(i, i + 3).join('')).join(' ')}"`
}

/**
 * The FTS5 query for rows whose text contains every word of `term` and that have all `facets`; null when neither is given.
 * Everything is quoted, so nothing that a person types is syntax.
 */
export function matchQuery(term: string, facets: string[]): string | null {
  const parts = [...searchedWords(term).map(containsQuery), ...facets.map((f) => `"${f}"`)]
  return parts.length > 0 ? `{terms} : (${parts.join(' AND ')})` : null
}

/** Whether a term has anything to search for; `***` and `--` have not, and find nothing. */
export const isSearchable = (term: string) => wordsOf(term).length > 0

/** The condition for short lists without an index: a normalised text contains every word of the term. */
export function containsWords(text: SQLWrapper, term: string): SQL {
  if (!isSearchable(term)) return sql`false`
  const words = JSON.stringify(normalise(term).split(' '))
  return sql`not exists (select 1 from json_each(${words}) word where instr(${text}, word.value) = 0)`
}
