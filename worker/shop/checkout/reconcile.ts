import { and, sql } from 'drizzle-orm'
import type { JobResult } from '../../../shared/office/jobs.admin.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { idempotencyKeys } from '../../base/http/http.tables.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { noteLooked } from '../payments/attempt-changes.ts'
import { type Attempt, listSecondLooks, listStaleAttempts } from '../payments/attempts.ts'
import { disputes, paymentEvents, payments } from '../payments/payments.tables.ts'
import { PROVIDER_CALLS } from '../payments/providers.ts'
import { finishAttempt, lookAgain } from './finish-attempt.ts'
import { listDuePartRefunds, sendPartRefund } from './part-refunds.ts'
import { listDueRefunds, sendRefund } from './refunds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Our calls may still be working on younger attempts. */
const STALE = 2 * MINUTE
/** A person who approves at PayPal comes back, or PayPal sends an event; this is the time after which the cron looks itself. */
const PAYPAL_WAITS = 15 * MINUTE
/** PayPal decides on held money after days and sends an event, so the cron looks seldom. */
const HELD = 60 * MINUTE
/** The most attempts in a run, because each is a call to a provider. The next run goes on. */
const PER_RUN = 80
/** A Worker has six connections at a time: some are left for mails. */
const PARALLEL = { payments: 3, refunds: 1 } as const
/** After this time a run begins nothing new, however slow a provider is. */
const RUN_MS = MINUTE
const ORDERS = 100
/** Rows forgotten at a time, so that no statement holds the database for long. */
const ROWS = 1000
const KEY_DAYS = 2
/** Providers repeat their events for three days. */
const EVENT_DAYS = 30

const before = (now: number, ms: number) => new Date(now - ms).toISOString()

/**
 * Works on a few items at a time, until the run is over. A failure does not stop the rest, and is thrown only when nothing
 * succeeded at all. Returns how many were done, and how many failed.
 */
async function each<T>(items: T[], parallel: number, work: (item: T) => Promise<unknown>) {
  const until = Date.now() + RUN_MS
  const failures: unknown[] = []
  const left = [...items]
  let done = 0
  const goOn = async () => {
    for (let item = left.shift(); item !== undefined && Date.now() < until; item = left.shift()) {
      await work(item).then(
        () => done++,
        (error: unknown) => {
          failures.push(error)
          writeLog('warn', { event: 'payment_unclear', reason: lineOf(error) })
        },
      )
    }
  }
  await Promise.all(Array.from({ length: parallel }, goOn))
  if (failures.length > 0 && done === 0) throw failures[0]
  return { done, failed: failures.length }
}

/** The result names unclear ones only if there are some. */
const told = (failed: number): JobResult => (failed > 0 ? { unclear: failed } : {})

/** For the cron: finishes or closes interrupted attempts, and looks once more at refused ones. */
export async function finishPayments(db: Db, env: Env, now: number): Promise<JobResult> {
  const isOverdue = ({ provider, createdAt }: Attempt) =>
    Date.parse(createdAt) < now - PROVIDER_CALLS[provider].patience
  const since = { stale: before(now, STALE), waiting: before(now, PAYPAL_WAITS), held: before(now, HELD) }
  const due = [
    ...(await listStaleAttempts(db, since, PER_RUN)),
    ...(await listSecondLooks(db, since.stale, PER_RUN)),
  ]
  const { done, failed } = await each(due, PARALLEL.payments, async (attempt) => {
    // Marked as looked at in any case, so that one that cannot be looked up does not hold up the others.
    await noteLooked(db, attempt.id)
    if (attempt.status === 'failed') return lookAgain(db, env, attempt)
    return finishAttempt(db, env, attempt, { dropIdle: true, dropWaiting: isOverdue(attempt) })
  })
  return { looked: done, ...told(failed) }
}

/** For the cron: requests the refunds that are not confirmed yet. */
export async function sendDueRefunds(db: Db, env: Env): Promise<JobResult> {
  const due = await listDueRefunds(db, PER_RUN)
  const { done, failed } = await each(due, PARALLEL.refunds, ({ id }) => sendRefund(db, env, id))
  const parts = await listDuePartRefunds(db, PER_RUN)
  const partly = await each(parts, PARALLEL.refunds, ({ id }) => sendPartRefund(db, env, id))
  return { asked: done + partly.done, ...told(failed + partly.failed) }
}

/** For the cron: deletes orders unpaid for a day, with their failed attempts, and events that providers no longer repeat. */
export async function deleteUnpaid(db: Db, now: number) {
  const rows = sql.raw(String(ROWS))
  const dead = sql`(select id from orders where status = 'pending' and created_at < ${before(now, DAY)}
    and not exists (select 1 from payments where order_id = orders.id and (status <> 'failed' or capturing = 1))
    order by created_at limit ${sql.raw(String(ORDERS))})`
  const [, , , gone] = await db.batch([
    db.delete(disputes).where(sql`payment_id in (select id from payments where order_id in ${dead})`),
    db.delete(orderLines).where(sql`order_id in ${dead}`),
    db.delete(payments).where(and(sql`order_id in ${dead}`, sql`status = 'failed'`)),
    db.delete(orders).where(sql`id in ${dead}`).returning({ id: orders.id }),
    db
      .delete(idempotencyKeys)
      .where(
        sql`rowid in (select rowid from ${idempotencyKeys} where created_at < ${before(now, KEY_DAYS * DAY)} limit ${rows})`,
      ),
    db
      .delete(paymentEvents)
      .where(
        sql`rowid in (select rowid from ${paymentEvents} where created_at < ${before(now, EVENT_DAYS * DAY)} limit ${rows})`,
      ),
  ])
  return { deleted: gone.length }
}
