import { and, type SQL, sql } from 'drizzle-orm'
import { isByPage, type Provider } from '../../../shared/payments/methods.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mayBuy } from '../accounts/buying.ts'
import type { Buyer, Draft } from '../orders/drafts.ts'
import { failAttempt } from '../payments/attempt-changes.ts'
import { ABANDONED, ATTEMPT, type Attempt, findOpenAttempt, isOpen } from '../payments/attempts.ts'
import { payments } from '../payments/payments.tables.ts'
import { type Confirming, confirmOrder, netOf, placedMeanwhile } from './confirm.ts'
import { finishAttempt } from './finish-attempt.ts'
import type { Outcome } from './outcomes.ts'
import { clearly } from './unclear.ts'

/** One of our calls that is older than this has ended, whatever its provider does. */
const CALL_MS = 60_000
const TRIES = 3

export const inProgress = () => new AppError('in_progress', { headers: { 'retry-after': '5' } })

const isOver = ({ failure, createdAt }: Attempt) =>
  failure === ABANDONED || Date.parse(createdAt) < Date.now() - CALL_MS

/** An open attempt with its order and the draft that the order was made of. */
export interface Opened {
  state: 'open'
  attempt: Attempt
  draft: Draft
}

/**
 * Opens a payment of what is in the buyer's cart, or returns the outcome of one that was begun before. Payments that are open
 * for the same cart under another order are closed first; if one turns out to be paid, it is the outcome. `seen` and `check`
 * as of `confirmOrder`. Errors: those of `confirmOrder`; `conflict` where the provider is not offered; `in_progress` while another
 * call is working on it; `payment_held` while a provider holds money for the cart; `payment_unclear`.
 */
export async function openPayment(
  db: Db,
  env: Env,
  buyer: Buyer,
  provider: Provider,
  seen: number,
  check?: Confirming['check'],
): Promise<Opened | Outcome> {
  if (!env.payments[provider]) throw new AppError('conflict', { text: 'method_unavailable' })
  // As a rule no other payment is open: then the attempt starts in the batch of its order.
  const along = (orderId: SQL) => [selectRivals(db, orderId), startAlone(db, orderId, provider)]
  const order = await confirmOrder(db, buyer, provider, seen, { check, along })
  if (order.state === 'placed') return order
  const { orderId, draft, rows } = order
  const [rivals, [started]] = rows as [Attempt[], Attempt[]]
  if (started) return { state: 'open', attempt: started, draft }
  const paid = await closeRivals(db, env, rivals)
  if (paid) return paid
  for (let n = 0; n < TRIES; n++) {
    const attempt = await startAttempt(db, orderId, provider)
    if (attempt === 'over') return placedMeanwhile(db, orderId)
    if (attempt !== 'open') return { state: 'open', attempt, draft }
    const open = await findOpenAttempt(db, orderId)
    if (!open) continue
    // Making the provider's page again gives the same one, so an attempt without one is simply continued.
    if (isByPage(provider) && open.providerId === null) return { state: 'open', attempt: open, draft }
    // A card is charged by a new attempt; a page stays the same.
    const how = { dropIdle: isOver(open), dropWaiting: !isByPage(provider) }
    const outcome = await clearly(finishAttempt(db, env, open, how))
    if (outcome.state === 'processing') break
    if (outcome.state !== 'failed') return outcome
  }
  throw inProgress()
}

/**
 * Closes open attempts at what shall be paid by another one. Returns the outcome of one that turns out to be paid. Errors: `in_progress`,
 * `payment_unclear`; `payment_held`, with the more exact text `held`, while a provider holds its money.
 */
export async function closeRivals(
  db: Db,
  env: Env,
  rivals: Attempt[],
  held?: string,
): Promise<Outcome | null> {
  for (const rival of rivals) {
    // Only our own call takes what was agreed at a page, so a rival can be given up unless we have begun to take it.
    if (isByPage(rival.provider) && !rival.capturing && (await failAttempt(db, rival, 'superseded'))) continue
    const outcome = await clearly(
      finishAttempt(db, env, rival, { dropIdle: isOver(rival), dropWaiting: true }),
    )
    if (outcome.state === 'placed' || outcome.state === 'booked') return outcome
    // The first payment may still succeed, so a second one for the same cart is not opened.
    if (outcome.state === 'held') throw new AppError('payment_held', held ? { text: held } : {})
    if (outcome.state === 'processing') throw inProgress()
  }
  return null
}

/** The buyer may still buy it alone, when the attempt is written. */
const MAY_PAY = mayBuy(sql`orders.user_id`, netOf('orders'))

export const newRequestKey = () => crypto.randomUUID().replaceAll('-', '')

/** Starts an attempt; `open` when another one is open, `over` when the order no longer waits for a payment. */
async function startAttempt(db: Db, orderId: number, provider: Provider): Promise<Attempt | 'open' | 'over'> {
  const waiting = sql`from orders where id = ${orderId} and status = 'pending' and ${MAY_PAY}`
  try {
    const [row] = await db
      .insert(payments)
      .values({
        orderId: sql`(select id ${waiting})`,
        amount: sql`(select total ${waiting})`,
        provider,
        requestKey: newRequestKey(),
        status: 'started',
      })
      .onConflictDoNothing()
      .returning(ATTEMPT)
    return row ?? 'open'
  } catch (error) {
    if (!['payments.order_id', 'payments.amount'].includes(brokenConstraint(error) ?? '')) throw error
    return 'over'
  }
}

/** The condition that an attempt is open for the same cart under another order, e.g. for its content before a change. */
const isRival = (orderId: SQL) =>
  and(
    isOpen,
    sql`${payments.orderId} in (select other.id from orders own join orders other on other.user_id = own.user_id
      and other.cart_id = own.cart_id and other.id <> own.id where own.id = ${orderId})`,
  )

/** Statement: these attempts. */
const selectRivals = (db: Db, orderId: SQL) => db.select(ATTEMPT).from(payments).where(isRival(orderId))

/** Statement: starts an attempt, if its order waits for a payment and there is no rival and no other one. */
const startAlone = (db: Db, orderId: SQL, provider: Provider) =>
  insertSelected(
    db,
    payments,
    {
      orderId: sql`id`,
      provider,
      amount: sql`total`,
      status: 'started',
      requestKey: newRequestKey(),
    },
    sql`from orders where id = ${orderId} and status = 'pending' and ${MAY_PAY}
          and not exists (select 1 from ${payments} where ${isRival(orderId)})`,
  )
    .onConflictDoNothing()
    .returning(ATTEMPT)
