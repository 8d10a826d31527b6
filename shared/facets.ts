import * as z from 'zod/mini'
import { KEY, readFacets, type WantedFacet } from './facet-address.ts'
import type { Lang } from './languages.ts'
import { plainLetters } from './letters.ts'
import { readQuantity, saysNone, type Unit } from './quantities.ts'

/*
 * Facets: those of a category's technical data that shoppers filter by. A `range` is a number with a unit, a `choice` one or several
 * of a few values. In addresses they are written as `facet-address.ts` does.
 */

export const FACET_KINDS = ['range', 'choice'] as const
export type FacetKind = (typeof FACET_KINDS)[number]

export const facetKey = z.string('required').check(z.trim(), z.regex(new RegExp(`^${KEY}$`), 'facet_key'))

/** `facets` of a list call. */
export const wantedFacets = z.optional(
  z.string().check(
    z.maxLength(1000, 'too_long'),
    z.refine((text) => readFacets(text) !== null, 'invalid'),
  ),
)

/** A facet of a list's category. Its counts are of the products that match all other filters. */
export interface Facet {
  key: string
  kind: FacetKind
  name: string
  unit: Unit | null
  /** Products that have a value. */
  count: number
  /** Of a range: the lowest and the highest value; null without any. */
  min: number | null
  max: number | null
  /** Of a choice, in their order, also those that no product has now. */
  choices: { key: string; name: string; count: number }[]
}

type Names = Record<Lang, string>
/** What decides how a facet's values are read. */
export interface FacetRule {
  kind: FacetKind
  unit: Unit | null
  side: number | null
  choices: { key: string; names: Names }[]
}

/** A product's value: a number, a span, or keys of choices between commas (`,1,2,`). */
export type FacetValue = number | [low: number, high: number] | string
export interface ReadValue {
  value: FacetValue | null
  /** What could not be read. */
  unread: string | null
}

const wordsOf = (text: string) =>
  ` ${plainLetters(text)
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()} `

/** The choices that a text names, each a part of it in whole words; a longer name counts before a shorter one in it. */
function choicesIn(text: string, choices: FacetRule['choices']): string[] {
  const named = choices
    .flatMap(({ key, names }) => [key, ...Object.values(names)].map((name) => ({ key, name: wordsOf(name) })))
    .filter(({ name }) => name.trim() !== '')
    .sort((a, b) => b.name.length - a.name.length)
  let rest = wordsOf(text)
  const found: string[] = []
  for (const { key, name } of named) {
    if (!rest.includes(name)) continue
    found.push(key)
    rest = rest.replaceAll(name, ' | ')
  }
  return choices.map(({ key }) => key).filter((key) => found.includes(key))
}

/** A facet's value of a text. "No" and "–" are no value, and not unread. */
export function readFacetValue({ kind, unit, side, choices }: FacetRule, text: string): ReadValue {
  if (kind === 'choice') {
    const keys = choicesIn(text, choices)
    if (keys.length > 0) return { value: `,${keys.join(',')},`, unread: null }
    return { value: null, unread: text.trim() || null }
  }
  const read = readQuantity(text, unit, side)
  if (read) return { value: read.low === read.high ? read.low : [read.low, read.high], unread: null }
  return { value: null, unread: saysNone(text) ? null : text.trim() }
}

/** Whether a product's value is what is wanted: a span if it overlaps. Without a value it is not. */
export function matchesFacet(value: FacetValue | null | undefined, wanted: WantedFacet): boolean {
  if (value === null || value === undefined) return false
  if ('any' in wanted)
    return typeof value === 'string' && wanted.any.some((key) => value.includes(`,${key},`))
  if (typeof value === 'string') return false
  const [low, high] = typeof value === 'number' ? [value, value] : value
  return (wanted.from === null || high >= wanted.from) && (wanted.to === null || low <= wanted.to)
}
