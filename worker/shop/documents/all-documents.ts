import { sql } from 'drizzle-orm'
import type { DocumentsQuery, ListedDocument } from '../../../shared/documents/documents.ts'
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
import { number, readTogether } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { allGiven, orderBy } from '../../base/db/sorting.ts'
import { ROW } from './documents.ts'
import { COLUMNS, filteredBy, OF_ORDER, type OwnRow, toOwnDocument } from './own-documents.ts'

/** The index to walk along; a retailer's are few. */
function indexOf({
  'filters[kind]': kind,
  'filters[year]': year,
  'filters[vendor_id]': retailerId,
}: DocumentsQuery): string | undefined {
  if (retailerId !== undefined) return 'documents_vendor'
  if (kind) return year ? 'documents_kind_year' : 'documents_kind'
  return year ? 'documents_year' : undefined
}

/** How many there are of a kind and a year, by the stored counts: their parts are `proforma 2026`. */
const countOf = ({ 'filters[kind]': kind, 'filters[year]': year }: DocumentsQuery) =>
  storedCount(
    'documents',
    allGiven(
      kind ? sql`part between ${`${kind} `} and ${`${kind} ~`}` : undefined,
      year ? sql`part like ${`% ${year}`}` : undefined,
    ),
  )

/** A search finds the documents whose numbers, reference and retailer contain every word of the term. */
export function planDocuments(query: DocumentsQuery & Walk): Plan {
  const { 'filters[kind]': kind, 'filters[year]': year, 'filters[vendor_id]': retailerId } = query
  const { search_term: term = '', sort = '-made_at', limit, offset, after } = query
  const where = allGiven(
    retailerId === undefined ? undefined : sql`d.vendor_id = ${number(retailerId)}`,
    filteredBy(query),
  )
  return planPage(
    {
      table: sql`documents d`,
      id: sql`d.id`,
      where: term === '' ? where : undefined,
      order: orderBy(sort, COLUMNS, sql`d.id`),
      by: indexOf(query),
      count: retailerId === undefined ? countOf(query) : undefined,
      isCountCapped: true,
      limit,
      offset,
      after,
    },
    {
      index: 'document_search',
      term,
      facets: [
        ...(retailerId === undefined ? [] : [facet('vendor', retailerId)]),
        ...(kind ? [facet('kind', kind)] : []),
        ...(year ? [facet('year', Number(year))] : []),
      ],
    },
  )
}

type ListedRow = OwnRow & { vendor_id: number; vendor_name: string }

/** A page of all documents, in the order of `documentsQuery`. */
export async function listDocuments(db: Db, query: DocumentsQuery & Walk) {
  const { from, key, count, inOrder } = pageOf(planDocuments(query), query)
  const [[total], rows] = await readTogether<[Count, ListedRow]>(db, [
    count,
    sql`select ${ROW}, ${OF_ORDER}, d.vendor_id, v.name as vendor_name ${key} from ${from}
      cross join orders o on o.id = d.order_id cross join vendors v on v.id = d.vendor_id ${inOrder}`,
  ])
  const page = rows.map(({ vendor_id, vendor_name, ...row }): ListedDocument & { key?: string } => ({
    ...toOwnDocument(row),
    vendor: { id: vendor_id, name: vendor_name },
    ...keyIn(row),
  }))
  return { documents: page, ...counted('documents', total!) }
}
