import * as z from 'zod/mini'
import { bodyId, day, integer, lang } from '../base/fields.ts'
import type { OrderOrigin, OrderStatus } from '../orders/order-states.ts'
import { MANY_MOVES } from '../orders/order-states.ts'
import { parcels } from '../orders/shipments.ts'
import type { PaymentMethod } from '../payments/methods.ts'
import { MAX_MOVED_ROWS, MAX_ROWS } from './erp-terms.ts'
import { foreignId, type RowProblem } from './upserts.ts'

/** `GET /api/admin/erp/{system}/orders`: what the system has not taken yet, by id; behind the id `after`, placed since a day. */
export const openOrdersQuery = z.strictObject({
  lang: z.optional(lang),
  after: z._default(integer(0, Number.MAX_SAFE_INTEGER), 0),
  limit: z._default(integer(1, MAX_ROWS), 50),
  since: z.optional(day),
})
export type OpenOrdersQuery = z.output<typeof openOrdersQuery>

/** A line; `price` in cents, of one piece. `foreign_id`: what the system calls the product or part. */
export interface OpenOrderLine {
  product_id: number | null
  foreign_id: string | null
  code: string | null
  name: string
  price: number
  quantity: number
}
/** An order as a system takes it. Sums in cents; null for orders from before they were stored. */
export interface OpenOrder {
  id: number
  number: string
  status: OrderStatus
  origin: OrderOrigin
  placed_at: string
  payment_method: PaymentMethod
  total: number
  net: number | null
  tax: number | null
  shipping: number | null
  vat_number: string | null
  /** The retailer's own number, what it wrote, and the day on which it would like to have it. */
  reference: string
  note: string
  wished_on: string | null
  vendor: { id: number; foreign_id: string | null; name: string }
  delivery: { name: string; address: string; cap: string; city: string; country: string }
  lines: OpenOrderLine[]
}
/** `next`: where the list goes on; `more`: whether there is more behind it. */
export interface OpenOrders {
  orders: OpenOrder[]
  next: number
  more: boolean
}

/** `POST /api/admin/erp/{system}/orders/acknowledge`: the system has the order, under this number. */
export const acknowledgement = z.strictObject({
  rows: z
    .array(z.strictObject({ order_id: bodyId, id: foreignId }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_ROWS, 'too_many')),
})
export type Acknowledgement = z.output<typeof acknowledgement>['rows'][number]
export interface AcknowledgeAnswer {
  order_id: number
  /** The number there; of a refused row the one that is stored, if any. */
  id: string | null
  result: 'acknowledged' | 'unchanged' | 'refused'
  errors: RowProblem[]
}

/** `POST /api/admin/erp/{system}/orders/moves`: how far orders are there, by its numbers. What lies behind an order is no move. */
export const foreignMoves = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        id: foreignId,
        status: z.enum(MANY_MOVES, 'invalid'),
        /** With what it was sent. */
        parcels: z._default(parcels, []),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(MAX_MOVED_ROWS, 'too_many')),
})
export type ForeignMove = z.output<typeof foreignMoves>['rows'][number]
export interface ForeignMoveAnswer {
  id: string
  result: 'moved' | 'unchanged' | 'refused'
  /** The order's status now; null when the number is unknown. */
  status: OrderStatus | null
  errors: RowProblem[]
}
