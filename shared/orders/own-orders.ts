import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import { chosenColumns, dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Cart } from '../cart/cart.ts'
import type { StockState } from '../parts/parts.ts'
import type { PaymentMethod } from '../payments/methods.ts'
import type { Owed, ReceivableState } from '../payments/receivables.ts'
import type { OrderReturnLink } from '../returns/return-states.ts'
import type { OrderSaid } from './order-details.ts'
import type { OrderMessage } from './order-messages.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-states.ts'
import type { OrderVat } from './order-vat.ts'
import type { OrderLine } from './orders.ts'
import type { Shipment } from './shipments.ts'

/** The statuses by which a retailer's list is filtered, and `open`: those of orders that are under way. */
export const OWN_STATUSES = ['open', ...ORDER_STATUSES.filter((status) => status !== 'pending')] as const

/** `GET /api/orders`, `GET /api/orders.csv`: the retailer's own, newest first unless `sort` says otherwise. */
export const ownOrdersQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('created_at', 'total'),
  'filters[status]': z.optional(z.enum([...OWN_STATUSES, ''])),
  columns: chosenColumns,
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnOrdersQuery = z.infer<typeof ownOrdersQuery>

/** `GET /api/order-lines.csv`: the lines of the retailer's own orders, with what was paid for each. */
export const ownOrderLinesQuery = z.strictObject({
  lang: z.optional(lang),
  'filters[status]': z.optional(z.enum([...OWN_STATUSES, ''])),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnOrderLinesQuery = z.infer<typeof ownOrderLinesQuery>

/** The state of the money: `none` with a warranty; `refunding` until a refund is confirmed. */
export type PaymentState = 'none' | 'refunding' | 'refunded' | ReceivableState

/** A row of the order history; `total` in cents, `address` on one line. */
export interface OwnOrderRow {
  id: number
  number: string
  /** The retailer's own number; may be empty. */
  reference: string
  created_at: string
  payment_method: PaymentMethod
  status: OrderStatus
  address: string
  total: number
  /** Who made it. */
  user: { first_name: string; last_name: string; email: string }
  /** Who asked for it, where who made it approved it. */
  asked_by: { first_name: string; last_name: string } | null
}
/** One order for its retailer. Amounts in cents; null until the order ended without being delivered. */
export interface OwnOrder extends Omit<OwnOrderRow, 'address'>, OrderSaid {
  /** Whether the office placed it for the retailer. */
  by_office: boolean
  placed_at: string | null
  version: number
  /** The requests whose accepted offers it was made for. */
  requests: number[]
  /** The claim under warranty that it was made by. */
  claim_id: number | null
  /** What of it comes back. */
  returns: OrderReturnLink[]
  name: string
  address: string
  cap: string
  city: string
  country: string
  products: OrderLine[]
  history: { status: OrderStatus; note: string; created_at: string }[]
  /** What was sent, and how. */
  shipments: Shipment[]
  messages: OrderMessage[]
  warranty: { code: string; serial_number: string } | null
  payment: { state: PaymentState; refunded: number | null }
  /** Of an order that the retailer pays by transfer or on credit. */
  owed: Owed | null
  /** What the total is made of; null where that is not known. */
  vat: OrderVat | null
  withheld: number | null
  delivery_costs: number | null
  refunded: number | null
}
/** `POST /api/orders/{id}/again`: the new cart, the products of the order that are no longer sold, and what is different from then. */
export interface OrderAgain {
  cart: Cart
  missing: { name: string; quantity: number }[]
  changed: {
    name: string
    code: string | null
    replaced_by: { name: string; code: string | null } | null
    /** Cents of one piece. */
    price: { was: number; is: number } | null
    /** Where it is ordered in other numbers now. */
    quantity: { was: number; is: number } | null
    /** Where it is not in stock. */
    stock: StockState | null
  }[]
}
