import * as z from 'zod/mini'
import { integer } from '../../../shared/base/fields.ts'
import { payByPaypal, type verifyWarranty } from '../../../shared/payments/checkout.ts'
import { PAYMENT_METHODS } from '../../../shared/payments/methods.ts'
import { ONCE } from './checkout-rules.ts'

const typed = z.optional(z.string().check(z.maxLength(60)))

const onceField = z.optional(z.string().check(z.maxLength(300)))

/** What the checkout sends to its action, by a script or as a form. */
export const checkoutInput = z.object({
  intent: z.enum(['confirm', 'verify', 'ask', 'withdraw', 'address', 'ask_approval']),
  payment_method: z.optional(z.enum(PAYMENT_METHODS)),
  /** The total on the person's screen, in cents. */
  price: integer(0, Number.MAX_SAFE_INTEGER),
  /** The idempotency key of this attempt. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Cents of the retailer's store credit, if it is to pay a part. */
  store_credit: z.optional(integer(0, Number.MAX_SAFE_INTEGER)),
  items: z.optional(payByPaypal.shape.items),
  stripe_token: z.optional(z.string()),
  product_code: typed,
  serial_code: typed,
  /** To those who approve it. */
  message: z.optional(z.string().check(z.maxLength(2000))),
  /** What is said of the order; its own call looks at it closely. */
  reference: z.optional(z.string().check(z.maxLength(200))),
  note: z.optional(z.string().check(z.maxLength(2000))),
  wished_on: z.optional(z.string().check(z.maxLength(20))),
  /** The request for a shipping figure that is taken back. */
  request_id: z.optional(z.string().check(z.regex(/^\d{0,15}$/))),
  address_id: z.optional(z.string().check(z.regex(/^\d{0,15}$/))),
  /** Another address for this order; its own call looks at it closely. */
  ...(Object.fromEntries(ONCE.map((name) => [name, onceField])) as Record<
    (typeof ONCE)[number],
    typeof onceField
  >),
})
export type CheckoutInput = z.infer<typeof checkoutInput>
export type WarrantyCodes = z.infer<typeof verifyWarranty>
