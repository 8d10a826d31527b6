import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/lines.ts'
import type { Quotation, QuotationLine, QuotationsQuery } from '../../../shared/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotationLines, quotations } from './quotations.tables.ts'

/** Sorting by name uses the search text, which begins with the name in lower case without accents. */
export const ORDERS = {
  created_at: [asc(quotations.createdAt), asc(quotations.id)],
  '-created_at': [desc(quotations.createdAt), desc(quotations.id)],
  name: [asc(quotations.search), asc(quotations.id)],
  '-name': [desc(quotations.search), desc(quotations.id)],
}

interface Page {
  order: SQL[]
  limit: number
  offset: number
}

/** Statements: a page of the quotations, and their lines. */
export function selectQuotations(db: Db, where: SQL | undefined, { order, limit, offset }: Page) {
  const page = db
    .select({ id: quotations.id })
    .from(quotations)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const rows = db
    .select({
      quotation: {
        ...columns(quotations, 'id', 'created_at', 'name', 'surname', 'email', 'telephone', 'note'),
        ...columns(quotations, 'user_type', 'lang', 'state', 'state_by', 'waiting_since'),
      },
      vendor: {
        id: named(retailers.id, 'vendor_id'),
        name: named(retailers.name, 'vendor_name'),
        ...columns(retailers, 'address', 'cap', 'city', 'country'),
        telephone: named(retailers.telephone, 'vendor_telephone'),
      },
      readAt: quotations.readAt,
    })
    .from(quotations)
    .innerJoin(retailers, eq(retailers.id, quotations.retailerId))
    .where(inArray(quotations.id, page))
    .orderBy(...order)
  const lines = db
    .select()
    .from(quotationLines)
    .where(inArray(quotationLines.quotationId, page))
    .orderBy(quotationLines.quotationId, quotationLines.position)
  return [rows, lines] as const
}
type Row = Awaited<ReturnType<typeof selectQuotations>[0]>[number]
type LineRow = typeof quotationLines.$inferSelect

const toLine = (row: LineRow, lang: Lang): QuotationLine => ({
  product_id: row.productId,
  name: textIn(row, lang).name,
  code: row.code,
  of: textIn(row, lang).of,
  set: row.setHead,
  cat_name: textIn(row, lang).cat || row.categoryName,
  satellite: row.satellite,
  quantity: row.quantity,
  thumb_src: thumbSrc(row.image),
})

export const toQuotation = (
  { quotation, vendor: retailer }: Row,
  lines: LineRow[],
  lang: Lang,
): Quotation => ({
  ...quotation,
  vendor: retailer,
  specifications: lines.filter((line) => line.quotationId === quotation.id).map((line) => toLine(line, lang)),
})

/**
 * The quotations addressed to a retailer, each with its lines; newest first unless `sort` says otherwise. A search finds
 * quotations that contain every word of the term. An account without a retailer has none.
 */
export async function listQuotations(db: Db, retailerId: number | null, query: QuotationsQuery, lang: Lang) {
  const { search_term = '', sort = '-created_at', 'filters[from]': from, 'filters[to]': to } = query
  const wanted = and(
    sql`${quotations.retailerId} = ${retailerId}`,
    search_term === '' ? undefined : containsWords(quotations.search, search_term),
    from === undefined ? undefined : gte(quotations.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(quotations.createdAt, endOfDay(to)),
  )
  const [[total], rows, lines] = await db.batch([
    db.select({ count: count() }).from(quotations).where(wanted),
    ...selectQuotations(db, wanted, { ...query, order: ORDERS[sort] }),
  ])
  return {
    quotations: rows.map((row) => ({ ...toQuotation(row, lines, lang), unread: row.readAt === null })),
    quotations_count: total!.count,
  }
}
