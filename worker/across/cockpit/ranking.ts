import { type SQL, sql } from 'drizzle-orm'
import type { RetailerFiguresQuery, RetailerFiguresRow } from '../../../shared/cockpit.ts'
import type { Db } from '../../base/db/client.ts'
import { keptCount } from '../../base/db/listing.ts'
import { readTogether } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { allGiven, allOf, orderBy } from '../../base/db/sorting.ts'
import { answersOf, type FiguresRow, figuresOf, spansOf, toFigures } from './figures.ts'

/** Of a retailer `v` in `spans`, each by itself: only what a list is sorted by is read of all retailers. */
const summed = (column: string) => sql`coalesce((select sum(s.${sql.identifier(column)}) from spans r
  cross join retailer_sums s on s.vendor_id = v.id and s.level = r.level and s.span = r.span), 0)`
const sold = (column: string) => sql`coalesce((select sum(s.${sql.identifier(column)}) from spans r
  cross join sales_sums s on s.subject = 'retailer' and s.level = r.level and s.span = r.span and s.ref = v.id and s.name = ''), 0)`
/** As `toFigures` says it of the answers. */
const within = (tenths: number) => sql`(select min(bucket) from (
    select bucket, answers, sum(answers) over (order by bucket) as upto, sum(answers) over () as all_answers
    from (${answersOf(sql`v.id`)}))
  where answers > 0 and upto * 10 >= all_answers * ${sql.raw(String(tenths))})`
const [MEDIAN, SLOW] = [within(5), within(9)]

const COLUMNS: Record<string, SQL | SQL[]> = {
  name: sql`v.search`,
  country: [sql`v.country`, sql`v.search`],
  waiting: sql`(select count(*) from quotations w where w.vendor_id = v.id and w.waiting_since is not null)`,
  median: [MEDIAN, SLOW],
  slow: [SLOW, MEDIAN],
  ...Object.fromEntries(
    ['requests', 'answered', 'offered', 'accepted', 'refused', 'warranties', 'failures'].map((column) => [
      column,
      summed(column),
    ]),
  ),
  orders: sold('orders'),
  revenue: sold('revenue'),
}

type Row = FiguresRow & Pick<RetailerFiguresRow, 'id' | 'name' | 'city' | 'country' | 'waiting'>

/**
 * A page of the retailers with their figures in a period. What it is sorted by is read of all that the filters leave, so that a page by
 * name reads its own rows, and one by requests a row more for each retailer and span; none reads a request.
 */
export async function listRetailerFigures(db: Db, query: RetailerFiguresQuery, now = Date.now()) {
  const { search_term: term = '', sort = '-requests', limit, offset } = query
  const { 'filters[from]': from, 'filters[to]': to, 'filters[country]': country } = query
  const cut = allGiven(
    country === undefined ? undefined : sql`v.country = ${country}`,
    term === '' ? undefined : containsWords(sql`v.search`, term),
  )
  const chosen = allOf(sql`v.deleted_at is null`, cut)
  const order = orderBy(sort, COLUMNS, sql`v.id`)
  const [rows, [total]] = await readTogether<[Row, { count: number }]>(db, [
    sql`with ${spansOf({ from, to }, now)},
      page as materialized (select v.id from vendors v where ${chosen} order by ${order} limit ${limit} offset ${offset})
      select v.id, v.name, v.city, v.country, f.*,
        coalesce((select sum(waiting) from quotation_counts w where w.vendor_id = v.id), 0) as waiting
      from (${figuresOf(sql`page`)}) f cross join vendors v on v.id = f.vendor_id
      order by ${order}`,
    cut ? sql`select count(*) as count from vendors v where ${chosen}` : keptCount('vendors'),
  ])
  const page = rows.map(
    ({ id, name, city, country: land, waiting, ...row }): RetailerFiguresRow => ({
      ...{ id, name, city, country: land },
      ...toFigures(row),
      waiting,
    }),
  )
  return { 'vendor-figures': page, 'vendor-figures_count': total!.count }
}
