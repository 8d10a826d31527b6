import * as z from 'zod/mini'
import { bodyId, cents, id, lang, optionalKey, optionalText, requiredText } from '../base/fields.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { quantity } from '../cart/cart.ts'
import { MAX_LINES } from '../cart/cart-rules.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import { creditWay } from '../payments/credit.admin.ts'
import { SENT_RETURN_STATES } from './return-states.ts'
import { MAX_RETURN_NOTE, type OrderReturn, type OrderReturnLine, type OrderReturnRow } from './returns.ts'

/**
 * `GET /api/admin/returns`: all that were sent. Those that wait for the shop come first, the longest before, and then the others, the
 * newest before; with days, which are those of sending, the newest before.
 */
export const returnsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('waiting', 'sent_at'),
  ...dayFilters,
  'filters[state]': z.optional(z.enum([...SENT_RETURN_STATES, ''])),
  'filters[vendor_id]': z.optional(id),
  ...pageQuery(PAGE_SIZE.admin),
})
export type ReturnsQuery = z.infer<typeof returnsQuery>

const moved = { version: bodyId }
/** `POST /api/admin/returns/:id/approve`: the words are what the retailer is to do. */
export const approveReturn = z.strictObject({ ...moved, note: optionalText(MAX_RETURN_NOTE) })
/** `POST /api/admin/returns/:id/ask`, `/refuse` and `/close`. */
export const sayToReturn = z.strictObject({ ...moved, note: requiredText(MAX_RETURN_NOTE) })

const isEachOnce = (lines: { line_id: number }[]) =>
  new Set(lines.map(({ line_id }) => line_id)).size === lines.length
/** `POST /api/admin/returns/:id/receive`: pieces that came now; `line_id`: of the return. */
export const receiveReturn = z.strictObject({
  ...moved,
  note: optionalText(MAX_RETURN_NOTE),
  lines: z
    .array(z.strictObject({ line_id: bodyId, quantity, restocked: z.boolean('invalid') }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many'), z.refine(isEachOnce, 'invalid')),
})
export type ReturnReceipt = z.infer<typeof receiveReturn>
/** `POST /api/admin/returns/:id/credit`: these pieces at the prices of the order, less a fee in cents; `line_id`: of the return. */
export const creditReturn = z.strictObject({
  ...moved,
  note: optionalText(MAX_RETURN_NOTE),
  fee: z._default(cents, 0),
  way: creditWay,
  lines: z
    .array(z.strictObject({ line_id: bodyId, quantity }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many'), z.refine(isEachOnce, 'invalid')),
})
export type ReturnCredit = z.output<typeof creditReturn>

/**
 * `POST /api/admin/returns/:id/replace`: an order without cost of these pieces; `line_id`: of the return; `code`: of the article that is
 * sent instead of the same one.
 */
export const replaceReturn = z.strictObject({
  ...moved,
  note: optionalText(MAX_RETURN_NOTE),
  lines: z
    .array(z.strictObject({ line_id: bodyId, quantity, code: optionalKey }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many'), z.refine(isEachOnce, 'invalid')),
})
export type ReturnReplacement = z.infer<typeof replaceReturn>

/** A row of the list. */
export interface AdminReturnRow extends OrderReturnRow {
  reasons: OrderReturnLine['reason'][]
  /** What was credited, in cents. */
  credit: number | null
}
/** `GET /api/admin/returns/:id`. */
export interface DeskReturn extends OrderReturn {
  /** `price`: of one piece, as ordered, in cents. */
  lines: (OrderReturnLine & { price: number; ordered: number })[]
  /** The account that asked. */
  person: { id: number; name: string; email: string }
  order_status: OrderStatus
}
