import { sql } from 'drizzle-orm'
import type { RetailerFiguresQuery, RetailerFiguresRow } from '../../../shared/cockpit.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { allOf, orderBy } from '../../base/db/sorting.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { figuresOf } from './figures.ts'

const COLUMNS = {
  name: sql`v.search`,
  country: [sql`v.country`, sql`v.search`],
  requests: sql`f.requests`,
  waiting: sql`waiting`,
  answered: sql`f.answered`,
  median: [sql`f.median`, sql`f.slow`],
  slow: [sql`f.slow`, sql`f.median`],
  offered: sql`f.offered`,
  accepted: sql`f.accepted`,
  refused: sql`f.refused`,
  orders: sql`f.orders`,
  revenue: sql`f.revenue`,
  warranties: sql`f.warranties`,
  failures: sql`f.failures`,
}

/** A page of the retailers with their figures in a period. Reads the sums of all that the filters leave: as many as there are retailers. */
export async function listRetailerFigures(db: Db, query: RetailerFiguresQuery, now = Date.now()) {
  const { search_term: term = '', sort = '-requests', limit, offset } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[country]': country } = query
  const chosen = sql`select id from vendors where ${allOf(
    sql`vendors.deleted_at is null`,
    country === undefined ? undefined : sql`vendors.country = ${country}`,
    term === '' ? undefined : containsWords(retailers.search, term),
  )}`
  const [rows, [total]] = await readTogether<[RetailerFiguresRow & { vendor_id: number }, { count: number }]>(
    db,
    [
      sql`with ${figuresOf(chosen, { from, to }, now)}
      select v.id, v.name, v.city, v.country, f.*,
        coalesce((select sum(waiting) from quotation_counts w where w.vendor_id = v.id), 0) as waiting
      from figures f cross join vendors v on v.id = f.vendor_id
      order by ${orderBy(sort, COLUMNS, sql`v.id`)} limit ${limit} offset ${offset}`,
      sql`select count(*) as count from (${chosen})`,
    ],
  )
  const page: RetailerFiguresRow[] = rows.map(({ vendor_id: _, ...row }) => row)
  return { 'vendor-figures': page, 'vendor-figures_count': total!.count }
}
