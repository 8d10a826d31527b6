import { type SQL, sql } from 'drizzle-orm'
import {
  type OwnDocument,
  type OwnDocumentsQuery,
  ownDocumentsQuery,
} from '../../../shared/documents/documents.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted, type Plan, pageOf, planPage, type Walk } from '../../base/db/listing.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { allGiven, allOf, orderBy } from '../../base/db/sorting.ts'
import { euros, instant } from '../../base/lists/cells.ts'
import { type List, list } from '../../base/lists/list.ts'
import { ROW, type Row } from './documents.ts'

/** Documents are made in the order of their ids. */
export const COLUMNS = { made_at: sql`d.id` }
/** So many of a retailer's newest documents are searched. */
const MOST_SEARCHED = 2000

/** What a document is found by: its number, its order's, and the retailer's own. */
const FOUND_BY = sql`lower(d.number || ' ' || (select coalesce(o.number, o.id) || ' ' || o.reference from orders o where o.id = d.order_id))`
const isFound = (term: string) =>
  sql`not exists (select 1 from json_each(${JSON.stringify(
    term.toLowerCase().split(/\s+/).filter(Boolean),
  )}) word where instr(${FOUND_BY}, word.value) = 0)`

/** The conditions of the filters that both lists have. */
export const filteredBy = ({
  'filters[kind]': kind,
  'filters[year]': year,
}: Pick<OwnDocumentsQuery, 'filters[kind]' | 'filters[year]'>): SQL | undefined =>
  allGiven(kind ? sql`d.kind = ${kind}` : undefined, year ? sql`d.year = ${number(Number(year))}` : undefined)

/** A retailer's documents. A search looks through the newest two thousand that its filters leave. */
export function planOwnDocuments(retailerId: number | null, query: OwnDocumentsQuery & Walk): Plan {
  const { search_term: term = '', sort = '-made_at', limit, offset, after } = query
  const own = allOf(sql`d.vendor_id = ${retailerId}`, filteredBy(query))
  const page = {
    ...{
      table: sql`documents d`,
      id: sql`d.id`,
      order: orderBy(sort, COLUMNS, sql`d.id`),
      limit,
      offset,
      after,
    },
  }
  if (term === '') return planPage({ ...page, where: own, by: 'documents_vendor', isCountCapped: true })
  const newest = sql`(select d.id from documents d indexed by documents_vendor where ${own}
    order by d.id desc limit ${number(MOST_SEARCHED)})`
  const foundIn = sql`${newest} newest cross join documents d on d.id = newest.id`
  return planPage({ ...page, foundIn, where: isFound(term), isSorted: true })
}

/** Over documents `d` and their orders `o`. */
export const OF_ORDER = sql`o.id as order_id, cast(coalesce(o.number, o.id) as text) as order_number, o.reference`
export type OwnRow = Row & { order_id: number; order_number: string; reference: string; key?: string }
export const toOwnDocument = ({
  order_id,
  order_number,
  reference,
  key: _,
  ...row
}: OwnRow): OwnDocument => ({
  ...row,
  order: { id: order_id, number: order_number, reference },
})

/** A page of a retailer's documents. */
export async function listOwnDocuments(db: Db, retailerId: number | null, query: OwnDocumentsQuery & Walk) {
  const plan = planOwnDocuments(retailerId, query)
  const { from, key, count, inOrder } = pageOf(plan, query)
  const [[total], rows] = await readTogether<[Count, OwnRow]>(db, [
    count,
    sql`select ${ROW}, ${OF_ORDER} ${key} from ${from} cross join orders o on o.id = d.order_id ${inOrder}`,
  ])
  return { documents: rows.map(toOwnDocument), ...counted('documents', total!, plan) }
}

/** The same list as a file; its rows are of no other retailer. */
export const ownDocumentList = (retailerId: number | null) =>
  list<OwnDocument, OwnDocumentsQuery>({
    query: ownDocumentsQuery,
    plan: (query) => planOwnDocuments(retailerId, query),
    read: async (db, query) => (await listOwnDocuments(db, retailerId, query)).documents,
    columns: documentColumns,
  })

/** What both lists have as a file. */
export const documentColumns: List<OwnDocument>['columns'] = {
  number: ({ number }) => number,
  kind: ({ kind }, say) => say(`lists.documents.${kind}`),
  made_at: ({ made_at }) => instant(made_at),
  order: ({ order }) => order.number,
  own_reference: ({ order }) => order.reference,
  total: ({ total }) => euros(total),
}
