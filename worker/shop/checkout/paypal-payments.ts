import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import type { Buyer, Draft } from '../orders/drafts.ts'
import { noteProviderId, noteWaiting } from '../payments/attempt-changes.ts'
import { type Attempt, readAttempt } from '../payments/attempts.ts'
import { createPaypalOrder } from '../payments/paypal.ts'
import { confirmOrder } from './confirm.ts'
import { findLastAttempt } from './last-attempts.ts'
import { openAttempt } from './openings.ts'
import { endOnRefusal, finishLast, type Paid, paidOrThrow } from './outcomes.ts'

interface Seen {
  items: { price: number; qty: number }[]
  total: number
}

const listed = (lines: { price: number; quantity: number }[]) =>
  lines
    .map(({ price, quantity }) => `${price} × ${quantity}`)
    .sort()
    .join()

/** Errors: `price_changed` when the person saw other prices or quantities; names may be in another language. */
function checkItems({ items }: Seen, draft: Draft): void {
  const seen = items.map(({ price, qty }) => ({ price, quantity: qty }))
  if (listed(seen) !== listed(draft.lines)) throw new AppError('price_changed', { total: draft.total })
}

/**
 * Starts to pay what is in the buyer's cart with PayPal. Answers where the person agrees; asking again answers the same page.
 * Nothing is taken before `finishPaypal`. Errors: those of `confirmOrder`; `in_progress`; `payment_unclear`.
 */
export async function payByPaypal(db: Db, env: Env, buyer: Buyer, seen: Seen): Promise<Paid> {
  if (!env.payments.paypal) throw new AppError('conflict', { text: 'method_unavailable' })
  const order = await confirmOrder(db, buyer, 'paypal', seen.total, (draft) => checkItems(seen, draft))
  if (order.state === 'placed') return { state: 'placed', orderId: order.id, mails: [] }
  const started = await openAttempt(db, env, order.id, 'paypal')
  if ('state' in started) return paidOrThrow(started, order.id)
  return { state: 'waits', orderId: order.id, url: await makeOrder(db, env, buyer, order.draft, started) }
}

async function makeOrder(db: Db, env: Env, buyer: Buyer, draft: Draft, attempt: Attempt): Promise<string> {
  const page = `${env.origin}/${buyer.lang}/orders`
  return endOnRefusal(db, env, attempt, async () => {
    const { id, url } = await createPaypalOrder(env, {
      key: attempt.requestKey,
      orderId: attempt.orderId,
      amount: attempt.amount,
      items: draft.lines,
      returnUrl: `${page}/paypal-return?order_id=${attempt.orderId}`,
      cancelUrl: `${page}/create?paypal=cancelled`,
    })
    const isOurs = (await noteProviderId(db, attempt.id, id)) || (await isOpenWith(db, attempt.id, id))
    // Somebody gave this attempt up: what the person approved there would never be taken.
    if (!isOurs) throw new AppError('in_progress')
    await noteWaiting(db, attempt)
    return url
  })
}

/** Whether another call has noted the same page for an attempt that is still open. */
async function isOpenWith(db: Db, attemptId: number, providerId: string): Promise<boolean> {
  const known = await readAttempt(db, attemptId)
  return known.providerId === providerId && ['started', 'authentication'].includes(known.status)
}

/** Takes what the buyer approved and answers the placed order. Errors: `payment_failed`, `payment_unclear`. */
export async function finishPaypal(db: Db, env: Env, buyer: Buyer, orderId?: number): Promise<Paid> {
  const attempt = await findLastAttempt(db, buyer.id, 'paypal', orderId)
  if (!attempt) throw new AppError('payment_failed', { text: 'payment_not_approved' })
  const paid = await finishLast(db, env, attempt)
  if (paid.state === 'waits') throw new AppError('payment_failed', { text: 'payment_not_approved' })
  return paid
}
