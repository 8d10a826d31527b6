import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Quotation, QuotationLine } from '../../shared/quotations.ts'
import type { Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { thumbSrc } from '../files/sources.ts'
import { AppError } from '../http/errors.ts'
import { vendors } from '../retailers/retailers.tables.ts'
import { quotationLines, quotations } from './quotations.tables.ts'

/** Who reads: a retailer those of its own vendor (null matches none); with `all`, whoever may see this one anyway. */
export interface QuotationReader {
  vendorId: number | null
  all: boolean
}

const named = <T>(column: unknown, name: string) => sql<T>`${column}`.as(name)

/** Statements: the quotations, newest first, and their lines. Every column has a name of its own, as a batch wants it. */
function selectQuotations(db: Db, where: SQL | undefined, limit: number, offset: number) {
  const order = [desc(quotations.createdAt), desc(quotations.id)]
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
      readAt: named<string | null>(quotations.readAt, 'retailer_read_at'),
      vendorId: named<number>(vendors.id, 'retailer_id'),
      vendorName: named<string>(vendors.name, 'retailer_name'),
      vendorAddress: named<string>(vendors.address, 'retailer_address'),
      vendorCap: named<string>(vendors.cap, 'retailer_cap'),
      vendorCity: named<string>(vendors.city, 'retailer_city'),
      vendorCountry: named<string>(vendors.country, 'retailer_country'),
      vendorTelephone: named<string>(vendors.telephone, 'retailer_telephone'),
    })
    .from(quotations)
    .innerJoin(vendors, eq(vendors.id, quotations.vendorId))
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

const toLine = (row: LineRow): QuotationLine => ({
  product_id: row.productId,
  name: row.name,
  code: row.code,
  cat_name: row.catName,
  satellite: row.satellite,
  quantity: row.quantity,
  thumb_src: thumbSrc(row.image),
})

const toQuotation = (row: Row, lines: LineRow[]): Quotation => ({
  id: row.id,
  created_at: row.createdAt,
  name: row.name,
  surname: row.surname,
  email: row.email,
  telephone: row.telephone,
  note: row.note,
  user_type: row.userType,
  vendor: {
    id: row.vendorId,
    name: row.vendorName,
    address: row.vendorAddress,
    cap: row.vendorCap,
    city: row.vendorCity,
    country: row.vendorCountry,
    telephone: row.vendorTelephone,
  },
  specifications: lines.filter((line) => line.quotationId === row.id).map(toLine),
})

/** The quotations addressed to a retailer, newest first, each with its lines. A retailer without a vendor has none. */
export async function listQuotations(
  db: Db,
  vendorId: number | null,
  page: { limit: number; offset: number },
) {
  const own = sql`${quotations.vendorId} = ${vendorId}`
  const [[total], rows, lines] = await db.batch([
    db.select({ count: count() }).from(quotations).where(own),
    ...selectQuotations(db, own, page.limit, page.offset),
  ])
  return {
    quotations: rows.map((row) => ({ ...toQuotation(row, lines), unread: row.readAt === null })),
    quotations_count: total!.count,
  }
}

/** One quotation; `not_found` for whoever may not see it. Its retailer's first look is noted. */
export async function readQuotation(db: Db, id: number, reader: QuotationReader): Promise<Quotation> {
  const own = sql`${quotations.vendorId} = ${reader.vendorId}`
  const visible = and(eq(quotations.id, id), reader.all ? undefined : own)
  const [, [row], lines] = await db.batch([
    db
      .update(quotations)
      .set({ readAt: NOW })
      .where(and(eq(quotations.id, id), own, isNull(quotations.readAt))),
    ...selectQuotations(db, visible, 1, 0),
  ])
  if (!row) throw new AppError('not_found')
  return toQuotation(row, lines)
}
