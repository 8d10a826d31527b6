import { type SQL, sql } from 'drizzle-orm'
import type { AdminDispute, AdminPayment } from '../../../shared/payments/payments.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { columns } from '../../base/db/reads.ts'
import { payments } from './payments.tables.ts'
import { refundProblemOf } from './refusals.ts'

/** The columns of payments that administrators see. */
export const PAYMENT = {
  ...columns(payments, 'id', 'provider', 'amount', 'refund_status', 'refund_amount', 'refund_problem'),
  reference: sql<string | null>`coalesce(${payments.captureId}, ${payments.providerId})`.as('reference'),
  held: sql<number>`${payments.status} in ('started','authentication') and ${payments.pendingReason} is not null`.as(
    'held',
  ),
  /** JSON. */
  disputes:
    sql<string>`(select json_group_array(json_object('id', d.provider_id, 'amount', d.amount, 'state', d.state,
    'due_by', d.due_by) order by d.id) from payment_disputes d where d.payment_id = payments.id)`.as(
      'disputes',
    ),
  /** JSON. */
  parts:
    sql<string>`(select json_group_array(json_object('id', f.id, 'amount', f.amount, 'state', f.status, 'code', f.problem) order by f.id)
    from part_refunds f where f.payment_id = payments.id)`.as('parts'),
}
export const selectPayments = (db: Db, where: SQL) => db.select(PAYMENT).from(payments).where(where)
type Row = Awaited<ReturnType<typeof selectPayments>>[number]

const problemOf = (code: string | null) => (code === null ? null : refundProblemOf(code))

export const toPayment = (row: Row): AdminPayment => ({
  id: row.id,
  provider: row.provider,
  reference: row.reference ?? '',
  amount: row.amount,
  held: row.held === 1,
  refund: row.refund_status && {
    state: row.refund_status,
    amount: row.refund_amount ?? 0,
    code: row.refund_problem,
    problem: problemOf(row.refund_problem),
  },
  parts: (JSON.parse(row.parts) as Omit<AdminPayment['parts'][number], 'problem'>[]).map((part) => ({
    ...part,
    problem: problemOf(part.code),
  })),
  disputes: JSON.parse(row.disputes) as AdminDispute[],
})

/** Payments that need attention: refunds to be made by hand, open disputes, and money that a provider holds. */
export const FOLLOWED = sql`select id from payments where refund_status = 'by_hand'
  union select payment_id from part_refunds where status = 'by_hand'
  union select payment_id from payment_disputes where state in ('needs_response', 'under_review')
  union select id from payments where status in ('started','authentication') and pending_reason is not null`

/** How many refunds are to be made by hand, and how many disputes wait for an answer. */
export const waitingPayments = {
  refunds: sql`((select count(*) from payments where refund_status = 'by_hand') + (select count(*) from part_refunds where status = 'by_hand'))`,
  disputes: sql`(select count(*) from payment_disputes where state = 'needs_response')`,
}
