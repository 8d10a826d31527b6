import { isNull, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { failAttempt, noteCapturing, noteLooked, noteWaiting } from './attempt-changes.ts'
import { type Attempt, readAttempt } from './attempts.ts'
import type { Look } from './looks.ts'
import { payments } from './payments.tables.ts'
import { capturePaypalOrder, readPaypalOrder } from './paypal.ts'
import { readSettled, type Settled, settle } from './settle.ts'
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
 * closed. The provider's word alone counts, and it counts once: what was settled stays so. Errors: `UnclearError` when it cannot
 * be had; nothing has changed then.
 */
export async function finishAttempt(db: Db, env: Env, attempt: Attempt, how: How = {}): Promise<Finished> {
  const { providerId } = attempt
  if (attempt.status === 'paid' || attempt.status === 'refunded') return readSettled(db, attempt)
  if (providerId === null) {
    // Its id is noted before it can be paid: without one there is nothing to be paid.
    if (!how.dropIdle) return { state: 'processing' }
    return fail(db, attempt, attempt.failure ?? 'never_started', isNull(payments.providerId))
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
      return fail(db, attempt, attempt.failure ?? 'closed')
    case 'waits':
      if (how.dropWaiting) return close(db, env, attempt, 'not_approved', how)
      return keepWaiting(db, attempt, look)
    case 'idle':
      if (how.dropIdle) return close(db, env, attempt, 'never_confirmed', how)
      await noteLooked(db, id)
      return { state: 'processing' }
    case 'processing':
      await noteLooked(db, id)
      return { state: 'processing' }
  }
}

/** PayPal asks the person anew about money that we, or another call of ours, had begun to take: that was declined. */
async function keepWaiting(db: Db, attempt: Known, look: Look & { state: 'waits' }): Promise<Finished> {
  if (!attempt.capturing && (await noteWaiting(db, attempt))) return look
  return fail(db, await readAttempt(db, attempt.id), 'INSTRUMENT_DECLINED')
}

/** Closes an attempt; what another call has made of it meanwhile is answered instead. */
async function fail(db: Db, attempt: Attempt, reason: string, onlyIf?: SQL): Promise<Finished> {
  if (await failAttempt(db, attempt, reason, onlyIf)) return { state: 'failed', reason }
  const known = await readAttempt(db, attempt.id)
  if (known.status === 'paid' || known.status === 'refunded') return readSettled(db, known)
  if (known.status === 'failed') return { state: 'failed', reason: known.failure ?? reason }
  return { state: 'processing' }
}

/**
 * Takes the money of what the person approved, unless nothing can be placed for it any more. Once PayPal may be taking it, only
 * asking again, as the same request, tells what became of it.
 */
async function capture(db: Db, env: Env, attempt: Known, how: How): Promise<Finished> {
  if (!(await noteCapturing(db, attempt))) return fail(db, attempt, 'not_placeable')
  const look = await capturePaypalOrder(env, attempt.providerId, attempt.id)
  const taking = { ...attempt, capturing: true }
  return follow(db, env, taking, look.state === 'approved' ? { state: 'processing' } : look, how)
}

/** Makes sure that it can never be paid, then calls it failed; what was paid in the last moment is settled. */
async function close(db: Db, env: Env, attempt: Known, reason: string, how: How): Promise<Finished> {
  // PayPal's money is taken by us alone: what we give up cannot be paid.
  if (attempt.provider === 'paypal') return fail(db, attempt, reason)
  const look = await cancelIntent(env, attempt.providerId)
  if (look.state === 'paid') return settle(db, env, attempt.id, look.receipt, how.extra)
  if (look.state !== 'closed') return { state: 'processing' }
  return fail(db, attempt, reason)
}
