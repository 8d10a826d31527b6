import type { WantedFacet, WantedFacets } from '../../../../shared/facet-address.ts'
import type { FacetKind, FacetValue } from '../../../../shared/facet-reading.ts'
import { type Facet, matchesFacet } from '../../../../shared/facets.ts'
import type { Lang } from '../../../../shared/languages.ts'
import type { Unit } from '../../../../shared/quantities.ts'
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
  choices = new Map<string, number>()

  add(value: FacetValue | null | undefined) {
    if (value === null || value === undefined) return
    this.count++
    if (typeof value === 'string') {
      for (const key of value.slice(1, -1).split(',')) this.choices.set(key, (this.choices.get(key) ?? 0) + 1)
      return
    }
    const [low, high] = typeof value === 'number' ? [value, value] : value
    this.min = Math.min(this.min, low)
    this.max = Math.max(this.max, high)
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
  const asked = facets.flatMap(({ key }, n) => (wanted[key] ? [{ n, want: wanted[key] }] : []))
  let total = 0
  for (const { ids, data } of columns) {
    const values = facets.map(({ key }) => data[key] ?? [])
    const families = data._fam ?? []
    for (let i = 0; i < ids.length; i++) {
      if (family !== undefined && families[i] !== family) continue
      if (found && !found.has(ids[i]!)) continue
      let misses = 0
      let missed = -1
      for (const { n, want } of asked) {
        if (matchesFacet(values[n]![i], want)) continue
        misses++
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
      const { count, min, max, choices: counted } = counters[n]!
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
