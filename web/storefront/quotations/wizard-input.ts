import * as z from 'zod/mini'
import { USER_TYPES } from '../../../shared/cart-rules.ts'

/** What the wizard's action is sent: who asks, or that the request is to be sent. */
export const wizardInput = z.strictObject({
  intent: z.enum(['user-type', 'confirm']),
  /** Missing when nothing was chosen, which a page without scripts cannot prevent. */
  user_type: z.optional(z.enum(USER_TYPES)),
})
