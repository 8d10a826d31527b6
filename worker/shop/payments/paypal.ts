import type { Env } from '../../base/env.ts'
import { callPaypal } from './paypal-api.ts'
import { lookAt, type PaypalOrder, toCents, toMoney } from './paypal-objects.ts'
import { type Look, RefusedError, UnclearError } from './provider-state.ts'

/** Whether a refusal means that another of our calls is taking the money just now. */
const isAtIt = ({ status, reason }: RefusedError) =>
  status === 409 || reason === 'ORDER_COMPLETION_IN_PROGRESS'
const WAIT_MS = 1_000
const LOOKS = 3

/** What is asked of a page where a person approves a payment; cents. */
export interface PageAsked {
  /** The idempotency key: repeating a call gives the same order. */
  key: string
  orderId: number
  /** With the shipping. */
  amount: number
  shipping: number
  items: { name: string; price: number; quantity: number }[]
  returnUrl: string
  cancelUrl: string
}

/** Makes PayPal's order for a payment. Errors: `UnclearError`, `RefusedError`: nothing can be paid by it. */
export async function createPaypalOrder(env: Env, asked: PageAsked): Promise<{ id: string; url: string }> {
  const order = await callPaypal<PaypalOrder>(env, '/v2/checkout/orders', {
    requestId: `payment-${asked.key}`,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: String(asked.orderId),
          amount: {
            ...toMoney(asked.amount),
            breakdown: {
              item_total: toMoney(asked.amount - asked.shipping),
              ...(asked.shipping > 0 && { shipping: toMoney(asked.shipping) }),
            },
          },
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
  const look = lookAt(order)
  const [unit] = order.purchase_units ?? []
  // People are never sent to a page that asks for another amount.
  const isAsked =
    unit?.custom_id === String(asked.orderId) && unit.amount && toCents(unit.amount) === asked.amount
  if (order.id && isAsked && look.state === 'waits' && look.url) return { id: order.id, url: look.url }
  // It was approved already, or another of our calls is taking the money.
  if (look.state !== 'waits' && look.state !== 'closed') {
    throw new UnclearError('PayPal', new Error(`create: ${order.status}`))
  }
  throw new RefusedError('PayPal', 200, isAsked ? `order_${order.status}` : 'another_order')
}

/** The present state of PayPal's order. Errors: `UnclearError`, `RefusedError`. */
export async function readPaypalOrder(env: Env, orderId: string): Promise<Look> {
  try {
    return lookAt(await callPaypal<PaypalOrder>(env, `/v2/checkout/orders/${encodeURIComponent(orderId)}`))
  } catch (error) {
    // PayPal forgets orders that nobody approved.
    if (error instanceof RefusedError && error.status === 404) {
      return { state: 'declined', reason: 'not_approved' }
    }
    throw error
  }
}

/**
 * Takes the money of an approved order; repeating it takes nothing twice. After any refusal the order is looked up, because the
 * refusal says nothing about earlier calls. If that fails too, the refusal counts only if there was no earlier call (`isFirst`)
 * and no lost answer. Errors: `UnclearError`.
 */
export async function capturePaypalOrder(
  env: Env,
  orderId: string,
  { key, isFirst }: { key: string; isFirst: boolean },
): Promise<Look> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`
  try {
    return lookAt(await callPaypal<PaypalOrder>(env, path, { body: {}, requestId: `capture-${key}` }))
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    const looking = isAtIt(error) ? waitForCapture(env, orderId) : readPaypalOrder(env, orderId)
    const now = await looking.catch((unclear: unknown) => {
      if (isFirst && !error.isRepeat && !isAtIt(error)) return null
      throw unclear
    })
    if (now?.state === 'paid' || now?.state === 'pending') return now
    if (error.status === 409) return now ?? { state: 'processing' }
    // Another of our calls was declined: PayPal asks the person again.
    if (error.reason === 'ORDER_NOT_APPROVED' && now?.state === 'waits') return now
    return { state: 'declined', reason: error.reason }
  }
}

async function waitForCapture(env: Env, orderId: string): Promise<Look> {
  for (let n = 0; n < LOOKS; n++) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    const look = await readPaypalOrder(env, orderId)
    if (look.state !== 'approved') return look
  }
  return { state: 'processing' }
}
