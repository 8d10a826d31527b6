import { sql } from 'drizzle-orm'
import type { RETURN_COLUMNS } from '../../../shared/base/history-columns.ts'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import {
  type OrderReturnRow,
  type OwnReturnsQuery,
  ownReturnsQuery,
} from '../../../shared/returns/returns.ts'
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
import { readTogether } from '../../base/db/reads.ts'
import { allGiven, allOf, orderBy } from '../../base/db/sorting.ts'
import { instant } from '../../base/lists/cells.ts'
import { type Columns, list } from '../../base/lists/list.ts'
import { returnNumber } from '../orders/returns-of.ts'
import { RETURN_JOINS, RETURN_ROW, type ReturnListRow, toReturnRow } from './return-page.ts'

/** What a return is found by: its number, its order's, and its lines. */
const FOUND_BY = sql`lower(${returnNumber} || ' ' || (select coalesce(o.number, o.id) || ' ' || o.reference from orders o where o.id = r.order_id)
  || ' ' || coalesce((select group_concat(coalesce(l.code, '') || ' ' || l.name, ' ')
    from order_return_lines rl cross join order_lines l on l.id = rl.line_id where rl.return_id = r.id), ''))`

const hasState = (state: OwnReturnsQuery['filters[state]']) =>
  state === 'answer' ? sql`r.state in ('asked','approved')` : state ? sql`r.state = ${state}` : undefined

/** A retailer's returns, also of one order, the newest first. A search looks through the newest two thousand that its filters leave. */
export function planOwnReturns(retailerId: number | null, query: OwnReturnsQuery & Walk): Plan {
  const { limit, offset, after, order_id: orderId, search_term: term = '', sort = '-id' } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[state]': state } = query
  const own = allOf(
    sql`r.vendor_id = ${retailerId}`,
    allGiven(
      orderId === undefined ? undefined : sql`r.order_id = ${orderId}`,
      hasState(state),
      from === undefined ? undefined : sql`r.created_at >= ${startOfDay(from)}`,
      to === undefined ? undefined : sql`r.created_at < ${endOfDay(to)}`,
    ),
  )
  const order = orderBy(sort, { id: [] }, sql`r.id`)
  // Few wait for the retailer.
  const ofRetailer = state === 'answer' ? 'order_returns_vendor_asked' : 'order_returns_vendor'
  const by = orderId === undefined ? ofRetailer : 'order_returns_order'
  const page = { table: sql`order_returns r`, id: sql`r.id`, order, limit, offset, after, where: own, by }
  if (term === '') return planPage({ ...page, isCountCapped: true })
  return planNewest({ ...page, newest: sql`r.id desc` }, FOUND_BY, term)
}

export async function listOwnReturns(db: Db, retailerId: number | null, query: OwnReturnsQuery & Walk) {
  const { from, count, inOrder } = pageOf(planOwnReturns(retailerId, query), query)
  const [[total], rows] = await readTogether<[Count, ReturnListRow]>(db, [
    count,
    sql`select ${RETURN_ROW} from ${from} ${RETURN_JOINS} ${inOrder}`,
  ])
  return { returns: rows.map(toReturnRow), ...counted('returns', total!) }
}

/** The same list as a file; its rows are of no other retailer. */
export const ownReturnList = (retailerId: number | null) =>
  list<OrderReturnRow, OwnReturnsQuery>({
    query: ownReturnsQuery,
    plan: (query) => planOwnReturns(retailerId, query),
    read: async (db, query) => (await listOwnReturns(db, retailerId, query)).returns,
    columns: {
      number: ({ number }) => number,
      created_at: ({ created_at }) => instant(created_at),
      state: ({ state }, say) => say(`lists.returns.${state}`),
      order: ({ order }) => order.number,
      pieces: ({ pieces }) => pieces,
      received: ({ received }) => received,
    } satisfies Columns<typeof RETURN_COLUMNS, OrderReturnRow>,
  })
