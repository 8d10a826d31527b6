import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Provider } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import type { Buyer } from '../orders/drafts.ts'
import { ABANDONED, ATTEMPT, type Attempt } from '../payments/attempts.ts'
import { payments } from '../payments/payments.tables.ts'
import { PROVIDER_CALLS } from '../payments/providers.ts'
import { finishAttempt } from './finish-attempt.ts'
import type { Outcome } from './outcomes.ts'
import { clearly } from './unclear.ts'

/** How many of a buyer's last orders are searched for an attempt. */
const OWN = 50

/** A buyer's last attempt at a provider within a day; if an order is named, for that one. */
async function findLastAttempt(
  db: Db,
  userId: number,
  provider: Provider,
  orderId?: number,
): Promise<Attempt | null> {
  const yesterday = new Date(Date.now() - DAY_MS).toISOString()
  const own = sql`(select id from orders where user_id = ${userId} order by created_at desc limit ${sql.raw(String(OWN))})`
  const [row] = await db
    .select(ATTEMPT)
    .from(payments)
    .where(
      and(
        sql`${payments.orderId} in ${own}`,
        isNull(payments.payerId),
        // The plus keeps SQLite off the provider's index, which covers all payments; these orders are few.
        sql`+${payments.provider} = ${provider}`,
        gt(payments.createdAt, yesterday),
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return row ?? null
}

/**
 * The outcome of a buyer's last payment, e.g. after the bank's page or PayPal's. An open one is asked about again, and taken if
 * the buyer approved it. Error: `payment_unclear`.
 */
export const finishLast = async (
  db: Db,
  env: Env,
  buyer: Buyer,
  provider: Provider,
  orderId?: number,
): Promise<Outcome> => finishKnown(db, env, provider, await findLastAttempt(db, buyer.id, provider, orderId))

/** The outcome of the attempt that a person comes back from; null for none. Error: `payment_unclear`. */
export async function finishKnown(
  db: Db,
  env: Env,
  provider: Provider,
  attempt: Attempt | null,
): Promise<Outcome> {
  const { reasons } = PROVIDER_CALLS[provider]
  if (!attempt) return { state: 'failed', reason: reasons.none }
  if (attempt.status === 'failed') return { state: 'failed', reason: attempt.failure ?? '' }
  const how = { dropIdle: attempt.failure === ABANDONED }
  const outcome = await clearly(finishAttempt(db, env, attempt, how))
  // The buyer came back from the bank's page without confirming.
  return reasons.back && outcome.state === 'waits' && outcome.url
    ? { state: 'failed', reason: reasons.back }
    : outcome
}
