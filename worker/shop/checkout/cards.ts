import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import type { Buyer, Draft } from '../orders/drafts.ts'
import { noteProviderId } from '../payments/attempt-changes.ts'
import type { Attempt } from '../payments/attempts.ts'
import { confirmIntent, createIntent, makeMethod } from '../payments/stripe.ts'
import { finishAttempt, follow } from './finish-attempt.ts'
import { openPayment } from './open-payment.ts'
import type { Outcome } from './outcomes.ts'
import { startReading } from './settle.ts'
import { endOnRefusal } from './unclear.ts'

/**
 * Pays what is in the buyer's cart by card. The order is written first, then the intent, then the charge, so that a later call
 * can find out how far each one got. `draft` is one that was read meanwhile. Errors: those of `openPayment`; `payment_unclear`, after which cron or webhook finish it.
 */
export async function payByCard(
  db: Db,
  env: Env,
  buyer: Buyer,
  card: { price: number; token: string },
  draft?: Promise<Draft | null>,
): Promise<Outcome> {
  const opened = await openPayment(db, env, buyer, 'stripe', card.price, { draft })
  if (opened.state !== 'open') return opened
  const { attempt } = opened
  return charge(db, env, attempt, {
    token: card.token,
    returnUrl: `${env.origin}/${buyer.lang}/orders/stripe-return?order_id=${attempt.orderId}`,
  })
}

const charge = (db: Db, env: Env, attempt: Attempt, card: { token: string; returnUrl: string }) =>
  endOnRefusal(db, env, attempt, async () => {
    const { requestKey } = attempt
    // Nothing is charged by it, so it is made meanwhile.
    const method = makeMethod(env, { requestKey, token: card.token })
    const intentId = await createIntent(env, attempt)
    const order = startReading(db, attempt.id)
    // Another call gave this attempt up: nothing may be charged for it.
    if (!(await noteProviderId(db, attempt.id, intentId))) throw new AppError('in_progress')
    const look = await confirmIntent(env, intentId, await method, { requestKey, returnUrl: card.returnUrl })
    const known = { ...attempt, providerId: intentId }
    const how = { order }
    return look.state === 'processing'
      ? finishAttempt(db, env, known, how)
      : follow(db, env, known, look, how)
  })
