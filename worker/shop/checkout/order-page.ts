import { and, eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { nextStatuses } from '../../../shared/orders/order-states.ts'
import { vatOfOrder } from '../../../shared/orders/order-vat.ts'
import type { AdminOrder } from '../../../shared/orders/orders.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { foreignIdsOf } from '../foreign-ids/foreign-ids.ts'
import { STATE as INVOICE_STATE } from '../invoices/outcomes/states.ts'
import { askedBy } from '../orders/asked-by.ts'
import { selectLines, toLine } from '../orders/lines.ts'
import { messagesOf, toMessages } from '../orders/order-messages.ts'
import { orderStatusChanges, orders } from '../orders/orders.tables.ts'
import { returnsOf } from '../orders/returns-of.ts'
import { selectOpen, shipmentsOf, toShipments } from '../orders/shipments.ts'
import { selectPayments, toPayment } from '../payments/attention.ts'
import { selectOwed, toOwed } from '../receivables/receivables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { shortOf } from '../stock/moves.ts'
import { warranties, warrantyClaims } from '../warranties/warranties.tables.ts'
import { waitsForDesk } from './desk-orders.ts'
import { isShippable } from './endings.ts'

/** SQL: the payment that placed an order, or the last one that paid what was owed for it. */
const paymentOf = (orderId: number) => sql`coalesce((select payment_id from orders where id = ${orderId}),
  (select max(i.payment_id) from payment_items i join receivables r on r.id = i.receivable_id
    where r.order_id = ${orderId} and i.booked > 0))`

/** One placed order with its lines in the reader's language, and its statuses from the first to the last. Error: `not_found`. */
export async function readOrder(db: Db, id: number, lang: Lang): Promise<AdminOrder> {
  const [[row], lines, changes, [payment], [debt], open] = await db.batch([
    db
      .select({
        order: {
          ...columns(orders, 'id', 'number', 'created_at', 'placed_at', 'origin', 'status', 'total'),
          payment_method: orders.paymentMethod,
          ...columns(orders, 'lang', 'name', 'address', 'cap', 'city', 'country'),
          ...columns(orders, 'withheld', 'delivery_costs', 'refunded', 'version', 'terms_version'),
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
        user: {
          id: named(users.id, 'user_id'),
          ...columns(users, 'first_name', 'last_name', 'email', 'telephone'),
        },
        vendor: { id: named(retailers.id, 'vendor_id'), name: named(retailers.name, 'vendor_name') },
        shipments: shipmentsOf(sql`${orders.id}`, lang).as('shipments'),
        short: shortOf(sql`${orders.id}`).as('short'),
        messages: messagesOf(sql`${orders.id}`).as('messages'),
        asked_by: askedBy(orders.id).as('asked_by'),
        claim_id: sql<number | null>`(select c.id from claims c where c.order_id = ${orders.id})`.as(
          'claim_id',
        ),
        taken_by: foreignIdsOf('orders', orders.id).as('taken_by'),
        returns: returnsOf(sql`${orders.id}`, false).as('returns'),
        waits: named<number>(waitsForDesk(id), 'waits'),
        replaces: sql<string | null>`(select json_object('unit_id', u.id, 'serial_number', u.serial_number,
          'successor', coalesce(n.serial_number, '')) from unit_replacements r join units u on u.id = r.unit_id
          left join units n on n.id = r.successor_id where r.order_id = ${orders.id} and r.freed_at is null)`.as(
          'replaces',
        ),
        invoice: sql<
          string | null
        >`(select json_object('id', d.id, 'number', d.number, 'state', ${INVOICE_STATE}) from documents d
          cross join e_invoices e on e.document_id = d.id where d.order_id = ${orders.id} and d.kind = 'invoice')`.as(
          'invoice',
        ),
        warranty: {
          id: named(warranties.id, 'warranty_id'),
          ...columns(warranties, 'code', 'serial_number'),
        },
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .innerJoin(retailers, eq(retailers.id, orders.retailerId))
      .leftJoin(warrantyClaims, eq(warrantyClaims.orderId, orders.id))
      .leftJoin(warranties, eq(warranties.id, warrantyClaims.warrantyId))
      .where(and(eq(orders.id, id), sql`${orders.status} <> 'pending'`)),
    selectLines(db, id),
    db
      .select({
        ...columns(orderStatusChanges, 'status', 'note', 'created_at'),
        user: columns(users, 'first_name', 'last_name'),
      })
      .from(orderStatusChanges)
      .leftJoin(users, eq(users.id, orderStatusChanges.userId))
      .where(eq(orderStatusChanges.orderId, id))
      .orderBy(orderStatusChanges.createdAt, orderStatusChanges.id),
    selectPayments(db, sql`payments.id = ${paymentOf(id)}`),
    selectOwed(db, sql`order_id = ${id}`),
    selectOpen(db, id, lang),
  ])
  if (!row) throw new AppError('not_found')
  const { order, vat, user, vendor: retailer, warranty, claim_id, invoice } = row
  const waits = row.waits === 1
  const failedDeliveries = changes.filter((change) => change.status === 'failed_delivery').length
  return {
    ...order,
    asked_by: JSON.parse(row.asked_by ?? 'null') as AdminOrder['asked_by'],
    vat: vatOfOrder({ ...order, ...vat }),
    user: { ...user, vendor: retailer },
    products: lines.map((line) => toLine(line, lang)),
    history: changes,
    warranty,
    claim_id,
    returns: JSON.parse(row.returns) as AdminOrder['returns'],
    waits_for_claim: waits,
    replaces: row.replaces === null ? null : JSON.parse(row.replaces),
    taken_by: JSON.parse(row.taken_by) as AdminOrder['taken_by'],
    invoice: invoice === null ? null : JSON.parse(invoice),
    payment: payment ? toPayment(payment) : null,
    owed: debt ? toOwed(debt, null) : null,
    next_statuses: nextStatuses(order.status, failedDeliveries).filter(
      (next) => (next === 'cancelled' || !waits) && (next !== 'shipped' || !debt || isShippable(debt)),
    ),
    shipments: toShipments(row.shipments),
    short: JSON.parse(row.short) as AdminOrder['short'],
    messages: toMessages(row.messages),
    // Orders that were shipped before shipments were recorded have none.
    open_lines: order.status === 'placed' || order.status === 'confirmed' ? open : [],
  }
}
