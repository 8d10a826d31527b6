import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Buyer, ofApproval } from '../orders/drafts.ts'
import { noteProviderId } from '../payments/attempt-changes.ts'
import type { Attempt } from '../payments/attempts.ts'
import { confirmIntent, createIntent, makeMethod } from '../payments/stripe.ts'
import { finishAttempt, follow } from './finish-attempt.ts'
import { openPayment } from './open-payment.ts'
import type { Outcome } from './outcomes.ts'
import { endOnRefusal } from './unclear.ts'

/**
 * Pays what is in the buyer's cart by card. The order is written first, then the intent, then the charge, so that a later call
 * can find out how far each one got. Errors: those of `openPayment`; `payment_unclear`, after which cron or webhook finish it.
 */
export async function payByCard(
  db: Db,
  env: Env,
  buyer: Buyer,
  card: { price: number; token: string },
): Promise<Outcome> {
  const opened = await openPayment(db, env, buyer, 'stripe', card.price)
  if (opened.state !== 'open') return opened
  const { attempt } = opened
  return charge(db, env, attempt, {
    token: card.token,
    returnUrl: `${env.origin}/${buyer.lang}/orders/stripe-return?order_id=${attempt.orderId}${ofApproval(buyer)}`,
  })
}

/** Charges a card for an attempt. Error: `payment_unclear`. */
export const charge = (db: Db, env: Env, attempt: Attempt, card: { token: string; returnUrl: string }) =>
  endOnRefusal(db, env, attempt, async () => {
    const { requestKey } = attempt
    // Neither charges anything.
    const [intentId, method] = await Promise.all([
      createIntent(env, attempt),
      makeMethod(env, { requestKey, token: card.token }),
    ])
    // Another call gave this attempt up: nothing may be charged for it.
    if (!(await noteProviderId(db, attempt.id, intentId))) throw new AppError('in_progress')
    const look = await confirmIntent(env, intentId, method, { requestKey, returnUrl: card.returnUrl })
    const known = { ...attempt, providerId: intentId }
    return look.state === 'processing' ? finishAttempt(db, env, known) : follow(db, env, known, look)
  })
