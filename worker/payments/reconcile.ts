import { and, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { idempotencyKeys } from '../http/idempotency.tables.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { type Attempt, listStaleAttempts, noteLooked } from './attempts.ts'
import { finishAttempt } from './finish.ts'
import { paymentEvents, payments } from './payments.tables.ts'
import { listDueRefunds, sendRefund } from './refunds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Younger attempts may still be at work. */
const STALE = 2 * MINUTE
/** How long somebody may take at the bank's page, and at PayPal's, whose approvals end then. */
const PATIENCE = { stripe: 30 * MINUTE, paypal: 180 * MINUTE } as const
/** At most so many in a run: each is a call to a provider. The next run goes on. */
const PER_RUN = 25
const ORDERS = 100
const KEY_DAYS = 2
/** Providers repeat their events for three days. */
const EVENT_DAYS = 30

const before = (now: number, ms: number) => new Date(now - ms).toISOString()

/** One after the other; a failure does not stop the rest, and is thrown at the end. */
async function each<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** For the cron: finishes or closes the attempts that were interrupted. */
export async function finishPayments(db: Db, env: Env, now: number): Promise<void> {
  const isOverdue = ({ provider, createdAt }: Attempt) => Date.parse(createdAt) < now - PATIENCE[provider]
  await each(await listStaleAttempts(db, before(now, STALE), PER_RUN), async (attempt) => {
    // Looked at, whatever comes: one that cannot be looked up lets the others pass.
    await noteLooked(db, attempt.id)
    await finishAttempt(db, env, attempt, { dropIdle: true, dropWaiting: isOverdue(attempt) })
  })
}

/** For the cron: asks for the refunds that are not confirmed yet. */
export async function sendDueRefunds(db: Db, env: Env): Promise<void> {
  await each(await listDueRefunds(db, PER_RUN), ({ id }) => sendRefund(db, env, id))
}

/** For the cron: orders that nobody paid within a day, with their failed attempts; what cannot repeat any more is forgotten. */
export async function deleteUnpaid(db: Db, now: number): Promise<void> {
  const dead = sql`(select id from orders where status = 'pending' and created_at < ${before(now, DAY)}
    and not exists (select 1 from payments where order_id = orders.id and status <> 'failed')
    order by created_at limit ${sql.raw(String(ORDERS))})`
  await db.batch([
    db.delete(orderLines).where(sql`order_id in ${dead}`),
    db.delete(payments).where(and(sql`order_id in ${dead}`, sql`status = 'failed'`)),
    db.delete(orders).where(sql`id in ${dead}`),
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(now, KEY_DAYS * DAY))),
    db.delete(paymentEvents).where(lt(paymentEvents.createdAt, before(now, EVENT_DAYS * DAY))),
  ])
}
