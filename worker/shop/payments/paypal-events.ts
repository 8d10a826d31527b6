import type { Env } from '../../base/env.ts'
import { callPaypal, paypalKeys } from './paypal-api.ts'
import { RefusedError } from './provider-state.ts'

const SIGNED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

interface Body {
  id: string
  event_type: string
  resource?: {
    id?: string
    dispute_id?: string
    disputed_transactions?: { seller_transaction_id?: string }[]
    supplementary_data?: { related_ids?: { order_id?: string; capture_id?: string } }
    links?: { rel?: string; href?: string }[]
  }
}
export interface PaypalEvent {
  id: string
  type: string
  /** PayPal's order that it is about; null when it names none. */
  orderId: string | null
  /** The captured money, which refunds and disputes name. */
  captureId: string | null
  disputeId: string | null
  resource: unknown
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The event in a webhook's body, not yet checked; null when there is none. */
export function parsePaypalEvent(body: string): PaypalEvent | null {
  const event = parse(body)
  if (typeof event?.id !== 'string' || typeof event.event_type !== 'string') return null
  const { id, event_type: type, resource } = event as Body
  const { order_id, capture_id } = resource?.supplementary_data?.related_ids ?? {}
  // A refund names its capture in a link.
  const above = Array.isArray(resource?.links)
    ? /\/captures\/([^/?]+)$/.exec(String(resource.links.find(({ rel }) => rel === 'up')?.href))?.[1]
    : undefined
  const captured = type.startsWith('PAYMENT.CAPTURE.') && above === undefined ? resource?.id : undefined
  const [disputed] = Array.isArray(resource?.disputed_transactions) ? resource.disputed_transactions : []
  return {
    id,
    type,
    resource,
    orderId: textOf(type.startsWith('CHECKOUT.ORDER.') ? resource?.id : order_id),
    captureId: textOf(disputed?.seller_transaction_id ?? above ?? capture_id ?? captured),
    disputeId: textOf(resource?.dispute_id),
  }
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
  // The event is sent back unchanged, because PayPal's signature covers its exact bytes.
  const rest = JSON.stringify({ ...signature, webhook_id: paypalKeys(env).webhookId })
  try {
    const { verification_status } = await callPaypal<{ verification_status?: string }>(
      env,
      '/v1/notifications/verify-webhook-signature',
      { body: `${rest.slice(0, -1)},"webhook_event":${body}}` },
    )
    return verification_status === 'SUCCESS'
  } catch (error) {
    // The signature cannot be read; other refusals are our fault, and PayPal sends the event again.
    if (error instanceof RefusedError && [400, 422].includes(error.status)) return false
    throw error
  }
}
