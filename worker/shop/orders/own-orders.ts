import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { OwnOrderRow, OwnOrdersQuery } from '../../../shared/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orders } from './orders.tables.ts'

/** The condition that an order is placed and of this retailer; null matches none. */
const isOwn = (retailerId: number | null) =>
  sql`${orders.retailerId} = ${retailerId} and ${orders.status} <> 'pending'`

/** Selects the id of a retailer's own order; empty for another retailer's. */
export const selectOwn = (db: Db, retailerId: number | null, id: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOwn(retailerId)))

/** An order's name for people: orders from the old shop may have no number. */
export const orderName = sql<string>`coalesce(${orders.number}, ${orders.id})`.mapWith(String).as('number')

export const BUYER = columns(users, 'first_name', 'last_name', 'email')

/** A page of a retailer's orders, newest first. */
export async function listOwnOrders(db: Db, retailerId: number | null, query: OwnOrdersQuery) {
  const { limit, offset } = query
  const address = sql<string>`${orders.name} || ', ' || ${orders.address} || ', ' || ${orders.cap} || ' ' || ${orders.city}`
  const [[total], rows] = await db.batch([
    db.select({ count: count() }).from(orders).where(isOwn(retailerId)),
    db
      .select({
        id: orders.id,
        number: orderName,
        ...columns(orders, 'created_at', 'status', 'total'),
        payment_method: named(orders.method, 'payment_method'),
        address: address.as('address'),
        user: BUYER,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(isOwn(retailerId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
  ])
  const own: OwnOrderRow[] = rows
  return { orders: own, orders_count: total!.count }
}
