import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type { LateParcels, ShipmentInput } from '../../../shared/orders/shipments.ts'
import { openOf } from '../../../shared/payments/receivables.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { shipmentMail } from '../orders/mails.ts'
import { orders } from '../orders/orders.tables.ts'
import { lastShipment, parcelStatement, selectOpen, shipmentStatements } from '../orders/shipments.ts'
import { shippedStatements } from '../stock/moves.ts'
import { moveOrder, packingStatement, parcelsText, readMoving } from './moves.ts'

type Moving = Awaited<ReturnType<typeof readMoving>>

/** The order as it is now. Error: `conflict` when it is not the one on the administrator's screen, or not in one of these states. */
async function readStanding(db: Db, id: number, version: number, states: OrderStatus[]): Promise<Moving> {
  const moving = await readMoving(db, id)
  if (moving.order.version !== version) throw await movedMeanwhile(db, 'orders', id)
  if (!states.includes(moving.order.status)) throw new AppError('conflict', { text: 'order_move' })
  return moving
}

/** Whether all was paid, or is bought on credit: what is still to be paid leaves the store as a whole only (`moveOrder`). */
const isPaid = ({ owed }: Moving) => owed === null || owed.on_credit || openOf(owed) === 0

/** Statement: the order is another version, if it still stands as it was read, and no money was taken back meanwhile. */
const nextVersion = (db: Db, { order, owed }: Moving) =>
  db
    .update(orders)
    .set({ updatedAt: NOW, version: sql`version + 1` })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.status, order.status),
        eq(orders.version, order.version),
        owed
          ? sql`exists (select 1 from receivables where order_id = ${order.id} and paid = ${owed.paid})`
          : undefined,
      ),
    )

/** Writes what was sent into the order's history, with the retailer's mail. */
async function keep(
  db: Db,
  author: Author,
  moving: Moving,
  after: object,
  statements: SQLWrapper[],
  mail: ReturnType<typeof shipmentMail>,
): Promise<string[]> {
  const { id } = moving.order
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'orders',
    id,
    before: null,
    after,
    statements: [nextVersion(db, moving), ...statements, ...(await mailStatements(db, [mail]))],
    refusals: { [STALE]: () => movedMeanwhile(db, 'orders', id) },
  })
  return [mail.key]
}

/**
 * Sends a part of a confirmed order; what completes it makes it shipped. Returns the keys of the mails. Errors: `not_found`; `conflict`
 * when the order is not confirmed, not paid, or changed meanwhile; `invalid` for more than is still to be sent.
 */
export async function shipPart(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  { version, lines, parcels, note }: ShipmentInput,
): Promise<string[]> {
  const moving = await readStanding(db, id, version, ['confirmed'])
  const open = await selectOpen(db, id, moving.buyer.lang)
  const wanted = new Map<number, number>()
  for (const { line_id, quantity } of lines) wanted.set(line_id, (wanted.get(line_id) ?? 0) + quantity)
  const openOf = new Map(open.map((line) => [line.line_id, line.quantity]))
  const isTooMuch = [...wanted].some(([line, quantity]) => quantity > (openOf.get(line) ?? 0))
  if (isTooMuch) throw new AppError('invalid', { fields: { lines: 'too_many' } })
  const isAll = open.every((line) => wanted.get(line.line_id) === line.quantity)
  if (isAll) return moveOrder(db, env, author, id, { status: 'shipped', version, parcels, note })
  if (!isPaid(moving)) throw new AppError('conflict', { text: 'order_unpaid' })
  const sent = open.flatMap((line) => {
    const quantity = wanted.get(line.line_id)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const mail = shipmentMail(
    env,
    { ...moving, lines: sent },
    { event: 'part_shipped', note: note ?? '', parcels },
  )
  const shipped = sent.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  const after = {
    shipped,
    ...(parcels.length > 0 && { parcels: parcelsText(parcels) }),
    ...(note && { note }),
  }
  const statements = [
    ...shipmentStatements(id, sent, parcels),
    ...shippedStatements(db, author, lastShipment(id)),
    packingStatement(db, id),
  ]
  return keep(db, author, moving, after, statements, mail)
}

/** Adds numbers of parcels to the last shipment. Returns the keys of the mails. Errors: `not_found`; `conflict` when nothing was sent, or it changed meanwhile. */
export async function addParcels(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  { version, parcels }: LateParcels,
): Promise<string[]> {
  const moving = await readStanding(db, id, version, ['confirmed', 'shipped', 'delivered', 'failed_delivery'])
  const [found] = await db.all<{ id: number }>(sql`select id from shipments where order_id = ${id} limit 1`)
  if (!found) throw new AppError('conflict', { text: 'order_move' })
  const mail = shipmentMail(env, { ...moving, lines: [] }, { event: 'tracking', note: '', parcels })
  return keep(db, author, moving, { parcels: parcelsText(parcels) }, [parcelStatement(id, parcels)], mail)
}
