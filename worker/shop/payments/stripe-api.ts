import type Stripe from 'stripe'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { RefusedError, UnclearError } from './provider-state.ts'
import { loadStripe, stripeClient } from './stripe-client.ts'

type StripeError = Stripe.errors.StripeError

/** Errors by which Stripe refused a call, which did nothing; after all others the outcome is unknown. */
const REFUSALS = [
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

export const reasonOf = ({
  decline_code,
  code,
}: {
  decline_code?: string | undefined
  code?: string | undefined
}) => decline_code || code || 'unknown'

/** The reason of a failed call; problems with keys or the account have no code, so their type is used. */
export const refusalOf = (failure: StripeError) =>
  failure.type === 'StripeAuthenticationError' || failure.type === 'StripePermissionError'
    ? failure.type
    : reasonOf(failure)

/**
 * Calls Stripe; `refused` may turn a refusal into a result. Errors: `conflict` when cards are not offered; `RefusedError`; `UnclearError` for
 * everything else.
 */
export async function ask<T>(
  env: Env,
  call: (stripe: Stripe) => Promise<T>,
  refused?: (failure: StripeError) => T,
) {
  const keys = env.payments.stripe
  if (!keys) throw new AppError('conflict', { text: 'method_unavailable' })
  const [stripe, { errors }] = await Promise.all([stripeClient(keys), loadStripe()])
  try {
    return await call(stripe)
  } catch (error) {
    if (!(error instanceof errors.StripeError && REFUSALS.includes(error.type)))
      throw new UnclearError('Stripe', error)
    if (refused) return refused(error)
    throw new RefusedError('Stripe', error.statusCode ?? 0, refusalOf(error))
  }
}
