import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import type { Buyer } from '../orders/drafts.ts'
import { noteProviderId } from '../payments/attempt-changes.ts'
import type { Attempt } from '../payments/attempts.ts'
import { confirmIntent, createIntent } from '../payments/stripe.ts'
import { confirmOrder } from './confirm.ts'
import { type Finished, finishAttempt, follow } from './finish.ts'
import { findLastAttempt } from './last-attempts.ts'
import { openAttempt } from './openings.ts'
import { endOnRefusal, failed, finishLast, type Paid, paidOrThrow } from './outcomes.ts'

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

async function charge(
  db: Db,
  env: Env,
  attempt: Attempt,
  card: { token: string; returnUrl: string },
): Promise<Finished> {
  return endOnRefusal(db, env, attempt, async () => {
    const intentId = await createIntent(env, attempt)
    // Somebody gave this attempt up: nothing may be charged for it.
    if (!(await noteProviderId(db, attempt.id, intentId))) throw new AppError('in_progress')
    const look = await confirmIntent(env, intentId, { requestKey: attempt.requestKey, ...card })
    const known = { ...attempt, providerId: intentId }
    return look.state === 'processing' ? finishAttempt(db, env, known) : follow(db, env, known, look)
  })
}

/** The order that the buyer's last card payment paid, e.g. after the bank's page. Errors: as `payByCard`. */
export async function finishCard(db: Db, env: Env, buyer: Buyer, orderId?: number): Promise<Paid> {
  const attempt = await findLastAttempt(db, buyer.id, 'stripe', orderId)
  if (!attempt) throw new AppError('payment_failed')
  const paid = await finishLast(db, env, attempt)
  // Back from the bank's page without having confirmed there.
  if (paid.state === 'waits') throw failed('payment_intent_authentication_failure')
  return paid
}
