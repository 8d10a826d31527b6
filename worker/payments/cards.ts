import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { AppError } from '../http/errors.ts'
import { confirmOrder, placedMeanwhile } from '../orders/checkout.ts'
import type { Buyer } from '../orders/drafts.ts'
import { reasonOf } from '../reasons.ts'
import {
  ABANDONED,
  type Attempt,
  findLastAttempt,
  findOpenAttempt,
  noteAbandoned,
  noteProviderId,
  type Provider,
  startAttempt,
} from './attempts.ts'
import { failureText } from './failures.ts'
import { type Finished, finishAttempt, follow } from './finish.ts'
import { UnclearError } from './looks.ts'
import { confirmIntent, createIntent } from './stripe.ts'

/** A call of ours that is older than this has ended, whatever its provider does. */
const CALL_MS = 60_000
const TRIES = 3

/** How a payment went: the order is placed, or the person goes on at `url`. */
export type Paid =
  | { state: 'placed'; orderId: number; mails: string[] }
  | { state: 'waits'; orderId: number; url: string }

/**
 * Pays what is in the buyer's cart by card. The order is written first, then the intent, then the charge, so that whoever
 * comes later can tell what became of each. Errors: those of `confirmOrder`; `payment_failed` with the bank's reason;
 * `in_progress`; `payment_unclear`, after which cron or webhook finish it.
 */
export async function payByCard(
  db: Db,
  env: Env,
  buyer: Buyer,
  card: { price: number; token: string },
): Promise<Paid> {
  if (!env.payments.stripe) throw new AppError('conflict', { text: 'method_unavailable' })
  const order = await confirmOrder(db, buyer, 'stripe', card.price)
  if (order.state === 'placed') return { state: 'placed', orderId: order.id, mails: [] }
  const started = await openAttempt(db, env, order.id, 'stripe')
  if ('state' in started) return paidOrThrow(started, order.id)
  const finished = await charge(db, env, started, {
    token: card.token,
    returnUrl: `${env.origin}/${buyer.lang}/orders/stripe-return?order_id=${order.id}`,
  })
  return paidOrThrow(finished, order.id)
}

/** A new attempt for an order; or what the one that was open has led to. Error: `in_progress` while a call is at that one. */
async function openAttempt(
  db: Db,
  env: Env,
  orderId: number,
  provider: Provider,
): Promise<Attempt | Finished> {
  for (let n = 0; n < TRIES; n++) {
    const attempt = await startAttempt(db, orderId, provider)
    if (attempt === 'over') return placedMeanwhile(db, orderId)
    if (attempt !== 'open') return attempt
    const open = await findOpenAttempt(db, orderId)
    if (!open) continue
    const isOver = open.failure === ABANDONED || Date.parse(open.createdAt) < Date.now() - CALL_MS
    const finished = await clearly(finishAttempt(db, env, open, { dropIdle: isOver, dropWaiting: true }))
    if (finished.state === 'processing') break
    if (finished.state !== 'failed') return finished
  }
  throw new AppError('in_progress', { headers: { 'retry-after': '5' } })
}

async function charge(
  db: Db,
  env: Env,
  attempt: Attempt,
  card: { token: string; returnUrl: string },
): Promise<Finished> {
  return abandonOnError(db, attempt.id, async () => {
    const intentId = await createIntent(env, attempt)
    // Somebody gave this attempt up: nothing may be charged for it.
    if (!(await noteProviderId(db, attempt.id, intentId))) throw new AppError('in_progress')
    const look = await confirmIntent(env, intentId, { id: attempt.id, ...card })
    const known = { ...attempt, providerId: intentId }
    return look.state === 'processing' ? finishAttempt(db, env, known) : follow(db, env, known, look)
  })
}

/**
 * Whatever goes wrong leaves the attempt open: it may have been paid, and only its provider can say that it was not. Whoever
 * looks at it next need not wait. Error: `payment_unclear`.
 */
export async function abandonOnError<T>(db: Db, attemptId: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    await noteAbandoned(db, attemptId)
    throw error instanceof UnclearError ? unclear(error) : error
  }
}

/** The order that the buyer's last card payment paid, e.g. after the bank's page. Errors: as `payByCard`; `payment_refunded`. */
export async function finishCard(db: Db, env: Env, buyer: Buyer, orderId?: number): Promise<Paid> {
  const attempt = await findLastAttempt(db, buyer.id, 'stripe', orderId)
  if (!attempt) throw new AppError('payment_failed')
  const paid = await finishLast(db, env, attempt)
  // Back from the bank's page without having confirmed there.
  if (paid.state === 'waits') throw failed('payment_intent_authentication_failure')
  return paid
}

/** What became of a buyer's last attempt, asked anew while it is open. Errors: as `finishCard`. */
export async function finishLast(db: Db, env: Env, attempt: Attempt): Promise<Paid> {
  if (attempt.status === 'failed') throw failed(attempt.failure ?? '')
  return paidOrThrow(await clearly(finishAttempt(db, env, attempt)), attempt.orderId)
}

/** What the person is told. A `waits` without an address is somebody who came back without having agreed. */
export function paidOrThrow(finished: Finished, orderId: number): Paid {
  switch (finished.state) {
    case 'placed':
      return finished
    case 'waits':
      if (finished.url) return { state: 'waits', orderId, url: finished.url }
      throw failed('not_approved')
    case 'refunded':
      throw new AppError('payment_refunded')
    case 'failed':
      throw failed(finished.reason)
    case 'processing':
      throw new AppError('payment_unclear')
  }
}

const failed = (reason: string) => new AppError('payment_failed', failureText(reason))

/** A provider without a clear answer, as the person is told of it. */
export async function clearly<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof UnclearError ? unclear(error) : error
  })
}

export function unclear(error: UnclearError): AppError {
  console.warn(JSON.stringify({ level: 'warn', event: 'payment_unclear', reason: reasonOf(error) }))
  return new AppError('payment_unclear', { headers: { 'retry-after': '60' } })
}
