import { eq, getTableColumns, type SQLWrapper } from 'drizzle-orm'
import { textIn } from '../../../shared/cart/lines.ts'
import { type EnergyClass, labelOf } from '../../../shared/catalogue/energy-arrow.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderLine } from '../../../shared/orders/orders.ts'
import type { Db } from '../../base/db/client.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orderLines } from './orders.tables.ts'

/** Statement: the lines of an order, by position, with the classes of their products' energy labels. */
export const selectLines = (db: Db, orderId: number | SQLWrapper) =>
  db
    .select({ ...getTableColumns(orderLines), energyClass: products.energyClass })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position)

type Row = typeof orderLines.$inferSelect & { energyClass: EnergyClass | null }

/** A line as its reader sees it. */
export function toLine(line: Row, lang: Lang): OrderLine {
  const { productId: product_id, code, satellite, price, setHead, quantity } = line
  const { name, of } = textIn(line, lang)
  const label = labelOf({ energy_class: line.energyClass })
  return { product_id, name, code, satellite, price, of, set: setHead, pivot: { quantity }, ...label }
}
