import { and, eq, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import { type OwnOrderRow, type OwnOrdersQuery, ownOrdersQuery } from '../../../shared/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted, type Plan, pageOf, planPage, type Walk } from '../../base/db/listing.ts'
import { type As, columns, number, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
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
/** So many of a retailer's newest orders are searched. */
const MOST_SEARCHED = 2000

const hasStatus = (status: OwnOrdersQuery['filters[status]']) =>
  status === 'open'
    ? sql`o.status in ('placed','confirmed','shipped','failed_delivery')`
    : status
      ? sql`o.status = ${status}`
      : undefined

/** What an order is found by: numbers, address, who made it, and what was ordered. */
const FOUND_BY = sql`lower(coalesce(o.number, o.id) || ' ' || o.reference || ' ' || o.name || ' ' || o.city || ' ' ||
  coalesce((select u.search from users u where u.id = o.user_id), '') || ' ' ||
  coalesce((select group_concat(coalesce(l.code, '') || ' ' || l.name, ' ') from order_lines l where l.order_id = o.id), ''))`

/** Whether an order has each of the words of a term, as they are written or without the signs between their letters. */
const isFound = (term: string) =>
  sql`not exists (select 1 from json_each(${JSON.stringify(
    term.toLowerCase().split(/\s+/).filter(Boolean),
  )}) word where instr(${FOUND_BY}, word.value) = 0)`

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
  const page = { table: sql`orders o`, id: sql`o.id`, order, limit, offset, after }
  const isByDay = sortedBy(sort) === 'created_at'
  if (term === '') {
    const ordered = isByDay ? {} : { isSorted: true, own: orderBy('-created_at', COLUMNS, sql`o.id`) }
    return planPage({ ...page, ...ordered, where: own, by: 'orders_vendor', isCountCapped: true })
  }
  const newest = sql`(select o.id from orders o indexed by orders_vendor where ${own}
    order by o.created_at desc, o.id desc limit ${number(MOST_SEARCHED)})`
  const foundIn = sql`${newest} newest cross join orders o on o.id = newest.id`
  return planPage({ ...page, foundIn, where: isFound(term), isSorted: true })
}

type Row = Pick<SqlRow<typeof orders>, 'id' | 'created_at' | 'status' | 'total' | 'reference'> &
  As<SqlRow<typeof orders>, { method: 'payment_method' }> &
  Pick<SqlRow<typeof users>, 'first_name' | 'last_name' | 'email'> & {
    number: string
    address: string
    asked_by: string | null
  }

/** A page of a retailer's orders. */
export async function listOwnOrders(db: Db, retailerId: number | null, query: OwnOrdersQuery & Walk) {
  const plan = planOwnOrders(retailerId, query)
  const { from, key, count, inOrder } = pageOf(plan, query)
  const [[total], rows] = await readTogether<[Count, Row & { key?: string }]>(db, [
    count,
    sql`select o.id, cast(coalesce(o.number, o.id) as text) as number, o.created_at, o.method as payment_method, o.status, o.total, o.reference,
        o.name || ', ' || o.address || ', ' || o.cap || ' ' || o.city as address, u.first_name, u.last_name, u.email, ${askedBy(sql`o.id`)} as asked_by ${key}
      from ${from} cross join users u on u.id = o.user_id ${inOrder}`,
  ])
  const own = rows.map(
    ({ first_name, last_name, email, asked_by, key: _, ...row }): OwnOrderRow => ({
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
      own_reference: (order) => order.reference,
      created_at: (order) => instant(order.created_at),
      first_name: (order) => order.user.first_name,
      last_name: (order) => order.user.last_name,
      asked_by: (order) => nameOfWho(order.asked_by),
      address: (order) => order.address,
      payment_method: (order, say) => say(`lists.payments.${order.payment_method}`),
      status: (order, say) => say(`lists.orders.${order.status}`),
      total: (order) => euros(order.total),
    },
  })
