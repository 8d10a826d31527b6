import { sql } from 'drizzle-orm'
import type { OwnOrderRow, OwnOrdersQuery } from '../../../shared/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'

/** The placed orders of a retailer's shop; a shop that is null has none. */
export const isOwn = (retailerId: number | null) => sql`o.vendor_id = ${retailerId} and o.status <> 'pending'`

export interface BuyerColumns {
  first_name: string
  last_name: string
  email: string
}
interface Row extends Omit<OwnOrderRow, 'user'>, BuyerColumns {}

/** A page of the orders of a retailer's shop, newest first. */
export async function listOwnOrders(db: Db, retailerId: number | null, query: OwnOrdersQuery) {
  const { limit, offset } = query
  const [[total], rows] = await readTogether<[{ count: number }, Row]>(db, [
    sql`select count(*) as count from orders o where ${isOwn(retailerId)}`,
    sql`select o.id, coalesce(o.number, o.id) as number, o.created_at, o.payment_method, o.status, o.total,
        o.name || ', ' || o.address || ', ' || o.cap || ' ' || o.city as address, u.first_name, u.last_name, u.email
      from orders o join users u on u.id = o.user_id
      where ${isOwn(retailerId)} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`,
  ])
  const orders = rows.map(
    ({ first_name, last_name, email, ...order }): OwnOrderRow => ({
      ...order,
      number: String(order.number),
      user: { first_name, last_name, email },
    }),
  )
  return { orders, orders_count: total!.count }
}
