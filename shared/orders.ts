import * as z from 'zod/mini'
import { bodyId, cents, id, lang, optionalText } from './fields.ts'
import type { Lang } from './languages.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from './lists.ts'
import { PAGE_SIZE } from './paging.ts'
import type { AdminPayment } from './payments.admin.ts'

/** `pending` waits for its payment; only the payment sees it. */
export const ORDER_STATUSES = [
  'pending',
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'failed_delivery',
  'terminated',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const PAYMENT_METHODS = ['paypal', 'stripe', 'warranty'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Which status an administrator may give an order next; an order ends where there is none. */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'failed_delivery'],
  failed_delivery: ['shipped', 'terminated'],
  delivered: [],
  cancelled: [],
  terminated: [],
}
/** How often a delivery is tried before the contract is terminated. */
const DELIVERY_ATTEMPTS = 2

/** The possible next statuses. After a failed delivery the order is shipped once more; after the second it ends. */
export function nextStatuses(status: OrderStatus, failedDeliveries: number): OrderStatus[] {
  const isOver = failedDeliveries >= DELIVERY_ATTEMPTS
  const dead = isOver ? 'shipped' : 'terminated'
  return MOVES[status].filter((next) => status !== 'failed_delivery' || next !== dead)
}

/** The event of the retailer's mail about a new status; null when there is no mail. `failedDeliveries`: before the move. */
export function orderEvent(status: OrderStatus, failedDeliveries: number) {
  switch (status) {
    case 'confirmed':
    case 'cancelled':
    case 'terminated':
      return status
    case 'shipped':
      return failedDeliveries > 0 ? 'shipped_again' : 'shipped'
    case 'failed_delivery':
      return failedDeliveries + 1 >= DELIVERY_ATTEMPTS ? 'failed_again' : 'failed_delivery'
    default:
      return null
  }
}

/** Whether nothing can follow; the order's warranty is then free again. */
export const isFinal = (status: OrderStatus) => status !== 'pending' && MOVES[status].length === 0

/**
 * What happens to the money (cents) of an order that ends without being delivered. Cancelled: all of it is refunded. Terminated
 * after failed deliveries: half the price is withheld, and so are the costs of delivery and return. With a warranty there is
 * nothing to refund.
 */
export function settle(
  order: { total: number; payment_method: PaymentMethod },
  status: 'cancelled' | 'terminated',
  costs = 0,
): { withheld: number; delivery_costs: number; refunded: number } {
  const paid = order.payment_method === 'warranty' ? 0 : order.total
  if (status === 'cancelled') return { withheld: 0, delivery_costs: 0, refunded: paid }
  const withheld = Math.floor(paid / 2)
  return { withheld, delivery_costs: costs, refunded: Math.max(0, paid - withheld - costs) }
}

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
  })
  .check(
    z.refine((move) => move.costs == null || move.status === 'terminated', {
      message: 'costs_status',
      path: ['costs'],
    }),
  )
export type OrderMove = z.infer<typeof orderMove>
export const orderParam = z.object({ id })

/** The statuses to which many orders can be moved at once: those that neither end an order nor cost money. */
export const MANY_MOVES = ['confirmed', 'shipped', 'delivered'] as const
/** Each is moved by itself, in one call. */
export const MAX_MOVED = 50
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
  'filters[vendor_id]': z.optional(id),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuery>

/** A line as it was when the order was placed, in the reader's language; `price` in cents, of one piece. */
export interface OrderLine {
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
/** A row of the back-office's list; `total` in cents. */
export interface AdminOrderRow {
  id: number
  number: string | null
  created_at: string
  payment_method: PaymentMethod
  status: OrderStatus
  total: number
  user: { first_name: string; last_name: string; vendor: { name: string } }
  products: Pick<OrderLine, 'name' | 'price' | 'pivot'>[]
}
/** One order for the back-office. Amounts in cents; null until the order ended without being delivered. */
export interface AdminOrder extends Omit<AdminOrderRow, 'user' | 'products'> {
  lang: Lang
  placed_at: string | null
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
  /** The payment at a provider; null when a warranty pays. */
  payment: AdminPayment | null
  withheld: number | null
  delivery_costs: number | null
  refunded: number | null
  next_statuses: OrderStatus[]
  version: number
}
