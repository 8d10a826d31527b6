import { type SQL, sql } from 'drizzle-orm'
import type { AdminDispute, AdminPayment } from '../../../shared/payments.admin.ts'
import { refundProblemOf } from './refusals.ts'

export interface PaymentRow {
  id: number
  provider: 'stripe' | 'paypal'
  reference: string | null
  amount: number
  held: number
  refund_status: NonNullable<AdminPayment['refund']>['state'] | null
  refund_amount: number | null
  refund_problem: string | null
  /** JSON. */
  disputes: string
}

/** What administrators see of payments `p`. */
export const PAYMENT_COLUMNS: SQL = sql`p.id, p.provider, coalesce(p.capture_id, p.provider_id) as reference, p.amount,
  p.status in ('started','authentication') and p.pending_reason is not null as held,
  p.refund_status, p.refund_amount, p.refund_problem,
  (select json_group_array(json_object('id', d.provider_id, 'amount', d.amount, 'state', d.state, 'due_by', d.due_by)
      order by d.id) from payment_disputes d where d.payment_id = p.id) as disputes`

export const toPayment = (row: PaymentRow): AdminPayment => ({
  ...{ id: row.id, provider: row.provider, reference: row.reference ?? '', amount: row.amount },
  held: row.held === 1,
  refund: row.refund_status && {
    ...{ state: row.refund_status, amount: row.refund_amount ?? 0, code: row.refund_problem },
    problem: row.refund_problem === null ? null : refundProblemOf(row.refund_problem),
  },
  disputes: JSON.parse(row.disputes) as AdminDispute[],
})

/** Refunds to be made by hand, open disputes, and money that a provider holds: what somebody has to see to. */
export const FOLLOWED = sql`select id from payments where refund_status = 'by_hand'
  union select payment_id from payment_disputes where state in ('needs_response', 'under_review')
  union select id from payments where status in ('started','authentication') and pending_reason is not null`

/** How many refunds wait for somebody, and how many disputes for an answer. */
export const waitingPayments = {
  refunds: sql`(select count(*) from payments where refund_status = 'by_hand')`,
  disputes: sql`(select count(*) from payment_disputes where state = 'needs_response')`,
}
