import { today } from '../../../shared/dates.ts'
import type { PriceBreak } from '../../../shared/pricing/price-breaks.ts'
import {
  type LineToPrice,
  type PricedCart,
  payable,
  priceBreaks,
  priceCart,
} from '../../../shared/pricing/pricing.ts'
import type { ShippingOption } from '../../../shared/shipping/shipping.ts'
import { offered, type PriceColumn } from '../catalogue/prices.ts'
import { type Carriage, carriageOf } from './shipping-facts.ts'

interface Line {
  id: number
  /** Grams of one piece, where it is known. */
  weight: number | null
  price: PriceColumn
  /** What the office has agreed on instead of the list's price. */
  own?: number | null
  quantity: number
}

/** A priced cart, and for each line its prices by quantity, where there are several. */
export interface PricedLines
  extends Omit<PricedCart, 'shipping'>,
    Pick<Carriage, 'method' | 'isOnRequest' | 'request'> {
  /** As the buyer pays it; null where it is on request, and not in the total. */
  shipping: number | null
  options: ShippingOption[]
  /** Grams, where it is known of each piece. */
  weight: number | null
  breaks: (PriceBreak[] | undefined)[]
  vatNumber: string | null
}

/** What all pieces weigh; null when it is not known of one. */
const weightOf = (lines: Line[]) =>
  lines.reduce<number | null>(
    (sum, { weight, quantity }) => (sum === null || weight === null ? null : sum + weight * quantity),
    0,
  )

/**
 * Prices the lines of a cart; each was read with the terms of its buyer for its product (`lines.ts`). `facts` are those of its shipping
 * (`shipping-facts.ts`); null when nothing is sent, or nobody pays for it.
 */
export function priceLines(lines: Line[], facts: string | null = null): PricedLines {
  const read = lines.map(
    ({ id, price, own = null, quantity }): { line: LineToPrice; of: ReturnType<typeof offered> } => {
      const of = typeof price === 'number' ? null : offered(price)
      const single = typeof price === 'number' ? price : (of?.price ?? null)
      return { of, line: { product: id, category: of?.category ?? null, price: single, own, quantity } }
    },
  )
  const known = read.flatMap(({ of }) => of ?? [])
  const [first] = known
  const rules = new Map(known.flatMap(({ terms }) => terms?.rules ?? []).map((rule) => [rule.id, rule]))
  const terms = first?.terms ? { ...first.terms, rules: [...rules.values()] } : null
  const day = first?.day ?? today()
  const breaks = read.map(({ line, of }) => {
    const found = of && priceBreaks({ ...line, price: of.price }, of.terms, of.day)
    return found && found.length > 1 ? found : undefined
  })
  const priced = (shipping?: number) =>
    priceCart(
      read.map(({ line }) => line),
      terms,
      day,
      shipping,
    )
  const goods = priced()
  const isWhole = lines.length > 0 && goods.lines.every((line) => line !== null)
  const weight = weightOf(lines)
  const { options, price, ...carriage } = carriageOf(isWhole ? facts : null, weight, goods.goods)
  const cart = price === null ? goods : priced(price)
  return {
    ...cart,
    ...carriage,
    weight,
    shipping: price === null ? null : cart.shipping,
    options: options.map(({ method, price }) => ({ method, price: payable(price, cart.treatment) })),
    breaks,
    vatNumber: terms?.vatNumber ?? null,
  }
}
