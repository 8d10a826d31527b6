import { DAY_MS } from '../../shared/dates.ts'
import { newId } from './kept.ts'

export interface Money {
  currency_code: string
  value: string
}
interface Link {
  href: string
  rel: string
  method: string
}
export interface Capture {
  id: string
  /** One of `PAYPAL_STATES.capture`. */
  status: string
  status_details?: { reason: string }
  amount: Money
  custom_id?: string | undefined
  final_capture: boolean
  supplementary_data: { related_ids: { order_id: string } }
}
/** As PayPal shows it: only its links name the capture. */
export interface Refund {
  id: string
  /** One of `PAYPAL_STATES.refund`. */
  status: string
  amount: Money
  links: Link[]
  /** The simulator's own field. */
  tested: { capture: string }
}
interface Unit {
  reference_id: string
  custom_id?: string
  amount: Money & { breakdown?: { item_total: Money; shipping?: Money } }
  items?: { name: string; quantity: string; unit_amount: Money }[]
  payments?: { captures: Capture[]; refunds?: object[] }
}
export interface Order {
  id: string
  intent: 'CAPTURE'
  /** One of `PAYPAL_STATES.order`. */
  status: string
  purchase_units: [Unit]
  links: Link[]
  /** The simulator's own: `capture` is the future state of the capture. */
  tested: { return_url: string; cancel_url: string; capture: { issue?: string; state?: string } }
}
export interface Dispute {
  dispute_id: string
  create_time: string
  update_time: string
  disputed_transactions: { seller_transaction_id: string }[]
  reason: string
  status: string
  dispute_amount: Money
  dispute_outcome?: { outcome_code: string }
  dispute_life_cycle_stage: string
  seller_response_due_date: string
  links: Link[]
}

/** Shows an object without the simulator's own fields. */
export const shown = <T extends { tested: unknown }>({ tested: _, ...object }: T) => object
export const cents = ({ value }: Money) => Math.round(Number(value) * 100)
export const isMoney = (money: Money | undefined) =>
  money !== undefined && /^\d+\.\d\d$/.test(money.value) && /^[A-Z]{3}$/.test(money.currency_code)
/** An id in PayPal's format: 17 capitals and digits. */
export const paypalId = () => newId('', 17).toUpperCase()

/** States in which nobody has paid. */
const UNPAID = ['DECLINED', 'FAILED', 'PENDING']
export const isPaid = ({ status }: Capture) => !UNPAID.includes(status)
/** States of a refund in which no money went back. */
const UNRETURNED = ['FAILED', 'CANCELLED']
export const isReturned = ({ status }: Refund) => !UNRETURNED.includes(status)

/** A buyer's dispute about a capture; the shop has ten days to answer. */
export function newDispute({ id, amount }: Capture, origin: string): Dispute {
  const dispute_id = `PP-R-${newId('', 3).toUpperCase()}-${Math.floor(10_000_000 + Math.random() * 90_000_000)}`
  const now = new Date().toISOString()
  return {
    dispute_id,
    create_time: now,
    update_time: now,
    disputed_transactions: [{ seller_transaction_id: id }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    seller_response_due_date: new Date(Date.now() + 10 * DAY_MS).toISOString(),
    links: [{ href: `${origin}/v1/customer/disputes/${dispute_id}`, rel: 'self', method: 'GET' }],
  }
}
