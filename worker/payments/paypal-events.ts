import type { Env } from '../env.ts'
import { callPaypal, paypalKeys } from './paypal-api.ts'

const SIGNED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

interface Body {
  id: string
  event_type: string
  resource?: { id?: string; supplementary_data?: { related_ids?: { order_id?: string } } }
}

/** What a webhook's body says, whoever sent it; null for what is no event. */
export function parsePaypalEvent(body: string): { id: string; type: string; orderId: string | null } | null {
  const event = parse(body)
  if (typeof event?.id !== 'string' || typeof event.event_type !== 'string') return null
  const { id, event_type: type, resource } = event as Body
  const orderId = type.startsWith('CHECKOUT.ORDER.')
    ? resource?.id
    : resource?.supplementary_data?.related_ids?.order_id
  return { id, type, orderId: typeof orderId === 'string' ? orderId : null }
}

function parse(body: string): Partial<Body> | null {
  try {
    return JSON.parse(body) as Partial<Body> | null
  } catch {
    return null
  }
}

/** A webhook's signature, to be checked by `isPaypals`; null when a part of it is missing. `header` reads the call's headers. */
export function readSignature(
  env: Env,
  header: (name: string) => string | undefined,
): Record<string, string> | null {
  const parts = SIGNED.map((name) => [name.replace('-', '_'), header(`paypal-${name}`)] as const)
  if (!env.payments.paypal || parts.some(([, value]) => !value)) return null
  return Object.fromEntries(parts) as Record<string, string>
}

/** Whether PayPal says that it sent the event. Errors: `UnclearError`. */
export async function isPaypals(env: Env, body: string, signature: Record<string, string>): Promise<boolean> {
  // The event goes back as it came: PayPal's signature is over its very bytes.
  const rest = JSON.stringify({ ...signature, webhook_id: paypalKeys(env).webhookId })
  const reply = await callPaypal<{ verification_status?: string }>(
    env,
    '/v1/notifications/verify-webhook-signature',
    { body: `${rest.slice(0, -1)},"webhook_event":${body}}` },
  )
  return reply.body.verification_status === 'SUCCESS'
}
