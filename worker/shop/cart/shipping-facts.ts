import { type SQL, sql } from 'drizzle-orm'
import {
  chosenOption,
  type ShippingOption,
  type ShippingRate,
  type ShippingZone,
  shippingOptions,
} from '../../../shared/shipping.ts'
import { CHOSEN_ADDRESS } from './delivery.ts'

/* Where a cart would be sent, and the zones that this country is in, read as JSON in one column beside the cart. */

type KeptRate = [
  method: ShippingRate['method'],
  basis: ShippingRate['basis'],
  up_to: number | null,
  price: number,
]
type KeptZone = [id: number, countries: string, prefixes: string, free_from: number | null, rates: KeptRate[]]
type Kept = [country: string, cap: string, wanted: string | null, zones: KeptZone[]]

/** JSON of what decides the shipping of a retailer's cart (SQL of both ids) to the address that is chosen for it; null without a retailer. */
export const shippingFacts = (retailer: SQL, cart: SQL) => sql<string | null>`(
  select json_array(p.country, p.cap, (select shipping_method from carts where id = ${cart}), (
    select json_group_array(json_array(z.id, z.countries, z.prefixes, z.free_from, (
      select json_group_array(json_array(r.method, r.basis, r.up_to, r.price) order by r.id) from shipping_rates r where r.zone_id = z.id)) order by z.id)
    from shipping_zones z where z.active = 1 and instr(' ' || z.countries || ' ', ' ' || p.country || ' ') > 0))
  from (select coalesce(a.country, v.country) as country, coalesce(a.cap, v.cap) as cap from vendors v
    left join cart_details d on d.cart_id = ${cart}
    left join delivery_addresses a on a.vendor_id = v.id and a.deleted_at is null and a.id = ${CHOSEN_ADDRESS}
    where v.id = ${retailer}) p)`

const wordsOf = (text: string) => text.split(' ').filter(Boolean)
const toZone = ([id, countries, prefixes, free_from, rates]: KeptZone): ShippingZone => ({
  ...{ id, free_from, countries: wordsOf(countries), prefixes: wordsOf(prefixes) },
  rates: rates.map(([method, basis, up_to, price]) => ({ method, basis, up_to, price })),
})

export interface Carriage {
  /** In cents with VAT, as rates are kept. */
  options: ShippingOption[]
  chosen: ShippingOption | null
}

/** How goods of this weight and value can be sent; no options where it is on request, or nobody says where to. */
export function carriageOf(facts: string | null, weight: number | null, value: number): Carriage {
  if (facts === null) return { options: [], chosen: null }
  const [country, cap, wanted, zones] = JSON.parse(facts) as Kept
  const options = shippingOptions(zones.map(toZone), { country, cap, weight, value })
  return { options, chosen: chosenOption(options, wanted) }
}
