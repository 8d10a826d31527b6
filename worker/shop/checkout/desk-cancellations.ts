import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Author } from '../../base/audit/change.ts'
import { entryStatement } from '../../base/audit/entries.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { orderMail } from '../orders/mails.ts'
import { orderStatusChanges } from '../orders/orders.tables.ts'
import { freeStatements } from '../warranties/replacements.ts'
import { endOf } from './endings.ts'
import { readMoving } from './moves.ts'

/**
 * Statements for the batch in which a claim is refused or withdrawn, and the key of their mail: the order that waited for it is
 * cancelled, with its history and the mail to its buyer. The batch fails when the order has moved meanwhile.
 */
export async function cancelStatements(db: Db, env: Env, author: Author, id: number, note: string) {
  const moving = await readMoving(db, id)
  const { order } = moving
  const end = endOf(order, null, 'cancelled', 0)
  const mail = orderMail(env, moving, { status: 'cancelled', note, end, parcels: [] })!
  const statements: SQLWrapper[] = [
    sql`update orders set status = 'cancelled', withheld = 0, delivery_costs = 0, refunded = 0, updated_at = ${NOW}, version = version + 1
      where id = ${id} and status = ${order.status} and status = 'placed' and version = ${order.version}`,
    entryStatement(db, author, {
      action: 'status',
      entity: 'orders',
      id,
      before: { status: order.status },
      after: { status: 'cancelled', note },
    }),
    db.insert(orderStatusChanges).values({ orderId: id, status: 'cancelled', note, userId: author.actor.id }),
    sql`update warranty_claims set open = 0 where order_id = ${id}`,
    ...freeStatements(id),
    ...(await mailStatements(db, [mail])),
  ]
  return { statements, mail: mail.key }
}
