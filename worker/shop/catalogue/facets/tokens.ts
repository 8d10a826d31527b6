import { DIGITS, type WantedFacet } from '../../../../shared/catalogue/facet-address.ts'
import type { FacetValue } from '../../../../shared/catalogue/facet-reading.ts'

/*
 * Values as words of a full-text index, whose query finds the products that have what is wanted without looking at the others. A
 * number is its decimal digits, written so that numbers sort as texts do: "65" is `p5165` (a plus, the exponent, the digits). A span of
 * numbers is then a few beginnings of words, which are words too (`p51_`): FTS5 reads those as far as a page needs, where it would
 * gather all that begins so first.
 */

const EXPONENTS_FROM = 50

/** Of a number above 0: two digits of the exponent, then the digits without zeros at the end. */
function codeOf(magnitude: number): string {
  const [digits, exponent] = magnitude.toExponential(DIGITS - 1).split('e') as [string, string]
  return `${Number(exponent) + EXPONENTS_FROM}${digits.replace('.', '').replace(/0+$/, '')}`
}
const EXPONENT_DIGITS = 2

const wordOf = (value: number) => (value === 0 ? 'z' : `${value > 0 ? 'p' : 'm'}${codeOf(Math.abs(value))}`)

const digitsBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => String(from + i))

/** Beginnings of all words of magnitudes that are as large, or larger. */
function largerThan(sign: 'p' | 'm', magnitude: number): string[] {
  const code = codeOf(magnitude)
  const larger = [...code].flatMap((digit, i) =>
    digitsBetween(Number(digit) + 1, 9).map((each) => `${sign}${code.slice(0, i)}${each}*`),
  )
  return [`${sign}${code}*`, ...larger]
}

/** The same for those that are as small, or smaller, down to but without 0. */
function smallerThan(sign: 'p' | 'm', magnitude: number): string[] {
  const code = codeOf(magnitude)
  return [...code].flatMap((digit, i) => [
    ...digitsBetween(0, Number(digit) - 1).map((each) => `${sign}${code.slice(0, i)}${each}*`),
    // What ends here has zeros for the digits that follow.
    ...(i >= EXPONENT_DIGITS ? [`${sign}${code.slice(0, i + 1)}`] : []),
  ])
}

/** Words, and with `*` beginnings of words, of all numbers from `value` on. */
export function wordsFrom(value: number): string[] {
  if (value > 0) return largerThan('p', value)
  return ['z', 'p*', ...(value < 0 ? smallerThan('m', -value) : [])]
}

/** The same of all numbers up to `value`. */
export function wordsUpTo(value: number): string[] {
  if (value < 0) return largerThan('m', -value)
  return ['z', 'm*', ...(value > 0 ? smallerThan('p', value) : [])]
}

/** What all words of a facet begin with: of its lowest numbers, its highest, or its choices. */
const stem = (part: 'l' | 'h' | 'c', category: number, key: string) =>
  `${part}${category}_${key.replaceAll('-', '_')}_`

const BEGINNING = '_'

/** A number's word, and all its beginnings. */
function numberWords(begin: string, value: number): string[] {
  const word = wordOf(value)
  const beginnings = [...word].map((_, i) => word.slice(0, i + 1) + BEGINNING)
  return [word, ...beginnings].map((each) => begin + each)
}

/** The words of a product's value. */
export function facetWords(category: number, key: string, value: FacetValue): string[] {
  if (typeof value === 'string') {
    const keys = value.slice(1, -1).split(',')
    return keys.map((each) => stem('c', category, key) + each.replaceAll('-', '_'))
  }
  const [low, high] = typeof value === 'number' ? [value, value] : value
  return [...numberWords(stem('l', category, key), low), ...numberWords(stem('h', category, key), high)]
}

const anyOf = (begin: string, words: string[]) =>
  `(${words.map((word) => `"${begin}${word.replace('*', BEGINNING)}"`).join(' OR ')})`

/** The FTS5 query for products that have all that is wanted, as `matchesFacet` says; what is wanted is not empty. */
export function facetQuery(category: number, wanted: Record<string, WantedFacet>): string {
  const parts = Object.entries(wanted).flatMap(([key, each]) =>
    'any' in each
      ? [
          anyOf(
            stem('c', category, key),
            each.any.map((one) => one.replaceAll('-', '_')),
          ),
        ]
      : [
          ...(each.from === null ? [] : [anyOf(stem('h', category, key), wordsFrom(each.from))]),
          ...(each.to === null ? [] : [anyOf(stem('l', category, key), wordsUpTo(each.to))]),
        ],
  )
  return parts.join(' AND ')
}
