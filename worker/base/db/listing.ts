import { type SQL, sql } from 'drizzle-orm'
import { MAX_OFFSET } from '../../../shared/base/lists.ts'
import { MAX_LIMIT } from '../../../shared/base/paging.ts'
import { typedSigns } from '../../../shared/typed/visible.ts'
import { isSearchable, matchQuery } from './search.ts'
import { type After, allOf, isAfter, isNeverEmpty, type Order } from './sorting.ts'

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

/** A list says how many rows it has exactly up to here when none of its stored counts says it, and sorts so many by what no index has. */
const MOST_SORTED = 1000
const MOST_COUNTED = sql.raw(String(MOST_SORTED))

/**
 * Selects the `Count` of the rows of `from`, read to the end of the thousand (or of so many) in which the next page begins: behind the
 * last page that is known there is another one, until the end.
 */
export const cappedCount = (
  from: SQL,
  where: SQL,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
  step = MOST_SORTED,
) => {
  const most = sql.raw(String((Math.floor((offset + limit) / step) + 1) * step))
  return sql`select min(count(*), ${most}) as count, count(*) > ${most} as is_capped
    from (select 1 from ${from} where ${where} limit ${most} + 1)`
}

/** Selects whether more than `most` rows of `from` match, and reads no more of them. */
const areMore = (from: SQL, where: SQL, most: number) =>
  sql`select count(*) > ${sql.raw(String(most))} as is_many from (select 1 from ${from} where ${where} limit ${sql.raw(String(most))} + 1)`

/** A page of a long list. Its rows are found by id first, and only those of the page are joined with what they show. */
export interface Page {
  /** Under a name that conditions and order use, e.g. `orders o`. */
  table: SQL
  /** Where its rows are found, when not along an index of the table: the table is among it. */
  foundIn?: SQL | undefined
  /** e.g. `o.id`. */
  id: SQL
  where?: SQL | undefined
  order: Order
  /** The index to walk along, where SQLite would otherwise collect all rows through another one and sort them. */
  by?: string | undefined
  /** The table whose column it is sorted by, when it is another table: `vendors v`, `v.id = o.vendor_id`. */
  through?: { table: SQL; on: SQL } | undefined
  /** No index has its order. */
  isSorted?: boolean
  /** The list's own order, which an index has: without a search, more than `MOST_SORTED` rows that match stay in it. */
  own?: Order | undefined
  /** The index to walk along in that order, where SQLite would take another one. */
  ownBy?: string | undefined
  /** Where its rows are found in that order, as `foundIn`. */
  ownIn?: SQL | undefined
  /** So many are sorted, where each of them is read twice: in the index that it is found by, and in the table. */
  mostSorted?: number
  /** A search's rows in the order in which it finds them: only those of the page are read. */
  isAsFound?: boolean
  /** Selects a `Count` without reading the rows; by default they are counted. */
  count?: SQL | undefined
  /** Without a `count` they are counted only as far as the page needs (`cappedCount`). */
  isCountCapped?: boolean
  limit: number
  offset: number
  /** Only rows behind this one. */
  after?: After | undefined
}

/** The statements behind a page: `ids` selects the `id` of its rows in their order, `count` a `Count`. */
export interface Plan {
  ids: SQL
  count: SQL
  order: Order
  /** Instead of `order`, where rows may be too many to sort. */
  placed?: SQL | undefined
  /** So many are sorted. */
  mostSorted?: number | undefined
  /** Joins the table of the rows with a `page` of their ids. */
  join: SQL
  /** The rows themselves along an index, where a page of them begins just behind a key without reading those before it. */
  along?: { from: SQL; inOrder: SQL } | undefined
  /** Selects the `key` (a JSON array) of those of these rows that the list still has, in its order. */
  keysOf: (ids: number[]) => SQL
}

/** What an export asks of a list besides its query. */
export interface Walk {
  /** Only rows behind this one. */
  after?: After | undefined
  /** The rows with these ids, in any order. */
  only?: number[] | undefined
  /** Along the plan's index, each row with its `key`. */
  isAlong?: boolean
}

/** What a row brings that was read along an index, for an export that goes on behind it. */
export const keyIn = (row: { id: number; key?: string }) => (row.key === undefined ? {} : { key: row.key })

const keyOf = ({ columns }: Order) => sql`json_array(${sql.join(columns, sql`, `)})`
const idsIn = (ids: number[]) => sql`select value as id from json_each(${JSON.stringify(ids)})`

interface Parts {
  /** What the rows are selected from; what it is joined with comes behind it (`cross join`, so that SQLite begins here). */
  from: SQL
  /** Ends the statement. */
  inOrder: SQL
  /** A further column to select, or nothing. */
  key: SQL
  count: SQL
}
const NOTHING = sql.raw('')
const UNCOUNTED = sql`select 0 as count, 0 as is_capped`

