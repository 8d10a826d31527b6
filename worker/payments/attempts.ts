import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
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
  /** PayPal may be taking the money. */
  capturing: boolean
}

export const ATTEMPT = {
  id: payments.id,
  orderId: payments.orderId,
  provider: payments.provider,
  providerId: payments.providerId,
  amount: payments.amount,
  status: payments.status,
  failure: payments.failure,
  createdAt: payments.createdAt,
  capturing: payments.capturing,
}
// Written out, not bound, so that the partial index on it is used.
export const isOpen = sql`${payments.status} in ('started','authentication')`
/** An attempt that nobody works on any more: its last call got no answer. */
export const ABANDONED = 'unclear'

/** The attempt that is open for an order. */
export async function findOpenAttempt(db: Db, orderId: number): Promise<Attempt | null> {
  const [row] = await db
    .select(ATTEMPT)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isOpen))
  return row ?? null
}

export async function readAttempt(db: Db, id: number): Promise<Attempt> {
  const [row] = await db.select(ATTEMPT).from(payments).where(eq(payments.id, id))
  if (!row) throw new Error(`Payment ${id} is gone`)
  return row
}

export async function findAttempt(db: Db, provider: Provider, providerId: string): Promise<Attempt | null> {
  const [row] = await db
    .select(ATTEMPT)
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
    .select(ATTEMPT)
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

/** The attempts that are open for the same cart under other orders, e.g. for what was in it before. */
export const listRivals = (db: Db, orderId: number): Promise<Attempt[]> =>
  db
    .select(ATTEMPT)
    .from(payments)
    .where(
      and(
        isOpen,
        sql`${payments.orderId} in (select other.id from orders own join orders other on other.user_id = own.user_id
          and other.cart_id = own.cart_id and other.id <> own.id where own.id = ${orderId})`,
      ),
    )

/**
 * The open attempts that have waited longest to be looked at, none younger than `since.stale`; PayPal's that merely wait for the
 * person none younger than `since.waiting`.
 */
export const listStaleAttempts = (
  db: Db,
  since: { stale: string; waiting: string },
  limit: number,
): Promise<Attempt[]> =>
  db
    .select(ATTEMPT)
    .from(payments)
    .where(
      and(
        isOpen,
        lt(payments.updatedAt, since.stale),
        sql`(${payments.provider} = 'stripe' or ${payments.status} = 'started' or ${payments.capturing} = 1
          or ${payments.updatedAt} < ${since.waiting})`,
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(limit)
