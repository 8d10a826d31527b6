import { AppError } from '../../base/errors.ts'
import { failureText } from '../payments/refusals.ts'

/** The outcome of paying an order, or open items, returned by all verbs that confirm, open, finish, settle or claim. */
export type Outcome =
  | Placed
  | Booked
  /** The money is refunded. */
  | { state: 'refunded'; paymentId: number; mails: string[] }
  /** For the person, at the bank's page or PayPal's; null where there is no page. */
  | { state: 'waits'; url: string | null }
  /** `reason` is the provider's own term, or one of ours in lower case. */
  | { state: 'failed'; reason: string }
  /** The provider holds the money, perhaps for days: neither paid nor refused. */
  | { state: 'held' }
  /** The provider, or another of our calls, is working on it. */
  | { state: 'processing' }

/** `mails` are the keys of its mails in the outbox. */
export interface Placed {
  state: 'placed'
  orderId: number
  mails: string[]
}

/** Open items are paid. Cents: what came, and what of it goes back because it was no longer owed. */
export interface Booked {
  state: 'booked'
  paymentId: number
  paid: number
  back: number
  mails: string[]
}

/** The error for the person, whose words are about an order unless open items were to be paid. */
function failureOf(outcome: Outcome, isOfItems: boolean): AppError {
  const said = (text: string) => (isOfItems ? { text } : {})
  switch (outcome.state) {
    case 'refunded':
      return new AppError('payment_refunded', said('items_refunded'))
    case 'waits':
      return new AppError('payment_failed', failureText('not_approved'))
    case 'failed':
      return new AppError('payment_failed', failureText(outcome.reason))
    case 'held':
      return new AppError('payment_held', said('items_held'))
    case 'processing':
      return new AppError('payment_unclear', said('items_unclear'))
    // The payment is of the other kind.
    default:
      return new AppError('conflict')
  }
}

/**
 * The placed order, or the error for the person. A person who comes back while the payment waits has not agreed.
 * Errors: `payment_failed` with the reason, `payment_refunded`, `payment_held`, `payment_unclear`.
 */
export function placedOrThrow(outcome: Outcome): Placed {
  if (outcome.state === 'placed') return outcome
  throw failureOf(outcome, false)
}

/** The same for open items. */
export function bookedOrThrow(outcome: Outcome): Booked {
  if (outcome.state === 'booked') return outcome
  throw failureOf(outcome, true)
}
