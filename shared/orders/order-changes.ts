import * as z from 'zod/mini'
import { bodyId, cents } from '../base/fields.ts'
import { boughtLine, quantity } from '../cart/cart.ts'
import { MAX_LINES } from '../cart/cart-rules.ts'
import { type OfficePriced, officeLine } from './office-orders.ts'
import { orderDetails } from './order-details.ts'

/** A line that stays: `line` counts the order's from 1; that of a set's head stands for the whole set. */
const keptLine = z.strictObject({
  line: z.number('number').check(z.int('number'), z.minimum(1, 'number'), z.maximum(MAX_LINES, 'number')),
  quantity,
})
const { price, reason } = officeLine.shape
const officeKept = z
  .extend(keptLine, { price, reason })
  .check(
    z.refine((kept) => kept.price == null || Boolean(kept.reason), { error: 'required', path: ['reason'] }),
  )

const { address_id, once } = orderDetails.shape
const common = { address_id, once, version: bodyId }
const most = z.maxLength(MAX_LINES, 'too_many')

/**
 * `POST /api/orders/{id}/change/draft`: what an order that is not confirmed yet would cost with other lines or another address; nothing is kept
 * of it. Lines that are not named are removed. `address_id` and `once` as at checkout, but null: the order's address as it is.
 */
export const orderChange = z.strictObject({
  ...common,
  kept: z.array(keptLine).check(most),
  added: z.array(boughtLine).check(most),
})
/** `POST /api/admin/orders/{id}/change/draft`: the same for the office, which may give prices, and the figure for shipping without VAT. */
export const officeChange = z.strictObject({
  ...common,
  kept: z.array(officeKept).check(most),
  added: z.array(officeLine).check(most),
  shipping: z._default(z.nullable(cents), null),
})
export type OrderChange = z.output<typeof officeChange>

/** `POST /api/orders/{id}/change`, `POST /api/admin/orders/{id}/change`: makes the change; `total` is the one on the person's screen, in cents. */
export const orderChanged = z.extend(orderChange, { total: cents })
export const officeChanged = z.extend(officeChange, { total: cents })

/** What a changed order means for the money. Cents. */
export interface ChangeMoney {
  /** What is to be paid for it afterwards, and how much of that is new: less than nothing where less is to be paid. */
  open: number
  to_pay: number
  /** Was paid too much, and becomes store credit. */
  to_credit: number
  /** Comes back from the store credit that an earlier change of the order gave. */
  from_credit: number
}
/** What is seen before an order is changed; `before`: its total as it is. */
export interface OrderChangePriced extends OfficePriced {
  before: number
  money: ChangeMoney
  /** Whether nothing would be another. */
  same: boolean
}
