import { sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { AdminOfferRow, AdminOffersQuery } from '../../../shared/quotations/offers.admin.ts'
import type { Db } from '../../base/db/client.ts'
import {
  type Count,
  counted,
  keyIn,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { readTogether } from '../../base/db/reads.ts'
import { matchQuery } from '../../base/db/search.ts'
import { allGiven, orderBy } from '../../base/db/sorting.ts'

/** Over offers `o`; each has an index, alone and behind the state. */
const COLUMNS = { sent_at: sql`o.sent_at`, valid_until: sql`o.valid_until`, total: sql`o.gross` }
const IS_SENT = sql`o.number is not null`

/** A search finds so many: each is looked up by its request, once to be counted and once to be sorted. */
const MOST_FOUND = 200

/** A search finds the offers of the newest requests whose text (`quotation_search`) contains every word. */
export function planOffers(query: AdminOffersQuery & Walk): Plan {
  const { search_term: term = '', sort = '-sent_at', limit, offset, after } = query
  const { 'filters[from]': from, 'filters[to]': to } = query
  const { 'filters[vendor_id]': retailerId, 'filters[state]': state } = query
  const isInState = state === undefined ? undefined : sql`o.state = ${state}`
  const cut = allGiven(
    retailerId === undefined ? undefined : sql`o.vendor_id = ${retailerId}`,
    from === undefined ? undefined : sql`o.sent_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`o.sent_at < ${endOfDay(to)}`,
  )
  const where = allGiven(isInState ?? IS_SENT, cut)!
  // By their request: SQLite would go through all offers of a state for each of them.
  const find = (most: number) => sql`
    select o.id, 0 as place from (
      select rowid as id from quotation_search where quotation_search match ${matchQuery(term, [])}
      order by rowid desc limit ${most}
    ) asked cross join offers o indexed by offers_number on o.quotation_id = asked.id
    where ${where} limit ${most}`
  const search = {
    term,
    find,
    count: (most: number) => sql`select count(*) as rows from (${find(most)})`,
    most: MOST_FOUND,
  }
  return planPage(
    {
      table: sql`offers o`,
      id: sql`o.id`,
      order: orderBy(sort, COLUMNS, sql`o.id`),
      limit,
      offset,
      after,
      where,
      count: cut ? undefined : storedCount('offers', isInState ? sql`part = ${state}` : sql`part <> 'draft'`),
      isCountCapped: true,
    },
    search,
  )
}

type Row = Omit<AdminOfferRow, 'vendor'> & { vendor_name: string; key?: string }

/** A page of the offers that retailers sent, for the back-office; newest first unless `sort` says otherwise. */
export async function listAllOffers(db: Db, query: AdminOffersQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planOffers(query), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select o.id, o.quotation_id, o.number, o.state, q.name, q.surname, v.name as vendor_name, o.sent_at, o.valid_until, o.accepted_at,
        o.net, o.gross as total ${key}
      from ${from} cross join quotations q on q.id = o.quotation_id cross join vendors v on v.id = o.vendor_id
      ${inOrder}`,
  ])
  const page = rows.map(
    ({ vendor_name, key: _, ...row }): AdminOfferRow => ({ ...row, vendor: { name: vendor_name } }),
  )
  return { offers: page.map((row, i) => ({ ...row, ...keyIn(rows[i]!) })), ...counted('offers', total!) }
}
