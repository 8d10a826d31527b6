import * as z from 'zod/mini'
import type { Lang } from './languages.ts'
import { plainLetters } from './letters.ts'
import { DIGITS, readQuantity, saysNone, type Unit } from './quantities.ts'

/*
 * Facets: those of a category's technical data that shoppers filter by. A `range` is a number with a unit, a `choice` one or several
 * of a few values. In an address: `facets=dish:60..85;outputs:1,2`.
 */

export const FACET_KINDS = ['range', 'choice'] as const
export type FacetKind = (typeof FACET_KINDS)[number]

/** How facets and choices are called in addresses. */
const KEY = '[a-z0-9][a-z0-9-]{0,29}'
export const facetKey = z.string('required').check(z.trim(), z.regex(new RegExp(`^${KEY}$`), 'facet_key'))
const NUMBER = String.raw`-?\d{1,9}(?:\.\d{1,4})?`
const WANTED = new RegExp(`^(${KEY}):(?:(${NUMBER})?\\.\\.(${NUMBER})?|(${KEY}(?:,${KEY}){0,29}))$`)
/** More filters at once than a category has facets. */
export const MOST_FACETS = 20

/** What is wanted of a facet: a span, open at either end, or any of some choices. */
export type WantedFacet = { from: number | null; to: number | null } | { any: string[] }
export type WantedFacets = Record<string, WantedFacet>

const boundOf = (text: string | undefined) =>
  text === undefined ? null : Number(Number(text).toPrecision(DIGITS))

/** Reads what `writeFacets` writes; null when it is written in any other way. */
export function readFacets(text: string): WantedFacets | null {
  if (text === '') return {}
  const parts = text.split(';').map((part) => WANTED.exec(part))
  const wanted: WantedFacets = {}
  for (const part of parts) {
    const [, key, from, to, any] = part ?? []
    if (!key || Object.hasOwn(wanted, key) || (any === undefined && from === to && from === undefined))
      return null
    wanted[key] =
      any === undefined
        ? { from: boundOf(from), to: boundOf(to) }
        : { any: [...new Set(any.split(','))].sort() }
  }
  return parts.length > MOST_FACETS ? null : wanted
}

const textOf = (each: WantedFacet) =>
  'any' in each ? each.any.toSorted().join(',') : `${each.from ?? ''}..${each.to ?? ''}`

/** What is wanted, in the one way to write it: by key, choices in order. */
export const writeFacets = (wanted: WantedFacets): string =>
  Object.entries(wanted)
    .filter(([, each]) => ('any' in each ? each.any.length > 0 : each.from !== null || each.to !== null))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${key}:${textOf(each)}`)
    .join(';')

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
