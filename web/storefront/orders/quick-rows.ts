import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import type { QuickLine, QuickProduct } from '../../../shared/cart/quick-order.ts'
import { inPacks } from '../../../shared/catalogue/packs.ts'
import { priceAt } from '../../../shared/pricing/price-breaks.ts'

/** A line of the page. */
export interface QuickRow extends QuickLine {
  key: string
}

/** Whether a line goes into the cart. */
export const isReady = ({ state }: QuickLine) => state === 'found' || state === 'replaced'

const keyOf = (line: QuickLine) =>
  isReady(line) ? `product ${line.product!.id}` : `${line.state} ${line.typed.toUpperCase()}`

/** Adds lines to those that are there; of a product that is there already it becomes more. */
export function withLines(rows: readonly QuickRow[], lines: readonly QuickLine[]): QuickRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  for (const line of lines) {
    const key = keyOf(line)
    const same = byKey.get(key)
    const quantity = Math.min(MAX_QUANTITY, line.quantity + (same?.quantity ?? 0))
    byKey.set(key, inPacks({ ...line, key, quantity, lines: line.lines + (same?.lines ?? 0) }))
  }
  return [...byKey.values()]
}

/** The lines with one that was not clear as the product that was chosen for it, in its place. */
export function withChoice(rows: readonly QuickRow[], key: string, product: QuickProduct): QuickRow[] {
  const chosen = rows.find((row) => row.key === key)!
  const line: QuickLine = { ...chosen, state: 'found', product, near: [], lines: 1 }
  const isThere = rows.some((row) => row.key === keyOf(line))
  const others = rows.filter((row) => row.key !== key)
  if (isThere) return withLines(others, [line])
  return rows.map((row) => (row.key === key ? inPacks({ ...line, key: keyOf(line) }) : row))
}

/** Cents of one piece and of all pieces of a line that goes into the cart; null for another one, and without a price. */
export function amountOf(row: QuickLine): { piece: number; line: number } | null {
  const piece = isReady(row) ? priceAt(row.product!.breaks ?? [], row.quantity) : undefined
  return piece === undefined ? null : { piece, line: piece * row.quantity }
}

/** Cents of all lines that go into the cart, and how their VAT is treated. */
export const totalOf = (rows: readonly QuickRow[]) => ({
  cents: rows.reduce((sum, row) => sum + (amountOf(row)?.line ?? 0), 0),
  vat: rows.find(isReady)?.product?.vat,
  net: rows.find(isReady)?.product?.net ?? false,
})

/** The lines with another number of pieces of one, or the next that can be ordered. */
export const withQuantity = (rows: readonly QuickRow[], key: string, quantity: number): QuickRow[] =>
  rows.map((row) => {
    if (row.key !== key) return row
    const { asked: _, ...line } = row
    return inPacks({ ...line, quantity })
  })
