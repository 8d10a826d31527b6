import type Stripe from 'stripe'
import type { Env } from '../../base/env.ts'
import { type Look, type RefundAsked, type Refunded, UnclearError } from './provider-state.ts'
import { ask, reasonOf, refusalOf } from './stripe-api.ts'

function lookAt(intent: Stripe.PaymentIntent): Look {
  switch (intent.status) {
    case 'succeeded': {
      const orderId = Number(intent.metadata.order_id)
      const currency = intent.currency.toUpperCase()
      const charge = intent.latest_charge
      const refunded = charge && typeof charge === 'object' ? charge.amount_refunded : 0
      const amount = intent.amount_received - refunded
      // All of it was refunded on Stripe's own pages.
      if (amount === 0) return { state: 'closed' }
      const receipt = { amount, currency, orderId, captureId: null }
      return { state: 'paid', receipt }
    }
    case 'canceled':
      return { state: 'closed' }
    case 'requires_action':
      return { state: 'waits', url: intent.next_action?.redirect_to_url?.url ?? null }
    case 'requires_confirmation':
      return { state: 'idle' }
    case 'requires_payment_method': {
      const failure = intent.last_payment_error
      return failure ? { state: 'declined', reason: reasonOf(failure) } : { state: 'idle' }
    }
    default:
      return { state: 'processing' }
  }
}

interface Asked {
  id: number
  /** The idempotency key: repeating a call does nothing twice. */
  requestKey: string
  orderId: number
  amount: number
}

/** Makes an intent that nobody has confirmed, so that its id is known before anything can be charged. Errors: `UnclearError`, `RefusedError`. */
export function createIntent(env: Env, payment: Asked) {
  return ask(env, async (stripe) => {
    const intent = await stripe.paymentIntents.create(
      {
        amount: payment.amount,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        metadata: { order_id: String(payment.orderId), payment_id: String(payment.id) },
      },
      { idempotencyKey: `payment-${payment.requestKey}` },
    )
    return intent.id
  })
}

/** What a card can be charged by, or why it was refused. */
type Method = { id: string } | { refused: string }

/** Makes a payment method of a token, which can be used once. Errors: `UnclearError`. */
export function makeMethod(env: Env, card: { requestKey: string; token: string }): Promise<Method> {
  return ask<Method>(
    env,
    async (stripe) => {
      const { id } = await stripe.paymentMethods.create(
        { type: 'card', card: { token: card.token } },
        { idempotencyKey: `method-${card.requestKey}` },
      )
      return { id }
    },
    (failure) => ({ refused: refusalOf(failure) }),
  )
}

/** Charges a card. Errors: `UnclearError`. */
export async function confirmIntent(
  env: Env,
  intentId: string,
  method: Method,
  { requestKey: key, returnUrl: return_url }: { requestKey: string; returnUrl: string },
): Promise<Look> {
  if ('refused' in method) return { state: 'declined', reason: method.refused }
  return ask<Look>(
    env,
    async (stripe) => {
      const confirmed = { payment_method: method.id, return_url }
      return lookAt(
        await stripe.paymentIntents.confirm(intentId, confirmed, { idempotencyKey: `confirm-${key}` }),
      )
    },
    // Another call closed it meanwhile, so its present state is read.
    (failure) =>
      failure.code === 'payment_intent_unexpected_state'
        ? { state: 'processing' }
        : { state: 'declined', reason: refusalOf(failure) },
  )
}

/** The present state of an intent. Errors: `UnclearError`. */
export const readIntent = (env: Env, intentId: string): Promise<Look> =>
  ask(env, async (stripe) =>
    lookAt(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })),
  )

/** Closes an intent, so that it can never be charged; one that was charged meanwhile stays so. Returns its present state. */
export async function cancelIntent(env: Env, intentId: string): Promise<Look> {
  const look = await ask<Look | null>(
    env,
    async (stripe) => {
      const options = { idempotencyKey: `cancel-${crypto.randomUUID()}` }
      return lookAt(await stripe.paymentIntents.cancel(intentId, {}, options))
    },
    () => null,
  )
  return look ?? readIntent(env, intentId)
}

/** A suffix for the key: after a refusal, the next request is a new one. */
const again = (refused: number) => (refused > 0 ? `-${refused}` : '')
const hasEnded = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/**
 * Refunds `amount` cents of an intent, or what is left of it, once: a refund of ours that exists at Stripe is not requested
 * again. Refunds on Stripe's own pages do not count as ours. Error: `UnclearError`.
 */
export function refundIntent(env: Env, intentId: string, refund: RefundAsked): Promise<Refunded> {
  return ask<Refunded>(
    env,
    async (stripe) => {
      const [intent, { data: earlier }] = await Promise.all([
        stripe.paymentIntents.retrieve(intentId),
        stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
      ])
      const paymentId = String(refund.paymentId)
      const [name, value] = refund.isPart ? ['part_key', refund.key] : ['payment_id', paymentId]
      const own = earlier.filter(({ metadata }) => metadata?.[name!] === value)
      const live = earlier.filter((one) => !hasEnded(one))
      const left = live.reduce((sum, one) => sum - one.amount, intent.amount_received)
      const known = own.find((one) => !hasEnded(one))
      if (!known && left <= 0) return { id: null, state: 'done' }
      const amount = Math.min(refund.amount, left)
      const made =
        known ??
        (await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { [name!]: value! } },
          { idempotencyKey: `refund-${refund.key}-${own.length}-${amount}${again(refund.refused)}` },
        ))
      if (hasEnded(made)) return { id: made.id, state: 'refused' }
      return { id: made.id, state: made.status === 'succeeded' ? 'done' : 'pending' }
    },
    (failure) => {
      // With valid keys the refund may still succeed.
      if (failure.type === 'StripeAuthenticationError') throw new UnclearError('Stripe', failure)
      return failure.code === 'charge_already_refunded'
        ? { id: null, state: 'done' }
        : { id: null, state: 'impossible', problem: refusalOf(failure) }
    },
  )
}
