import { AppError } from '../../base/errors.ts'
import { failureText } from '../payments/refusals.ts'

/** The outcome of paying an order, returned by all verbs that confirm, open, finish, settle or claim. */
export type Outcome =
  | Placed
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

/**
 * The placed order, or the error for the person. A person who comes back while the payment waits has not agreed.
 * Errors: `payment_failed` with the reason, `payment_refunded`, `payment_held`, `payment_unclear`.
 */
export function placedOrThrow(outcome: Outcome): Placed {
  switch (outcome.state) {
    case 'placed':
      return outcome
    case 'refunded':
      throw new AppError('payment_refunded')
    case 'waits':
      throw new AppError('payment_failed', failureText('not_approved'))
    case 'failed':
      throw new AppError('payment_failed', failureText(outcome.reason))
    case 'held':
      throw new AppError('payment_held')
    case 'processing':
      throw new AppError('payment_unclear')
  }
}
