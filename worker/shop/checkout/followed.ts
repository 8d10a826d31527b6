import { and, eq, sql } from 'drizzle-orm'
import type { FollowedPayment, RefundMove } from '../../../shared/payments.admin.ts'
import { type Author, auditStatement, staleError } from '../../base/audit/audit.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { FOLLOWED, PAYMENT_COLUMNS, type PaymentRow, toPayment } from '../payments/followed.ts'
import { payments } from '../payments/payments.tables.ts'

/** So many are followed at a time: the newest. */
const LIMIT = 200

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
