import type { FacetValue } from './facet-reading.ts'
import { faultsOf, placeFor, type RoofItem, type RoofPlan, type RoofSize } from './roof-plan.ts'
import type { Area } from './travel.ts'

/* What the rules of "Does it fit?" ask: the vehicle, and the facets of a product, whose lengths are in centimetres. */

export interface Vehicle {
  /** Metres. */
  length: number
  /** The free area of the roof, in centimetres. */
  roofLength: number
  roofWidth: number
  /** What is drawn on that area: what is there, and what is to come. */
  roof?: RoofItem[]
  area: Area
  /** Codes of the countries in which one travels; `area` takes them in. None where the area is all that is known. */
  countries: string[]
  /** How many televisions receive at the same time. */
  tvs: number
}

/** What is asked of a vehicle, from and to: its length in metres, the free area of its roof in centimetres. */
export const MEASURES = { length: [3, 15], roof_length: [20, 1000], roof_width: [20, 300] } as const
export const MOST_TVS = 4

/** What a product is to "Does it fit?", with the key of the facet that says so. */
export const ROLES = { antenna: 'dish', cooler: 'cooling', panel: 'yield' } as const
export type Role = keyof typeof ROLES

/** A product's facets by key: the unit, and the value in it. */
export type Facets = Record<string, { unit: string | null; value: FacetValue }>

/** One thing that fits or does not; `values` go into its text: numbers, an `area`, lists of `countries` and of satellites. */
export interface Reason {
  ok: boolean
  code:
    | ('roof' | 'roofTooSmall' | 'noRoof' | 'noPlace' | 'placed' | 'placedBadly')
    | ('area' | 'areaTooSmall' | 'outputs' | 'tooFewOutputs')
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

/** Whole centimetres: a tenth that only arithmetic makes is none. */
const wholeUp = (cm: number) => Math.ceil(Math.round(cm * 10) / 10)

/** What it takes on the roof, in whole centimetres, the longer side along the vehicle; null for what stands elsewhere. */
export function sizeOf(facets: Facets): RoofSize | null {
  const [a, b] = [numberOf(facets, 'length'), numberOf(facets, 'width')]
  if (a === null || b === null) return null
  return { length: wholeUp(Math.max(a, b)), width: wholeUp(Math.min(a, b)) }
}

export const planOf = ({ roofLength, roofWidth, roof = [] }: Vehicle): RoofPlan => ({
  length: Math.floor(roofLength),
  width: Math.floor(roofWidth),
  items: roof,
})

/** Whether a product has room on the roof: where it is drawn, or else anywhere beside what is drawn. */
export function roofReason(size: RoofSize | null, vehicle: Vehicle, id: number): Reason {
  if (!size) return { ok: true, code: 'noRoof', values: {} }
  const { length, width } = size
  const plan = planOf(vehicle)
  const drawn = placedOf(plan, id)
  if (drawn.length > 0) {
    const ok = drawn.every((at) => faultsOf(plan, at).length === 0)
    return { ok, code: ok ? 'placed' : 'placedBadly', values: { length, width } }
  }
  const values = { length, width, roofLength: vehicle.roofLength, roofWidth: vehicle.roofWidth }
  if (placeFor(plan, size, plan.items)) return { ok: true, code: 'roof', values }
  return { ok: false, code: placeFor(plan, size, []) ? 'noPlace' : 'roofTooSmall', values }
}

/** Where in the list of things on the roof a product is. */
export const placedOf = ({ items }: RoofPlan, id: number): number[] =>
  items.flatMap((item, at) => (item.kind === 'product' && item.product_id === id ? [at] : []))
