import { sql } from 'drizzle-orm'
import { type OrderStatus, settle } from '../../../shared/orders/order-states.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import { openOf } from '../../../shared/payments/receivables.ts'
import type { OrderEnd } from '../orders/mails.ts'
import { hasCredit } from '../receivables/credit.ts'

/** What is owed for an order when somebody decides about it; null when providers or a warranty pay. */
type Owed = {
  amount: number
  waived: number
  paid: number
  /** What of it became store credit when the order was changed. */
  moved: number
  held: number
  on_credit: boolean
  may_owe: number
} | null

/** Goods leave when they are paid, or on credit: an order by transfer too, if its retailer may owe so much. */
export const isShippable = (owed: NonNullable<Owed>) =>
  owed.on_credit || openOf(owed) === 0 || owed.may_owe === 1

/**
 * What the end of an undelivered order means for the money; of one by transfer or on credit only what came goes back, and what the
 * shop keeps stays owed (`retained`).
 */
export function endOf(
  order: { total: number; payment_method: PaymentMethod },
  owed: Owed,
  status: 'cancelled' | 'terminated',
  costs: number,
): OrderEnd & { retained: number } {
  const money = settle(order, status, costs)
  const retained = order.total - money.refunded
  if (!owed) return { money, back: money.refunded, kept: 0, due: 0, retained }
  const stayed = owed.paid - owed.moved
  const back = Math.max(0, stayed - retained)
  const kept = Math.max(0, Math.min(back, owed.held))
  const end = { back, kept, due: Math.max(0, retained - stayed), retained }
  return { ...end, money: status === 'cancelled' ? { ...money, refunded: back } : money }
}

/** Whether an order by transfer is shipped before it is paid. */
export const goesOnCredit = (owed: NonNullable<Owed>) => !owed.on_credit && openOf(owed) > 0

/**
 * The condition that the money is as it was when a move was decided, where that matters: goods are not shipped while a transfer is
 * taken back, and what came meanwhile is not forgotten at an order's end.
 */
export const isOwedStill = (orderId: number, owed: Owed, status: OrderStatus) =>
  owed && ['shipped', 'cancelled', 'terminated'].includes(status)
    ? sql`exists (select 1 from receivables own where own.order_id = ${orderId} and own.paid = ${owed.paid}
        and ${status === 'shipped' && goesOnCredit(owed) ? hasCredit(sql`own.vendor_id`, openOf(owed)) : sql`true`})`
    : undefined
