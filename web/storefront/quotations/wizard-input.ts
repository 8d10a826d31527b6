import * as z from 'zod/mini'
import { USER_TYPES } from '../../../shared/cart/cart-rules.ts'

const typed = z.optional(z.string())

/**
 * The input of the wizard's action: who asks, or the command to send the request. A page without scripts also sends the contact
 * data, to be checked, sent or changed again.
 */
export const wizardInput = z.strictObject({
  intent: z.enum(['user-type', 'contact', 'change', 'confirm']),
  /** Missing when nothing was chosen, which a page without scripts cannot prevent. */
  user_type: z.optional(z.enum(USER_TYPES)),
  name: typed,
  surname: typed,
  email: typed,
  telephone: typed,
  note: typed,
  /** `on` when ticked. */
  privacy: typed,
  newsletter: typed,
  key: z.optional(z.string().check(z.maxLength(100))),
})
export type WizardInput = z.infer<typeof wizardInput>
