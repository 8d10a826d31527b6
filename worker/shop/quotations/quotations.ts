import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/lines.ts'
import type { Quotation, QuotationLine, QuotationsQuery } from '../../../shared/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { named } from '../../base/db/reads.ts'
import { containsWords } from '../../base/db/search.ts'
import { AppError } from '../../base/errors.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotationLines, quotations } from './quotations.tables.ts'

/** Who reads: a retailer those of its own company (null matches none); with `all`, whoever may see this one anyway. */
export interface QuotationReader {
  retailerId: number | null
  all: boolean
}

/** By name is by what is searched in: it begins with the name, without capitals and accents. */
const ORDERS = {
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

/** Statements: a page of the quotations, and their lines. Every column has a name of its own, as a batch wants it. */
function selectQuotations(db: Db, where: SQL | undefined, { order, limit, offset }: Page) {
  const page = db
    .select({ id: quotations.id })
    .from(quotations)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const rows = db
    .select({
      id: named<number>(quotations.id, 'quotation_id'),
      createdAt: named<string>(quotations.createdAt, 'quotation_created_at'),
      name: named<string>(quotations.name, 'customer_name'),
      surname: named<string>(quotations.surname, 'customer_surname'),
      email: named<string>(quotations.email, 'customer_email'),
      telephone: named<string>(quotations.telephone, 'customer_telephone'),
      note: named<string>(quotations.note, 'customer_note'),
      userType: named<Quotation['user_type']>(quotations.userType, 'customer_type'),
      lang: named<Lang>(quotations.lang, 'customer_lang'),
      readAt: named<string | null>(quotations.readAt, 'retailer_read_at'),
      retailerId: named<number>(retailers.id, 'retailer_id'),
      retailerName: named<string>(retailers.name, 'retailer_name'),
      retailerAddress: named<string>(retailers.address, 'retailer_address'),
      retailerCap: named<string>(retailers.cap, 'retailer_cap'),
      retailerCity: named<string>(retailers.city, 'retailer_city'),
      retailerCountry: named<string>(retailers.country, 'retailer_country'),
      retailerTelephone: named<string>(retailers.telephone, 'retailer_telephone'),
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

const toQuotation = (row: Row, lines: LineRow[], lang: Lang): Quotation => ({
  id: row.id,
  created_at: row.createdAt,
  name: row.name,
  surname: row.surname,
  email: row.email,
  telephone: row.telephone,
  note: row.note,
  user_type: row.userType,
  lang: row.lang,
  vendor: {
    id: row.retailerId,
    name: row.retailerName,
    address: row.retailerAddress,
    cap: row.retailerCap,
    city: row.retailerCity,
    country: row.retailerCountry,
    telephone: row.retailerTelephone,
  },
  specifications: lines.filter((line) => line.quotationId === row.id).map((line) => toLine(line, lang)),
})

/**
 * The quotations addressed to a retailer, each with its lines; newest first unless `sort` says otherwise. A search finds those
 * that contain every word of the term. An account without a retailer has none.
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

/** One quotation; `not_found` for whoever may not see it. Its retailer's first look is noted. */
export async function readQuotation(
  db: Db,
  id: number,
  reader: QuotationReader,
  lang: Lang,
): Promise<Quotation> {
  const own = sql`${quotations.retailerId} = ${reader.retailerId}`
  const visible = and(eq(quotations.id, id), reader.all ? undefined : own)
  const [, [row], lines] = await db.batch([
    db
      .update(quotations)
      .set({ readAt: NOW })
      .where(and(eq(quotations.id, id), own, isNull(quotations.readAt))),
    ...selectQuotations(db, visible, { order: ORDERS['-created_at'], limit: 1, offset: 0 }),
  ])
  if (!row) throw new AppError('not_found')
  return toQuotation(row, lines, lang)
}
