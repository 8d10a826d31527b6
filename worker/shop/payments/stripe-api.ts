import type Stripe from 'stripe'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { callProvider } from './provider-calls.ts'
import { RefusedError, TIME_LIMIT, UnclearError } from './provider-state.ts'

const clients = new WeakMap<Env, Stripe>()

async function send(...call: Parameters<typeof fetch>): Promise<Response> {
  const { response, isRepeat } = await callProvider(...call)
  // Stripe checks API keys before the idempotency key, so refused keys say nothing about the call whose answer was lost.
  if (isRepeat && [401, 403].includes(response.status)) throw new Error(`status ${response.status}`)
  return response
}

/** The SDK is loaded by the first call that needs it. Error: `conflict` when cards are not offered. */
export async function openStripe(env: Env): Promise<Stripe> {
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

export interface Failure {
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

export const reasonOf = ({ decline_code, code }: Pick<Failure, 'decline_code' | 'code'>) =>
  // The SDK has empty texts for missing fields.
  decline_code || code || 'unknown'

/** The reason of a failed call; problems with keys or the account have no code, so their type is used. */
export const refusalOf = (failure: Failure) =>
  failure.type === 'StripeAuthenticationError' || failure.type === 'StripePermissionError'
    ? failure.type
    : reasonOf(failure)

/** Calls Stripe; `refused` may turn a refusal into a result. Errors: `RefusedError`; `UnclearError` for everything else. */
export async function ask<T>(
  env: Env,
  call: (stripe: Stripe) => Promise<T>,
  refused?: (failure: Failure) => T,
) {
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
