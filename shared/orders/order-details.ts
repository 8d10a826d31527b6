import * as z from 'zod/mini'
import { bodyId, day, id, line, optionalLine, optionalText, personName, telephone } from '../base/fields.ts'
import { COUNTRIES } from '../places/countries.ts'
import { postcodeOf } from '../places/postcodes.ts'
import type { OwnShippingRequest } from '../shipping/shipping-requests.ts'

/** The most addresses of a retailer that are not archived. */
export const MAX_ADDRESSES = 50

/** What a retailer says of an order. */
export const saidFields = {
  reference: optionalLine(60),
  note: optionalText(1000),
  wished_on: z.optional(z.nullable(day)),
}

/** What was said of an order. `reference` is the retailer's own number, `wished_on` a day. */
export interface OrderSaid {
  reference: string
  note: string
  wished_on: string | null
}
export interface DeliveryAddress {
  id: number
  name: string
  address: string
  cap: string
  city: string
  country: string
  telephone: string
  is_default: boolean
  version: number
}
/** `GET /api/checkout/details`. */
export interface CheckoutDetails extends OrderSaid {
  address_id: number | null
  addresses: DeliveryAddress[]
  /** The last one for this cart, if it still says something. */
  shipping_request: OwnShippingRequest | null
}

const COUNTRY = new Set<string>(COUNTRIES)
const fields = {
  name: personName(120),
  address: line(200),
  cap: line(20),
  city: line(100),
  country: z.string('country').check(
    z.trim(),
    z.toUpperCase(),
    z.refine((code) => COUNTRY.has(code), 'country'),
  ),
  telephone,
  is_default: z._default(z.boolean(), false),
}
const hasPostcode = z.refine<{ cap: string; country: string }>(
  ({ cap, country }) => postcodeOf(country, cap) !== null,
  { message: 'postcode', path: ['cap'] },
)
export const deliveryAddress = z.strictObject(fields).check(hasPostcode)
export type DeliveryAddressInput = z.output<typeof deliveryAddress>
/** `version`: the one on the person's screen. */
export const deliveryAddressEdit = z.strictObject({ ...fields, version: bodyId }).check(hasPostcode)
export const deliveryAddressParam = z.object({ id })

const { is_default: _, ...typed } = fields
/** An address that is typed for one order; `is_listed`: it comes into the retailer's book, too. */
const onceAddress = z.strictObject({ ...typed, is_listed: z._default(z.boolean(), false) }).check(hasPostcode)
export type OnceAddress = z.output<typeof onceAddress>

/**
 * `POST /api/checkout/details`: what a retailer says of the order of its cart. `address_id`: one of its delivery addresses, 0 its own
 * address, null the default one; `once` instead of it: another one, for this order.
 */
export const orderDetails = z.strictObject({
  ...saidFields,
  address_id: z.optional(
    z.nullable(z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(1e15, 'number'))),
  ),
  once: z.optional(z.nullable(onceAddress)),
})
export type OrderDetails = z.output<typeof orderDetails>
