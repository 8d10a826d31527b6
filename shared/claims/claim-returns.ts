import * as z from 'zod/mini'
import { bodyId, optionalText, requiredText } from '../base/fields.ts'

const MAX_NOTE = 1000
const MAX_WORD = 100

/** `POST /api/claims/returns/:id/send`: by whom it comes, and under which number. */
export const sendReturn = z.strictObject({
  version: bodyId,
  carrier: requiredText(MAX_WORD),
  tracking: optionalText(MAX_WORD),
})
/** `POST /api/admin/claims/returns/:id/move`; only what did not come needs a word why. */
export const moveReturnBody = z
  .strictObject({
    version: bodyId,
    move: z.enum(['receive', 'miss', 'waive'], 'invalid'),
    note: optionalText(MAX_NOTE),
  })
  .check(z.refine(({ move, note }) => move !== 'miss' || !!note, { path: ['note'], error: 'required' }))
