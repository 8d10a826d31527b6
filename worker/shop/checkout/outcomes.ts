import { isNull } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { writeLog } from '../../base/log.ts'
import { reasonOf } from '../../base/reasons.ts'
import { noteAbandoned } from '../payments/attempt-changes.ts'
import { ABANDONED, type Attempt } from '../payments/attempts.ts'
import { RefusedError, UnclearError } from '../payments/looks.ts'
import { payments } from '../payments/payments.tables.ts'
import { failureText } from '../payments/refusals.ts'
import { type Finished, fail, finishAttempt } from './finish.ts'

/** How a payment went: the order is placed, the person goes on at `url`, or what was paid goes back. */
export type Paid =
  | { state: 'placed'; orderId: number; mails: string[] }
  | { state: 'waits'; orderId: number; url: string }
  | { state: 'refunded'; paymentId: number; mails: string[] }

/**
 * Whatever goes wrong without a clear answer leaves the attempt open: it may have been paid, and only its provider can say that
 * it was not. Whoever looks at it next need not wait. Error: `payment_unclear`.
 */
async function abandonOnError<T>(db: Db, attemptId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    await noteAbandoned(db, attemptId)
    throw error instanceof UnclearError ? unclear(error) : error
  }
}

/**
 * The same for the call that makes a payment at the provider: one that was refused there has no payment, and ends. Error: also
 * `payment_failed`.
 */
export function endOnRefusal<T>(db: Db, env: Env, attempt: Attempt, work: () => Promise<T>): Promise<T> {
  return abandonOnError(db, attempt.id, async () => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      const finished = await fail(db, env, attempt, error.reason, isNull(payments.providerId))
      if (finished.state !== 'failed') throw error
      throw failed(finished.reason)
    }
  })
}

/** What became of a buyer's last attempt, asked anew while it is open. Errors: `payment_failed`, `payment_held`, `payment_unclear`. */
export async function finishLast(db: Db, env: Env, attempt: Attempt): Promise<Paid> {
  if (attempt.status === 'failed') throw failed(attempt.failure ?? '')
  const how = { dropIdle: attempt.failure === ABANDONED }
  return paidOrThrow(await clearly(finishAttempt(db, env, attempt, how)), attempt.orderId)
}

/** What the person is told. A `waits` without an address is somebody who came back without having agreed. */
export function paidOrThrow(finished: Finished, orderId: number): Paid {
  switch (finished.state) {
    case 'placed':
    case 'refunded':
      return finished
    case 'waits':
      if (finished.url) return { state: 'waits', orderId, url: finished.url }
      throw failed('not_approved')
    case 'failed':
      throw failed(finished.reason)
    case 'held':
      throw new AppError('payment_held')
    case 'processing':
      throw new AppError('payment_unclear')
  }
}

export const failed = (reason: string) => new AppError('payment_failed', failureText(reason))

/** A provider without a clear answer, as the person is told of it. */
export async function clearly<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof UnclearError ? unclear(error) : error
  })
}

function unclear(error: UnclearError): AppError {
  writeLog('warn', { event: 'payment_unclear', reason: reasonOf(error) })
  return new AppError('payment_unclear', { headers: { 'retry-after': '60' } })
}
