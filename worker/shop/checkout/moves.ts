import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { carrierName } from '../../../shared/orders/carriers.ts'
import { isFinal, nextStatuses, type OrderStatus } from '../../../shared/orders/order-states.ts'
import type { OrderMove } from '../../../shared/orders/orders.ts'
import type { Parcel } from '../../../shared/orders/shipments.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { columns, named } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { mailLines } from '../../base/mail/placed-order.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { users } from '../accounts/accounts.tables.ts'
import { documentStatement, terminationStatements } from '../documents/keeping.ts'
import { terminationMails, terminationPaper } from '../documents/paper-mails.ts'
import { type Ending, orderMail } from '../orders/mails.ts'
import { orderLines, orderStatusChanges, orders } from '../orders/orders.tables.ts'
import { lastShipment, shipmentStatements } from '../orders/shipments.ts'
import { ontoCreditStatement, selectOwed, waiveStatement } from '../receivables/receivables.ts'
import { giveBackStatements } from '../receivables/store-credit.ts'
import { shippedStatements } from '../stock/moves.ts'
import { freeStatements } from '../warranties/replacements.ts'
import { warrantyClaims } from '../warranties/warranties.tables.ts'
import { refuseClaimStatements, waitsForDesk } from './desk-orders.ts'
import { endOf, goesOnCredit, isOwedStill, isShippable } from './endings.ts'
import { refundStatement } from './refunds.ts'

/** Statement: the packing list of what an order sent last. */
export const packingStatement = (db: Db, orderId: number) =>
  documentStatement(db, { kind: 'packing_list', orderId, account: null, shipment: lastShipment(orderId) })

/** Statements: the documents that an order gets with its next status, after those that give it. */
export function documentStatements(db: Db, orderId: number, status: OrderStatus) {
  const account = bankAccount()
  if (status === 'confirmed') return [documentStatement(db, { kind: 'confirmation', orderId, account })]
  return status === 'shipped' ? [packingStatement(db, orderId)] : []
}

/** Everything that a move and its mail need, in one round trip. Error: `not_found`. */
export async function readMoving(db: Db, id: number) {
  const [[order], [buyer], rows, [failed], [owed]] = await db.batch([
    db
      .select({
        ...columns(orders, 'id', 'number', 'status', 'total', 'version'),
        payment_method: orders.paymentMethod,
        waits_for_desk: waitsForDesk(id).as<number>('waits_for_desk'),
      })
      .from(orders)
      .where(and(eq(orders.id, id), sql`status <> 'pending'`)),
    db
      .select({ firstName: users.firstName, email: users.email, lang: users.lang })
      .from(users)
      .where(sql`id = (select user_id from ${orders} where id = ${id})`),
    db
      .select({
        name: orderLines.name,
        code: orderLines.code,
        satellite: orderLines.satellite,
        quantity: orderLines.quantity,
        texts: orderLines.texts,
        setHead: orderLines.setHead,
        position: orderLines.position,
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position)),
    db
      .select({ deliveries: named<number>(sql`count(*)`, 'deliveries') })
      .from(orderStatusChanges)
      .where(and(eq(orderStatusChanges.orderId, id), eq(orderStatusChanges.status, 'failed_delivery'))),
    selectOwed(db, sql`order_id = ${id}`),
  ])
  if (!order || !buyer) throw new AppError('not_found')
  return {
    order,
    buyer,
    lines: mailLines(rows, buyer.lang),
    failedDeliveries: failed!.deliveries,
    owed: owed ?? null,
  }
}

interface How {
  /** Who ends it, if not an administrator: its retailer, or nobody. Its mail says so. */
  by?: Ending
  /** Statements of the same batch. */
  along?: SQLWrapper[]
}

/** Parcels as the history has them. */
export const parcelsText = (parcels: Parcel[]) =>
  parcels.map(({ carrier, number }) => `${carrierName(carrier)} ${number}`.trim()).join(', ')

