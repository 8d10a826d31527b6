import * as z from 'zod/mini'
import { cents, id } from '../base/fields.ts'

/** By the retailer's id. */
export const creditParam = z.object({ id })
/** `POST /api/admin/credits/:id/edit`; `version` is 0 before the first. Cents; a limit of nothing is no credit. */
export const saveCredit = z.strictObject({
  limit: cents,
  days: z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(180, 'number')),
  version: z.number('number').check(z.int('number'), z.minimum(0, 'number')),
})
export type SaveCredit = z.infer<typeof saveCredit>
