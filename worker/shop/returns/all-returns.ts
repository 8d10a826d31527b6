import { type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { AdminReturnRow, ReturnsQuery } from '../../../shared/returns/returns.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted, keyIn, type Plan, pageOf, planPage, type Walk } from '../../base/db/listing.ts'
import { readTogether } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { allGiven, allOf, orderBy, sortedBy } from '../../base/db/sorting.ts'
import { REASON } from '../orders/of-recall.ts'
import { RETURN_JOINS, RETURN_ROW, type ReturnListRow, toReturnRow } from './return-page.ts'

/** Over returns `r`; each has an index, alone and behind the state or the retailer. */
const COLUMNS: Record<'waiting' | 'sent_at', SQL | SQL[]> = {
  waiting: [sql`case when r.waiting_since is null then '~' else r.waiting_since end`, sql`-r.id`],
  sent_at: sql`r.sent_at`,
}
const INDEX = { waiting: 'wait', sent_at: 'sent' }

/** A search finds so many: each is looked up, once to be counted and once to be sorted. */
const MOST_FOUND = 200

/** Returns `r` that were sent. A search finds those whose number, order and retailer contain every word of the term. */
export function planReturns(query: ReturnsQuery & Walk): Plan {
  const { 'filters[from]': from, 'filters[to]': to } = query
  const { 'filters[state]': state, 'filters[vendor_id]': retailerId } = query
  const { search_term: term = '', limit, offset, after } = query
  const { sort = from || to ? '-sent_at' : 'waiting' } = query
  const isOfRetailer = retailerId !== undefined
  const where = allOf(
    sql`r.sent_at is not null`,
    allGiven(
      isOfRetailer ? sql`r.vendor_id = ${retailerId}` : undefined,
      state ? sql`r.state = ${state}` : undefined,
      from === undefined ? undefined : sql`r.sent_at >= ${startOfDay(from)}`,
      to === undefined ? undefined : sql`r.sent_at < ${endOfDay(to)}`,
    ),
  )
  const of = isOfRetailer ? 'vendor_' : state ? 'state_' : ''
  const order = orderBy(sort, COLUMNS, sql`r.id`)
  return planPage(
    {
      table: sql`order_returns r`,
      id: sql`r.id`,
      where,
      order,
      by: `order_returns_${of}${INDEX[sortedBy(sort)]}`,
      isCountCapped: true,
      limit,
      offset,
      after,
    },
    {
      index: 'return_search',
      term,
      facets: isOfRetailer ? [facet('vendor', retailerId)] : [],
      most: MOST_FOUND,
    },
  )
}

type Row = ReturnListRow & { reasons: string; credit: number | null; key?: string }

/** A page of the returns that were sent, in the order of `returnsQuery`. */
export async function listReturns(db: Db, query: ReturnsQuery & Walk) {
  const plan = planReturns(query)
  const { from, key, count, inOrder } = pageOf(plan, query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select ${RETURN_ROW}, r.credit, (select json_group_array(distinct ${REASON}) from order_return_lines rl where rl.return_id = r.id) as reasons ${key}
      from ${from} ${RETURN_JOINS} ${inOrder}`,
  ])
  const returns = rows.map(
    (row): AdminReturnRow => ({
      ...toReturnRow(row),
      reasons: JSON.parse(row.reasons),
      credit: row.credit,
      ...keyIn(row),
    }),
  )
  return { returns, ...counted('returns', total!, plan) }
}

/** How many returns wait for the shop, up to a hundred: a subquery. */
export const waitingReturns = sql`(select count(*) from (select 1 from order_returns where waiting_since is not null limit 100))`
