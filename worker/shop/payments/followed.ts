import { and, eq, type SQL, sql } from 'drizzle-orm'
import type {
  AdminDispute,
  AdminPayment,
  FollowedPayment,
  RefundMove,
} from '../../../shared/payments.admin.ts'
import { type Author, auditStatement, staleError } from '../../base/audit/audit.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { payments } from './payments.tables.ts'
import { refundProblemOf } from './refusals.ts'

/** So many are followed at a time: the newest. */
const LIMIT = 200

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

interface Row extends PaymentRow {
  updated_at: string
  first_name: string
  last_name: string
  order_id: number
  number: string | null
  order_status: string
}

export async function listFollowed(db: Db): Promise<FollowedPayment[]> {
  const rows = await db.all<Row>(sql`
    select ${PAYMENT_COLUMNS}, p.updated_at, u.first_name, u.last_name, o.id as order_id, o.number,
      o.status as order_status
    from payments p join orders o on o.id = p.order_id join users u on u.id = o.user_id
    where p.id in (${FOLLOWED}) order by p.updated_at desc, p.id desc limit ${LIMIT}`)
  return rows.map((row) => ({
    ...toPayment(row),
    updated_at: row.updated_at,
    buyer: `${row.first_name} ${row.last_name}`.trim(),
    order:
      row.order_status === 'pending'
        ? null
        : { id: row.order_id, number: row.number ?? String(row.order_id) },
  }))
}

/**
 * Notes that somebody gave the money back by hand, or asks the provider once more, as another request: it would repeat its
 * answer to the same. Errors: `not_found`; `conflict` when it is not (any more) to be made by hand.
 */
export async function moveRefund(db: Db, author: Author, id: number, { action }: RefundMove): Promise<void> {
  const [payment] = await db
    .select({ orderId: payments.orderId, amount: payments.refundAmount })
    .from(payments)
    .where(eq(payments.id, id))
  if (!payment) throw new AppError('not_found')
  const change =
    action === 'done'
      ? ({ refundStatus: 'done', status: 'refunded', updatedAt: NOW } as const)
      : ({
          ...({ refundStatus: 'wanted', refundProblem: null, refundId: null } as const),
          refundsRefused: sql`refunds_refused + 1`,
          updatedAt: NOW,
        } as const)
  try {
    await db.batch([
      db
        .update(payments)
        .set(change)
        .where(and(eq(payments.id, id), eq(payments.refundStatus, 'by_hand'))),
      auditStatement(db, {
        ...author,
        action: 'edit',
        entity: 'orders',
        entityId: payment.orderId,
        before: { refund: 'by_hand' },
        after: { refund: action === 'done' ? 'done_by_hand' : 'asked_again', amount: payment.amount },
      }),
    ])
  } catch (error) {
    throw staleError(error)
  }
}
