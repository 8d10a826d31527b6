import type { PageProvider } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Buyer, type Draft, ofApproval } from '../orders/drafts.ts'
import { notePage } from '../payments/attempt-changes.ts'
import { type Attempt, readAttempt } from '../payments/attempts.ts'
import type { PageAsked } from '../payments/paypal.ts'
import { PROVIDER_CALLS } from '../payments/providers.ts'
import { openPayment } from './open-payment.ts'
import type { Outcome } from './outcomes.ts'
import { endOnRefusal } from './unclear.ts'

interface Seen {
  items: { price: number; qty: number }[]
  total: number
}

const listed = (lines: { price: number; quantity: number }[]) =>
  lines
    .map(({ price, quantity }) => `${price} × ${quantity}`)
    .sort()
    .join()

/** Errors: `price_changed` when the person saw other prices or quantities. Names are not compared (other languages). */
function checkItems({ items }: Seen, draft: Draft): void {
  const seen = items.map(({ price, qty }) => ({ price, quantity: qty }))
  if (listed(seen) !== listed(draft.lines)) throw new AppError('price_changed', { total: draft.total })
}

/**
 * Starts to pay the buyer's cart at a provider's page: the payment waits for the person, at the same page when asked again. No money is
 * taken before `finishLast`. Errors: those of `openPayment`; `payment_unclear`.
 */
export async function payByPage(
  db: Db,
  env: Env,
  buyer: Buyer,
  provider: PageProvider,
  seen: Seen,
): Promise<Outcome> {
  const check = (found: Draft) => checkItems(seen, found)
  const opened = await openPayment(db, env, buyer, provider, seen.total, check)
  if (opened.state !== 'open') return opened
  const { attempt, draft } = opened
  const page = `${env.origin}/${buyer.lang}/orders`
  return makePage(db, env, provider, attempt, {
    items: draft.lines,
    shipping: draft.shipping ?? 0,
    returnUrl: `${page}/${provider}-return?order_id=${attempt.orderId}${ofApproval(buyer)}`,
    cancelUrl: `${page}/create?${provider}=cancelled${ofApproval(buyer)}`,
  })
}

/** Makes the provider's page of an attempt, where it waits for the person. Error: `payment_unclear`. */
export const makePage = (
  db: Db,
  env: Env,
  provider: PageProvider,
  attempt: Attempt,
  asked: Pick<PageAsked, 'items' | 'shipping' | 'returnUrl' | 'cancelUrl'>,
): Promise<Outcome> =>
  endOnRefusal(db, env, attempt, async () => {
    const { requestKey: key, orderId, amount } = attempt
    const { id, url } = await PROVIDER_CALLS[provider].page(env, { key, orderId, amount, ...asked })
    // Another call gave this attempt up: money approved there would never be taken.
    if (!(await notePage(db, attempt, id)) && !(await isOpenWith(db, attempt.id, id))) {
      throw new AppError('in_progress')
    }
    return { state: 'waits', url }
  })

/** Whether another call has stored the same page for an attempt that is still open. */
async function isOpenWith(db: Db, attemptId: number, providerId: string): Promise<boolean> {
  const known = await readAttempt(db, attemptId)
  return known.providerId === providerId && ['started', 'authentication'].includes(known.status)
}
