import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { formatEuros } from '../../../shared/money.ts'
import { vatOfOrder } from '../../../shared/orders/order-vat.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { orderNumber, type Placing, placedMailKeys, placementStatements } from '../orders/placement.ts'
import type { Attempt } from '../payments/attempts.ts'
import { payments } from '../payments/payments.tables.ts'
import type { Receipt } from '../payments/provider-state.ts'
import { isPlaceable } from './confirm.ts'
import type { Outcome } from './outcomes.ts'

const refundMailKey = (paymentId: number) => `payment:${paymentId}:refunded`

/** The condition that a payment has placed its order; of one that costs more since it was changed it pays a part of what is owed. */
const isPlacedBy = (paymentId: number) => sql`(exists (select 1 from orders where payment_id = ${paymentId})
  or exists (select 1 from payment_items where payment_id = ${paymentId}))`

/** The outcome of a paid attempt, from the database. */
export async function readSettled(
  db: Db,
  { id, orderId }: Pick<Attempt, 'id' | 'orderId'>,
): Promise<Outcome> {
  const [placed] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), isPlacedBy(id)))
  return placed
    ? { state: 'placed', orderId, mails: placedMailKeys(orderId) }
    : { state: 'refunded', paymentId: id, mails: [refundMailKey(id)] }
}

async function readPaid(db: Db, paymentId: number) {
  const orderId = sql`(select order_id from payments where id = ${paymentId})`
  const [[payment], [order], [person], lines] = await db.batch([
    db
      .select({ amount: payments.amount, currency: payments.currency, orderId: payments.orderId })
      .from(payments)
      .where(eq(payments.id, paymentId)),
    db.select().from(orders).where(eq(orders.id, orderId)),
    db
      .select({
        buyer: { firstName: users.firstName, lastName: users.lastName, email: users.email },
        company:
          sql<string>`(select v.name from orders o join vendors v on v.id = o.vendor_id where o.id = ${orderId})`.as(
            'company',
          ),
      })
      .from(users)
      .where(sql`id = (select user_id from orders where id = ${orderId})`),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position),
  ])
  if (!payment || !order || !person) throw new Error(`Payment ${paymentId} has no order`)
  const { id, lang, paymentMethod: method, total, cartId, cartRevision } = order
  const { name, address, cap, city, country, reference, note, wishedOn: wished_on } = order
  const {
    net,
    tax,
    shipping,
    vatTreatment: vat_treatment,
    vatRate: vat_rate,
    vatNumber: vat_number,
    vatReason: vat_reason,
  } = order
  const vat = vatOfOrder({
    total,
    country,
    payment_method: method,
    net,
    tax,
    shipping,
    vat_treatment,
    vat_rate,
    vat_reason,
    vat_number,
  })
  const placing: Placing = {
    id,
    lang,
    method,
    total,
    vat,
    ...person,
    lines,
    cartId,
    cartRevision,
    vendor: { name, address, cap, city, country },
    said: { reference, note, wished_on },
  }
  return { payment, placing }
}

/**
 * Acts on a provider's answer that an attempt was paid: its order is placed, once, or the money is refunded. Browser, webhook
 * and cron may call it in any order, any number of times. Amount, currency and order are compared first. `extra` are statements
 * for the same batch.
 */
export async function settle(
  db: Db,
  env: Env,
  paymentId: number,
  receipt: Receipt,
  extra: BatchItem<'sqlite'>[] = [],
): Promise<Outcome> {
  const { payment, placing } = await readPaid(db, paymentId)
  const isExact =
    receipt.amount === payment.amount &&
    receipt.currency === payment.currency &&
    receipt.orderId === payment.orderId &&
    payment.amount === placing.total
  // The amount received is what is refunded, even if it is not the amount asked for.
  const received = Number.isInteger(receipt.amount) ? receipt.amount : payment.amount
  const isPaid = sql`exists (select 1 from payments where id = ${paymentId} and status = 'paid')`
  const isPlaced = isPlacedBy(paymentId)
  const refundMail = refundMailKey(paymentId)
  const [, , , [state]] = await db.batch([
    db
      .update(payments)
      .set({
        ...({ status: 'paid', capturing: false, failure: null, pendingReason: null } as const),
        captureId: receipt.captureId,
        updatedAt: NOW,
      })
      .where(and(eq(payments.id, paymentId), sql`status not in ('paid','refunded')`)),
    db
      .update(orders)
      .set({
        status: 'placed',
        number: orderNumber(placing.id),
        paymentId,
        placedAt: NOW,
        updatedAt: NOW,
        version: sql`version + 1`,
      })
      .where(
        sql`id = ${placing.id} and ${isExact ? 1 : 0} = 1 and ${isPaid} and ${isPlaceable(placing.id)}
          and not exists (select 1 from payments where id = ${paymentId} and refund_status is not null)`,
      ),
    // A payment that placed no order is refunded.
    db
      .update(payments)
      .set({
        refundStatus: 'wanted',
        refundAmount: received,
        refundReason: sql`case when exists (select 1 from orders where id = ${placing.id} and status <> 'pending')
          or (${isExact ? 1 : 0} = 1 and not ${isPlaceable(placing.id)}) then 'twice' else 'unplaceable' end`,
        updatedAt: NOW,
      })
      .where(sql`id = ${paymentId} and status = 'paid' and refund_status is null and not ${isPlaced}`),
    db.select({ isPlaced: sql<number>`${isPlaced}`.as('is_placed') }).from(sql`(select 1)`),
    ...(await placementStatements(db, env, placing, isPlaced)),
    ...(await mailStatements(
      db,
      (['twice', 'unplaceable'] as const).map((reason) => ({
        key: refundMail,
        template: 'payment_refunded',
        lang: placing.lang,
        to: placing.buyer.email,
        values: {
          reason,
          name: placing.buyer.firstName,
          amount: formatEuros(received, placing.lang),
          url: `${env.origin}/${placing.lang}/orders`,
        },
        onlyIf: sql`exists (select 1 from payments where id = ${paymentId} and refund_status = 'wanted'
          and refund_reason = ${reason})`,
      })),
    )),
    ...extra,
  ])
  return state!.isPlaced
    ? { state: 'placed', orderId: placing.id, mails: placedMailKeys(placing.id) }
    : { state: 'refunded', paymentId, mails: [refundMail] }
}
