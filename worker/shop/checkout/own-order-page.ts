import { eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { vatOfOrder } from '../../../shared/orders/order-vat.ts'
import type { OwnOrder, PaymentState } from '../../../shared/orders/own-orders.ts'
import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import { isPaid, type PaymentMethod } from '../../../shared/payments/methods.ts'
import type { Owed } from '../../../shared/payments/receivables.ts'
import type { Db } from '../../base/db/client.ts'
import { columns } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { askedBy } from '../orders/asked-by.ts'
import { selectLines, toLine } from '../orders/lines.ts'
import { messagesOf, toMessages } from '../orders/order-messages.ts'
import { orderStatusChanges, orders } from '../orders/orders.tables.ts'
import { BUYER, orderName, selectOwn } from '../orders/own-orders.ts'
import { returnsOf } from '../orders/returns-of.ts'
import { shipmentsOf, toShipments } from '../orders/shipments.ts'
import { payments } from '../payments/payments.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { selectOwed, toOwed } from '../receivables/receivables.ts'
import { warranties, warrantyClaims } from '../warranties/warranties.tables.ts'

function paymentStateOf(
  method: PaymentMethod,
  refund: string | null | undefined,
  owed: Owed | null,
): PaymentState {
  if (!isPaid(method)) return 'none'
  if (owed && !refund) return owed.state
  if (refund === 'done') return 'refunded'
  return refund ? 'refunding' : 'paid'
}

/**
 * One order of a retailer's shop with lines, in the reader's language, statuses and refund. Error: `not_found`, also for
 * another retailer's.
 */
export async function readOwnOrder(
  db: Db,
  retailerId: number | null,
  id: number,
  lang: Lang,
  bank: BankAccount | null,
): Promise<OwnOrder> {
  const own = selectOwn(db, retailerId, id)
  const [[row], lines, history, [debt]] = await db.batch([
    db
      .select({
        order: {
          id: orders.id,
          number: orderName,
          // The accepted offers for which it was made; their tables are above this room.
          requests:
            sql<string>`(select json_group_array(q.quotation_id) from quotation_orders q where q.order_id = ${orders.id})`.as(
              'requests',
            ),
          asked_by: askedBy(orders.id).as('asked_by'),
          shipments: shipmentsOf(sql`${orders.id}`, lang).as('shipments'),
          messages: messagesOf(sql`${orders.id}`).as('messages'),
          by_office: sql<number>`exists (select 1 from ${orderStatusChanges} s where s.order_id = ${orders.id}
            and s.status = 'placed' and s.user_id is not null)`.as('by_office'),
          claim_id: sql<number | null>`(select c.id from claims c where c.order_id = ${orders.id})`.as(
            'claim_id',
          ),
          returns: returnsOf(sql`${orders.id}`, true).as('returns'),
          ...columns(orders, 'created_at', 'placed_at', 'status', 'total', 'version'),
          payment_method: orders.paymentMethod,
          ...columns(orders, 'name', 'address', 'cap', 'city', 'country'),
          ...columns(orders, 'reference', 'note', 'wished_on'),
        },
        vat: columns(
          orders,
          'net',
          'tax',
          'shipping',
          'vat_treatment',
          'vat_rate',
          'vat_reason',
          'vat_number',
        ),
        user: BUYER,
        warranty: columns(warranties, 'code', 'serial_number'),
        payment: columns(payments, 'refund_status', 'refund_amount'),
        money: columns(orders, 'withheld', 'delivery_costs', 'refunded'),
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoin(payments, eq(payments.id, orders.paymentId))
      .leftJoin(warrantyClaims, eq(warrantyClaims.orderId, orders.id))
      .leftJoin(warranties, eq(warranties.id, warrantyClaims.warrantyId))
      .where(eq(orders.id, own)),
    selectLines(db, own),
    db
      .select(columns(orderStatusChanges, 'status', 'note', 'created_at'))
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, own))
      .orderBy(orderStatusChanges.createdAt, orderStatusChanges.id),
    selectOwed(db, eq(receivables.orderId, own)),
  ])
  if (!row) throw new AppError('not_found')
  const owed = debt ? toOwed(debt, bank) : null
  const byBank = debt?.back ? (debt.waits ? 'wanted' : 'done') : null
  const { order, vat, user, warranty, payment, money } = row
  const refund = payment?.refund_status ?? byBank
  return {
    ...order,
    vat: vatOfOrder({ ...order, ...vat }),
    requests: JSON.parse(order.requests) as number[],
    returns: JSON.parse(order.returns) as OwnOrder['returns'],
    by_office: order.by_office === 1,
    asked_by: JSON.parse(order.asked_by ?? 'null') as OwnOrder['asked_by'],
    shipments: toShipments(order.shipments),
    messages: toMessages(order.messages),
    user,
    products: lines.map((line) => toLine(line, lang)),
    history,
    warranty,
    payment: {
      state: paymentStateOf(order.payment_method, refund, owed),
      refunded: payment?.refund_amount ?? (debt?.back || null),
    },
    owed,
    ...money,
  }
}
