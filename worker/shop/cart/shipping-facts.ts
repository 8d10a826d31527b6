import { type SQL, sql } from 'drizzle-orm'
import { times, WHOLE } from '../../../shared/quotations/offer-totals.ts'
import {
  chosenOption,
  type ShippingMethod,
  type ShippingOption,
  type ShippingRate,
  type ShippingZone,
  shippingOptions,
} from '../../../shared/shipping/shipping.ts'
import { ownRate } from '../../../shared/vat/vat.ts'
import { CHOSEN_ADDRESS } from '../catalogue/prices.ts'
import { cartState } from './cart-state.ts'

/* Where a cart would be sent, and the zones that this country is in, read as JSON in one column beside the cart. */

type RateColumn = [
  method: ShippingRate['method'],
  basis: ShippingRate['basis'],
  up_to: number | null,
  price: number,
]
type ZoneColumn = [
  id: number,
  countries: string,
  prefixes: string,
  free_from: number | null,
  rates: RateColumn[],
]
type FactsColumn = [
  ...[country: string, cap: string, wanted: string | null, zones: ZoneColumn[]],
  /** Whether the shop has any rate, and the figure that an administrator gave for just this cart: the request's id, and cents without VAT. */
  ...[rated: 0 | 1, figure: [id: number, net: number] | null],
]

/**
 * JSON of what decides the shipping of a retailer's cart (SQL of both ids, which may not name `v`, `d`, `a` or `p`) to the address that is
 * chosen for it; null without a retailer.
 */
export const shippingFacts = (retailer: SQL, cart: SQL) => sql<string | null>`(
  select json_array(p.country, p.cap, (select shipping_method from carts where id = ${cart}), (
    select json_group_array(json_array(z.id, z.countries, z.prefixes, z.free_from, (
      select json_group_array(json_array(r.method, r.basis, r.up_to, r.price) order by r.id) from shipping_rates r where r.zone_id = z.id)) order by z.id)
    from shipping_zones z where z.active = 1 and instr(' ' || z.countries || ' ', ' ' || p.country || ' ') > 0),
    exists (select 1 from shipping_zones z join shipping_rates r on r.zone_id = z.id where z.active = 1),
    json((select json_array(r.id, r.net) from shipping_requests r
      where r.cart_id = ${cart} and r.state = 'answered' and r.contents = ${cartState(retailer, cart)})))
  from (select coalesce(a.country, v.country) as country, coalesce(a.cap, v.cap) as cap from vendors v
    left join cart_details d on d.cart_id = ${cart}
    left join delivery_addresses a on a.vendor_id = v.id and a.deleted_at is null and a.id = ${CHOSEN_ADDRESS}
    where v.id = ${retailer}) p)`

const wordsOf = (text: string) => text.split(' ').filter(Boolean)
const toZone = ([id, countries, prefixes, free_from, rates]: ZoneColumn): ShippingZone => ({
  id,
  free_from,
  countries: wordsOf(countries),
  prefixes: wordsOf(prefixes),
  rates: rates.map(([method, basis, up_to, price]) => ({ method, basis, up_to, price })),
})

export interface Carriage {
  /** In cents with VAT, as rates are stored. */
  options: ShippingOption[]
  method: ShippingMethod | null
  /** What it costs; null while nobody knows. */
  price: number | null
  /** No rate fits in a shop that has some: an administrator has to say what it costs. */
  isOnRequest: boolean
  /** The request whose figure it is. */
  request: number | null
}

const UNKNOWN: Carriage = { options: [], method: null, price: null, isOnRequest: false, request: null }

/** How goods of this weight and value can be sent; no options where it is on request, or nobody says where to. */
export function carriageOf(facts: string | null, weight: number | null, value: number): Carriage {
  if (facts === null) return UNKNOWN
  const [country, cap, wanted, zones, rated, figure] = JSON.parse(facts) as FactsColumn
  // Exactly the figure without VAT for who pays none: both roundings together are less than half a cent.
  if (figure) return { ...UNKNOWN, price: times(figure[1], WHOLE + ownRate(), WHOLE), request: figure[0] }
  const options = shippingOptions(zones.map(toZone), { country, cap, weight, value })
  const chosen = chosenOption(options, wanted)
  if (!chosen) return { ...UNKNOWN, isOnRequest: rated === 1 }
  return { ...UNKNOWN, options, ...chosen }
}
