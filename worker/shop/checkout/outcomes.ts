import { AppError } from '../../base/errors.ts'
import { failureText } from '../payments/refusals.ts'

/** What paying an order has come to: whatever confirms, opens, finishes, settles or claims returns this. */
export type Outcome =
  | Placed
  /** What was paid goes back. */
  | { state: 'refunded'; paymentId: number; mails: string[] }
  /** For the person, at the bank's page or PayPal's; null where there is none to lead to. */
  | { state: 'waits'; url: string | null }
  /** By the provider's own name for the reason, or ours in small letters. */
  | { state: 'failed'; reason: string }
  /** The provider holds the money, for days: neither paid nor refused. */
  | { state: 'held' }
  /** The provider, or another call of ours, is at it. */
  | { state: 'processing' }

/** `mails` are the keys of those that wait in the outbox. */
export interface Placed {
  state: 'placed'
  orderId: number
  mails: string[]
}

/**
 * What the person is told. Somebody who comes back while it waits has not agreed.
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
