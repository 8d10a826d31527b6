import { eq, type SQLWrapper } from 'drizzle-orm'
import { textIn } from '../../../shared/cart/lines.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderLine } from '../../../shared/orders/orders.ts'
import type { Db } from '../../base/db/client.ts'
import { orderLines } from './orders.tables.ts'

/** Statement: the lines of an order, by position. */
export const selectLines = (db: Db, orderId: number | SQLWrapper) =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)

/** A line as its reader sees it. */
export function toLine(line: typeof orderLines.$inferSelect, lang: Lang): OrderLine {
  const { productId: product_id, code, satellite, price, setHead, quantity } = line
  const { name, of } = textIn(line, lang)
  return { product_id, name, code, satellite, price, of, set: setHead, pivot: { quantity } }
}
