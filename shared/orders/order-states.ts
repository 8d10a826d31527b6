import { isPaid, type PaymentMethod } from '../payments/methods.ts'

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

/**
 * Where an order came from: a retailer's own cart, one of an accepted offer, one that a colleague approved, the office in the retailer's name, what a
 * claim sends, what replaces a return.
 */
export const ORDER_ORIGINS = ['shop', 'offer', 'approval', 'office', 'claim', 'return'] as const
export type OrderOrigin = (typeof ORDER_ORIGINS)[number]

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

/** Whether an order can still be changed, lines, address and words: one that is not confirmed, and that costs something. */
export const isChangeable = (order: { status: OrderStatus; payment_method: PaymentMethod }): boolean =>
  order.status === 'placed' && isPaid(order.payment_method)

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
 * nothing to refund. Of an order on credit `refunded` is what is no longer owed.
 */
export function settle(
  order: { total: number; payment_method: PaymentMethod },
  status: 'cancelled' | 'terminated',
  costs = 0,
): { withheld: number; delivery_costs: number; refunded: number } {
  const paid = isPaid(order.payment_method) ? order.total : 0
  if (status === 'cancelled') return { withheld: 0, delivery_costs: 0, refunded: paid }
  const withheld = Math.floor(paid / 2)
  return { withheld, delivery_costs: costs, refunded: Math.max(0, paid - withheld - costs) }
}

/** The statuses to which many orders can be moved at once: those that neither end an order nor cost money. */
export const MANY_MOVES = ['confirmed', 'shipped', 'delivered'] as const
/** Each is moved by itself, in one call. */
export const MAX_MOVED = 50
