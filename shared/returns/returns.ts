import * as z from 'zod/mini'
import { bodyId, id, lang, optionalText, requiredText } from '../base/fields.ts'
import { chosenColumns, dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { quantity } from '../cart/cart.ts'
import { MAX_LINES } from '../cart/cart-rules.ts'
import type { ClaimFile } from '../claims/claim-files.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import type { RefundState } from '../payments/payments.admin.ts'
import type { OfRecall } from '../recalls/recalls.ts'
import {
  ORDER_RETURN_REASONS,
  ORDER_RETURN_STATES,
  type OrderReturnMove,
  type OrderReturnState,
  type ReturnParty,
  type ShownReason,
} from './return-states.ts'

const MAX_TEXT = 4000
export const MAX_RETURN_NOTE = 1000

const isEachOnce = (lines: { line_id: number }[]) =>
  new Set(lines.map(({ line_id }) => line_id)).size === lines.length
const content = {
  note: optionalText(MAX_TEXT),
  lines: z
    .array(z.strictObject({ line_id: bodyId, quantity, reason: z.enum(ORDER_RETURN_REASONS, 'required') }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many'), z.refine(isEachOnce, 'invalid')),
}
/** `POST /api/returns/create`: a draft about lines of one of the retailer's orders. */
export const createReturn = z.strictObject({ order_id: bodyId, ...content })
/** `POST /api/returns/:id/edit`: what a draft says instead. */
export const editReturn = z.strictObject({ version: bodyId, ...content })
export type ReturnContent = Omit<z.infer<typeof editReturn>, 'version'>

const moved = { version: bodyId }
/** `POST /api/returns/:id/send` and `/withdraw`, of the version that the person saw. */
export const moveReturn = z.strictObject({ ...moved, note: optionalText(MAX_RETURN_NOTE) })
/** `POST /api/returns/:id/answer`. */
export const sayReturn = z.strictObject({ ...moved, note: requiredText(MAX_RETURN_NOTE) })
export const returnParam = z.object({ id })
export const returnFileParam = z.object({ id, file: id })
export const returnQuery = z.strictObject({ lang: z.optional(lang) })

/** The states by which a retailer's list is filtered, and `answer`: those in which it waits for the retailer. */
export const OWN_RETURN_STATES = ['answer', ...ORDER_RETURN_STATES] as const
/** `GET /api/returns`, `GET /api/returns.csv`: the retailer's own, the newest first; `order_id`: of one order. */
export const ownReturnsQuery = z.strictObject({
  lang: z.optional(lang),
  order_id: z.optional(id),
  search_term: searchTerm,
  sort: sortBy('id'),
  columns: chosenColumns,
  'filters[state]': z.optional(z.enum([...OWN_RETURN_STATES, ''])),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnReturnsQuery = z.infer<typeof ownReturnsQuery>

/** A return in a list. */
export interface OrderReturnRow {
  id: number
  /** For people, e.g. `RMA-2026-000123`. */
  number: string
  state: OrderReturnState
  order: { id: number; number: string }
  vendor: { id: number; name: string }
  /** Pieces that are to come back, and that came. */
  pieces: number
  received: number
  created_at: string
  sent_at: string | null
  /** Since when the shop has to do something. */
  waiting_since: string | null
}
/** `GET /api/returns/orders/:id`: a line of an order, and how much of it could be asked back. */
export interface ReturnableLine {
  line_id: number
  product_id: number | null
  name: string
  code: string | null
  ordered: number
  shipped: number
  /** `shipped` without what is back, or in an open return. */
  returnable: number
}
export interface ReturnableOrder {
  order: { id: number; number: string; status: OrderStatus }
  delivered_at: string | null
  lines: ReturnableLine[]
}

export interface OrderReturnLine {
  id: number
  line_id: number
  product_id: number | null
  name: string
  code: string | null
  quantity: number
  reason: ShownReason
  /** Pieces that came, that went back into stock, and that were credited. */
  received: number
  restocked: number
  credited: number
}
export interface OrderReturnEvent {
  event: OrderReturnMove
  state: OrderReturnState
  party: ReturnParty
  /** First and last name; of administrators only for administrators. */
  user_name: string
  note: string
  files: ClaimFile[]
  /** What arrived with it. */
  receipts: { name: string; quantity: number; restocked: boolean }[]
  created_at: string
}
export interface OrderReturn extends OrderReturnRow {
  version: number
  note: string
  delivered_at: string | null
  lines: OrderReturnLine[]
  events: OrderReturnEvent[]
  /** What goes with the next move; administrators see none of it. */
  unsent: ClaimFile[]
  /** What was credited in the end, in cents, with the fee that was taken off, and its paper. */
  credit: {
    amount: number
    fee: number
    document: { id: number; number: string } | null
    /** Of an order that a provider was paid for: where the money is. */
    refund: RefundState | null
  } | null
  /** The order without cost that replaces the goods. */
  replacement: { id: number; number: string | null; status: OrderStatus } | null
  /** The recall that it comes from. */
  recall: OfRecall | null
}
