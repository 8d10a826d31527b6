import type { ProductCard } from './catalogue.ts'
import type { FacetValue } from './facet-reading.ts'

/*
 * "Does it fit?": which antennas, air conditioners and panels suit a vehicle, by the facets that their categories declare. Lengths are in
 * centimetres, a vehicle's in metres. Keys of facets that are read: `dish`, `outputs`, `coverage`; `cooling`, `vehicle`, `opening`;
 * `yield`; and everywhere `length` and `width`, what it takes on the roof.
 */

export const ROLES = { antenna: 'dish', cooler: 'cooling', panel: 'yield' } as const
export type Role = keyof typeof ROLES

/** Where one travels; each reaches further than the one before. The choices of `coverage` are called so. */
export const AREAS = ['central', 'mediterranean', 'all'] as const
export type Area = (typeof AREAS)[number]
/** The smallest dish for an area, where an antenna does not say how far it receives. */
const DISH_FOR: Record<Area, number> = { central: 40, mediterranean: 60, all: 80 }

export interface Vehicle {
  /** Metres. */
  length: number
  /** The free area of the roof, in centimetres. */
  roofLength: number
  roofWidth: number
  area: Area
  /** How many televisions receive at the same time. */
  tvs: number
}

/** A product with the facets of its category: the unit, and the value in it. */
export interface FitProduct {
  role: Role
  card: ProductCard
  facets: Record<string, { unit: string | null; value: FacetValue }>
}
/** `GET /api/fit?lang` */
export interface FitAnswer {
  products: FitProduct[]
}

/** One thing that fits or does not; `values` go into its text. */
export interface Reason {
  ok: boolean
  code:
    | ('roof' | 'roofTooSmall' | 'noRoof' | 'area' | 'areaTooSmall' | 'outputs' | 'tooFewOutputs')
    | ('vehicle' | 'vehicleTooLong' | 'opening' | 'panels')
  values: Record<string, number | string>
}
export interface Fit extends FitProduct {
  reasons: Reason[]
  /** Whether all of them hold. */
  fits: boolean
}

const CENTIMETRES: Record<string, number> = { cm: 1, mm: 0.1, m: 100, in: 2.54 }
type Facets = FitProduct['facets']

/** The greatest number of a facet; in centimetres when it is a length. */
function numberOf(facets: Facets, key: string): number | null {
  const facet = facets[key]
  if (!facet || typeof facet.value === 'string') return null
  const value = typeof facet.value === 'number' ? facet.value : facet.value[1]
  return value * (CENTIMETRES[facet.unit ?? ''] ?? 1)
}
const choicesOf = (facets: Facets, key: string): string[] => {
  const value = facets[key]?.value
  return typeof value === 'string' ? value.slice(1, -1).split(',') : []
}

/** What it takes on the roof: its sides, the longer first; null for what stands elsewhere. */
function sidesOf(facets: Facets): [number, number] | null {
  const [length, width] = [numberOf(facets, 'length'), numberOf(facets, 'width')]
  if (length === null || width === null) return null
  return length >= width ? [length, width] : [width, length]
}

function roofReason(sides: [number, number] | null, { roofLength, roofWidth }: Vehicle): Reason {
  if (!sides) return { ok: true, code: 'noRoof', values: {} }
  const ok = sides[0] <= Math.max(roofLength, roofWidth) && sides[1] <= Math.min(roofLength, roofWidth)
  const [length, width] = sides.map(Math.ceil) as [number, number]
  return { ok, code: ok ? 'roof' : 'roofTooSmall', values: { length, width, roofLength, roofWidth } }
}

/** How far an antenna receives, as it says or by its dish. */
function areaOf(facets: Facets): Area | null {
  const said = choicesOf(facets, 'coverage').filter((key): key is Area => AREAS.includes(key as Area))
  if (said.length > 0) return AREAS.findLast((area) => said.includes(area))!
  const dish = numberOf(facets, 'dish') ?? 0
  return AREAS.findLast((area) => dish >= DISH_FOR[area]) ?? null
}

function antennaReasons(facets: Facets, vehicle: Vehicle): Reason[] {
  const reach = areaOf(facets)
  const ok = reach !== null && AREAS.indexOf(reach) >= AREAS.indexOf(vehicle.area)
  const outputs = Math.max(1, ...choicesOf(facets, 'outputs').map(Number).filter(Number.isFinite))
  const { tvs, area } = vehicle
  const dish = Math.round(numberOf(facets, 'dish') ?? 0)
  return [
    roofReason(sidesOf(facets), vehicle),
    { ok, code: ok ? 'area' : 'areaTooSmall', values: { dish, area } },
    ...(tvs > 0
      ? [
          {
            ok: outputs >= tvs,
            code: outputs >= tvs ? 'outputs' : 'tooFewOutputs',
            values: { tvs, outputs },
          } as const,
        ]
      : []),
  ]
}

function coolerReasons(facets: Facets, vehicle: Vehicle): Reason[] {
  const most = numberOf(facets, 'vehicle')
  const opening = numberOf(facets, 'opening')
  const { length } = vehicle
  // Without an opening it stands inside.
  const roof = roofReason(opening === null ? null : sidesOf(facets), vehicle)
  const ok = most !== null && length * 100 <= most
  return [
    ...(most === null
      ? []
      : [{ ok, code: ok ? 'vehicle' : 'vehicleTooLong', values: { length, most: most / 100 } } as const]),
    roof,
    ...(opening === null || !roof.ok ? [] : [{ ok: true, code: 'opening', values: { opening } } as const]),
  ]
}

/** How many of a size lie side by side on the free roof, all one way. */
function howMany([a, b]: [number, number], { roofLength, roofWidth }: Vehicle): number {
  const count = (x: number, y: number) => Math.floor(roofLength / x) * Math.floor(roofWidth / y)
  return Math.max(count(a, b), count(b, a))
}

function panelReasons(facets: Facets, vehicle: Vehicle): Reason[] {
  const sides = sidesOf(facets)
  const roof = roofReason(sides, vehicle)
  const count = sides && sides[1] > 0 ? howMany(sides, vehicle) : 0
  const amperes = numberOf(facets, 'yield') ?? 0
  if (!roof.ok || count === 0) return [roof]
  return [roof, { ok: true, code: 'panels', values: { count, yield: Math.round(count * amperes) } }]
}

const REASONS = { antenna: antennaReasons, cooler: coolerReasons, panel: panelReasons }

/** What fits a vehicle, and why; then what does not, and why not. Each in the order given. */
export function fitOf(products: FitProduct[], vehicle: Vehicle): Fit[] {
  const judged = products.map((product): Fit => {
    const reasons = REASONS[product.role](product.facets, vehicle)
    return { ...product, reasons, fits: reasons.every(({ ok }) => ok) }
  })
  return [...judged.filter(({ fits }) => fits), ...judged.filter(({ fits }) => !fits)]
}
