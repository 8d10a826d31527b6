import type Stripe from 'stripe'
import { BRAND } from '../../../shared/brand.ts'
import type { PaymentKeys } from '../../base/payment-keys.ts'
import { callProvider } from './provider-calls.ts'
import { TIME_LIMIT } from './provider-state.ts'
import { stripeForm } from './stripe-form.ts'

/** The version of Stripe's API whose objects the types describe; another package of types has another and does not compile. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

/** Repeating a call with its key does nothing twice. */
interface Keyed {
  idempotencyKey: string
}

/**
 * The calls of Stripe's library that we make, by its names and with its types. Errors: `StripeError` for an answer that is no
 * success; without an answer, whatever `fetch` throws.
 */
export interface StripeClient {
  paymentIntents: {
    create(values: Stripe.PaymentIntentCreateParams, options: Keyed): Promise<Stripe.PaymentIntent>
    confirm(
      id: string,
      values: Stripe.PaymentIntentConfirmParams,
      options: Keyed,
    ): Promise<Stripe.PaymentIntent>
    cancel(id: string): Promise<Stripe.PaymentIntent>
    retrieve(id: string, values?: Stripe.PaymentIntentRetrieveParams): Promise<Stripe.PaymentIntent>
  }
  paymentMethods: {
    create(values: Stripe.PaymentMethodCreateParams, options: Keyed): Promise<Stripe.PaymentMethod>
  }
  refunds: {
    create(values: Stripe.RefundCreateParams, options: Keyed): Promise<Stripe.Refund>
    list(values: Stripe.RefundListParams): Promise<{ data: Stripe.Refund[] }>
  }
  disputes: { retrieve(id: string): Promise<Stripe.Dispute> }
}

/** What Stripe says of a refused call; `code` is missing for problems with keys or the account. */
interface Refusal {
  type?: string
  code?: string
  decline_code?: string
  message?: string
}

/** By the names of Stripe's library. */
type Kind =
  | 'StripeCardError'
  | 'StripeInvalidRequestError'
  | 'StripeAuthenticationError'
  | 'StripePermissionError'
  | 'StripeRateLimitError'
  | 'StripeIdempotencyError'
  | 'StripeAPIError'

/** Stripe's answer to a call that failed. */
export class StripeError extends Error {
  readonly type: Kind
  readonly code: string | undefined
  readonly decline_code: string | undefined
  readonly statusCode: number

  constructor(statusCode: number, type: Kind, { code, decline_code, message }: Refusal = {}) {
    super(message ?? `${type} ${statusCode}`)
    this.type = type
    this.code = code
    this.decline_code = decline_code
    this.statusCode = statusCode
  }
}

function typeOf(status: number, { type, code }: Refusal): Kind {
  if (status === 429 || (status === 400 && code === 'rate_limit')) return 'StripeRateLimitError'
  if (status === 400 || status === 404)
    return type === 'idempotency_error' ? 'StripeIdempotencyError' : 'StripeInvalidRequestError'
  if (status === 401) return 'StripeAuthenticationError'
  if (status === 402) return 'StripeCardError'
  return status === 403 ? 'StripePermissionError' : 'StripeAPIError'
}

/** The object in an answer. Throws what Stripe refused, and `StripeAPIError` for what is no answer of its API. */
function objectIn(text: string, status: number): unknown {
  const json = parsed(text)
  const refusal = json?.error
  if (refusal && typeof refusal === 'object') throw new StripeError(status, typeOf(status, refusal), refusal)
  if (!json || refusal || status >= 400) throw new StripeError(status, 'StripeAPIError')
  return json
}

function parsed(text: string): { error?: Refusal } | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' ? json : null
  } catch {
    return null
  }
}

/** Stripe's API, called with a shop's secret key. */
export function stripeClient({
  secretKey,
  api,
}: Pick<NonNullable<PaymentKeys['stripe']>, 'secretKey' | 'api'>): StripeClient {
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/x-www-form-urlencoded',
    'stripe-version': API_VERSION,
    // Who calls, in Stripe's log of calls.
    'user-agent': BRAND.name,
  }

  async function send<T>(path: string, init: RequestInit): Promise<T> {
    // The time limit is one for both tries, and for reading the answer.
    const signal = AbortSignal.timeout(TIME_LIMIT)
    const { response, isRepeat } = await callProvider(new URL(path, api).href, { ...init, signal })
    const { status } = response
    // Stripe checks API keys before the idempotency key, so refused keys say nothing about the call whose answer was lost.
    if (isRepeat && [401, 403].includes(status)) throw new Error(`status ${status}`)
    return objectIn(await response.text(), status) as T
  }
  const get = <T>(path: string, values: object = {}) => {
    const query = stripeForm(values)
    return send<T>(query ? `${path}?${query}` : path, { headers })
  }
  // Each POST has a key, because a lost call is repeated.
  const post = <T>(path: string, values: object, key: string) =>
    send<T>(path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: stripeForm(values),
    })
  const at = (id: string) => encodeURIComponent(id)

  return {
    paymentIntents: {
      create: (values, { idempotencyKey }) => post('/v1/payment_intents', values, idempotencyKey),
      confirm: (id, values, { idempotencyKey }) =>
        post(`/v1/payment_intents/${at(id)}/confirm`, values, idempotencyKey),
      cancel: (id) => post(`/v1/payment_intents/${at(id)}/cancel`, {}, `cancel-${crypto.randomUUID()}`),
      retrieve: (id, values) => get(`/v1/payment_intents/${at(id)}`, values),
    },
    paymentMethods: {
      create: (values, { idempotencyKey }) => post('/v1/payment_methods', values, idempotencyKey),
    },
    refunds: {
      create: (values, { idempotencyKey }) => post('/v1/refunds', values, idempotencyKey),
      list: (values) => get('/v1/refunds', values),
    },
    disputes: { retrieve: (id) => get(`/v1/disputes/${at(id)}`) },
  }
}
