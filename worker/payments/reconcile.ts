import { and, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { idempotencyKeys } from '../http/idempotency.tables.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { noteLooked } from './attempt-changes.ts'
import { type Attempt, listStaleAttempts } from './attempts.ts'
import { finishAttempt } from './finish.ts'
import { paymentEvents, payments } from './payments.tables.ts'
import { listDueRefunds, sendRefund } from './refunds.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Younger attempts may still be at work. */
const STALE = 2 * MINUTE
/** How long somebody may take at the bank's page, and at PayPal's, whose approvals end then. */
const PATIENCE = { stripe: 30 * MINUTE, paypal: 180 * MINUTE } as const
/** Somebody who approves at PayPal comes back, or PayPal tells: looking is for when neither happens. */
const PAYPAL_WAITS = 15 * MINUTE
/** At most so many in a run: each is a call to a provider. The next run goes on. */
const PER_RUN = 80
/** A Worker has six connections at a time: some are left for mails. */
const PARALLEL = { payments: 3, refunds: 1 } as const
/** After so long a run takes up nothing new, however slow a provider is. */
const RUN_MS = MINUTE
const ORDERS = 100
/** Rows forgotten at a time, so that no statement holds the database for long. */
const ROWS = 1000
const KEY_DAYS = 2
/** Providers repeat their events for three days. */
const EVENT_DAYS = 30

const before = (now: number, ms: number) => new Date(now - ms).toISOString()

/** A few at a time, until the run is over; a failure does not stop the rest, and is thrown at the end. Answers how many. */
async function each<T>(items: T[], parallel: number, work: (item: T) => Promise<unknown>): Promise<number> {
  const until = Date.now() + RUN_MS
  const failures: unknown[] = []
  const left = [...items]
  let done = 0
  const goOn = async () => {
    for (let item = left.shift(); item !== undefined && Date.now() < until; item = left.shift()) {
      await work(item).then(
        () => done++,
        (error: unknown) => failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: parallel }, goOn))
  if (failures.length > 0) throw failures[0]
  return done
}

/** For the cron: finishes or closes the attempts that were interrupted. */
export async function finishPayments(db: Db, env: Env, now: number) {
  const isOverdue = ({ provider, createdAt }: Attempt) => Date.parse(createdAt) < now - PATIENCE[provider]
  const since = { stale: before(now, STALE), waiting: before(now, PAYPAL_WAITS) }
  const looked = await each(
    await listStaleAttempts(db, since, PER_RUN),
    PARALLEL.payments,
    async (attempt) => {
      // Looked at, whatever comes: one that cannot be looked up lets the others pass.
      await noteLooked(db, attempt.id)
      await finishAttempt(db, env, attempt, { dropIdle: true, dropWaiting: isOverdue(attempt) })
    },
  )
  return { looked }
}

/** For the cron: asks for the refunds that are not confirmed yet. */
export async function sendDueRefunds(db: Db, env: Env) {
  const due = await listDueRefunds(db, PER_RUN)
  return { asked: await each(due, PARALLEL.refunds, ({ id }) => sendRefund(db, env, id)) }
}

/** For the cron: orders that nobody paid within a day, with their failed attempts; what cannot repeat any more is forgotten. */
export async function deleteUnpaid(db: Db, now: number) {
  const rows = sql.raw(String(ROWS))
  const dead = sql`(select id from orders where status = 'pending' and created_at < ${before(now, DAY)}
    and not exists (select 1 from payments where order_id = orders.id and status <> 'failed')
    order by created_at limit ${sql.raw(String(ORDERS))})`
  const [, , gone] = await db.batch([
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
