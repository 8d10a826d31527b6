import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { AppError } from '../http/errors.ts'
import { confirmOrder, placedMeanwhile } from '../orders/checkout.ts'
import type { Buyer, Draft } from '../orders/drafts.ts'
import { findLastAttempt, findOpenAttempt, noteProviderId, noteWaiting, startAttempt } from './attempts.ts'
import { abandonOnError, clearly, finishLast, type Paid } from './cards.ts'
import { finishAttempt } from './finish.ts'
import { createPaypalOrder } from './paypal.ts'

const TRIES = 3

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
  for (let n = 0; n < TRIES; n++) {
    const attempt = await startAttempt(db, order.id, 'paypal')
    if (attempt === 'over') return placedMeanwhile(db, order.id)
    if (attempt !== 'open') {
      const url = await makeOrder(db, env, buyer, order.draft, attempt)
      return { state: 'waits', orderId: order.id, url }
    }
    const open = await findOpenAttempt(db, order.id)
    if (!open) continue
    // Making PayPal's order again answers the same one, so an attempt without one is simply continued.
    if (open.providerId === null) {
      return { state: 'waits', orderId: order.id, url: await makeOrder(db, env, buyer, order.draft, open) }
    }
    const finished = await clearly(finishAttempt(db, env, open))
    if (finished.state === 'placed') return finished
    if (finished.state === 'waits' && finished.url)
      return { state: 'waits', orderId: order.id, url: finished.url }
    if (finished.state === 'refunded') throw new AppError('payment_refunded')
    if (finished.state !== 'failed') break
  }
  throw new AppError('in_progress', { headers: { 'retry-after': '5' } })
}

async function makeOrder(
  db: Db,
  env: Env,
  buyer: Buyer,
  draft: Draft,
  attempt: { id: number; orderId: number; amount: number },
): Promise<string> {
  const page = `${env.origin}/${buyer.lang}/orders`
  return abandonOnError(db, attempt.id, async () => {
    const { id, url } = await createPaypalOrder(env, {
      ...attempt,
      items: draft.lines,
      returnUrl: `${page}/paypal-return?order_id=${attempt.orderId}`,
      cancelUrl: `${page}/create?paypal=cancelled`,
    })
    await noteProviderId(db, attempt.id, id)
    await noteWaiting(db, attempt.id)
    return url
  })
}

/** Takes what the buyer approved and answers the placed order. Errors: `payment_failed`, `payment_unclear`, `payment_refunded`. */
export async function finishPaypal(db: Db, env: Env, buyer: Buyer, orderId?: number): Promise<Paid> {
  const attempt = await findLastAttempt(db, buyer.id, 'paypal', orderId)
  if (!attempt) throw new AppError('payment_failed', { text: 'payment_not_approved' })
  const paid = await finishLast(db, env, attempt)
  if (paid.state === 'waits') throw new AppError('payment_failed', { text: 'payment_not_approved' })
  return paid
}
