import type { PageProvider, Provider } from '../../../shared/payments/methods.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Attempt, findAttempt, findCaptured } from './attempts.ts'
import { askPaypal, askStripe, type Disputed } from './dispute-looks.ts'
import { capturePaypalOrder, createPaypalOrder, type PageAsked, readPaypalOrder } from './paypal.ts'
import { isPaypals, parsePaypalEvent, readSignature } from './paypal-events.ts'
import { refundCapture } from './paypal-refunds.ts'
import type { Look, RefundAsked, Refunded } from './provider-state.ts'
import { cancelIntent, readIntent, refundIntent } from './stripe.ts'
import { readStripeEvent } from './stripe-events.ts'

const MINUTE = 60_000

/** An event whose sender was checked. */
export interface PaymentEvent {
  id: string
  type: string
  /** The attempt that it is about; null for unknown ones. */
  attempt: Attempt | null
  /** Asks the provider about the dispute that the event is about. */
  ask: (() => Promise<Disputed>) | null
}

/** What the checkout asks of a provider. Errors of each call: `UnclearError`, `RefusedError`. */
interface Calls {
  /** The present state of a payment. */
  look: (env: Env, providerId: string) => Promise<Look>
  /** Gives back what was paid, or what is left of it, once. */
  refund: (env: Env, paid: { id: string; captureId: string | null }, asked: RefundAsked) => Promise<Refunded>
  /** The event of a webhook; null for one about no payment of ours. Error: `bad_request` where it is not the provider's. */
  receive: (
    db: Db,
    env: Env,
    body: string,
    header: (name: string) => string | undefined,
  ) => Promise<PaymentEvent | null>
  /** How long a person may take at its page, in milliseconds. */
  patience: number
  /** Why a payment failed that nobody agreed to, when there is none; and when the person came back from it. */
  reasons: { none: string; back: string | null }
}
/** Of a provider with a page of its own: only our call takes the money, so that an attempt that we give up is never paid. */
interface PageCalls {
  page: (env: Env, asked: PageAsked) => Promise<{ id: string; url: string }>
  capture: (env: Env, providerId: string, call: { key: string; isFirst: boolean }) => Promise<Look>
}
/** Of one that charges a card by itself, until the payment is cancelled. */
interface CardCalls {
  cancel: (env: Env, providerId: string) => Promise<Look>
}
type CallsOf = { [P in Provider]: Calls & (P extends PageProvider ? PageCalls : CardCalls) }

/** Each provider's adapter. */
export const PROVIDER_CALLS: CallsOf = {
  stripe: {
    look: readIntent,
    cancel: cancelIntent,
    refund: (env, { id }, asked) => refundIntent(env, id, asked),
    patience: 30 * MINUTE,
    reasons: { none: '', back: 'payment_intent_authentication_failure' },
    receive: async (db, env, body, header) => {
      const signature = header('stripe-signature')
      const event = signature && (await readStripeEvent(env, body, signature))
      if (!event) throw new AppError('bad_request')
      const { id, type, intentId, dispute } = event
      const attempt = intentId === null ? null : await findAttempt(db, 'stripe', intentId)
      return { id, type, attempt, ask: dispute && (() => askStripe(env, dispute)) }
    },
  },
  paypal: {
    look: readPaypalOrder,
    page: createPaypalOrder,
    capture: capturePaypalOrder,
    refund: (env, { id, captureId }, asked) =>
      refundCapture(env, { orderId: id, captureId: captureId ?? id }, asked),
    // Approvals expire after that.
    patience: 180 * MINUTE,
    reasons: { none: 'not_approved', back: null },
    receive: async (db, env, body, header) => {
      const event = parsePaypalEvent(body)
      const signature = readSignature(env, header)
      if (!event || !signature) throw new AppError('bad_request')
      const { id, type, orderId, captureId, disputeId, resource } = event
      const attempt =
        (orderId === null ? null : await findAttempt(db, 'paypal', orderId)) ??
        (captureId === null ? null : await findCaptured(db, captureId))
      // PayPal is asked only about known attempts, so that forged events do not make us call it.
      if (!attempt) return null
      if (!(await isPaypals(env, body, signature))) throw new AppError('bad_request')
      return { id, type, attempt, ask: disputeId === null ? null : () => askPaypal(env, disputeId, resource) }
    },
  },
}
