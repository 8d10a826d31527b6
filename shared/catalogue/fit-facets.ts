import type { FacetValue } from './facet-reading.ts'
import type { Area } from './travel.ts'

/* What the rules of "Does it fit?" ask: the vehicle, and the facets of a product, whose lengths are in centimetres. */

export interface Vehicle {
  /** Metres. */
  length: number
  /** The free area of the roof, in centimetres. */
  roofLength: number
  roofWidth: number
  area: Area
  /** Codes of the countries in which one travels; `area` takes them in. None where the area is all that is known. */
  countries: string[]
  /** How many televisions receive at the same time. */
  tvs: number
}

/** What is asked of a vehicle, from and to: its length in metres, the free area of its roof in centimetres. */
export const MEASURES = { length: [3, 15], roof_length: [20, 1000], roof_width: [20, 300] } as const
export const MOST_TVS = 4

/** A product's facets by key: the unit, and the value in it. */
export type Facets = Record<string, { unit: string | null; value: FacetValue }>

/** One thing that fits or does not; `values` go into its text: numbers, an `area`, lists of `countries` and of satellites. */
export interface Reason {
  ok: boolean
  code:
    | ('roof' | 'roofTooSmall' | 'noRoof' | 'area' | 'areaTooSmall' | 'outputs' | 'tooFewOutputs')
    | ('countries' | 'countriesTooFar' | 'served' | 'servedPartly' | 'onlyPartly' | 'unserved')
    | ('vehicle' | 'vehicleTooLong' | 'opening' | 'panels')
  values: Record<string, number | string | string[]>
}
const CENTIMETRES: Record<string, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54 }

/** The greatest number of a facet; in centimetres when it is a length. */
export function numberOf(facets: Facets, key: string): number | null {
  const facet = facets[key]
  if (!facet || typeof facet.value === 'string') return null
  const value = typeof facet.value === 'number' ? facet.value : facet.value[1]
  return value * (CENTIMETRES[facet.unit ?? ''] ?? 1)
}
export const choicesOf = (facets: Facets, key: string): string[] => {
  const value = facets[key]?.value
  return typeof value === 'string' ? value.slice(1, -1).split(',') : []
}

/** What it takes on the roof: its sides, the longer first; null for what stands elsewhere. */
export function sidesOf(facets: Facets): [number, number] | null {
  const [length, width] = [numberOf(facets, 'length'), numberOf(facets, 'width')]
  if (length === null || width === null) return null
  return length >= width ? [length, width] : [width, length]
}

export function roofReason(sides: [number, number] | null, { roofLength, roofWidth }: Vehicle): Reason {
  if (!sides) return { ok: true, code: 'noRoof', values: {} }
  const ok = sides[0] <= Math.max(roofLength, roofWidth) && sides[1] <= Math.min(roofLength, roofWidth)
  const [length, width] = sides.map(Math.ceil) as [number, number]
  return { ok, code: ok ? 'roof' : 'roofTooSmall', values: { length, width, roofLength, roofWidth } }
}
