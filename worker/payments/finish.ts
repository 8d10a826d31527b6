import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { isPlaceable } from '../orders/checkout.ts'
import { orders } from '../orders/orders.tables.ts'
import { type Attempt, failAttempt, noteLooked, noteWaiting } from './attempts.ts'
import type { Look } from './looks.ts'
import { capturePaypalOrder, readPaypalOrder } from './paypal.ts'
import { type Settled, settle } from './settle.ts'
import { cancelIntent, readIntent } from './stripe.ts'

/** Where an attempt has got to. `processing`: the provider, or another call of ours, is at it. */
export type Finished =
  | Settled
  | { state: 'failed'; reason: string }
  | { state: 'waits'; url: string | null }
  | { state: 'processing' }

interface How {
  /** Closes what nobody has tried to pay; otherwise another call of ours may be about to. */
  dropIdle?: boolean
  /** Closes what waits for the person; otherwise the person may still agree. */
  dropWaiting?: boolean
  /** Statements for the batch that settles it. */
  extra?: BatchItem<'sqlite'>[]
}

/**
 * Asks the provider what became of an attempt and does what follows: a paid one is settled, an approved one captured, a dead one
 * closed. The provider's word alone counts. Errors: `UnclearError` when it cannot be had; nothing has changed then.
 */
export async function finishAttempt(db: Db, env: Env, attempt: Attempt, how: How = {}): Promise<Finished> {
  const { id, providerId } = attempt
  if (providerId === null) {
    // Its id is noted before it can be paid: without one there is nothing to be paid.
    if (!how.dropIdle) return { state: 'processing' }
    return fail(db, id, attempt.failure ?? 'never_started')
  }
  const look = await (attempt.provider === 'stripe'
    ? readIntent(env, providerId)
    : readPaypalOrder(env, providerId))
  return follow(db, env, { ...attempt, providerId }, look, how)
}

type Known = Attempt & { providerId: string }

/** Does what follows from a provider's word (`finishAttempt`). */
export async function follow(db: Db, env: Env, attempt: Known, look: Look, how: How = {}): Promise<Finished> {
  const { id } = attempt
  switch (look.state) {
    case 'paid':
      return settle(db, env, id, look.receipt, how.extra)
    case 'approved':
      return capture(db, env, attempt, how)
    case 'declined':
      return close(db, env, attempt, look.reason, how)
    case 'closed':
      return fail(db, id, attempt.failure ?? 'closed')
    case 'waits':
      if (how.dropWaiting) return close(db, env, attempt, 'not_approved', how)
      await noteWaiting(db, id)
      return look
    case 'idle':
      if (how.dropIdle) return close(db, env, attempt, 'never_confirmed', how)
      await noteLooked(db, id)
      return { state: 'processing' }
    case 'processing':
      await noteLooked(db, id)
      return { state: 'processing' }
  }
}

async function fail(db: Db, id: number, reason: string): Promise<Finished> {
  await failAttempt(db, id, reason)
  return { state: 'failed', reason }
}

/** Takes the money of what the person approved, unless the order cannot be placed any more. */
async function capture(db: Db, env: Env, attempt: Known, how: How): Promise<Finished> {
  const [order] = await db
    .select({ isPlaceable: isPlaceable(attempt.orderId).as('is_placeable') })
    .from(orders)
    .where(eq(orders.id, attempt.orderId))
  if (!order?.isPlaceable || attempt.status === 'failed') return fail(db, attempt.id, 'not_placeable')
  const look = await capturePaypalOrder(env, attempt.providerId, attempt.id)
  return follow(db, env, attempt, look.state === 'approved' ? { state: 'processing' } : look, how)
}

/** Makes sure that it can never be paid, then calls it failed; what was paid in the last moment is settled. */
async function close(db: Db, env: Env, attempt: Known, reason: string, how: How): Promise<Finished> {
  // PayPal's money is taken by us alone: what we give up cannot be paid.
  if (attempt.provider === 'paypal') return fail(db, attempt.id, reason)
  const look = await cancelIntent(env, attempt.providerId)
  if (look.state === 'paid') return settle(db, env, attempt.id, look.receipt, how.extra)
  if (look.state !== 'closed') return { state: 'processing' }
  return fail(db, attempt.id, reason)
}
