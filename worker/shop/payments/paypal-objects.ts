import type { Look } from './provider-state.ts'

interface Money {
  currency_code: string
  value: string
}
interface Capture {
  id: string
  status: string
  status_details?: { reason?: string }
  amount: Money
  custom_id?: string
}
export interface PaypalOrder {
  id?: string
  status?: string
  links?: { rel: string; href: string }[]
  purchase_units?: {
    custom_id?: string
    amount?: Money
    payments?: { captures?: Capture[]; refunds?: { status: string; amount: Money }[] }
  }[]
}

/** Cents as PayPal writes them, e.g. `1249.00`. */
export const toMoney = (cents: number): Money => ({
  currency_code: 'EUR',
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

/** PayPal's amount in cents; NaN, which equals nothing, if it cannot be read. */
export const toCents = ({ value }: Money) =>
  /^\d{1,12}\.\d\d$/.test(value) ? Number(value.replace('.', '')) : Number.NaN

/** States of a refund in which no money went back. */
export const UNRETURNED = ['FAILED', 'CANCELLED']

/** The payment's state by PayPal's order. */
export function lookAt(order: PaypalOrder): Look {
  const { status, links, purchase_units } = order
  const unit = purchase_units?.[0]
  const capture = unit?.payments?.captures?.at(-1)
  switch (capture?.status) {
    case undefined:
      break
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED': {
      const refunds = unit?.payments?.refunds?.filter((one) => !UNRETURNED.includes(one.status)) ?? []
      const receipt = {
        amount: refunds.reduce((sum, one) => sum - toCents(one.amount), toCents(capture.amount)),
        currency: capture.amount.currency_code,
        orderId: Number(unit?.custom_id ?? capture.custom_id),
        captureId: capture.id,
      }
      return { state: 'paid', receipt }
    }
    // All of it was refunded on PayPal's own pages.
    case 'REFUNDED':
      return { state: 'closed' }
    case 'PENDING':
      return {
        state: 'pending',
        reason: capture.status_details?.reason ?? 'OTHER',
        captureId: capture.id,
      }
    // DECLINED, FAILED, and unknown names.
    default:
      return { state: 'declined', reason: 'INSTRUMENT_DECLINED' }
  }
  if (status === 'APPROVED') return { state: 'approved' }
  if (status === 'VOIDED') return { state: 'closed' }
  // Completed, but the capture is not shown yet.
  if (status === 'COMPLETED') return { state: 'processing' }
  const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null
  return { state: 'waits', url }
}
