import * as z from 'zod/mini'
import { bodyId, cents, key, lang } from '../base/fields.ts'
import { MAX_LINES, MAX_QUANTITY } from '../cart/cart-rules.ts'
import type { Credit } from './credit.ts'
import { BY_BANK, type PaymentMethod, PROVIDERS } from './methods.ts'

/** The limits of one payment in cents: Stripe's minimum and maximum for euros. */
export const PAYABLE = { min: 50, max: 99_999_999 } as const

/** The sum of a cart or an order in cents: prices of one piece in cents, whole quantities. */
export const totalOf = (lines: readonly { price: number; quantity: number }[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** The language of the page: of names on the order, of messages and mails. */
export const checkoutQuery = z.object({ lang: z.optional(lang) })

/** `POST /api/orders/stripe`: the total that the person saw, in cents, and the card as Stripe's script made it. */
export const payByCard = z.strictObject({
  price: cents,
  stripe_token: z.string('required').check(z.regex(/^tok_\w{1,200}$/, 'invalid')),
})

/** `POST /api/orders/paypal`: what the person saw; prices in cents. */
export const payByPaypal = z.strictObject({
  items: z
    .array(
      z.object({
        name: z.string('text').check(z.maxLength(300, 'too_long')),
        price: cents,
        qty: z
          .number('quantity')
          .check(z.int('quantity'), z.minimum(1, 'quantity'), z.maximum(MAX_QUANTITY, 'quantity')),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
  total: z.number('number').check(z.int('number'), z.minimum(0, 'number')),
})

const warrantyCodes = { product_code: key, serial_code: key }
/** `POST /api/verify-warranty`. */
export const verifyWarranty = z.strictObject(warrantyCodes)

/**
 * `POST /api/orders/create`: the order that was just paid by card or PayPal, or one that a warranty pays, or the retailer by transfer or on account;
 * `price` is the total that the person saw, and `store_credit` what of it that is to pay, in cents.
 */
export const createOrder = z.discriminatedUnion('payment_method', [
  z.strictObject({ payment_method: z.enum(PROVIDERS), order_id: z.optional(bodyId) }),
  z.strictObject({ payment_method: z.enum(BY_BANK), price: cents, store_credit: z._default(cents, 0) }),
  z.strictObject({ payment_method: z.literal('warranty'), ...warrantyCodes }),
])
export type CreateOrder = z.output<typeof createOrder>

/** `GET /api/checkout`: how an order can be paid, and what the card fields need. */
export interface Checkout {
  methods: PaymentMethod[]
  /** Null when cards are not offered. `script` is the address of Stripe's script. */
  stripe: { publishable_key: string; script: string } | null
  /** What the retailer may order on account; null when it has no credit. */
  credit: Credit | null
  /** Cents of the retailer's that its next orders by transfer or on account can use. */
  store_credit: number
  /** Up to how many cents net the person may buy without a colleague's approval; null for no limit. */
  limit: number | null
}
/** Either the order is placed at once, or the bank first asks the cardholder to authenticate. */
export type CardAnswer = { success: true; order_id: number } | { redirect_url: string }
/** Where the person continues: PayPal's page, or ours when it is paid already. */
export interface PaypalAnswer {
  paypal_obj: { paypal_link: string }
}
