import { isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { isByPage } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import {
  failAttempt,
  noteCapturing,
  noteLooked,
  noteNotTaken,
  noteWaiting,
} from '../payments/attempt-changes.ts'
import { type Attempt, readAttempt } from '../payments/attempts.ts'
import { payments } from '../payments/payments.tables.ts'
import { type Look, type Receipt, RefusedError } from '../payments/provider-state.ts'
import { PROVIDER_CALLS } from '../payments/providers.ts'
import { isTakeable } from './confirm.ts'
import { areItemsTakeable, readBooked, settleItems } from './items/settling.ts'
import { hold, tellRefused } from './notices.ts'
import type { Outcome } from './outcomes.ts'
import { readSettled, settle } from './settle.ts'

type Extra = BatchItem<'sqlite'> & SQLWrapper

interface How {
  /** Close an attempt that nobody has tried to pay; otherwise it stays, because another of our calls may be about to. */
  dropIdle?: boolean
  /** Close an attempt that waits for the person; otherwise it stays, because the person may still agree. */
  dropWaiting?: boolean
  /** Statements for the batch that settles it. */
  extra?: Extra[]
}

/**
 * Asks the provider for the state of an attempt and acts on it: a paid one is settled, an approved one captured, a dead one
 * closed. Only the provider's answer counts, and only once: a settled attempt stays so. Errors: `UnclearError` without an
 * answer; nothing has changed then.
 */
export async function finishAttempt(db: Db, env: Env, attempt: Attempt, how: How = {}): Promise<Outcome> {
  const { providerId } = attempt
  if (attempt.status === 'paid' || attempt.status === 'refunded') return readPaid(db, attempt)
  if (providerId === null) {
    // The provider's id is stored before anything can be paid: without it nothing was paid.
    if (!how.dropIdle) return { state: 'processing' }
    return fail(db, env, attempt, attempt.failure ?? 'never_started', isNull(payments.providerId))
  }
  const known = { ...attempt, providerId }
  try {
    return await follow(db, env, known, await look(env, known), how)
  } catch (error) {
    // Only our own call takes what was agreed at a page: an attempt that is not shown cannot be paid.
    if (!(error instanceof RefusedError) || !isByPage(attempt.provider) || attempt.capturing) throw error
    return fail(db, env, attempt, error.reason)
  }
}

/** The outcome of a paid attempt, from the database. */
const readPaid = (db: Db, attempt: Attempt) =>
  attempt.payerId === null ? readSettled(db, attempt) : readBooked(db, attempt.id)

/** Acts on the provider's answer that an attempt was paid: it places its order, or pays open items. */
const settleAny = (db: Db, env: Env, attempt: Attempt, receipt: Receipt, extra?: Extra[]) =>
  attempt.payerId === null
    ? settle(db, env, attempt.id, receipt, extra)
    : settleItems(db, env, attempt, receipt, extra)

const look = (env: Env, { provider, providerId }: Known) => PROVIDER_CALLS[provider].look(env, providerId)

/**
 * Looks once more at an attempt that was refused after PayPal had been told to take its money: if another of our calls, or
 * PayPal itself, took it after all, it is settled. Error: `UnclearError`.
 */
export async function lookAgain(db: Db, env: Env, attempt: Attempt): Promise<Outcome | null> {
  const { providerId } = attempt
  const now =
    providerId === null
      ? null
      : await look(env, { ...attempt, providerId }).catch((error: unknown) => {
          if (error instanceof RefusedError) return null
          throw error
        })
  if (now?.state === 'paid') return settleAny(db, env, attempt, now.receipt)
  // Held or processing money will be decided later.
  if (now?.state !== 'pending' && now?.state !== 'processing') await noteNotTaken(db, attempt.id)
  return null
}

type Known = Attempt & { providerId: string }

/** Acts on a provider's answer (`finishAttempt`). */
export async function follow(db: Db, env: Env, attempt: Known, look: Look, how: How = {}): Promise<Outcome> {
  switch (look.state) {
    case 'paid':
      return settleAny(db, env, attempt, look.receipt, how.extra)
    case 'pending':
      return (await hold(db, env, attempt, look)) ? { state: 'held' } : readClosed(db, attempt, look.reason)
    case 'approved':
      return capture(db, env, attempt, how)
    case 'declined':
      return close(db, env, attempt, look.reason, how)
    case 'closed':
      return fail(db, env, attempt, attempt.failure ?? 'closed')
    case 'waits':
      if (how.dropWaiting) return close(db, env, attempt, 'not_approved', how)
      return keepWaiting(db, env, attempt, look)
    case 'idle':
      if (how.dropIdle) return close(db, env, attempt, 'never_confirmed', how)
      await noteLooked(db, attempt.id)
      return { state: 'processing' }
    case 'processing':
      await noteLooked(db, attempt.id)
      return { state: 'processing' }
  }
}

/** Keeps an attempt waiting for the person. If we had begun to take the money, PayPal asking again means that it was declined. */
async function keepWaiting(
  db: Db,
  env: Env,
  attempt: Known,
  look: Look & { state: 'waits' },
): Promise<Outcome> {
  if (!attempt.capturing && (await noteWaiting(db, attempt))) return look
  return fail(db, env, await readAttempt(db, attempt.id), 'INSTRUMENT_DECLINED')
}

/** Marks an attempt as failed and mails those concerned; or returns the outcome if another call has closed it meanwhile. */
export async function fail(
  db: Db,
  env: Env,
  attempt: Attempt,
  reason: string,
  onlyIf?: SQL,
): Promise<Outcome> {
  const told = await tellRefused(db, env, attempt, reason)
  if (await failAttempt(db, attempt, reason, onlyIf, told)) return { state: 'failed', reason }
  return readClosed(db, attempt, reason)
}

/** The outcome of an attempt that another call has closed. */
async function readClosed(db: Db, attempt: Attempt, reason: string): Promise<Outcome> {
  const known = await readAttempt(db, attempt.id)
  if (known.status === 'paid' || known.status === 'refunded') return readPaid(db, known)
  if (known.status === 'failed') return { state: 'failed', reason: known.failure ?? reason }
  return { state: 'processing' }
}

/**
 * Takes the money that the person approved, unless its order can no longer be placed, or what it pays is no longer owed. Once PayPal may be taking it, only
 * repeating the same request shows the outcome.
 */
async function capture(db: Db, env: Env, attempt: Known, how: How): Promise<Outcome> {
  const isStill = attempt.payerId === null ? isTakeable(attempt.orderId) : areItemsTakeable(attempt.id)
  const told = await noteCapturing(db, attempt, isStill)
  if (!told) return fail(db, env, attempt, 'not_placeable')
  const { provider, providerId, requestKey: key } = attempt
  if (!isByPage(provider)) throw new Error(`${provider} has nothing to capture`)
  const now = await PROVIDER_CALLS[provider].capture(env, providerId, { key, isFirst: told === 'first' })
  const taking = { ...attempt, capturing: true }
  return follow(db, env, taking, now.state === 'approved' ? { state: 'processing' } : now, how)
}

/** Makes sure that an attempt can never be paid, then marks it as failed; one that was paid at the last moment is settled. */
async function close(db: Db, env: Env, attempt: Known, reason: string, how: How): Promise<Outcome> {
  const { provider, providerId } = attempt
  // Only our own call takes what was agreed at a page: an attempt that we give up cannot be paid.
  if (isByPage(provider)) return fail(db, env, attempt, reason)
  const look = await PROVIDER_CALLS[provider].cancel(env, providerId)
  if (look.state === 'paid') return settleAny(db, env, attempt, look.receipt, how.extra)
  if (look.state !== 'closed') return { state: 'processing' }
  return fail(db, env, attempt, reason)
}
