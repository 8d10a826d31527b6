import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { textIn } from '../../../shared/cart/lines.ts'
import { labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Colleague, Quotation, QuotationLine } from '../../../shared/quotations/quotations.ts'
import type { Db } from '../../base/db/client.ts'
import { columns, named } from '../../base/db/reads.ts'
import { thumbSrc } from '../../base/files/sources.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotationLines, quotations } from './quotations.tables.ts'

/** Statements: the quotations for which a condition holds, and their lines. */
export function selectQuotations(db: Db, where: SQL | undefined, order: SQL) {
  const page = db.select({ id: quotations.id }).from(quotations).where(where)
  const rows = db
    .select({
      quotation: {
        ...columns(quotations, 'id', 'created_at', 'name', 'surname', 'email', 'telephone', 'note'),
        ...columns(quotations, 'user_type', 'lang', 'state', 'state_by', 'origin', 'waiting_since'),
      },
      vendor: {
        id: named(retailers.id, 'vendor_id'),
        name: named(retailers.name, 'vendor_name'),
        ...columns(retailers, 'address', 'cap', 'city', 'country'),
        telephone: named(retailers.telephone, 'vendor_telephone'),
      },
      readAt: quotations.readAt,
      roofPlan: quotations.roofPlan,
      served: named(retailers.active, 'vendor_active'),
      colleague: {
        id: named<number | null>(users.id, 'colleague_id'),
        name: named<string>(sql`trim(${users.firstName} || ' ' || ${users.lastName})`, 'colleague_name'),
      },
    })
    .from(quotations)
    .innerJoin(retailers, eq(retailers.id, quotations.retailerId))
    .leftJoin(
      users,
      and(
        eq(users.id, quotations.assignedTo),
        eq(users.retailerId, quotations.retailerId),
        isNull(users.deletedAt),
      ),
    )
    .where(where)
    .orderBy(order)
  const lines = db
    .select({ ...getTableColumns(quotationLines), energyClass: products.energyClass })
    .from(quotationLines)
    .leftJoin(products, eq(products.id, quotationLines.productId))
    .where(inArray(quotationLines.quotationId, page))
    .orderBy(quotationLines.quotationId, quotationLines.position)
  return [rows, lines] as const
}
type Row = Awaited<ReturnType<typeof selectQuotations>[0]>[number]
type LineRow = Awaited<ReturnType<typeof selectQuotations>[1]>[number]

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
  ...labelOf({ energy_class: row.energyClass }),
})

/** The colleague who deals with a request. */
export const assignedIn = ({ colleague }: Row): Colleague | null =>
  colleague?.id ? { id: colleague.id, name: colleague.name } : null

export const toQuotation = (
  { quotation, vendor: retailer }: Row,
  lines: LineRow[],
  lang: Lang,
): Quotation => ({
  ...quotation,
  vendor: retailer,
  specifications: lines.filter((line) => line.quotationId === quotation.id).map((line) => toLine(line, lang)),
})
