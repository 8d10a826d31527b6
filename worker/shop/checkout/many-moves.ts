import { sql } from 'drizzle-orm'
import type { OrderMoves } from '../../../shared/orders.ts'
import type { Author } from '../../base/audit/audit.ts'
import { isAmong } from '../../base/audit/many.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { FOLLOWED } from '../payments/followed.ts'
import { moveOrder } from './moves.ts'

/** What became of one of the orders; without an error it was moved. */
export interface Moved {
  id: number
  number: string | null
  error: AppError | null
}

/**
 * Gives each of the orders its next status, each by itself as when it is moved alone: one that is no longer where the person
 * saw it, cannot get there, or whose payment somebody has to see to first, stays, and the others go on. Answers what became of
 * each, in their order, and the keys of the mails.
 */
export async function moveOrders(db: Db, env: Env, author: Author, { status, orders }: OrderMoves) {
  const known = await db.all<{ id: number; number: string | null; waits: number }>(
    sql`select o.id, o.number, exists (select 1 from payments p where p.order_id = o.id and p.id in (${FOLLOWED})) as waits
      from orders o where ${isAmong(
        orders.map(({ id }) => id),
        sql`o.id`,
      )}`,
  )
  const byId = new Map(known.map((order) => [order.id, order]))
  const moved: Moved[] = []
  const mails: string[] = []
  for (const { id, from } of orders) {
    const { number = null, waits = 0 } = byId.get(id) ?? {}
    let error: AppError | null = null
    try {
      if (waits) throw new AppError('conflict', { text: 'order_matters' })
      mails.push(...(await moveOrder(db, env, author, id, { status, from })))
    } catch (reason) {
      if (!(reason instanceof AppError)) throw reason
      error = reason
    }
    moved.push({ id, number, error })
  }
  return { moved, mails }
}
