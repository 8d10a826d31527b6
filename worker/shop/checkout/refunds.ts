import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { writeLog } from '../../base/log.ts'
import { payments } from '../payments/payments.tables.ts'
import { PROVIDER_CALLS } from '../payments/providers.ts'
import { refundProblemOf } from '../payments/refusals.ts'
import { adminMails } from './notices.ts'

// Written out, not bound, so that the partial index on it is used.
const isDue = sql`${payments.refundStatus} in ('wanted','pending')`

/** Statement for the batch that ends a paid order: marks `amount` cents to be refunded, if a provider was paid. */
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

/** The payments to be refunded, the one whose last try is longest ago first. */
export const listDueRefunds = (db: Db, limit: number) =>
  db.select({ id: payments.id }).from(payments).where(isDue).orderBy(payments.updatedAt).limit(limit)

/** The payment of an order that is to be refunded; null when there is none. */
export async function findDueRefund(db: Db, orderId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isDue))
  return row?.id ?? null
}

/** Refusals in a row after which the refund is left to administrators. */
const REFUSALS = 3

/**
 * Asks the provider to give a payment's money back. It stays due until the provider confirms it; asking again refunds nothing
 * twice. A failed refund is logged as an error and requested again a few times; one that the provider will never give is left
 * to the administrators, who are mailed. Errors: `UnclearError`.
 */
export async function sendRefund(db: Db, env: Env, paymentId: number): Promise<void> {
  const ofPayment = and(eq(payments.id, paymentId), isDue)
  const [payment] = await db.select().from(payments).where(ofPayment)
  if (!payment?.refundAmount || !payment.providerId) return
  const { provider, providerId, captureId, refundId, refundsRefused: refused } = payment
  await db.update(payments).set({ refundStatus: 'pending', updatedAt: NOW }).where(ofPayment)
  const refund = { paymentId, key: payment.requestKey, amount: payment.refundAmount, refundId, refused }
  const refunded = await PROVIDER_CALLS[provider].refund(env, { id: providerId, captureId }, refund)
  if (refunded.state === 'impossible') return leaveByHand(db, env, payment, refunded.problem)
  const { id, state } = refunded
  const isRefused = state === 'refused'
  if (isRefused) {
    writeLog('error', { event: 'refund_refused', payment_id: paymentId, refund_id: id })
    if ((refused + 1) % REFUSALS === 0) return leaveByHand(db, env, payment, 'refused_again')
  }
  await db
    .update(payments)
    .set({
      refundId: isRefused ? null : id,
      refundsRefused: isRefused ? sql`refunds_refused + 1` : refused,
      updatedAt: NOW,
      ...(state === 'done' ? ({ refundStatus: 'done', status: 'refunded' } as const) : {}),
    })
    .where(ofPayment)
}

/** None of our calls can give the money back: administrators are mailed what to do. */
async function leaveByHand(db: Db, env: Env, payment: typeof payments.$inferSelect, problem: string) {
  const { id, requestKey, refundAmount } = payment
  writeLog('warn', { event: 'refund_by_hand', payment_id: id, reason: problem })
  const isByHand = sql`exists (select 1 from payments where id = ${id} and refund_status = 'by_hand')`
  const mails = await adminMails(
    db,
    env,
    {
      key: `refund_by_hand:${requestKey}:${problem}`,
      about: payment,
      amount: refundAmount!,
      reason: problem,
      event: `refund_${refundProblemOf(problem)}`,
    },
    isByHand,
  )
  await db.batch([
    db
      .update(payments)
      .set({ refundStatus: 'by_hand', refundProblem: problem.slice(0, 100), updatedAt: NOW })
      .where(and(eq(payments.id, id), isDue)),
    ...mails,
  ])
}

/** Follows an event about a refund: one that counts as done is looked up again, as it may have failed. Errors: `UnclearError`. */
export async function recheckRefund(db: Db, env: Env, paymentId: number): Promise<void> {
  await db
    .update(payments)
    .set({ refundStatus: 'pending', updatedAt: NOW })
    .where(and(eq(payments.id, paymentId), eq(payments.refundStatus, 'done')))
  await sendRefund(db, env, paymentId)
}
