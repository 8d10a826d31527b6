import * as z from 'zod/mini'
import { cents, id } from '../base/fields.ts'
import { CREDIT_WAYS } from './credit.ts'

/** By the retailer's id. */
export const creditParam = z.object({ id })
/** `POST /api/admin/credits/:id/edit`; `version` is 0 before the first. Cents; a limit of nothing is no credit. */
export const saveCredit = z.strictObject({
  limit: cents,
  days: z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(180, 'number')),
  version: z.number('number').check(z.int('number'), z.minimum(0, 'number')),
})
export type SaveCredit = z.infer<typeof saveCredit>

export const creditWay = z._default(z.enum(CREDIT_WAYS), 'back')
/** `POST /api/admin/credits/:id/pay-out`: the store credit on the person's screen, in cents. */
export const payOutCredit = z.strictObject({ store_credit: cents.check(z.minimum(1, 'number')) })
