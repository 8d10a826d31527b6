import * as z from 'zod/mini'
import { PROVIDERS } from '../../../shared/payments/methods.ts'

/** What the page sends to its action, by a script or as a form. */
export const payItemsInput = z.object({
  payment_method: z.optional(z.enum(PROVIDERS)),
  /** The orders' ids, by commas, and what is open of them on the person's screen, in cents. */
  orders: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/)),
  price: z.coerce.number().check(z.int(), z.minimum(1)),
  /** The idempotency key of this attempt. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  stripe_token: z.optional(z.string()),
})
