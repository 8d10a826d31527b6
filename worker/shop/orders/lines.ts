import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { type LineTexts, textIn } from '../../../shared/lines.ts'
import type { OrderLine } from '../../../shared/orders.ts'

export interface LineRow extends Omit<OrderLine, 'of' | 'set' | 'pivot'> {
  order_id: number
  quantity: number
  set_head: number | null
  /** JSON. */
  texts: string | null
}

/** The lines of orders, each order's in their order. */
export const selectLines = (orderIds: SQL) =>
  sql`select order_id, product_id, name, code, satellite, price, quantity, set_head, texts from order_lines
    where order_id in (${orderIds}) order by order_id, position`

/** A line as its reader sees it. */
export function toLine({ order_id: _, quantity, set_head, texts, ...line }: LineRow, lang: Lang): OrderLine {
  const kept = { name: line.name, texts: JSON.parse(texts ?? 'null') as LineTexts | null }
  const { name, of } = textIn(kept, lang)
  return { ...line, name, of, set: set_head, pivot: { quantity } }
}
