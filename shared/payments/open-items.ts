import * as z from 'zod/mini'
import { bodyId } from '../base/fields.ts'
import { PAYABLE, payByCard } from './checkout.ts'
import { PROVIDERS } from './methods.ts'
import { MAX_ITEMS } from './receivables.ts'

/* What a retailer owes for orders, paid by card or PayPal from its account with the shop. */

const items = {
  /** The orders whose open items are paid, each whole. */
  orders: z.array(bodyId).check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_ITEMS, 'too_many'),
    z.refine((ids) => new Set(ids).size === ids.length, 'invalid'),
  ),
  /** What is open of them on the person's screen, in cents. */
  price: z.number('number').check(z.int('number'), z.minimum(1, 'number'), z.maximum(PAYABLE.max, 'number')),
}

/** `POST /api/account-statement/stripe`: the card as Stripe's script made it. */
export const payItemsByCard = z.strictObject({ ...items, stripe_token: payByCard.shape.stripe_token })
/** `POST /api/account-statement/paypal`. */
export const payItemsByPaypal = z.strictObject(items)
/** `POST /api/account-statement/finish`: the payment that was just agreed to; the person's last one unless it is named. */
export const finishItems = z.strictObject({
  payment_method: z.enum(PROVIDERS),
  payment_id: z.optional(bodyId),
})

/** What came, and what of it goes back because it was no longer owed; cents. */
export interface ItemsPaid {
  payment_id: number
  paid: number
  back: number
}
/** Either it is paid at once, or the bank first asks the cardholder to authenticate. */
export type ItemsCardAnswer = ItemsPaid | { redirect_url: string }
