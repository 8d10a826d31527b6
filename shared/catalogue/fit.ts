import type { ProductCard } from './catalogue.ts'
import { antennaReasons } from './fit-antenna.ts'
import { type Facets, numberOf, type Reason, roofReason, sidesOf, type Vehicle } from './fit-facets.ts'

/*
 * "Does it fit?": which antennas, air conditioners and panels suit a vehicle, by the facets that their categories declare. Lengths are in
 * centimetres, a vehicle's in metres. Keys of facets that are read: `dish`, `outputs`, `coverage`; `cooling`, `vehicle`, `opening`;
 * `yield`; and everywhere `length` and `width`, what it takes on the roof.
 */

export const ROLES = { antenna: 'dish', cooler: 'cooling', panel: 'yield' } as const
export type Role = keyof typeof ROLES

/** A product with the facets of its category: the unit, and the value in it. */
export interface FitProduct {
  role: Role
  card: ProductCard
  facets: Facets
  /** Whether it is probably on display at some retailer. */
  displayed?: true
}
/** `GET /api/fit?lang` */
export interface FitAnswer {
  products: FitProduct[]
}

export interface Fit extends FitProduct {
  reasons: Reason[]
  /** Whether all of them hold. */
  fits: boolean
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
