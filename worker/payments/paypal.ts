import type { Env } from '../env.ts'
import { type Look, UnclearError } from './looks.ts'
import { callPaypal, paypalKeys, type Reply } from './paypal-api.ts'

interface Money {
  currency_code: string
  value: string
}
interface PaypalOrder {
  id?: string
  status?: string
  links?: { rel: string; href: string }[]
  purchase_units?: {
    custom_id?: string
    payments?: { captures?: { id: string; status: string; amount: Money; custom_id?: string }[] }
  }[]
  details?: { issue: string }[]
}

/** Cents as PayPal writes them, e.g. `1249.00`. */
const toMoney = (cents: number): Money => ({
  currency_code: 'EUR',
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

/** What PayPal writes as cents; NaN, which equals nothing, for anything else. */
const toCents = ({ value }: Money) =>
  /^\d{1,12}\.\d\d$/.test(value) ? Number(value.replace('.', '')) : Number.NaN

const issueOf = ({ body }: Reply<PaypalOrder>) => body.details?.[0]?.issue ?? ''

const unexpected = (what: string, { status, body }: Reply<PaypalOrder>) =>
  new UnclearError('PayPal', new Error(`${what}: ${status} ${issueOf({ status, body })}`))

function lookAt(reply: Reply<PaypalOrder>): Look {
  const { status, links, purchase_units } = reply.body
  const unit = purchase_units?.[0]
  const capture = unit?.payments?.captures?.at(-1)
  if (capture && ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(capture.status)) {
    const receipt = {
      amount: toCents(capture.amount),
      currency: capture.amount.currency_code,
      orderId: Number(unit?.custom_id ?? capture.custom_id),
      captureId: capture.id,
    }
    return { state: 'paid', receipt }
  }
  if (capture?.status === 'PENDING') return { state: 'processing' }
  if (capture) return { state: 'declined', reason: 'INSTRUMENT_DECLINED' }
  if (status === 'APPROVED') return { state: 'approved' }
  if (status === 'VOIDED') return { state: 'closed' }
  const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null
  return { state: 'waits', url }
}

export interface PaypalAsked {
  id: number
  orderId: number
  amount: number
  items: { name: string; price: number; quantity: number }[]
  returnUrl: string
  cancelUrl: string
}

/** Makes PayPal's order for a payment; repeating it answers the same one. Errors: `UnclearError`. */
export async function createPaypalOrder(env: Env, asked: PaypalAsked): Promise<{ id: string; url: string }> {
  const reply = await callPaypal<PaypalOrder>(env, '/v2/checkout/orders', {
    requestId: `payment-${asked.id}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: String(asked.orderId),
          amount: { ...toMoney(asked.amount), breakdown: { item_total: toMoney(asked.amount) } },
          items: asked.items.map(({ name, price, quantity }) => ({
            name: name.slice(0, 127).toWellFormed(),
            quantity: String(quantity),
            unit_amount: toMoney(price),
          })),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: asked.returnUrl,
            cancel_url: asked.cancelUrl,
          },
        },
      },
    },
  })
  const look = lookAt(reply)
  if (!reply.body.id || look.state !== 'waits' || !look.url) throw unexpected('create', reply)
  return { id: reply.body.id, url: look.url }
}

/** What PayPal's order is now. Errors: `UnclearError`. */
export async function readPaypalOrder(env: Env, orderId: string): Promise<Look> {
  const reply = await callPaypal<PaypalOrder>(env, `/v2/checkout/orders/${encodeURIComponent(orderId)}`)
  // PayPal forgets orders that nobody approved.
  if (reply.status === 404) return { state: 'closed' }
  if (reply.status !== 200) throw unexpected('read', reply)
  return lookAt(reply)
}

/** Takes the money of an approved order; one that was taken already is read again. Errors: `UnclearError`. */
export async function capturePaypalOrder(env: Env, orderId: string, paymentId: number): Promise<Look> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`
  const reply = await callPaypal<PaypalOrder>(env, path, { body: {}, requestId: `capture-${paymentId}` })
  if (reply.status < 300) return lookAt(reply)
  if (issueOf(reply) === 'ORDER_ALREADY_CAPTURED') return readPaypalOrder(env, orderId)
  if (issueOf(reply) === 'ORDER_NOT_APPROVED') return { state: 'waits', url: null }
  if (reply.status === 422) return { state: 'declined', reason: issueOf(reply) || 'unknown' }
  throw unexpected('capture', reply)
}

/** Gives back `amount` cents of a capture, once. Errors: `UnclearError`. */
export async function refundCapture(
  env: Env,
  captureId: string,
  refund: { paymentId: number; amount: number },
): Promise<{ id: string; isDone: boolean }> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
  const body = { amount: toMoney(refund.amount) }
  const reply = await callPaypal<PaypalOrder>(env, path, { body, requestId: `refund-${refund.paymentId}` })
  if (issueOf(reply) === 'CAPTURE_FULLY_REFUNDED') return { id: captureId, isDone: true }
  if (reply.status >= 300 || !reply.body.id) throw unexpected('refund', reply)
  return { id: reply.body.id, isDone: reply.body.status === 'COMPLETED' }
}

const SIGNED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

/** A webhook's event, when PayPal says that it sent it; null otherwise. `header` reads the call's headers. */
export async function readPaypalEvent(
  env: Env,
  body: string,
  header: (name: string) => string | undefined,
): Promise<{ id: string; type: string; orderId: string | null } | null> {
  const signed = SIGNED.map((name) => [name.replace('-', '_'), header(`paypal-${name}`)] as const)
  if (!env.payments.paypal || signed.some(([, value]) => !value)) return null
  const event = parseEvent(body)
  if (!event) return null
  // The event goes back as it came: PayPal's signature is over its very bytes.
  const rest = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: paypalKeys(env).webhookId })
  const reply = await callPaypal<{ verification_status?: string }>(
    env,
    '/v1/notifications/verify-webhook-signature',
    { body: `${rest.slice(0, -1)},"webhook_event":${body}}` },
  )
  if (reply.body.verification_status !== 'SUCCESS') return null
  const { resource } = event
  const isOrder = event.event_type.startsWith('CHECKOUT.ORDER.')
  const orderId = isOrder ? resource?.id : resource?.supplementary_data?.related_ids?.order_id
  return { id: event.id, type: event.event_type, orderId: orderId ?? null }
}

interface PaypalEvent {
  id: string
  event_type: string
  resource?: { id?: string; supplementary_data?: { related_ids?: { order_id?: string } } }
}

function parseEvent(body: string): PaypalEvent | null {
  try {
    const event = JSON.parse(body) as Partial<PaypalEvent> | null
    return typeof event?.id === 'string' && typeof event.event_type === 'string'
      ? (event as PaypalEvent)
      : null
  } catch {
    return null
  }
}
