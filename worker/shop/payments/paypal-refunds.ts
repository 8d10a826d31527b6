import type { Env } from '../../base/env.ts'
import { callPaypal } from './paypal-api.ts'
import { lookAt, type PaypalOrder, toMoney, UNRETURNED } from './paypal-objects.ts'
import { type RefundAsked, type Refunded, RefusedError, UnclearError } from './provider-state.ts'

interface PaypalRefund {
  id?: string
  status?: string
}

/** Temporary refusals: another of our calls is working on it, the money is not there yet, or the keys are being changed. */
const PASSING = ['PENDING_CAPTURE', 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN', 'invalid_client']

/**
 * Refunds `amount` cents of an order's capture, or what is left of it, once. Any other refusal, whatever its name, counts as
 * final. Errors: `UnclearError`.
 */
export async function refundCapture(
  env: Env,
  paid: { orderId: string; captureId: string },
  refund: RefundAsked,
): Promise<Refunded> {
  try {
    return await ask(env, paid, refund)
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status === 409 || PASSING.includes(error.reason))
      throw error
    // The try whose answer was lost may have refunded it: what is left is looked up before the next request.
    if (error.isRepeat) throw error
    if (error.reason === 'CAPTURE_FULLY_REFUNDED') return { id: null, state: 'done' }
    return { id: null, state: 'impossible', problem: error.reason }
  }
}

async function ask(
  env: Env,
  { orderId, captureId }: { orderId: string; captureId: string },
  { key, amount, refundId, refused }: RefundAsked,
): Promise<Refunded> {
  if (refundId !== null) {
    return refundOf(await callPaypal(env, `/v2/payments/refunds/${encodeURIComponent(refundId)}`))
  }
  const left = await readLeft(env, orderId, amount)
  if (left === 0) return { id: null, state: 'done' }
  return refundOf(
    await callPaypal(env, `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, {
      body: { amount: toMoney(Math.min(amount, left)) },
      requestId: `refund-${key}${refused > 0 ? `-${refused}` : ''}`,
    }),
  )
}

/** What is left after refunds on PayPal's own pages; the whole amount where PayPal does not say. */
async function readLeft(env: Env, orderId: string, amount: number): Promise<number> {
  try {
    const look = lookAt(
      await callPaypal<PaypalOrder>(env, `/v2/checkout/orders/${encodeURIComponent(orderId)}`),
    )
    if (look.state === 'closed') return 0
    return look.state === 'paid' && look.receipt.amount > 0 ? look.receipt.amount : amount
  } catch (error) {
    if (error instanceof RefusedError) return amount
    throw error
  }
}

function refundOf({ id, status }: PaypalRefund): Refunded {
  if (!id) throw new UnclearError('PayPal', new Error(`refund without an id: ${status}`))
  if (UNRETURNED.includes(status ?? '')) return { id, state: 'refused' }
  return { id, state: status === 'COMPLETED' ? 'done' : 'pending' }
}
