import { sql } from 'drizzle-orm'
import { RETENTION } from '../shared/retention.ts'
import { sessions, userTokens } from './accounts/accounts.tables.ts'
import { cartItems, carts } from './cart/cart.tables.ts'
import { type Db, openDb } from './db/client.ts'
import { type Bindings, parseEnv } from './env.ts'
import { rateLimits } from './http/limits.tables.ts'
import { sendDueMails } from './mail/delivery.ts'
import { outbox } from './mail/mail.tables.ts'
import { deleteUnconfirmed } from './newsletter/subscriptions.ts'
import { deleteUnpaid, finishPayments, sendDueRefunds } from './payments/reconcile.ts'
import { geocodes } from './places/places.tables.ts'
import { reasonOf } from './reasons.ts'
import { forgetPeople, forgetSales } from './retention.ts'

const DAY = 24 * 3600_000
/** Google's terms allow no longer. */
const GEOCODE_DAYS = 30
/** Rows deleted at a time, so that no statement holds the database for long; the next run goes on. */
const ROWS = 1000
const CARTS = 200

/** The first run after three in the morning (UTC): what looks through whole tables waits for it. */
const isNightly = (now: number) => {
  const at = new Date(now)
  return at.getUTCHours() === 3 && at.getUTCMinutes() < 5
}

/** What the cron runs, every five minutes. One job's failure does not stop the others; the run then counts as failed. */
export async function runJobs(bindings: Bindings, now = Date.now()): Promise<void> {
  const env = parseEnv(bindings)
  const db = openDb(bindings.DB)
  const jobs = {
    payments: () => finishPayments(db, env, now),
    refunds: () => sendDueRefunds(db, env),
    unpaid: () => deleteUnpaid(db, now),
    mails: () => sendDueMails(db, env, now),
    expired: () => deleteExpired(db, now),
    carts: () => deleteOldCarts(db, now),
    outbox: () => deleteOldMails(db, now),
    newsletter: () => deleteUnconfirmed(db, now, ROWS),
    geocodes: () => deleteOldGeocodes(db, now),
    ...(isNightly(now) && {
      people: () => forgetPeople(db, now),
      sales: () => forgetSales(db, bindings.FILES, now),
    }),
  }
  const failures: unknown[] = []
  const attempt = ([job, run]: [string, () => Promise<unknown>]) =>
    run().catch((error: unknown) => {
      failures.push(error)
      console.warn(JSON.stringify({ level: 'warn', event: 'job_failed', job, reason: reasonOf(error) }))
    })
  // Side by side: a provider that does not answer keeps nobody from theirs.
  await Promise.all(Object.entries(jobs).map(attempt))
  // The mails of what was paid in this run.
  await attempt(['mails', jobs.mails])
  if (failures.length > 0) throw new AggregateError(failures, 'Some jobs failed')
}

/** Sessions, mailed tokens and rate-limit windows whose time is over. */
async function deleteExpired(db: Db, now: number): Promise<void> {
  const iso = new Date(now).toISOString()
  const rows = sql.raw(String(ROWS))
  await db.batch([
    db
      .delete(sessions)
      .where(sql`rowid in (select rowid from ${sessions} where expires_at <= ${iso} limit ${rows})`),
    db
      .delete(userTokens)
      .where(sql`rowid in (select rowid from ${userTokens} where expires_at <= ${iso} limit ${rows})`),
    db
      .delete(rateLimits)
      .where(
        sql`rowid in (select rowid from ${rateLimits} where window_end <= ${Math.floor(now / 1000)} limit ${rows})`,
      ),
  ])
}

/** Anonymous carts that nobody touched for long; lines first, because they point at their cart. */
async function deleteOldCarts(db: Db, now: number): Promise<void> {
  const untouchedSince = new Date(now - RETENTION.cartDays * DAY).toISOString()
  const old = sql`(select id from ${carts} where updated_at < ${untouchedSince} and visitor is not null
    order by updated_at, id limit ${sql.raw(String(CARTS))})`
  await db.batch([
    db.delete(cartItems).where(sql`cart_id in ${old}`),
    db.delete(carts).where(sql`id in ${old}`),
  ])
}

/** Mails that were sent or given up. One that still waits stays, however old. */
async function deleteOldMails(db: Db, now: number): Promise<void> {
  const oldest = new Date(now - RETENTION.mailDays * DAY).toISOString()
  await db.delete(outbox).where(
    sql`id in (select id from ${outbox} where created_at < ${oldest} and status <> 'pending'
        order by created_at, id limit ${sql.raw(String(ROWS))})`,
  )
}

async function deleteOldGeocodes(db: Db, now: number): Promise<void> {
  const oldest = new Date(now - GEOCODE_DAYS * DAY).toISOString()
  await db
    .delete(geocodes)
    .where(
      sql`address in (select address from ${geocodes} where created_at <= ${oldest} limit ${sql.raw(String(ROWS))})`,
    )
}
