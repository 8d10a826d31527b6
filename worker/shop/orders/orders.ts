import { type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { AdminOrderRow, AdminOrdersQuery } from '../../../shared/orders/orders.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { type As, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import type { users } from '../accounts/accounts.tables.ts'
import { snapshotText } from '../catalogue/line-texts.ts'
import type { retailers } from '../retailers/retailers.tables.ts'
import { askedBy } from './asked-by.ts'
import type { orders } from './orders.tables.ts'

const BUYERS = { table: sql`users u`, on: sql`u.id = o.user_id` }
const RETAILERS = { table: sql`vendors v`, on: sql`v.id = o.vendor_id` }
const SORTED_THROUGH = { first_name: BUYERS, last_name: BUYERS, vendor: RETAILERS }

/** The search text begins with the name, in lower case without accents. */
const COLUMNS = {
  created_at: sql`o.created_at`,
  first_name: [sql`u.search`, sql`u.id`, sql`o.created_at`],
  last_name: [sql`u.last_name_key`, sql`u.id`, sql`o.created_at`],
  vendor: [sql`v.search`, sql`v.id`, sql`o.created_at`],
  payment_method: sql`o.payment_method`,
  status: [sql`o.status`, sql`o.created_at`],
  total: sql`o.total`,
}

type Row = Pick<
  SqlRow<typeof orders>,
  | 'id'
  | 'number'
  | 'reference'
  | 'created_at'
  | 'origin'
  | 'payment_method'
  | 'status'
  | 'total'
  | 'refunded'
  | 'net'
  | 'tax'
  | 'shipping'
> &
  Pick<SqlRow<typeof users>, 'first_name' | 'last_name'> &
  As<SqlRow<typeof retailers>, { name: 'vendor_name' }> & {
    /** JSON. */
    products: string
    asked_by: string | null
  }
/** Orders of a status: a condition on the column, or on the `part` of counts. */
function hasStatus(column: SQL, status: AdminOrdersQuery['filters[status]']) {
  if (status === undefined) return sql`${column} <> 'pending'`
  return status === 'not_cancelled'
    ? sql`${column} <> 'pending' and ${column} <> 'cancelled'`
    : sql`${column} = ${status} and ${column} <> 'pending'`
}

/** A search finds orders whose number, reference, buyer and retailer contain every word of the term. */
export function planOrders(query: AdminOrdersQuery & Walk): Plan {
  const { search_term: term = '', sort = '-created_at', limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[status]': status } = query
  const {
    'filters[vendor_id]': retailerId,
    'filters[payment_method]': method,
    'filters[origin]': origin,
  } = query
  const cut = allGiven(
    method ? sql`o.payment_method = ${method}` : undefined,
    origin ? sql`o.origin = ${origin}` : undefined,
    retailerId === undefined ? undefined : sql`o.vendor_id = ${retailerId}`,
    from === undefined ? undefined : sql`o.created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`o.created_at < ${endOfDay(to)}`,
  )
  return planPage(
    {
      table: sql`orders o`,
      id: sql`o.id`,
      order: orderBy(sort, COLUMNS, sql`o.id`),
      limit,
      offset,
      after,
      // The search index has placed orders only.
      where: term === '' || status ? allOf(hasStatus(sql`o.status`, status), cut) : cut,
      through: SORTED_THROUGH[sortedBy(sort) as 'vendor'],
      count: cut ? undefined : storedCount('orders', hasStatus(sql`part`, status)),
    },
    { index: 'order_search', term },
  )
}

/** A page of the placed orders with their lines; newest first unless `sort` says otherwise. */
export async function listOrders(db: Db, query: AdminOrdersQuery & Walk) {
  const { lang = 'it' } = query
  const { from, key, count, inOrder } = pageOf(planOrders(query), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select o.id, o.number, o.reference, o.created_at, o.origin, o.payment_method, o.status, o.total, o.refunded, o.net, o.tax, o.shipping, u.first_name, u.last_name,
        v.name as vendor_name, ${askedBy(sql`o.id`)} as asked_by, (
          select json_group_array(json_object('name', ${snapshotText(lang, 'name', sql`texts`, sql`name`)}, 'price', price, 'pivot', json_object('quantity', quantity))
            order by position)
          from order_lines where order_id = o.id
        ) as products ${key}
      from ${from} cross join users u on u.id = o.user_id
      cross join vendors v on v.id = o.vendor_id ${inOrder}`,
  ])
  const page = rows.map(
    ({ first_name, last_name, vendor_name, products, asked_by, ...order }): AdminOrderRow => ({
      ...order,
      user: { first_name, last_name, vendor: { name: vendor_name } },
      asked_by: JSON.parse(asked_by ?? 'null'),
      products: JSON.parse(products),
    }),
  )
  return { orders: page, ...counted('orders', total!) }
}
