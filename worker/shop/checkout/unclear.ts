import { isNull } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { noteAbandoned } from '../payments/attempt-changes.ts'
import type { Attempt } from '../payments/attempts.ts'
import { payments } from '../payments/payments.tables.ts'
import { RefusedError, UnclearError } from '../payments/provider-state.ts'
import { fail } from './finish-attempt.ts'
import type { Outcome } from './outcomes.ts'

/**
 * For calls that make a payment at the provider. A refusal means that there is no payment, and ends the attempt. Any other
 * failure leaves the attempt open: it may have been paid, and only its provider can say. The attempt is marked, so that the
 * next look at it need not wait. Error: `payment_unclear`.
 */
export async function endOnRefusal(
  db: Db,
  env: Env,
  attempt: Attempt,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await work().catch((error: unknown) => endRefused(db, env, attempt, error))
  } catch (error) {
    if (error instanceof AppError) throw error
    await noteAbandoned(db, attempt.id)
    throw error instanceof UnclearError ? unclear(error) : error
  }
}

async function endRefused(db: Db, env: Env, attempt: Attempt, error: unknown): Promise<Outcome> {
  if (!(error instanceof RefusedError)) throw error
  const ended = await fail(db, env, attempt, error.reason, isNull(payments.providerId))
  if (ended.state !== 'failed') throw error
  return ended
}

/** Turns an unclear answer of a provider into the error for the person. */
export async function clearly<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof UnclearError ? unclear(error) : error
  })
}

function unclear(error: UnclearError): AppError {
  writeLog('warn', { event: 'payment_unclear', reason: lineOf(error) })
  return new AppError('payment_unclear', { headers: { 'retry-after': '60' } })
}
