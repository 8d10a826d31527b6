import * as z from 'zod/mini'
import type { Unit } from '../cart/quantities.ts'
import { KEY, readFacets, type WantedFacet } from './facet-address.ts'
import type { FacetKind, FacetValue } from './facet-reading.ts'

/*
 * Facets: those of a category's technical data that shoppers filter by. A `range` is a number with a unit, a `choice` one or several
 * of a few values. In addresses they are written as `facet-address.ts` does.
 */

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

/** Whether a product's value is what is wanted: a span if it overlaps. Without a value it is not. */
export function matchesFacet(value: FacetValue | null | undefined, wanted: WantedFacet): boolean {
  if (value === null || value === undefined) return false
  if ('any' in wanted)
    return typeof value === 'string' && wanted.any.some((key) => value.includes(`,${key},`))
  if (typeof value === 'string') return false
  const [low, high] = typeof value === 'number' ? [value, value] : value
  return (wanted.from === null || high >= wanted.from) && (wanted.to === null || low <= wanted.to)
}
