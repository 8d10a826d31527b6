import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { payments } from './payments.tables.ts'

export type Provider = 'stripe' | 'paypal'
/** An attempt to be paid, with what the next step is decided on. */
export interface Attempt {
  id: number
  orderId: number
  provider: Provider
  providerId: string | null
  amount: number
  status: 'started' | 'authentication' | 'paid' | 'failed' | 'refunded'
  failure: string | null
  createdAt: string
}

const COLUMNS = {
  id: payments.id,
  orderId: payments.orderId,
  provider: payments.provider,
  providerId: payments.providerId,
  amount: payments.amount,
  status: payments.status,
  failure: payments.failure,
  createdAt: payments.createdAt,
}
// Written out, not bound, so that the partial index on it is used.
export const isOpen = sql`${payments.status} in ('started','authentication')`
/** An attempt that nobody works on any more: its last call got no answer. */
export const ABANDONED = 'unclear'

/** The attempt that is open for an order. */
export async function findOpenAttempt(db: Db, orderId: number): Promise<Attempt | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isOpen))
  return row ?? null
}

export async function findAttempt(db: Db, provider: Provider, providerId: string): Promise<Attempt | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerId, providerId)))
  return row ?? null
}

/** Among so many of a buyer's last orders an attempt is looked for. */
const OWN = 50

/** A buyer's last attempt at a provider in the last day, of one order when that is named. */
export async function findLastAttempt(
  db: Db,
  userId: number,
  provider: Provider,
  orderId?: number,
): Promise<Attempt | null> {
  const yesterday = new Date(Date.now() - 24 * 3600_000).toISOString()
  const own = sql`(select id from orders where user_id = ${userId} order by created_at desc limit ${sql.raw(String(OWN))})`
  const [row] = await db
    .select(COLUMNS)
    .from(payments)
    .where(
      and(
        sql`${payments.orderId} in ${own}`,
        // Found by the few orders, never by the provider, who has all payments there are.
        sql`+${payments.provider} = ${provider}`,
        gt(payments.createdAt, yesterday),
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}

/** The open attempts that have waited longest to be looked at, none younger than `before`. */
export const listStaleAttempts = (db: Db, before: string, limit: number): Promise<Attempt[]> =>
  db
    .select(COLUMNS)
    .from(payments)
    .where(and(isOpen, sql`${payments.updatedAt} < ${before}`))
    .orderBy(payments.updatedAt)
    .limit(limit)

/** Starts an attempt; `open` when another one is, `over` when the order no longer waits for a payment. */
export async function startAttempt(
  db: Db,
  orderId: number,
  provider: Provider,
): Promise<Attempt | 'open' | 'over'> {
  const waiting = sql`from orders where id = ${orderId} and status = 'pending'`
  try {
    const [row] = await db
      .insert(payments)
      .values({
        orderId: sql`(select id ${waiting})`,
        amount: sql`(select total ${waiting})`,
        provider,
        status: 'started',
      })
      .onConflictDoNothing()
      .returning(COLUMNS)
    return row ?? 'open'
  } catch (error) {
    if (!['payments.order_id', 'payments.amount'].includes(brokenConstraint(error) ?? '')) throw error
    return 'over'
  }
}

/** Notes the provider's id, before anything can be charged. Answers whether the attempt is still open and ours. */
export async function noteProviderId(db: Db, id: number, providerId: string): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ providerId, updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen, isNull(payments.providerId)))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** The person is asked now: by the bank, or by PayPal. */
export const noteWaiting = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ status: 'authentication', failure: null, updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen))

/** Nobody works on it any more; what became of it is to be asked. */
export const noteAbandoned = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ failure: ABANDONED, updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen))

/** It was looked at, and stays open. */
export const noteLooked = (db: Db, id: number) =>
  db
    .update(payments)
    .set({ updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen))

/** It can never be paid any more. */
export const failAttempt = (db: Db, id: number, reason: string) =>
  db
    .update(payments)
    .set({ status: 'failed', failure: reason.slice(0, 100), updatedAt: NOW })
    .where(and(eq(payments.id, id), isOpen))
