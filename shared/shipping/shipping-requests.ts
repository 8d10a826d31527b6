import * as z from 'zod/mini'
import { bodyId, id, line } from '../base/fields.ts'
import type { LineTexts } from '../cart/lines.ts'
import type { Lang } from '../languages.ts'

/*
 * Where no rate fits, an administrator says what the shipping of a cart costs before it is paid. `void`: the retailer asked again for a cart
 * that had changed; `ordered`: it was paid with the figure.
 */
export const REQUEST_STATES = ['asked', 'answered', 'refused', 'withdrawn', 'void', 'ordered'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** The highest figure, in cents without VAT. */
export const MAX_FIGURE = 10_000_000

/** `POST /api/checkout/shipping-request`: the total that the person saw, in cents, without shipping. */
export const askShipping = z.strictObject({
  price: z.number('number').check(z.int('number'), z.minimum(0, 'number')),
})
/** `POST /api/checkout/shipping-request/withdraw` */
export const withdrawShipping = z.strictObject({ id: bodyId })

/** A line of the cart as it was; lines of one set share the number `set`. `price` of a piece in cents. */
export interface RequestedLine {
  product_id: number
  set: number | null
  name: string
  code: string | null
  satellite: string
  quantity: number
  price: number
  texts: LineTexts | null
}

/** What a retailer sees of its last request for its cart. `net` in cents; `is_current`: the cart is still as it was. */
export interface OwnShippingRequest {
  id: number
  state: RequestState
  is_current: boolean
  net: number | null
  reason: string
  created_at: string
}

/** `POST /api/admin/shipping-requests/{id}/figure`: in cents without VAT. */
export const shippingFigure = z.strictObject({
  net: z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(MAX_FIGURE, 'number')),
  version: bodyId,
})
/** `POST /api/admin/shipping-requests/{id}/refuse`, also of a figure that was given. */
export const shippingRefusal = z.strictObject({ reason: line(500), version: bodyId })
export const shippingRequestParam = z.object({ id })

export interface AdminShippingRequestRow {
  id: number
  state: RequestState
  is_current: boolean
  created_at: string
  answered_at: string | null
  goods: number
  weight: number | null
  net: number | null
  reason: string
  country: string
  cap: string
  city: string
  version: number
  vendor_id: number
  vendor_name: string
  first_name: string
  last_name: string
}
/** `order_id`: the order that was placed with the figure. */
export interface AdminShippingRequest extends AdminShippingRequestRow {
  name: string
  address: string
  email: string
  lang: Lang
  order_id: number | null
  lines: (Omit<RequestedLine, 'texts'> & { of: string })[]
}
