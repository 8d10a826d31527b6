import { sql } from 'drizzle-orm'
import type { ForeignMove, ForeignMoveAnswer } from '../../../shared/erp/taken-orders.ts'
import { MANY_MOVES, type OrderStatus } from '../../../shared/orders/order-states.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { moveOrders } from '../../shop/checkout/many-moves.ts'

/** `why` it was refused. */
export type ForeignMoved = Omit<ForeignMoveAnswer, 'errors'> & { why: AppError | null }

const WAY = ['placed', ...MANY_MOVES] as const
/** How far an order is; a failed delivery was sent. -1: it has ended. */
const placeOf = (status: OrderStatus) =>
  WAY.indexOf(status === 'failed_delivery' ? 'shipped' : (status as (typeof WAY)[number]))

async function readOrder(db: Db, system: string, number: string) {
  const [row] = await db.all<{ id: number; status: OrderStatus }>(sql`
    select o.id, o.status from foreign_ids f cross join orders o on o.id = f.record_id
    where f.system = ${system} and f.entity = 'orders' and f.foreign_id = ${number}`)
  return row
}

/**
 * Gives an order one status after another until it is as far as the other system says, each as when an administrator moves it. What it has behind
 * it is no move, so that a message which comes twice or late does nothing.
 */
async function moveOne(
  db: Db,
  env: Env,
  author: Author,
  system: string,
  { id, status, parcels }: ForeignMove,
) {
  const mails: string[] = []
  let isMoved = false
  let order = await readOrder(db, system, id)
  const answer = (why: AppError | null): { moved: ForeignMoved; mails: string[] } => {
    const result = why ? 'refused' : isMoved ? 'moved' : 'unchanged'
    return { moved: { id, result, status: order?.status ?? null, why }, mails }
  }
  for (;;) {
    if (!order) return answer(new AppError('not_found'))
    const at = placeOf(order.status)
    if (at === -1) return answer(new AppError('conflict', { text: 'order_move' }))
    if (at >= WAY.indexOf(status)) return answer(null)
    const next = WAY[at + 1] as (typeof MANY_MOVES)[number]
    const move = { id: order.id, from: order.status, parcels: next === 'shipped' ? parcels : undefined }
    const { moved, mails: sent } = await moveOrders(db, env, author, { status: next, orders: [move] })
    mails.push(...sent)
    const was = order.status
    order = await readOrder(db, system, id)
    const error = moved[0]!.error
    if (!error) isMoved = true
    // Somebody else moved it meanwhile: on from there.
    else if (order?.status === was) return answer(error)
  }
}

/** Moves orders by a system's numbers, each by itself. Returns the outcomes in order, and the keys of the mails. */
export async function moveByForeignIds(
  db: Db,
  env: Env,
  author: Author,
  system: string,
  rows: ForeignMove[],
) {
  const moved: ForeignMoved[] = []
  const mails: string[] = []
  for (const row of rows) {
    const one = await moveOne(db, env, author, system, row)
    moved.push(one.moved)
    mails.push(...one.mails)
  }
  return { moved, mails }
}
