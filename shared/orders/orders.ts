import * as z from 'zod/mini'
import { bodyId, cents, id, lang, line, optionalText, requiredText } from '../base/fields.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Labelled } from '../catalogue/energy-arrow.ts'
import type { Lang } from '../languages.ts'
import type { InvoiceState } from '../payments/invoice-states.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../payments/methods.ts'
import type { AdminPayment } from '../payments/payments.admin.ts'
import type { Owed } from '../payments/receivables.ts'
import type { OrderReturnLink } from '../returns/return-states.ts'
import { type OrderSaid, saidFields } from './order-details.ts'
import { MAX_ORDER_MESSAGE, type OrderMessage } from './order-messages.ts'
import {
  MANY_MOVES,
  MAX_MOVED,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  type OrderOrigin,
  type OrderStatus,
} from './order-states.ts'
import type { OrderVat } from './order-vat.ts'
import { type OpenLine, parcels, type Shipment } from './shipments.ts'

/** `POST /api/admin/orders/{id}/status`. `costs`: of delivery and return, in cents, when the order is terminated. */
export const orderMove = z
  .object({
    status: z.enum(ORDER_STATUSES, 'invalid'),
    note: optionalText(1000),
    costs: z.optional(z.nullable(cents)),
    /** The status on the administrator's screen: the move is refused if it has changed. */
    from: z.optional(z.enum(ORDER_STATUSES, 'invalid')),
    /** The version on that screen. */
    version: z.optional(bodyId),
    /** With what it is sent, when it is shipped. */
    parcels: z.optional(parcels),
  })
  .check(
    z.refine((move) => move.costs == null || move.status === 'terminated', {
      message: 'costs_status',
      path: ['costs'],
    }),
    z.refine((move) => !move.parcels?.length || move.status === 'shipped', {
      message: 'invalid',
      path: ['parcels'],
    }),
  )
export type OrderMove = z.infer<typeof orderMove>
export const orderParam = z.object({ id })
/** `POST /api/orders/:id/messages`, `POST /api/admin/orders/:id/messages`. */
export const orderMessageBody = z.strictObject({ text: requiredText(MAX_ORDER_MESSAGE) })
/** `POST /api/orders/:id/withdraw`: its retailer cancels an order that is not confirmed yet. `version`: the one on the person's screen. */
export const orderWithdrawal = z.strictObject({ version: bodyId, note: optionalText(1000) })
/** `POST /api/orders/:id/said`, `POST /api/admin/orders/:id/said`: what was said of an order that is not confirmed yet. */
export const orderSaid = z.strictObject({ ...saidFields, version: bodyId })
export type OrderSaidEdit = z.output<typeof orderSaid>
/** `POST /api/admin/orders/:id/successor`: the number of the unit that the order sends in place of another. */
export const successorBody = z.strictObject({ serial_number: line(60) })

/** `POST /api/admin/orders/moves`; `from`: the status that the person saw. */
export const orderMoves = z.strictObject({
  status: z.enum(MANY_MOVES, 'invalid'),
  orders: z
    .array(z.strictObject({ id: bodyId, from: z.enum(ORDER_STATUSES, 'invalid') }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_MOVED, 'too_many')),
})
export type OrderMoves = z.infer<typeof orderMoves>
/** The outcome for one order; `why` it was not moved, in the caller's language. */
export interface OrderMoved {
  id: number
  number: string | null
  moved: boolean
  why: string | null
}

/** Each status, and all that were not cancelled, which the dashboard counts. */
const STATUS_FILTERS = [...ORDER_STATUSES, 'not_cancelled'] as const

/** `GET /api/admin/orders`: newest first unless `sort` says otherwise. */
export const adminOrdersQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('created_at', 'first_name', 'last_name', 'vendor', 'payment_method', 'status', 'total'),
  'filters[status]': z.optional(z.enum(STATUS_FILTERS)),
  'filters[payment_method]': z.optional(z.enum([...PAYMENT_METHODS, ''])),
  'filters[origin]': z.optional(z.enum([...ORDER_ORIGINS, ''])),
  'filters[vendor_id]': z.optional(id),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuery>

/** A line as it was when the order was placed, in the reader's language; `price` in cents, of one piece. */
export interface OrderLine extends Labelled {
  product_id: number | null
  name: string
  code: string | null
  /** For a spare part, the products that it belongs to; otherwise empty. */
  of: string
  /** Equal for the lines of a set, which stand together, its head first; null for a line alone. */
  set: number | null
  satellite: string
  price: number
  pivot: { quantity: number }
}
/** A row of the back-office's list; `total` and what was given back of it, if anything, in cents. */
export interface AdminOrderRow {
  id: number
  number: string | null
  /** The retailer's own number; may be empty. */
  reference: string
  created_at: string
  origin: OrderOrigin
  payment_method: PaymentMethod
  status: OrderStatus
  total: number
  refunded: number | null
  /** What the total is made of; null for orders from before it was stored. */
  net: number | null
  tax: number | null
  shipping: number | null
  user: { first_name: string; last_name: string; vendor: { name: string } }
  /** Who asked for it, where who made it approved it. */
  asked_by: { first_name: string; last_name: string } | null
  products: Pick<OrderLine, 'name' | 'price' | 'pivot'>[]
}
/** One order for the back-office. Amounts in cents; null until the order ended without being delivered. */
export interface AdminOrder
  extends Omit<AdminOrderRow, 'user' | 'products' | 'net' | 'tax' | 'shipping'>,
    OrderSaid {
  vat: OrderVat | null
  lang: Lang
  placed_at: string | null
  /** The number of the terms of sale that were in force; null when there were none. */
  terms_version: number | null
  name: string
  address: string
  cap: string
  city: string
  country: string
  user: {
    id: number
    first_name: string
    last_name: string
    email: string
    telephone: string
    vendor: { id: number; name: string }
  }
  products: OrderLine[]
  history: {
    status: OrderStatus
    note: string
    created_at: string
    /** Null when it was the shop itself. */
    user: { first_name: string; last_name: string } | null
  }[]
  /** The warranty that pays it. */
  warranty: { id: number; code: string; serial_number: string } | null
  /** The claim under warranty that it was made by, or that decides about it. */
  claim_id: number | null
  /** What of it comes back, as far as it was sent. */
  returns: OrderReturnLink[]
  /** It is sent when that claim is approved. */
  waits_for_claim: boolean
  /** The unit that it replaces, and the number of the one that it sends; '' while nobody knows it. */
  replaces: { unit_id: number; serial_number: string; successor: string } | null
  /** The other systems that have it, and its numbers there. */
  taken_by: { system: string; id: string }[]
  /** Its electronic invoice. */
  invoice: { id: number; number: string; state: InvoiceState } | null
  /** The payment at a provider; null when a warranty pays. */
  payment: AdminPayment | null
  /** What its retailer owes for it, by transfer or on credit. */
  owed: Owed | null
  withheld: number | null
  delivery_costs: number | null
  refunded: number | null
  next_statuses: OrderStatus[]
  /** What was sent, and what is not yet, as far as that is known. */
  shipments: Shipment[]
  /** Pieces that were sent beyond the figure that is kept of their stock. */
  short: { name: string; code: string | null; pieces: number }[]
  messages: OrderMessage[]
  open_lines: OpenLine[]
  version: number
}
