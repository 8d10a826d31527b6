import { and, eq, lt, sql } from 'drizzle-orm'
import { isByPage, PROVIDERS, type Provider } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import { among } from '../../base/db/columns.ts'
import { payments } from './payments.tables.ts'

/** An attempt at a payment, with the data that decide the next step. */
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
  /** The idempotency key of its calls to the provider. */
  requestKey: string
  /** Why PayPal holds the money; null when it does not. */
  pendingReason: string | null
  /** Who pays what is owed for orders; null for an attempt that places its order. */
  payerId: number | null
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
  requestKey: payments.requestKey,
  pendingReason: payments.pendingReason,
  payerId: payments.payerId,
}
const IS_BY_PAGE = among('provider', PROVIDERS.filter(isByPage))
// Written out, not bound, so that the partial index on it is used.
export const isOpen = sql`${payments.status} in ('started','authentication')`
/** Marks an attempt that nobody works on any more, because its last call got no answer. */
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

/** The attempt of a PayPal capture: refunds and disputes name the capture, not the order. */
export async function findCaptured(db: Db, captureId: string): Promise<Attempt | null> {
  const [row] = await db
    .select(ATTEMPT)
    .from(payments)
    .where(and(eq(payments.provider, 'paypal'), eq(payments.captureId, captureId)))
  return row ?? null
}

/**
 * The open attempts whose last look is longest ago, none younger than `since.stale`; of those at a page, the ones that only wait for the
 * person none younger than `since.waiting`, and those with held money none younger than `since.held`.
 */
export const listStaleAttempts = (
  db: Db,
  since: { stale: string; waiting: string; held: string },
  limit: number,
): Promise<Attempt[]> =>
  db
    .select(ATTEMPT)
    .from(payments)
    .where(
      and(
        isOpen,
        lt(payments.updatedAt, since.stale),
        sql`case when ${payments.pendingReason} is not null then ${payments.updatedAt} < ${since.held}
          when not ${IS_BY_PAGE} or ${payments.status} = 'started' or ${payments.capturing} = 1 then 1
          else ${payments.updatedAt} < ${since.waiting} end`,
      ),
    )
    .orderBy(payments.updatedAt)
    .limit(limit)

/** Refused attempts whose money PayPal had been told to take, to be looked at once more. */
export const listSecondLooks = (db: Db, stale: string, limit: number): Promise<Attempt[]> =>
  db
    .select(ATTEMPT)
    .from(payments)
    .where(
      sql`${payments.status} = 'failed' and ${payments.capturing} = 1 and ${payments.updatedAt} < ${stale}`,
    )
    .orderBy(payments.updatedAt)
    .limit(limit)
