import { type SQL, sql } from 'drizzle-orm'
import { MAX_LIMIT, MAX_OFFSET } from '../../../shared/lists.ts'
import { containsWords, isSearchable, matchQuery } from './search.ts'
import { allOf } from './sorting.ts'

/**
 * A search counts, sorts and shows so many rows at most. A hundred thousand would keep the database, which runs one query at
 * a time, busy for a tenth of a second, and nobody reads them all.
 */
export const MOST_FOUND = 400

export interface Count {
  count: number
  /** 1 when there are more than `count`. */
  is_capped: number
}

/** A page of a long list. Its rows are found by id first, and only those of the page are joined with what they show. */
interface Page {
  /** Under a name that conditions and order use, e.g. `orders o`. */
  table: SQL
  /** e.g. `o.id`. */
  id: SQL
  where?: SQL | undefined
  order: SQL
  /** The index to walk along, where SQLite would otherwise collect all rows through another one and sort them. */
  by?: string | undefined
  /** The table whose column it is sorted by, when it is another table: `vendors v`, `v.id = o.vendor_id`. */
  through?: { table: SQL; on: SQL } | undefined
  /** Selects a `Count` without reading the rows; by default they are counted. */
  count?: SQL | undefined
  limit: number
  offset: number
}
interface Search {
  /** The full-text index, whose rowids are the table's ids. */
  index: string
  term: string
  /** Further terms that every row must have (`facet`). */
  facets?: string[]
  /** Selects the `id` of further rows that are found in another way. */
  also?: SQL
}

/** The number of a list's rows as triggers maintain it; of all its parts, or of those for which `parts` (a condition) holds. */
export const keptCount = (list: string, parts?: SQL) => sql`
  select coalesce(sum(rows), 0) as count, 0 as is_capped from list_counts where ${allOf(sql`list = ${list}`, parts)}`

/**
 * The statements behind a page: `ids` selects the `id` of its rows, `count` a `Count`. With a search term these are the rows
 * that contain every word of it: the 400 with the highest ids, sorted. A page longer than a call's is for an export or a change
 * of many, and takes all of them.
 */
export function planPage(page: Page, search?: Search): { ids: SQL; count: SQL } {
  const { table, id, where = sql`true`, order, through, limit, offset } = page
  if (!search?.term) {
    const walked = page.by ? sql`${table} indexed by ${sql.raw(page.by)}` : table
    const from = through ? sql`${through.table} cross join ${walked} on ${through.on}` : walked
    return {
      ids: sql`select ${id} as id from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`,
      count: page.count ?? sql`select count(*) as count, 0 as is_capped from ${walked} where ${where}`,
    }
  }
  const most = limit > MAX_LIMIT ? MAX_OFFSET : MOST_FOUND
  const found = (rows: number) => foundIn(search, rows, page.where && { table, id, where })
  const from = sql`${found(most)} found cross join ${table} on ${id} = found.id`
  const first = Math.min(offset, most)
  return {
    ids: sql`
      select ${id} as id from ${through ? sql`${from} left join ${through.table} on ${through.on}` : from}
      order by ${order} limit ${Math.min(limit, most - first)} offset ${first}`,
    count: sql`
      select min(count(*), ${most}) as count, count(*) > ${most} as is_capped from ${found(most + 1)}`,
  }
}

/** The archived rows of a long list. */
interface Archived extends Pick<Page, 'table' | 'id' | 'where' | 'order' | 'through' | 'limit' | 'offset'> {
  /** The index on the time of archiving. */
  by: string
  deletedAt: SQL
  /** The text that is searched. */
  text: SQL
  term: string
}

/** As `planPage`, for archived rows: the newest 400 are searched, sorted and counted. */
export function planArchived(page: Archived): { ids: SQL; count: SQL } {
  const { table, id, where, order, through, limit, offset, by, deletedAt, text, term } = page
  const most = limit > MAX_LIMIT ? MAX_OFFSET : MOST_FOUND
  const rows = (number: number) => sql`(
    select ${id} as id, ${term === '' ? sql`true` : containsWords(text, term)} as found
    from ${table} indexed by ${sql.raw(by)} where ${allOf(sql`${deletedAt} is not null`, where)}
    order by ${deletedAt} desc limit ${number})`
  const from = sql`${rows(most)} kept cross join ${table} on ${id} = kept.id`
  return {
    ids: sql`
      select ${id} as id from ${through ? sql`${from} left join ${through.table} on ${through.on}` : from}
      where kept.found order by ${order} limit ${limit} offset ${offset}`,
    count: sql`select min(count(*), ${most}) as count, count(*) > ${most} as is_capped from ${rows(most + 1)} where found`,
  }
}

function foundIn(
  { index, term, facets = [], also }: Search,
  most: number,
  rows?: Pick<Page, 'table' | 'id' | 'where'>,
) {
  if (!isSearchable(term)) return sql`(select 0 as id where false)`
  const name = sql.raw(index)
  const joined = rows && sql`cross join ${rows.table} on ${rows.id} = ${name}.rowid`
  const wanted = allOf(sql`${name} match ${matchQuery(term, facets)}`, rows?.where)
  const own = sql`(select ${name}.rowid as id from ${name} ${joined} where ${wanted} order by ${name}.rowid desc limit ${most})`
  return also ? sql`(select id from ${own} union all ${also})` : own
}

/** How an answer says how many rows a list has: `orders_count`, and `orders_count_capped` when there are more. */
export const counted = <List extends string>(list: List, { count, is_capped }: Count) =>
  ({
    [`${list}_count`]: count,
    ...(is_capped === 1 && { [`${list}_count_capped`]: true }),
  }) as Record<`${List}_count`, number> & Partial<Record<`${List}_count_capped`, true>>
