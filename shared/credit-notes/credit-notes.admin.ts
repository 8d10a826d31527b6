import * as z from 'zod/mini'
import { bodyId, cents, optionalText } from '../base/fields.ts'
import { quantity } from '../cart/cart.ts'
import { MAX_LINES } from '../cart/cart-rules.ts'
import { creditWay } from '../payments/credit.admin.ts'
import { CORRECTION_REASONS, MAX_CREDIT_NOTE } from './credit-notes.ts'

const someCents = cents.check(z.minimum(1, 'number'))
/**
 * Of a line of the order: whole pieces; so much (`each`, cents as the order has its prices) of so many pieces; or so much of the line
 * without VAT.
 */
const creditLine = z.union([
  z.strictObject({ line_id: bodyId, quantity }),
  z.strictObject({ line_id: bodyId, quantity, each: someCents }),
  z.strictObject({ line_id: bodyId, net: someCents }),
])

const isEachOnce = (lines: { line_id: number }[]) =>
  new Set(lines.map(({ line_id }) => line_id)).size === lines.length

/**
 * `POST /api/admin/orders/:id/credit-notes`: a credit note without a return. `credited`: what of the order was credited, in cents, when the
 * person decided; `shipping`: so much of its costs, in cents as the order has them.
 */
export const creditOrder = z
  .strictObject({
    credited: cents,
    reason: z.enum(CORRECTION_REASONS, 'required'),
    note: optionalText(MAX_CREDIT_NOTE),
    shipping: z._default(cents, 0),
    way: creditWay,
    lines: z._default(
      z.array(creditLine).check(z.maxLength(MAX_LINES, 'too_many'), z.refine(isEachOnce, 'invalid')),
      [],
    ),
  })
  .check(
    z.refine(({ lines, shipping }) => lines.length > 0 || shipping > 0, {
      path: ['lines'],
      error: 'required',
    }),
  )
export type OrderCredit = z.output<typeof creditOrder>
