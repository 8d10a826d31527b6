import type Stripe from 'stripe'
import type { Env } from '../env.ts'
import { AppError } from '../http/errors.ts'
import { type Look, type Refunded, TIME_LIMIT, UnclearError } from './looks.ts'

const clients = new WeakMap<Env, Stripe>()

/** The SDK is loaded by the first call that needs it. Error: `conflict` when cards are not offered. */
async function openStripe(env: Env): Promise<Stripe> {
  const known = clients.get(env)
  if (known) return known
  const keys = env.payments.stripe
  if (!keys) throw new AppError('conflict', { text: 'method_unavailable' })
  const { default: StripeSdk } = await import('stripe')
  const client = new StripeSdk(keys.secretKey, {
    httpClient: StripeSdk.createFetchHttpClient((...call: Parameters<typeof fetch>) => fetch(...call)),
    protocol: keys.api.protocol === 'http:' ? 'http' : 'https',
    host: keys.api.hostname,
    ...(keys.api.port ? { port: keys.api.port } : {}),
    // A repeated call is ours to decide: each has its own idempotency key.
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

/** Stripe said no, and nothing was done; everything else leaves open what became of the call. */
const isRefusal = ({ type }: Failure) => type === 'StripeCardError' || type === 'StripeInvalidRequestError'

/** Calls Stripe; a refusal that is an answer is made one by `refused`. Error: `UnclearError` for everything else. */
async function ask<T>(env: Env, call: (stripe: Stripe) => Promise<T>, refused?: (failure: Failure) => T) {
  const stripe = await openStripe(env)
  try {
    return await call(stripe)
  } catch (error) {
    if (refused && isRefusal(error as Failure)) return refused(error as Failure)
    throw new UnclearError('Stripe', error)
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
      // All of it went back at Stripe's own pages.
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
  // The SDK has empty texts for what Stripe left out.
  decline_code || code || 'unknown'

/** Makes an intent that nobody has confirmed, so that its id is known before anything can be charged. */
export function createIntent(env: Env, payment: { id: number; orderId: number; amount: number }) {
  return ask(env, async (stripe) => {
    const intent = await stripe.paymentIntents.create(
      {
        amount: payment.amount,
        currency: 'eur',
        allowed_payment_method_types: ['card'],
        metadata: { order_id: String(payment.orderId), payment_id: String(payment.id) },
      },
      { idempotencyKey: `payment-${payment.id}` },
    )
    return intent.id
  })
}

/** Charges the card of a token. Errors: `UnclearError`. */
export function confirmIntent(
  env: Env,
  intentId: string,
  payment: { id: number; token: string; returnUrl: string },
): Promise<Look> {
  // The SDK's types know cards by number only; tokens are documented.
  const card = { type: 'card', card: { token: payment.token } } as object as { type: 'card' }
  return ask<Look>(
    env,
    async (stripe) =>
      lookAt(
        await stripe.paymentIntents.confirm(
          intentId,
          { payment_method_data: card, return_url: payment.returnUrl },
          { idempotencyKey: `confirm-${payment.id}` },
        ),
      ),
    // Somebody closed it meanwhile: what it is now is asked, not guessed.
    (failure) =>
      failure.code === 'payment_intent_unexpected_state'
        ? { state: 'processing' }
        : { state: 'declined', reason: reasonOf(failure) },
  )
}

/** What an intent is now. Errors: `UnclearError`. */
export const readIntent = (env: Env, intentId: string): Promise<Look> =>
  ask(env, async (stripe) =>
    lookAt(await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })),
  )

/** Closes an intent, so that it can never be charged; one that was charged meanwhile stays so. Answers what it is now. */
export async function cancelIntent(env: Env, intentId: string): Promise<Look> {
  const look = await ask<Look | null>(
    env,
    async (stripe) => lookAt(await stripe.paymentIntents.cancel(intentId)),
    () => null,
  )
  return look ?? readIntent(env, intentId)
}

const hasEnded = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/**
 * Gives back `amount` cents of an intent, or what is left of it, once: what Stripe has of ours already is not asked for again.
 * What went back at Stripe's own pages is not ours. Error: `UnclearError`.
 */
export function refundIntent(
  env: Env,
  intentId: string,
  refund: { paymentId: number; amount: number },
): Promise<Refunded> {
  return ask(env, async (stripe) => {
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
        { idempotencyKey: `refund-${paymentId}-${own.length}-${amount}` },
      ))
    if (hasEnded(made)) return { id: made.id, state: 'refused' }
    return { id: made.id, state: made.status === 'succeeded' ? 'done' : 'pending' }
  })
}

/** A webhook's event, when its signature is Stripe's and fresh; null otherwise. */
export async function readStripeEvent(env: Env, body: string, signature: string) {
  const secret = env.payments.stripe?.webhookSecret
  if (!secret) return null
  const stripe = await openStripe(env)
  const event = await stripe.webhooks.constructEventAsync(body, signature, secret).catch((error: Failure) => {
    if (error.type === 'StripeSignatureVerificationError') return null
    throw error
  })
  if (!event) return null
  const object = event.data.object as { id: string; object: string; payment_intent?: string | null }
  const intentId = object.object === 'payment_intent' ? object.id : (object.payment_intent ?? null)
  return { id: event.id, type: event.type, intentId }
}
