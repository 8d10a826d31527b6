import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import type { Env } from '../env.ts'
import { payments } from './payments.tables.ts'
import { refundCapture } from './paypal.ts'
import { refundIntent } from './stripe.ts'

// Written out, not bound, so that the partial index on it is used.
const isDue = sql`${payments.refundStatus} in ('wanted','pending')`

/** Statement for the batch that ends a paid order: `amount` cents are to go back. Nothing for orders that no provider paid. */
export const refundStatement = (
  db: Db,
  orderId: number,
  refund: { amount: number; reason: 'cancelled' | 'terminated' },
) =>
  db
    .update(payments)
    .set({
      refundStatus: 'wanted',
      refundAmount: refund.amount,
      refundReason: refund.reason,
      updatedAt: NOW,
    })
    .where(
      sql`id = (select payment_id from orders where id = ${orderId}) and status = 'paid'
        and refund_status is null and ${refund.amount} > 0`,
    )

/** The payments whose money is to go back, those first that nobody tried for longest. */
export const listDueRefunds = (db: Db, limit: number) =>
  db.select({ id: payments.id }).from(payments).where(isDue).orderBy(payments.updatedAt).limit(limit)

/** The payment of an order whose money is to go back; null when there is none. */
export async function findDueRefund(db: Db, orderId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isDue))
  return row?.id ?? null
}

/**
 * Asks the provider to give a payment's money back. It stays due until the provider confirms it; asking again gives nothing
 * back twice. Errors: `UnclearError`, and the provider's own.
 */
export async function sendRefund(db: Db, env: Env, paymentId: number): Promise<void> {
  const ofPayment = and(eq(payments.id, paymentId), isDue)
  const [payment] = await db.select().from(payments).where(ofPayment)
  if (!payment?.refundAmount || !payment.providerId) return
  // Noted before it is asked for: what may have been asked for is looked up before it is asked for again.
  await db.update(payments).set({ refundStatus: 'pending', updatedAt: NOW }).where(ofPayment)
  const refund = { paymentId, amount: payment.refundAmount, isRepeated: payment.refundStatus === 'pending' }
  const { id, isDone } =
    payment.provider === 'stripe'
      ? await refundIntent(env, payment.providerId, refund)
      : await refundCapture(env, payment.captureId ?? payment.providerId, refund)
  await db
    .update(payments)
    .set({
      refundId: id,
      updatedAt: NOW,
      ...(isDone ? { refundStatus: 'done', status: 'refunded' } : {}),
    })
    .where(ofPayment)
}
