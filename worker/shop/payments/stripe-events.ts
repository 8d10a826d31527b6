import type Stripe from 'stripe'
import type { Env } from '../../base/env.ts'
import { ask } from './stripe-api.ts'
import { loadStripe } from './stripe-client.ts'

interface EventObject {
  id: string
  object: string
  payment_intent?: string | null
}

/** Whether an event is Stripe's, and not overheard and sent again after five minutes. */
async function isStripes(body: string, header: string, secret: string): Promise<boolean> {
  const { signature } = (await loadStripe()).webhooks
  // Not `constructEventAsync`, which takes no thin events.
  return signature!.verifyHeaderAsync(body, header, secret).catch(() => false)
}

/** A webhook's event, when its signature is Stripe's and fresh; null otherwise. */
export async function readStripeEvent(env: Env, body: string, signature: string) {
  const secret = env.payments.stripe?.webhookSecret
  if (!secret || !(await isStripes(body, signature, secret))) return null
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
