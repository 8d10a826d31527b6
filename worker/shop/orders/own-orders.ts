import { and, eq, sql } from 'drizzle-orm'
import type { ORDER_COLUMNS } from '../../../shared/base/history-columns.ts'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import { type OwnOrderRow, type OwnOrdersQuery, ownOrdersQuery } from '../../../shared/orders/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planNewest,
  planPage,
  type Walk,
} from '../../base/db/listing.ts'
import { columns, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import { type Columns, list } from '../../base/lists/list.ts'
import { users } from '../accounts/accounts.tables.ts'
import { askedBy, nameOfWho } from './asked-by.ts'
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

const COLUMNS = { created_at: sql`o.created_at`, total: [sql`o.total`, sql`o.created_at`] }
/** The condition of a filter by status on orders `o`. */
export const hasStatus = (status: OwnOrdersQuery['filters[status]']) =>
  status === 'open'
    ? sql`o.status in ('placed','confirmed','shipped','failed_delivery')`
    : status
      ? sql`o.status = ${status}`
      : undefined

/** What an order is found by: numbers, address, who made it, and what was ordered. */
const FOUND_BY = sql`lower(coalesce(o.number, o.id) || ' ' || o.reference || ' ' || o.name || ' ' || o.city || ' ' ||
  coalesce((select u.search from users u where u.id = o.user_id), '') || ' ' ||
  coalesce((select group_concat(coalesce(l.code, '') || ' ' || l.name, ' ') from order_lines l where l.order_id = o.id), ''))`

/** A retailer's orders. A search looks through the newest two thousand that its filters leave. */
export function planOwnOrders(retailerId: number | null, query: OwnOrdersQuery & Walk): Plan {
  const { search_term: term = '', sort = '-created_at', limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[status]': status } = query
  const own = allOf(
    sql`o.vendor_id = ${retailerId} and o.status <> 'pending'`,
    allGiven(
      hasStatus(status),
      from === undefined ? undefined : sql`o.created_at >= ${startOfDay(from)}`,
      to === undefined ? undefined : sql`o.created_at < ${endOfDay(to)}`,
    ),
  )
  const order = orderBy(sort, COLUMNS, sql`o.id`)
  const newest = orderBy('-created_at', COLUMNS, sql`o.id`)
  const by = status ? `orders_vendor_${status === 'open' ? 'open' : 'status'}` : 'orders_vendor'
  const page = { table: sql`orders o`, id: sql`o.id`, by, where: own, order, limit, offset, after }
  if (term !== '') return planNewest({ ...page, newest }, FOUND_BY, term)
  const ordered = sortedBy(sort) === 'created_at' ? {} : { isSorted: true, own: newest }
  return planPage({ ...page, ...ordered, isCountCapped: true })
}

type Row = Pick<
  SqlRow<typeof orders>,
  'id' | 'created_at' | 'payment_method' | 'status' | 'total' | 'reference'
> &
  Pick<SqlRow<typeof users>, 'first_name' | 'last_name' | 'email'> & {
    number: string
    address: string
    asked_by: string | null
  }

/** A page of a retailer's orders. */
export async function listOwnOrders(db: Db, retailerId: number | null, query: OwnOrdersQuery & Walk) {
  const plan = planOwnOrders(retailerId, query)
  const { from, count, inOrder } = pageOf(plan, query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select o.id, cast(coalesce(o.number, o.id) as text) as number, o.created_at, o.payment_method, o.status, o.total, o.reference,
        o.name || ', ' || o.address || ', ' || o.cap || ' ' || o.city as address, u.first_name, u.last_name, u.email,
        ${askedBy(sql`o.id`)} as asked_by
      from ${from} cross join users u on u.id = o.user_id ${inOrder}`,
  ])
  const own = rows.map(
    ({ first_name, last_name, email, asked_by, ...row }): OwnOrderRow => ({
      ...row,
      user: { first_name, last_name, email },
      asked_by: JSON.parse(asked_by ?? 'null') as OwnOrderRow['asked_by'],
    }),
  )
  return { orders: own, ...counted('orders', total!, plan) }
}

/** The same list as a file; its rows are of no other retailer. */
export const ownOrderList = (retailerId: number | null) =>
  list<OwnOrderRow, OwnOrdersQuery>({
    query: ownOrdersQuery,
    plan: (query) => planOwnOrders(retailerId, query),
    read: async (db, query) => (await listOwnOrders(db, retailerId, query)).orders,
    columns: {
      number: (order) => order.number,
      created_at: (order) => instant(order.created_at),
      own_reference: (order) => order.reference,
      ordered_by: ({ user }) => `${user.first_name} ${user.last_name}`.trim(),
      asked_by: (order) => nameOfWho(order.asked_by),
      address: (order) => order.address,
      status: (order, say) => say(`lists.orders.${order.status}`),
      payment_method: (order, say) => say(`lists.payments.${order.payment_method}`),
      total: (order) => euros(order.total),
    } satisfies Columns<typeof ORDER_COLUMNS, OwnOrderRow>,
  })