/**
 * The parts of a statement for a page's rows, which are found by id first. Those that an export asks for by id come in no order,
 * and those along an index are read as they are found; neither are counted.
 */
export function pageOf({ ids, count, order, placed, join, along }: Plan, { only, isAlong }: Walk): Parts {
  const found = (page: SQL) => sql`(${page}) page ${join}`
  if (only) return { from: found(idsIn(only)), inOrder: NOTHING, key: NOTHING, count: UNCOUNTED }
  if (!isAlong || !along)
    return { from: found(ids), inOrder: sql`order by ${placed ?? order}`, key: NOTHING, count }
  return { ...along, key: sql`, ${keyOf(order)} as key`, count: UNCOUNTED }
}

/** From here on a page is looked for from the end of its list where that is nearer, if its number of rows is stored. */
const FAR = 500

/** A page far from the start, by a stored `count`: one of the two halves is empty, and is not read. */
const fromNearerEnd = (select: SQL, count: SQL, order: Order, limit: number, offset: number) => sql`
  with list as materialized (select count as rows from (${count}))
  select * from (
    ${select} order by ${order} limit iif(${offset} * 2 <= (select rows from list), ${limit}, 0) offset ${offset}
  )
  union all
  select * from (
    ${select} order by ${order.reversed}
    limit iif(${offset} * 2 > (select rows from list), max(0, min(${limit}, (select rows from list) - ${offset})), 0)
    offset max(0, (select rows from list) - ${offset} - ${limit})
  )`

/** A page in its order, or in the list's own where too many match: one of the two is empty, and is not read. */
const unlessMany = (
  { table, id, order, limit, offset, ownBy, ownIn, mostSorted }: Page,
  own: Order,
  from: SQL,
  where: SQL,
  count: SQL,
) => sql`
  with list as materialized (${
    mostSorted
      ? areMore(from, where, mostSorted)
      : sql`select is_capped or count > ${MOST_COUNTED} as is_many from (${count})`
  })
  select id, 0 as place from (
    select ${id} as id from ${from} where ${where} order by ${order}
    limit iif((select is_many from list), 0, ${limit}) offset ${offset}
  )
  union all
  select id, row_number() over () as place from (
    select ${id} as id from ${ownIn ?? table}${ownBy ? sql` indexed by ${sql.raw(ownBy)}` : NOTHING} where ${where} order by ${own}
    limit iif((select is_many from list), ${limit}, 0) offset ${offset}
  )`

/** A plan that walks through rows, given where they are. */
export function planWalk(
  {
    table,
    id,
    order,
    after,
    limit,
    offset,
  }: Pick<Page, 'table' | 'id' | 'order' | 'after' | 'limit' | 'offset'>,
  from: SQL,
  where: SQL,
  count: SQL,
  { isAlong = false, isKept = false, isPlaced = false } = {},
): Plan {
  const rest = after ? allOf(where, isAfter(order, after)) : where
  // SQLite does not see that an expression stays equal, and would sort.
  const by = after?.part === 'same' ? order.inFirst : order
  const inOrder = sql`where ${rest} order by ${by} limit ${limit} offset ${offset}`
  return {
    order,
    count,
    join: sql`cross join ${table} on ${id} = page.id`,
    along: isAlong && isNeverEmpty(order) ? { from, inOrder } : undefined,
    ids:
      isKept && !after && offset > FAR
        ? fromNearerEnd(sql`select ${id} as id from ${from} where ${where}`, count, order, limit, offset)
        : sql`select ${id} as id${isPlaced ? sql`, page.place` : NOTHING} from ${from} ${inOrder}`,
    keysOf: (ids) => sql`
      select ${keyOf(order)} as key from ${from}
      where ${where} and ${id} in (${idsIn(ids)}) order by ${order}`,
  }
}
type Search =
  | {
      /** The full-text index, whose rowids are the table's ids. */
      index: string
      term: string
      /** Further terms that every row must have (`facet`). */
      facets?: string[]
      /** How many are found at most, when not 400. */
      most?: number
    }
  | {
      term: string
      /** Selects the `id` of up to so many rows, and the `place` of each, in the order of these. */
      find: (most: number) => SQL
      /** Selects the number of up to so many rows, as `rows`. */
      count: (most: number) => SQL
    }

/** The number of a list's rows as triggers maintain it; of all its parts, or of those for which `parts` (a condition) holds. */
export const storedCount = (list: string, parts?: SQL) => sql`
  select coalesce(sum(rows), 0) as count, 0 as is_capped from list_counts where ${allOf(sql`list = ${list}`, parts)}`

