import { sql } from 'drizzle-orm'
import type { OrderMoves } from '../../../shared/orders/orders.ts'
import type { Parcel } from '../../../shared/orders/shipments.ts'
import type { Author } from '../../base/audit/change.ts'
import { isAmong } from '../../base/audit/many.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { orders } from '../orders/orders.tables.ts'
import { FOLLOWED } from '../payments/attention.ts'
import { moveOrder } from './moves.ts'

/** The outcome for one of the orders; without an error it was moved. */
export interface Moved {
  id: number
  number: string | null
  error: AppError | null
}

/** What is to be moved; a program says with which parcels, too. */
interface Moves {
  status: OrderMoves['status']
  orders: (OrderMoves['orders'][number] & { parcels?: Parcel[] | undefined })[]
}

/**
 * Gives each of the orders its next status, independently, as when moved alone. An order stays if its status is no longer the
 * one that the person saw, if it cannot move there, or if its payment needs attention first. Returns the outcomes in order, and
 * the keys of the mails.
 */
export async function moveOrders(db: Db, env: Env, author: Author, { status, orders: moves }: Moves) {
  const ids = moves.map(({ id }) => id)
  const waits = sql<number>`exists (select 1 from payments where order_id = orders.id and id in (${FOLLOWED}))`
  const known = await db
    .select({ id: orders.id, number: orders.number, waits })
    .from(orders)
    .where(isAmong(ids))
  const byId = new Map(known.map((order) => [order.id, order]))
  const moved: Moved[] = []
  const mails: string[] = []
  for (const { id, from, parcels } of moves) {
    const { number = null, waits = 0 } = byId.get(id) ?? {}
    let error: AppError | null = null
    try {
      if (waits) throw new AppError('conflict', { text: 'order_matters' })
      mails.push(...(await moveOrder(db, env, author, id, { status, from, parcels })))
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason
      error = reason
    }
    moved.push({ id, number, error })
  }
  return { moved, mails }
}
