import type { Env } from '../env.ts'
import { type Look, type Refunded, UnclearError } from './looks.ts'
import { callPaypal, type Reply } from './paypal-api.ts'

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
    payments?: {
      captures?: { id: string; status: string; amount: Money; custom_id?: string }[]
      refunds?: { status: string; amount: Money }[]
    }
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

/** States of a refund by which nothing went back. */
const REFUSED = ['FAILED', 'CANCELLED']
/** Refusals of a capture by which nothing was taken: the person can pay in another way. */
const DECLINES = [
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'CARD_EXPIRED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'COMPLIANCE_VIOLATION',
]
const WAIT_MS = 1_000
const LOOKS = 3

const issueOf = ({ body }: Reply<PaypalOrder>) => body.details?.[0]?.issue ?? ''

const unexpected = (what: string, { status, body }: Reply<PaypalOrder>) =>
  new UnclearError('PayPal', new Error(`${what}: ${status} ${issueOf({ status, body })}`))

function lookAt(reply: Reply<PaypalOrder>): Look {
  const { status, links, purchase_units } = reply.body
  const unit = purchase_units?.[0]
  const capture = unit?.payments?.captures?.at(-1)
  // All of it went back at PayPal's own pages.
  if (capture?.status === 'REFUNDED') return { state: 'closed' }
  if (capture?.status === 'COMPLETED' || capture?.status === 'PARTIALLY_REFUNDED') {
    const refunds = unit?.payments?.refunds?.filter((one) => !REFUSED.includes(one.status)) ?? []
    const receipt = {
      amount: refunds.reduce((sum, one) => sum - toCents(one.amount), toCents(capture.amount)),
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

interface PaypalAsked {
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

/**
 * Takes the money of an approved order; repeating it takes nothing twice. An answer that does not say what became of it is
 * followed by a look at the order. Errors: `UnclearError`.
 */
export async function capturePaypalOrder(env: Env, orderId: string, paymentId: number): Promise<Look> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`
  const reply = await callPaypal<PaypalOrder>(env, path, { body: {}, requestId: `capture-${paymentId}` })
  const issue = issueOf(reply)
  if (reply.status < 300) return lookAt(reply)
  if (issue === 'ORDER_NOT_APPROVED') return { state: 'waits', url: null }
  if (DECLINES.includes(issue)) return { state: 'declined', reason: issue }
  if (reply.status === 422) return readPaypalOrder(env, orderId)
  if (reply.status === 409) return waitForCapture(env, orderId)
  throw unexpected('capture', reply)
}

/** Another call of ours is at it. */
async function waitForCapture(env: Env, orderId: string): Promise<Look> {
  for (let n = 0; n < LOOKS; n++) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    const look = await readPaypalOrder(env, orderId)
    if (look.state !== 'approved') return look
  }
  return { state: 'processing' }
}

interface CaptureRefund {
  paymentId: number
  /** Cents. */
  amount: number
  /** The refund that was asked for last, when PayPal has not refused it. */
  refundId: string | null
  /** How many PayPal has refused: the next is another one. */
  refused: number
}

/** Gives back `amount` cents of an order's capture, or what is left of it, once. Errors: `UnclearError`. */
export async function refundCapture(
  env: Env,
  paid: { orderId: string; captureId: string },
  { paymentId, amount, refundId, refused }: CaptureRefund,
): Promise<Refunded> {
  if (refundId !== null) {
    return refundOf(
      'read refund',
      await callPaypal(env, `/v2/payments/refunds/${encodeURIComponent(refundId)}`),
    )
  }
  const look = await readPaypalOrder(env, paid.orderId)
  if (look.state === 'closed') return { id: null, state: 'done' }
  const left = look.state === 'paid' && look.receipt.amount > 0 ? look.receipt.amount : amount
  const reply = await callPaypal<PaypalOrder>(
    env,
    `/v2/payments/captures/${encodeURIComponent(paid.captureId)}/refund`,
    {
      body: { amount: toMoney(Math.min(amount, left)) },
      requestId: `refund-${paymentId}${refused > 0 ? `-${refused}` : ''}`,
    },
  )
  if (issueOf(reply) === 'CAPTURE_FULLY_REFUNDED') return { id: null, state: 'done' }
  return refundOf('refund', reply)
}

function refundOf(what: string, reply: Reply<PaypalOrder>): Refunded {
  const { id, status } = reply.body
  if (reply.status >= 300 || !id) throw unexpected(what, reply)
  return {
    id,
    state: status === 'COMPLETED' ? 'done' : REFUSED.includes(status ?? '') ? 'refused' : 'pending',
  }
}