/**
 * With a search term a page is of the rows that contain every word of it: the 400 with the highest ids (or those that `find` finds),
 * sorted; an order may name `page.place`. A page longer than a call's is for an export or a change of many, and takes all of them.
 */
export function planPage(page: Page, search?: Search): Plan {
  const { table, id, where = sql`true`, through, limit, offset } = page
  if (!search?.term) {
    const walked = page.foundIn ?? (page.by ? sql`${table} indexed by ${sql.raw(page.by)}` : table)
    const from = through ? sql`${through.table} cross join ${walked} on ${through.on}` : walked
    const counted = page.isCountCapped
      ? cappedCount(walked, where, page)
      : sql`select count(*) as count, 0 as is_capped from ${walked} where ${where}`
    const count = page.count ?? counted
    const isKept = page.count !== undefined && !page.isSorted && limit <= MAX_LIMIT
    const plan = planWalk(page, from, where, count, { isAlong: !through && !page.isSorted, isKept })
    if (!page.own || page.after || limit > MAX_LIMIT) return plan
    return {
      ...plan,
      ids: unlessMany(page, page.own, from, where, count),
      placed: sql`page.place, ${page.order}`,
      mostSorted: page.mostSorted,
    }
  }
  const mostFound = ('most' in search && search.most) || MOST_FOUND
  const most = limit > MAX_LIMIT ? MAX_OFFSET : mostFound
  const found = (rows: number) => foundIn(search, rows, page.where && { table, id, where })
  const from = sql`${found(most)} page cross join ${table} on ${id} = page.id`
  const first = Math.min(offset, most)
  const rows = Math.min(limit, most - first)
  const plan = planWalk(
    { ...page, limit: rows, offset: first },
    through ? sql`${from} left join ${through.table} on ${through.on}` : from,
    sql`true`,
    sql`select min(rows, ${most}) as count, rows > ${most} as is_capped from (${numberOf(search, most + 1, found)})`,
    { isPlaced: 'find' in search },
  )
  if (!page.isAsFound || page.after) return plan
  return { ...plan, ids: sql`select id, place from ${found(most)} limit ${rows} offset ${first}` }
}

/** So many of the newest rows are looked through where a search has no index. */
const MOST_READ = 2000

/** As `planPage`: finds the rows whose `text` has each of the words of a term, among the `newest` two thousand that its conditions leave. */
export function planNewest(
  { by, where = sql`true`, newest, ...page }: Page & { newest: SQL },
  text: SQL,
  term: string,
): Plan {
  const { table, id } = page
  const words = JSON.stringify(typedSigns(term).toLowerCase().split(' ').filter(Boolean))
  const rows = sql`(select ${id} as id from ${table}${by ? sql` indexed by ${sql.raw(by)}` : NOTHING} where ${where}
    order by ${newest} limit ${sql.raw(String(MOST_READ))})`
  return planPage({
    ...page,
    foundIn: sql`${rows} newest cross join ${table} on ${id} = newest.id`,
    where: sql`not exists (select 1 from json_each(${words}) word where instr(${text}, word.value) = 0)`,
    isSorted: true,
  })
}

/** Selects as `rows` how many a search finds, so many at most. */
const numberOf = (search: Search, most: number, found: (most: number) => SQL) =>
  'count' in search && isSearchable(search.term)
    ? search.count(most)
    : sql`select count(*) as rows from ${found(most)}`

function foundIn(search: Search, most: number, rows?: Pick<Page, 'table' | 'id' | 'where'>) {
  if (!isSearchable(search.term)) return sql`(select 0 as id, 0 as place where false)`
  if ('find' in search) return sql`(${search.find(most)})`
  const name = sql.raw(search.index)
  const joined = rows && sql`cross join ${rows.table} on ${rows.id} = ${name}.rowid`
  const wanted = allOf(sql`${name} match ${matchQuery(search.term, search.facets ?? [])}`, rows?.where)
  return sql`(select ${name}.rowid as id from ${name} ${joined} where ${wanted} order by ${name}.rowid desc limit ${most})`
}

/**
 * How an answer says how many rows a list has: `orders_count`, `orders_count_capped` when there are more, and `orders_unsorted` when they
 * are too many to be sorted.
 */
export const counted = <List extends string>(list: List, { count, is_capped }: Count, plan?: Plan) =>
  ({
    [`${list}_count`]: count,
    ...(is_capped === 1 && { [`${list}_count_capped`]: true }),
    ...(plan?.placed &&
      (is_capped === 1 || count > (plan.mostSorted ?? MOST_SORTED)) && { [`${list}_unsorted`]: true }),
  }) as Record<`${List}_count`, number> & Partial<Record<`${List}_count_capped` | `${List}_unsorted`, true>>
