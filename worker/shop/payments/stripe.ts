import type Stripe from 'stripe'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { callProvider } from './calls.ts'
import { type Look, type Refunded, RefusedError, TIME_LIMIT, UnclearError } from './looks.ts'

const clients = new WeakMap<Env, Stripe>()

async function send(...call: Parameters<typeof fetch>): Promise<Response> {
  const { response, isRepeat } = await callProvider(...call)
  // Stripe checks API keys before the idempotency key, so refused keys say nothing about the call whose answer was lost.
  if (isRepeat && [401, 403].includes(response.status)) throw new Error(`status ${response.status}`)
  return response
}

/** The SDK is loaded by the first call that needs it. Error: `conflict` when cards are not offered. */
async function openStripe(env: Env): Promise<Stripe> {
  const known = clients.get(env)
  if (known) return known
  const keys = env.payments.stripe
  if (!keys) throw new AppError('conflict', { text: 'method_unavailable' })
  const { default: StripeSdk } = await import('stripe')
  const client = new StripeSdk(keys.secretKey, {
    httpClient: StripeSdk.createFetchHttpClient(send),
    protocol: keys.api.protocol === 'http:' ? 'http' : 'https',
    host: keys.api.hostname,
    ...(keys.api.port ? { port: keys.api.port } : {}),
    // `send` decides on repeats. Each POST has an idempotency key, from the SDK where we give none (cancelling).
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: TIME_LIMIT,
  })
  clients.set(env, client)
  return client
}

interface Failure {
  type?: string
  code?: string
  decline_code?: string
  statusCode?: number
}

/** Errors by which Stripe refused a call, which did nothing; after all others the outcome is unknown. */
const REFUSALS = [
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

/** Calls Stripe; `refused` may turn a refusal into a result. Errors: `RefusedError`; `UnclearError` for everything else. */
async function ask<T>(env: Env, call: (stripe: Stripe) => Promise<T>, refused?: (failure: Failure) => T) {
  const stripe = await openStripe(env)
  try {
    return await call(stripe)
  } catch (error) {
    const failure = error as Failure
    if (!REFUSALS.includes(failure.type ?? '')) throw new UnclearError('Stripe', error)
    if (refused) return refused(failure)
    throw new RefusedError('Stripe', failure.statusCode ?? 400, refusalOf(failure))
  }
}

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

const reasonOf = ({ decline_code, code }: Pick<Failure, 'decline_code' | 'code'>) =>
  // The SDK has empty texts for missing fields.
  decline_code || code || 'unknown'

/** The reason of a failed call; problems with keys or the account have no code, so their type is used. */
const refusalOf = (failure: Failure) =>
  failure.type === 'StripeAuthenticationError' || failure.type === 'StripePermissionError'
    ? failure.type
    : reasonOf(failure)

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

/** Charges the card of a token, which can be used once. Errors: `UnclearError`. */
export function confirmIntent(
  env: Env,
  intentId: string,
  payment: { requestKey: string; token: string; returnUrl: string },
): Promise<Look> {
  const { requestKey: key, token, returnUrl: return_url } = payment
  return ask<Look>(
    env,
    async (stripe) => {
      const { id: payment_method } = await stripe.paymentMethods.create(
        { type: 'card', card: { token } },
        { idempotencyKey: `method-${key}` },
      )
      const confirmed = { payment_method, return_url }
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
    async (stripe) => lookAt(await stripe.paymentIntents.cancel(intentId)),
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
export function refundIntent(
  env: Env,
  intentId: string,
  refund: { paymentId: number; key: string; amount: number; refused: number },
): Promise<Refunded> {
  return ask<Refunded>(
    env,
    async (stripe) => {
      const [intent, { data: earlier }] = await Promise.all([
        stripe.paymentIntents.retrieve(intentId),
        stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
      ])
      const paymentId = String(refund.paymentId)
      const own = earlier.filter(({ metadata }) => metadata?.payment_id === paymentId)
      const live = earlier.filter((one) => !hasEnded(one))
      const left = live.reduce((sum, one) => sum - one.amount, intent.amount_received)
      const known = own.find((one) => !hasEnded(one))
      if (!known && left <= 0) return { id: null, state: 'done' }
      const amount = Math.min(refund.amount, left)
      const made =
        known ??
        (await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { payment_id: paymentId } },
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

interface EventObject {
  id: string
  object: string
  payment_intent?: string | null
}

/** A webhook's event, when its signature is Stripe's and fresh; null otherwise. */
export async function readStripeEvent(env: Env, body: string, signature: string) {
  const secret = env.payments.stripe?.webhookSecret
  if (!secret) return null
  const stripe = await openStripe(env)
  const isSigned = await stripe.webhooks
    .signature!.verifyHeaderAsync(body, signature, secret)
    .catch((error: Failure) => {
      if (error.type === 'StripeSignatureVerificationError') return false
      throw error
    })
  if (!isSigned) return null
  const { id, type, data } = JSON.parse(body) as { id: string; type: string; data?: { object?: EventObject } }
  // Thin events (`v2.core.event`) of Stripe's newer API have no object; none of them is about a payment.
  const object = data?.object
  const isIntent = object?.object === 'payment_intent'
  return {
    id,
    type,
    intentId: (isIntent ? object.id : object?.payment_intent) ?? null,
    dispute: object?.object === 'dispute' ? (object as unknown as Stripe.Dispute) : null,
  }
}

/**
 * A dispute as Stripe has it. `told` is from the event, whose sender was checked; it counts where the shop's key may not read
 * disputes. Errors: `UnclearError`.
 */
export const readStripeDispute = (env: Env, told: Stripe.Dispute): Promise<Stripe.Dispute> =>
  ask(
    env,
    (stripe) => stripe.disputes.retrieve(told.id),
    () => told,
  )
