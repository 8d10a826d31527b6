import { and, desc, eq, sql } from 'drizzle-orm'
import type { FollowedPayment, RefundMove } from '../../../shared/payments/payments.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { columns } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { FOLLOWED, PAYMENT, toPayment } from '../payments/attention.ts'
import { partRefunds, payments } from '../payments/payments.tables.ts'

/** How many payments are listed, the newest first. */
const LIMIT = 200

export async function listFollowed(db: Db): Promise<FollowedPayment[]> {
  const rows = await db
    .select({
      payment: { ...PAYMENT, ...columns(payments, 'updated_at') },
      buyer: columns(users, 'first_name', 'last_name'),
      order: columns(orders, 'id', 'number', 'status'),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, sql`${users.id} = coalesce(${payments.payerId}, ${orders.userId})`)
    .where(sql`${payments.id} in (${FOLLOWED})`)
    .orderBy(desc(payments.updatedAt), desc(payments.id))
    .limit(LIMIT)
  return rows.map(({ payment, buyer, order: { id, number, status } }) => ({
    ...toPayment(payment),
    updated_at: payment.updated_at,
    buyer: `${buyer.first_name} ${buyer.last_name}`.trim(),
    order: status === 'pending' ? null : { id, number: number ?? String(id) },
  }))
}

/**
 * Stores that the money was given back by hand, or asks the provider once more, under a new request id, because it would repeat
 * its answer to the old one. Errors: `not_found`; `conflict` when the refund is not (or no longer) left to administrators.
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
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'orders',
    id: payment.orderId,
    before: { refund: 'by_hand' },
    after: { refund: action === 'done' ? 'done_by_hand' : 'asked_again', amount: payment.amount },
    statements: [
      db
        .update(payments)
        .set(change)
        .where(and(eq(payments.id, id), eq(payments.refundStatus, 'by_hand'))),
    ],
  })
}

/** The same for a part of a payment. Returns its order's id. Errors: as `moveRefund`. */
export async function movePartRefund(
  db: Db,
  author: Author,
  id: number,
  { action }: RefundMove,
): Promise<number> {
  const [part] = await db
    .select({ orderId: payments.orderId, amount: partRefunds.amount })
    .from(partRefunds)
    .innerJoin(payments, eq(payments.id, partRefunds.paymentId))
    .where(eq(partRefunds.id, id))
  if (!part) throw new AppError('not_found')
  const change =
    action === 'done'
      ? ({ status: 'done', updatedAt: NOW } as const)
      : ({
          ...({ status: 'wanted', problem: null, refundId: null } as const),
          refused: sql`refused + 1`,
          updatedAt: NOW,
        } as const)
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'orders',
    id: part.orderId,
    before: { refund: 'by_hand' },
    after: { refund: action === 'done' ? 'done_by_hand' : 'asked_again', amount: part.amount },
    statements: [
      db
        .update(partRefunds)
        .set(change)
        .where(and(eq(partRefunds.id, id), eq(partRefunds.status, 'by_hand'))),
    ],
  })
  return part.orderId
}
