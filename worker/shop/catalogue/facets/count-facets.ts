import type { Unit } from '../../../../shared/cart/quantities.ts'
import type { WantedFacet, WantedFacets } from '../../../../shared/catalogue/facet-address.ts'
import type { FacetKind, FacetValue } from '../../../../shared/catalogue/facet-reading.ts'
import { type Facet, matchesFacet } from '../../../../shared/catalogue/facets.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { Columns } from './facet-columns.ts'

type Names = Record<Lang, string>
export interface DeclaredFacet {
  key: string
  kind: FacetKind
  unit: Unit | null
  names: Names
  choices: { key: string; names: Names }[]
}

interface Narrowed {
  family?: number | undefined
  /** The products that a search found. */
  found?: Set<number> | undefined
  wanted: WantedFacets
}

/** Whether a category has this facet, of this kind, with these choices. */
export function isDeclared(facets: DeclaredFacet[], key: string, wanted: WantedFacet): boolean {
  const facet = facets.find((each) => each.key === key)
  if (!facet) return false
  if (!('any' in wanted)) return facet.kind === 'range'
  return facet.kind === 'choice' && wanted.any.every((one) => facet.choices.some((each) => each.key === one))
}

/** What the products that match say of one facet. */
class Counter {
  count = 0
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  /** How many products have each text of choices: thousands have the same few. */
  #texts = new Map<string, number>()

  add(value: FacetValue | null | undefined) {
    if (value === null || value === undefined) return
    this.count++
    if (typeof value === 'string') {
      this.#texts.set(value, (this.#texts.get(value) ?? 0) + 1)
      return
    }
    const isNumber = typeof value === 'number'
    const low = isNumber ? value : value[0]
    const high = isNumber ? value : value[1]
    if (low < this.min) this.min = low
    if (high > this.max) this.max = high
  }

  choices(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const [text, count] of this.#texts) {
      for (const key of text.slice(1, -1).split(',')) counts.set(key, (counts.get(key) ?? 0) + count)
    }
    return counts
  }
}

/** `matchesFacet` for many values, which looks at each text once. */
function matcherOf(want: WantedFacet) {
  const known = new Map<string, boolean>()
  return (value: FacetValue | null | undefined): boolean => {
    if (typeof value !== 'string') return matchesFacet(value, want)
    const before = known.get(value)
    if (before !== undefined) return before
    const isWanted = matchesFacet(value, want)
    known.set(value, isWanted)
    return isWanted
  }
}

/**
 * Counts a category's products: `total` of those that match everything, and each facet's values among those that match all other
 * filters. Exact, however many there are.
 */
export function countFacets(
  facets: DeclaredFacet[],
  columns: Columns[],
  lang: Lang,
  { family, found, wanted }: Narrowed,
): { facets: Facet[]; total: number } {
  const counters = facets.map(() => new Counter())
  const asked = facets.flatMap(({ key }, n) => (wanted[key] ? [{ n, matches: matcherOf(wanted[key]) }] : []))
  let total = 0
  for (const { ids, data } of columns) {
    const values = facets.map(({ key }) => data[key] ?? [])
    const families = data._fam ?? []
    for (let i = 0; i < ids.length; i++) {
      if (family !== undefined && families[i] !== family) continue
      if (found && !found.has(ids[i]!)) continue
      let misses = 0
      let missed = -1
      for (const { n, matches } of asked) {
        if (matches(values[n]![i])) continue
        if (++misses > 1) break
        missed = n
      }
      if (misses === 0) {
        total++
        for (let n = 0; n < counters.length; n++) counters[n]!.add(values[n]![i])
      }
      // The only filter that it does not match may be the facet's own.
      if (misses === 1) counters[missed]!.add(values[missed]![i])
    }
  }
  return {
    total,
    facets: facets.map(({ key, kind, unit, names, choices }, n) => {
      const { count, min, max } = counters[n]!
      const counted = counters[n]!.choices()
      const isNumber = kind === 'range' && count > 0
      return {
        key,
        kind,
        unit,
        name: names[lang],
        count,
        min: isNumber ? min : null,
        max: isNumber ? max : null,
        choices: choices.map((each) => ({
          key: each.key,
          name: each.names[lang],
          count: counted.get(each.key) ?? 0,
        })),
      }
    }),
  }
}
