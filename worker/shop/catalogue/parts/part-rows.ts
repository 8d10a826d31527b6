import { type SQL, sql } from 'drizzle-orm'
import { MAX_LIMIT } from '../../../../shared/base/paging.ts'
import type { AdminPartsQuery, PartListRow } from '../../../../shared/parts/parts.admin.ts'
import { type Stock, stockOf } from '../../../../shared/parts/stock.ts'
import { planArchived } from '../../../base/db/archived-listing.ts'
import type { Db } from '../../../base/db/client.ts'
import {
  type Count,
  cappedCount,
  counted,
  keyIn,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../../base/db/listing.ts'
import { type As, type Maybe, number, readTogether, type SqlRow } from '../../../base/db/reads.ts'
import { allGiven, allOf, nullable, orderBy, sortedBy } from '../../../base/db/sorting.ts'
import { thumbSrc } from '../../../base/files/sources.ts'
import type { products } from '../catalogue.tables.ts'
import type { partDetails } from './parts.tables.ts'

type Row = Pick<SqlRow<typeof products>, 'id' | 'code' | 'name' | 'price' | 'image'> &
  Maybe<Pick<SqlRow<typeof partDetails>, keyof Stock | 'weight_g' | 'cover_months'>> &
  Maybe<As<SqlRow<typeof products>, { id: 'next_id'; code: 'next_code'; name: 'next_name' }>> & {
    /** JSON. */
    names: string
    drawings: number
  }

const COLUMNS = {
  id: [],
  code: nullable(sql`p.code`),
  /** The search text begins with the name, in lower case without accents. */
  name: sql`p.search`,
  price: nullable(sql`p.price`),
}
const INDEXES = { id: 'parts_kept', code: 'parts_by_code', name: 'parts_by_name', price: 'parts_by_price' }

/** Written out in full, because only then SQLite uses the partial indexes with exactly these rows. */
const IS_PART = sql.raw(`p.parent_id is null and p.kind = 'part'`)
const IS_KEPT_PART = sql.raw(`p.parent_id is null and p.kind = 'part' and p.deleted_at is null`)

/** A filtered list is counted in steps of so many, and so many of it are sorted when no index has its order. */
const [COUNTED, MOST_SORTED] = [400, 300]
/** The rows of a filter, with their parts that are not archived. */
const partsIn = (from: SQL, id: SQL, is: SQL) =>
  sql`${from} cross join products p on ${IS_KEPT_PART} and p.id = ${id} where ${is}`

/** The rows of a filter, and where each is a condition. The first is walked along, from the highest id. */
function cutOf({ 'filters[stock]': stock, 'filters[lacks]': gap }: AdminPartsQuery) {
  const inStock = stock ? sql`d.stock = ${stock}` : undefined
  const lacks = gap ? sql`g.gap = ${gap}` : undefined
  const where = allGiven(
    stock ? sql`exists (select 1 from part_details d where d.part_id = p.id and ${inStock!})` : undefined,
    gap ? sql`exists (select 1 from part_gaps g where g.part_id = p.id and ${lacks!})` : undefined,
  )
  if (!where) return null
  if (!lacks) {
    const parts = partsIn(sql`part_details d indexed by part_details_stock`, sql`d.part_id`, inStock!)
    return { where, parts, id: sql`d.part_id` }
  }
  // A row of what is lacked says the part's stock too, so that both filters are one index.
  const gaps = stock ? sql`part_gaps g indexed by part_gaps_stock` : sql`part_gaps g`
  const parts = partsIn(gaps, sql`g.part_id`, allOf(lacks, stock ? sql`g.stock = ${stock}` : undefined))
  return { where, parts, id: sql`g.part_id` }
}

/** A list that is cut by a filter: walked along it by id; sorted otherwise, unless it finds too many. */
function planCut(
  page: Omit<Parameters<typeof planPage>[0], 'where'>,
  { parts, id }: NonNullable<ReturnType<typeof cutOf>>,
  isById: boolean,
): Plan {
  const isWhole = page.limit > MAX_LIMIT
  const where = sql`true`
  const joined = (found: SQL) => sql`(${found}) cut cross join products p on p.id = cut.id`
  const upTo = (direction: string) =>
    sql`select ${id} as id from ${parts} order by ${id} ${sql.raw(direction)} limit ${number(page.offset + page.limit)}`
  const common = {
    ...page,
    where,
    count: cappedCount(sql`(select 1 from ${parts})`, where, page, COUNTED),
    isSorted: true,
  }
  if (isWhole) return planPage({ ...common, foundIn: joined(sql`select ${id} as id from ${parts}`) })
  if (isById) return planPage({ ...common, foundIn: joined(upTo(page.order.isBackwards ? 'desc' : 'asc')) })
  return planPage({
    ...common,
    foundIn: joined(sql`select ${id} as id from ${parts} limit ${number(MOST_SORTED + 1)}`),
    own: orderBy('-id', COLUMNS, sql`p.id`),
    ownIn: joined(upTo('desc')),
    mostSorted: MOST_SORTED,
  })
}

/** Parts that are not archived, the newest first; a search finds them by their Italian name and code. */
export function planParts(query: AdminPartsQuery & Walk): Plan {
  const { search_term: term = '', sort = '-id', limit, offset, after } = query
  const order = orderBy(sort, COLUMNS, sql`p.id`)
  const page = { table: sql`products p`, id: sql`p.id`, order, limit, offset, after }
  const cut = cutOf(query)
  if (query['filters[archived]'] === 'yes') {
    const archived = { by: 'products_archived', deletedAt: sql`p.deleted_at`, text: sql`p.search` }
    return planArchived({ ...page, ...archived, where: allOf(IS_PART, cut?.where), term })
  }
  if (cut && term === '') return planCut(page, cut, sortedBy(sort) === 'id')
  // The index of searches has those that are not archived.
  const where = term === '' ? IS_KEPT_PART : cut?.where
  const by = INDEXES[sortedBy(sort)]
  return planPage({ ...page, where, by, count: storedCount('parts') }, { index: 'part_search', term })
}

const NAMES = sql`(select json_group_object(t.lang, t.name) from products t where t.parent_id = p.id)`

/** A page of the spare parts, those of all products, with what the list edits in place. */
export async function listPartRows(db: Db, query: AdminPartsQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planParts(query), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [count, selectParts(from, inOrder, key)])
  return { parts: rows.map((row) => ({ ...toRow(row), ...keyIn(row) })), ...counted('parts', total!) }
}

const selectParts = (from: SQL, inOrder: SQL, key: SQL) => sql`
  select p.id, p.code, p.name, p.price, p.image, d.weight_g, d.stock, d.on_hand, d.expected_on, d.cover_months, n.id as next_id, n.code as next_code,
    n.name as next_name, ${NAMES} as names, (select count(*) from product_image_parts where part_id = p.id) as drawings ${key}
  from ${from} left join part_details d on d.part_id = p.id left join products n on n.id = d.replaced_by_id ${inOrder}`

const toRow = ({ next_id, next_code, next_name, image, names, ...row }: Row): PartListRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  names: JSON.parse(names),
  price: row.price,
  weight_g: row.weight_g,
  ...stockOf(row),
  cover_months: row.cover_months,
  thumb_src: thumbSrc(image),
  replaced_by: next_id === null ? null : { id: next_id, code: next_code, name: next_name! },
  drawings: row.drawings,
})
