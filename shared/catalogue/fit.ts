import type { ProductCard } from './catalogue.ts'
import { antennaReasons } from './fit-antenna.ts'
import {
  type Facets,
  numberOf,
  placedOf,
  planOf,
  type Reason,
  type Role,
  roofReason,
  sizeOf,
  type Vehicle,
} from './fit-facets.ts'
import { placesFor } from './roof-plan.ts'

/*
 * "Does it fit?": which antennas, air conditioners and panels suit a vehicle, by the facets that their categories declare. Lengths are in
 * centimetres, a vehicle's in metres. Keys of facets that are read: `dish`, `outputs`, `coverage`; `cooling`, `vehicle`, `opening`;
 * `yield`; and everywhere `length` and `width`, what it takes on the roof.
 */

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

/** What a product takes on the roof; an air conditioner without an opening stands inside. */
export const roofSizeOf = (role: Role, facets: Facets) =>
  role === 'cooler' && numberOf(facets, 'opening') === null ? null : sizeOf(facets)

function coolerReasons(facets: Facets, vehicle: Vehicle, id: number): Reason[] {
  const most = numberOf(facets, 'vehicle')
  const opening = numberOf(facets, 'opening')
  const { length } = vehicle
  const roof = roofReason(roofSizeOf('cooler', facets), vehicle, id)
  const ok = most !== null && length * 100 <= most
  return [
    ...(most === null
      ? []
      : [{ ok, code: ok ? 'vehicle' : 'vehicleTooLong', values: { length, most: most / 100 } } as const]),
    roof,
    ...(opening === null || !roof.ok ? [] : [{ ok: true, code: 'opening', values: { opening } } as const]),
  ]
}

function panelReasons(facets: Facets, vehicle: Vehicle, id: number): Reason[] {
  const size = sizeOf(facets)
  const roof = roofReason(size, vehicle, id)
  if (!roof.ok || !size) return [roof]
  const plan = planOf(vehicle)
  const count = placedOf(plan, id).length || placesFor(plan, size, plan.items).length
  const amperes = numberOf(facets, 'yield') ?? 0
  return [roof, { ok: true, code: 'panels', values: { count, yield: Math.round(count * amperes) } }]
}

const REASONS = { antenna: antennaReasons, cooler: coolerReasons, panel: panelReasons }

/** What fits and does not of one product. */
export const reasonsOf = (
  { role, facets }: Pick<FitProduct, 'role' | 'facets'>,
  id: number,
  vehicle: Vehicle,
): Reason[] => REASONS[role](facets, vehicle, id)

/** What fits a vehicle, and why; then what does not, and why not. Each in the order given. */
export function fitOf(products: FitProduct[], vehicle: Vehicle): Fit[] {
  const judged = products.map((product): Fit => {
    const reasons = reasonsOf(product, product.card.id, vehicle)
    return { ...product, reasons, fits: reasons.every(({ ok }) => ok) }
  })
  return [...judged.filter(({ fits }) => fits), ...judged.filter(({ fits }) => !fits)]
}
