import * as z from 'zod/mini'
import { bodyId, cents, lang, optionalLine } from '../base/fields.ts'
import { boughtLine } from '../cart/cart.ts'
import { MAX_LINES } from '../cart/cart-rules.ts'
import type { Credit } from '../payments/credit.ts'
import { BY_BANK, type ByBank } from '../payments/methods.ts'
import type { VatTreatment } from '../vat/vat.ts'
import type { DeliveryAddress } from './order-details.ts'
import { orderDetails } from './order-details.ts'

/** A line that the office orders: `price` in cents with VAT, as price lists have it, with the reason why it is not the list's. */
export const officeLine = z
  .extend(boughtLine, { price: z.optional(z.nullable(cents)), reason: optionalLine(200) })
  .check(
    z.refine(({ price, reason }) => price == null || Boolean(reason), {
      error: 'required',
      path: ['reason'],
    }),
  )

/**
 * `POST /api/admin/orders/draft`: what an order in the name of a retailer's account would cost; nothing is kept of it. `shipping` is the figure
 * without VAT where the office says it, null for what the rates say; `details` as at checkout.
 */
export const officeDraft = z.strictObject({
  vendor_id: bodyId,
  user_id: bodyId,
  lines: z.array(officeLine).check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
  details: orderDetails,
  shipping: z.nullable(cents),
})
export type OfficeDraft = z.output<typeof officeDraft>

/**
 * `POST /api/admin/orders/create`: places it, or mails the account a link (`link`) where it is paid as the retailer's own orders are, then nothing is
 * placed yet; `total` is the one on the administrator's screen, in cents. The same `Idempotency-Key` is one order.
 */
export const officeOrder = z.extend(officeDraft, {
  payment_method: z.enum([...BY_BANK, 'link']),
  total: cents,
})
export type OfficeOrder = z.output<typeof officeOrder>

/** `POST /api/admin/orders/look-up`: codes as retailers paste them, at the prices of one. */
export const officeLookUp = z.strictObject({
  vendor_id: bodyId,
  text: z.string('required').check(z.minLength(1, 'required'), z.maxLength(60_000, 'too_long')),
  lang: z.optional(lang),
})

/** What the office sees before it orders. All money in cents. */
export interface OfficePriced {
  lines: {
    product_id: number
    name: string
    code: string | null
    satellite: string
    quantity: number
    price: number
  }[]
  /** As the retailer pays it; null where nobody knows yet: then the office says it. */
  shipping: number | null
  /** No rate fits, and the office has given no figure. */
  on_request: boolean
  net: number
  tax: number
  total: number
  treatment: VatTreatment
}

/** `GET /api/admin/orders/buying/:id`: for whom at a retailer the office can order, where to, and on which terms. */
export interface OfficeBuying {
  vendor: { id: number; name: string; address: string; cap: string; city: string; country: string }
  accounts: { id: number; name: string; email: string }[]
  addresses: DeliveryAddress[]
  credit: Credit | null
  methods: (ByBank | 'link')[]
}

/** The answer of `POST /api/admin/orders/create`: the order, or what its link leads to. */
export interface OfficePlaced {
  order_id: number | null
  approval_id: number | null
}
