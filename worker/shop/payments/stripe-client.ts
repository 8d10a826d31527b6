import type Stripe from 'stripe'
import { once } from '../../../shared/base/once.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { PaymentKeys } from '../../base/payment-keys.ts'
import { callProvider } from './provider-calls.ts'
import { TIME_LIMIT } from './provider-state.ts'

/** The version of Stripe's API whose objects the types describe; another package of types has another and does not compile. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

/** Stripe's library, which is loaded when it is first wanted: most calls of the shop are none of Stripe's. */
export const loadStripe = once(async () => (await import('stripe')).default)

/** Whether an answer says in Stripe's words why a call was refused. */
function isRefusal(text: string): boolean {
  try {
    const error: unknown = JSON.parse(text)?.error
    return typeof error === 'object' && error !== null
  } catch {
    return false
  }
}

/**
 * The library's `fetch`. It takes JSON without `error` for a success whatever its status, so answers that are neither a success nor Stripe's
 * refusal are thrown; so is a refused repeat's: Stripe checks API keys before the idempotency key, and so says nothing about the call
 * whose answer was lost. The time limit is one for both tries, and for reading the answer.
 */
const fetchAnswer: typeof fetch = async (url, init) => {
  const signal = AbortSignal.timeout(TIME_LIMIT)
  const { response, isRepeat } = await callProvider(url, { ...init, signal })
  const { ok, status } = response
  if (ok) return response
  const text = await response.text()
  if (status >= 500 || (isRepeat && [401, 403].includes(status)) || !isRefusal(text))
    throw new Error(`status ${status}`)
  return new Response(text, response)
}

/** Stripe's API, called with a shop's secret key. Errors are the library's, `StripeConnectionError` for what is no answer of Stripe's. */
export async function stripeClient({
  secretKey,
  api,
}: Pick<NonNullable<PaymentKeys['stripe']>, 'secretKey' | 'api'>): Promise<Stripe> {
  const Client = await loadStripe()
  return new Client(secretKey, {
    apiVersion: API_VERSION,
    // Who calls, in Stripe's log of calls.
    appInfo: { name: settings().brand.name },
    httpClient: Client.createFetchHttpClient(fetchAnswer),
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    ...(api.port && { port: api.port }),
    // `callProvider` repeats, and only what was lost.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
