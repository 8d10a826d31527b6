import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { writeLog } from '../../base/log.ts'
import { partRefunds, payments } from '../payments/payments.tables.ts'
import { PROVIDER_CALLS } from '../payments/providers.ts'
import { refundProblemOf } from '../payments/refusals.ts'
import { adminMails } from './notices.ts'

// Written out, not bound, so that the partial index on it is used.
const isDue = sql`${partRefunds.status} in ('wanted','pending')`

/** SQL over an order `o`: its payment, of which so many cents (`amount`) can still go back; null when there is none. */
export const refundablePayment = (amount: number): SQL => sql`(select p.id from payments p
  where p.id = o.payment_id and p.status = 'paid' and p.refund_status is null
    and not exists (select 1 from payment_disputes d where d.payment_id = p.id and d.state not in ('won', 'closed'))
    and p.amount - coalesce((select sum(f.amount) from part_refunds f where f.payment_id = p.id), 0) >= ${amount})`

/** Statement, for the batch that writes a credit: marks `amount` cents of its order's payment to be refunded. A batch fails (`part_refunds.payment_id`) when they cannot be. */
export const partRefundStatement = (orderId: number, creditId: SQL, amount: number): SQL => sql`
  insert into part_refunds (payment_id, credit_id, amount, request_key)
  select ${refundablePayment(amount)}, ${creditId}, ${amount}, ${crypto.randomUUID()} from orders o where o.id = ${orderId}`

/** The parts to be refunded, the one whose last try is longest ago first. */
export const listDuePartRefunds = (db: Db, limit: number) =>
  db.select({ id: partRefunds.id }).from(partRefunds).where(isDue).orderBy(partRefunds.updatedAt).limit(limit)

/** The parts of an order's payment that are to be refunded. */
export const findDuePartRefunds = (db: Db, orderId: number) =>
  db
    .select({ id: partRefunds.id })
    .from(partRefunds)
    .where(and(sql`${partRefunds.paymentId} in (select id from payments where order_id = ${orderId})`, isDue))

/** Refusals in a row after which it is left to administrators. */
const REFUSALS = 3

/**
 * Asks the provider to give a part of a payment back, as `sendRefund` does with all of it: due until the provider confirms it, asked again
 * refunds nothing twice, and what it will never give is left to the administrators, who are mailed. Errors: `UnclearError`.
 */
export async function sendPartRefund(db: Db, env: Env, id: number): Promise<void> {
  const ofPart = and(eq(partRefunds.id, id), isDue)
  const [found] = await db
    .select({ part: partRefunds, payment: payments })
    .from(partRefunds)
    .innerJoin(payments, eq(payments.id, partRefunds.paymentId))
    .where(ofPart)
  if (!found?.payment.providerId) return
  const { part, payment } = found
  await db.update(partRefunds).set({ status: 'pending', updatedAt: NOW }).where(ofPart)
  const { amount, refundId, refused, requestKey: key } = part
  const refunded = await PROVIDER_CALLS[payment.provider].refund(
    env,
    { id: payment.providerId!, captureId: payment.captureId },
    { paymentId: payment.id, key, amount, refundId, refused, isPart: true },
  )
  if (refunded.state === 'impossible') return leaveByHand(db, env, found, refunded.problem)
  const isRefused = refunded.state === 'refused'
  if (isRefused) {
    writeLog('error', { event: 'refund_refused', payment_id: payment.id, refund_id: refunded.id })
    if ((refused + 1) % REFUSALS === 0) return leaveByHand(db, env, found, 'refused_again')
  }
  await db
    .update(partRefunds)
    .set({
      refundId: isRefused ? null : refunded.id,
      refused: isRefused ? sql`refused + 1` : refused,
      updatedAt: NOW,
      ...(refunded.state === 'done' && ({ status: 'done' } as const)),
    })
    .where(ofPart)
}

type Found = { part: typeof partRefunds.$inferSelect; payment: typeof payments.$inferSelect }

/** None of our calls can give the money back: administrators are mailed what to do. */
async function leaveByHand(db: Db, env: Env, { part, payment }: Found, problem: string) {
  const { id, amount, requestKey } = part
  writeLog('warn', { event: 'refund_by_hand', payment_id: payment.id, reason: problem })
  const isByHand = sql`exists (select 1 from part_refunds where id = ${id} and status = 'by_hand')`
  const mails = await adminMails(
    db,
    env,
    {
      key: `part_refund_by_hand:${requestKey}:${problem}`,
      about: payment,
      amount,
      reason: problem,
      event: `refund_${refundProblemOf(problem)}`,
    },
    isByHand,
  )
  await db.batch([
    db
      .update(partRefunds)
      .set({ status: 'by_hand', problem: problem.slice(0, 100), updatedAt: NOW })
      .where(and(eq(partRefunds.id, id), isDue)),
    ...mails,
  ])
}

/** Follows an event about a refund of this payment: parts that count as done are looked up again, as they may have failed. Errors: `UnclearError`. */
export async function recheckPartRefunds(db: Db, env: Env, paymentId: number): Promise<void> {
  await db
    .update(partRefunds)
    .set({ status: 'pending', updatedAt: NOW })
    .where(and(eq(partRefunds.paymentId, paymentId), eq(partRefunds.status, 'done')))
  const due = await db
    .select({ id: partRefunds.id })
    .from(partRefunds)
    .where(and(eq(partRefunds.paymentId, paymentId), isDue))
  for (const { id } of due) await sendPartRefund(db, env, id)
}
