import { sql } from 'drizzle-orm'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type { OrderSaidEdit } from '../../../shared/orders/orders.ts'
import { isPaid, type PaymentMethod } from '../../../shared/payments/methods.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { isOf, type OrderWriter } from '../orders/order-messages.ts'
import { moveOrder } from './moves.ts'

/* What can be changed of an order until it is confirmed. */

interface Ground {
  status: OrderStatus
  version: number
  payment_method: PaymentMethod
  number: string
  retailer: string
  reference: string
  note: string
  wished_on: string | null
}

/** An order that this side may change. Error: `not_found`, also for another retailer's. */
async function readGround(db: Db, writer: OrderWriter, id: number): Promise<Ground> {
  const ground = await db.get<Ground | undefined>(sql`
    select o.status, o.version, o.payment_method, cast(coalesce(o.number, o.id) as text) as number, v.name as retailer,
      o.reference, o.note, o.wished_on
    from orders o join vendors v on v.id = o.vendor_id where o.id = ${id} and o.status <> 'pending' and ${isOf(writer)}`)
  if (!ground) throw new AppError('not_found')
  return ground
}

/**
 * A retailer cancels its own order that is not confirmed yet: what it paid goes back, and the shop is told, with the retailer's words if it
 * has some. The same again changes nothing. Returns the keys of the mails. Errors: `not_found`, also for another retailer's; `conflict` when
 * it is confirmed or was changed meanwhile, and for one that a claim or a return has made.
 */
export async function withdrawOrder(
  db: Db,
  env: Env,
  author: Author,
  retailerId: number | null,
  id: number,
  { version, note }: { version: number; note?: string | null | undefined },
): Promise<string[]> {
  const order = await readGround(db, { side: 'retailer', retailerId }, id)
  if (order.status === 'cancelled' && order.version === version + 1) return []
  if (!isPaid(order.payment_method)) throw new AppError('conflict', { text: 'order_free' })
  if (order.status !== 'placed') throw new AppError('conflict', { text: 'order_confirmed' })
  const text = note ?? ''
  const mail = {
    ...({
      key: `order:${id}:withdrawn`,
      template: 'order_message',
      lang: 'it',
      to: settings().contacts.email.sales,
    } as const),
    values: {
      ...({ side: 'withdrawn', name: '', vendor: order.retailer, number: order.number, text } as const),
      url: `${env.origin}/admin/orders/${id}`,
    },
  }
  const mails = await moveOrder(
    db,
    env,
    author,
    id,
    { status: 'cancelled', from: 'placed', version, note },
    { by: 'withdrawn', along: await mailStatements(db, [mail]) },
  )
  return [...mails, mail.key]
}

/**
 * Changes what was said of an order that is not confirmed yet; what is left out stays. Errors: `not_found`, also for another retailer's;
 * `conflict` when it is confirmed, or was changed meanwhile.
 */
export async function changeSaid(
  db: Db,
  author: Author,
  writer: OrderWriter,
  id: number,
  { version, ...said }: OrderSaidEdit,
): Promise<void> {
  const order = await readGround(db, writer, id)
  if (order.status !== 'placed') throw new AppError('conflict', { text: 'order_confirmed' })
  const { reference, note, wished_on } = order
  const before = { reference, note, wished_on }
  const after = {
    reference: said.reference === undefined ? reference : (said.reference ?? ''),
    note: said.note === undefined ? note : (said.note ?? ''),
    wished_on: said.wished_on === undefined ? wished_on : said.wished_on,
  }
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'orders',
    id,
    before,
    after,
    statements: [
      sql`update orders as o set reference = ${after.reference}, note = ${after.note}, wished_on = ${after.wished_on},
          updated_at = ${NOW}, version = version + 1
        where o.id = ${id} and o.status = 'placed' and o.version = ${version} and ${isOf(writer)}`,
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, 'orders', id) },
  })
}