/**
 * Gives an order its next status: status history, audit entry and the retailer's mail are written with it, and a warranty that
 * pays the order is free again when the order ends. Returns the keys of the mails. Errors: `not_found`; `conflict` when the
 * order cannot move there from its present status, waits for the claims desk, or somebody moved it meanwhile: before it was read (the move names the
 * status or version it starts from), or before it was written.
 */
export async function moveOrder(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  move: OrderMove,
  { by, along = [] }: How = {},
): Promise<string[]> {
  const moving = await readMoving(db, id)
  const { order, failedDeliveries, owed } = moving
  const { status, from = order.status, version = order.version } = move
  if (from !== order.status || version !== order.version) {
    throw await movedMeanwhile(db, 'orders', id, { status: 'changed_meanwhile' })
  }
  if (!nextStatuses(order.status, failedDeliveries).includes(status)) {
    throw new AppError('conflict', { text: 'order_move', fields: { status: 'order_move' } })
  }
  if (order.waits_for_desk && status !== 'cancelled')
    throw new AppError('conflict', { text: 'order_claim_undecided' })
  if (status === 'shipped' && owed && !isShippable(owed))
    throw new AppError('conflict', { text: 'order_unpaid' })
  if ((move.costs ?? 0) > order.total) throw new AppError('invalid', { fields: { costs: 'costs_total' } })
  const note = move.note ?? ''
  const ending = status === 'cancelled' || status === 'terminated' ? status : null
  const end = ending && endOf(order, owed, ending, move.costs ?? 0)
  const money = end?.money
  const sent = move.parcels ?? []
  const mail = orderMail(env, moving, { status, note, end, by, parcels: sent })
  const isTerminated = status === 'terminated'
  const mails = [
    ...(mail ? [isTerminated ? { ...mail, document: terminationPaper(id) } : mail] : []),
    ...(isTerminated ? await terminationMails(db, env, id) : []),
  ]
  await changeRecord(db, author, {
    action: 'status',
    entity: 'orders',
    id,
    before: { status: order.status },
    after: { status, note, ...money, ...(sent.length > 0 && { parcels: parcelsText(sent) }) },
    statements: [
      db
        .update(orders)
        .set({
          status,
          updatedAt: NOW,
          version: sql`version + 1`,
          ...(money && {
            withheld: money.withheld,
            deliveryCosts: money.delivery_costs,
            refunded: money.refunded,
          }),
        })

        .where(
          and(
            eq(orders.id, id),
            eq(orders.status, order.status),
            eq(orders.version, order.version),
            isOwedStill(id, owed, status),
            status === 'cancelled' ? undefined : sql`not ${waitsForDesk(id)}`,
          ),
        ),
      db.insert(orderStatusChanges).values({ orderId: id, status, note, userId: author.actor.id }),
      // What is not sent yet goes with it.
      ...(status === 'shipped'
        ? [...shipmentStatements(id, null, sent), ...shippedStatements(db, author, lastShipment(id))]
        : []),
      ...documentStatements(db, id, status),
      ...(isFinal(status)
        ? [db.update(warrantyClaims).set({ open: false }).where(eq(warrantyClaims.orderId, id))]
        : []),
      ...(ending ? freeStatements(id) : []),
      ...(status === 'cancelled' ? refuseClaimStatements(id, author.actor.id, note) : []),
      ...(ending && end
        ? owed
          ? [waiveStatement(db, id, end.retained), ...giveBackStatements(id, ending, 'back')]
          : [refundStatement(db, id, { amount: end.money.refunded, reason: ending })]
        : []),
      ...(status === 'shipped' && owed && goesOnCredit(owed) ? [ontoCreditStatement(id)] : []),
      // What they say of the money is what was settled.
      ...(isTerminated ? terminationStatements(db, id, bankAccount()) : []),
      ...(await mailStatements(db, mails)),
      ...along,
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, 'orders', id) },
  })
  return mails.map(({ key }) => key)
}
