import { today } from '../../../shared/dates.ts'
import type { PriceBreak } from '../../../shared/price-breaks.ts'
import { type LineToPrice, type PricedCart, priceBreaks, priceCart } from '../../../shared/pricing.ts'
import { type KeptPrice, offered } from '../catalogue/prices.ts'

interface Line {
  id: number
  price: KeptPrice
  quantity: number
}

/** A priced cart, and for each line its prices by quantity, where there are several. */
export interface PricedLines extends PricedCart {
  breaks: (PriceBreak[] | undefined)[]
  vatNumber: string | null
}

/** Prices the lines of a cart; each was read with the terms of its buyer for its product (`lines.ts`). */
export function priceLines(lines: Line[]): PricedLines {
  const read = lines.map(({ id, price, quantity }): { line: LineToPrice; of: ReturnType<typeof offered> } => {
    const of = typeof price === 'number' ? null : offered(price)
    const single = typeof price === 'number' ? price : (of?.price ?? null)
    return { of, line: { product: id, category: of?.category ?? null, price: single, quantity } }
  })
  const known = read.flatMap(({ of }) => of ?? [])
  const [first] = known
  const rules = new Map(known.flatMap(({ terms }) => terms?.rules ?? []).map((rule) => [rule.id, rule]))
  const terms = first?.terms ? { ...first.terms, rules: [...rules.values()] } : null
  const day = first?.day ?? today()
  const breaks = read.map(({ line, of }) => {
    const found = of && priceBreaks({ ...line, price: of.price }, of.terms, of.day)
    return found && found.length > 1 ? found : undefined
  })
  const cart = priceCart(
    read.map(({ line }) => line),
    terms,
    day,
  )
  return { ...cart, breaks, vatNumber: terms?.vatNumber ?? null }
}
