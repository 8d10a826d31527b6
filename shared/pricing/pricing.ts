import { times, WHOLE } from '../quotations/offer-totals.ts'
import {
  decideVat,
  ownRate,
  rateOf,
  type VatBuyer,
  type VatDecision,
  type VatReason,
  type VatTreatment,
} from '../vat/vat.ts'
import type { PriceBreak } from './price-breaks.ts'

/*
 * What a retailer pays, in integer cents: the one place that computes it, for pages, the Worker, mails and documents. Prices are stored with the
 * VAT of the shop's country. Amounts are rounded to the cent, half a cent up, in three places and no other: a piece after its discount, a piece
 * without VAT where the buyer pays none, and the VAT in the total. So a line is its piece times its quantity, and lines and shipping add up.
 */

/** An entry of a price list. It applies to one product, to a category, or to all (both null); from so many pieces of a product on. */
export interface PriceRule {
  id: number
  product: number | null
  category: number | null
  from: number
  /** Hundredths of a per cent off the single price, or a price in cents with VAT; one of the two is null. */
  discount: number | null
  price: number | null
  /** The first and the last day, both included; null for no end. */
  starts: string | null
  ends: string | null
}

/** What decides a retailer's prices, besides the day. */
export interface BuyerTerms extends VatBuyer {
  rules: readonly PriceRule[]
}

/** `price` is the single price in cents, with VAT; null when the product has none. */
export interface LineToPrice {
  product: number
  category: number | null
  price: number | null
  /** A price in cents with VAT that was agreed on: no entry of a list counts then. */
  own?: number | null
  quantity: number
}

/** A line in cents. `price` is what the buyer pays for a piece, `net` the same without VAT, `list` the single price of the same kind. */
export interface PricedCartLine {
  price: number
  net: number
  list: number
  amount: number
  /** The entry of the price list that gave the price; null for the single price. */
  rule: number | null
}

/** A cart in cents: `goods + shipping = total = net + tax`. */
export interface PricedCart {
  /** Null for a product without a price. */
  lines: (PricedCartLine | null)[]
  goods: number
  shipping: number
  net: number
  tax: number
  total: number
  treatment: VatTreatment
  /** Why there is no VAT, or that it is unclear whether there is. */
  reason: VatReason | null
  /** Hundredths of a per cent. */
  rate: number
}

const scopeOf = ({ product, category }: PriceRule) => (product !== null ? 2 : category !== null ? 1 : 0)

const appliesTo = (rule: PriceRule, { product, category }: Pick<LineToPrice, 'product' | 'category'>) =>
  rule.product === null ? rule.category === null || rule.category === category : rule.product === product

const isValid = ({ starts, ends }: PriceRule, day: string) =>
  (starts === null || starts <= day) && (ends === null || ends >= day)

/** The price that an entry makes of the single one. */
const ruled = (single: number, rule: PriceRule | undefined) =>
  rule === undefined ? single : (rule.price ?? times(single, WHOLE - rule.discount!, WHOLE))

/** The entry that counts is that of the best price; of several the product's before its category's before that for all, then that for most pieces, the latest, the newest. */
const bestFirst = (single: number) => (a: PriceRule, b: PriceRule) =>
  ruled(single, a) - ruled(single, b) ||
  scopeOf(b) - scopeOf(a) ||
  b.from - a.from ||
  (b.starts ?? '').localeCompare(a.starts ?? '') ||
  b.id - a.id

/** A price as the buyer pays it: without the VAT in it where the buyer pays none. */
export const payable = (price: number, treatment: VatTreatment) =>
  rateOf(treatment) === 0 ? times(price, WHOLE, WHOLE + ownRate()) : price

/** The VAT in an amount that a buyer pays. */
export const vatIn = (amount: number, rate: number) => times(amount, rate, WHOLE + rate)

/** What of a price that a buyer pays is no VAT. */
export const withoutVat = (price: number, treatment: VatTreatment) => price - vatIn(price, rateOf(treatment))

function priceLine(
  line: Omit<LineToPrice, 'quantity'> & { price: number },
  pieces: number,
  terms: BuyerTerms | null,
  day: string,
  treatment: VatTreatment,
) {
  const own = line.own ?? null
  const [rule] = (own === null ? (terms?.rules ?? []) : [])
    .filter((each) => appliesTo(each, line) && isValid(each, day) && each.from <= pieces)
    .toSorted(bestFirst(line.price))
  const price = payable(own ?? ruled(line.price, rule), treatment)
  const list = payable(line.price, treatment)
  return { price, list, net: withoutVat(price, treatment), rule: rule?.id ?? null }
}

/** How a buyer's VAT is treated; without terms as the shop's own country's. */
export const vatFor = (terms: BuyerTerms | null, day: string): VatDecision =>
  terms ? decideVat(terms, day) : { treatment: 'domestic', reason: null }

/**
 * Prices a cart on a day (`YYYY-MM-DD` in Europe/Rome). Pieces of one product count together, whatever lines they are on. `shipping` is in cents
 * with VAT, as it is stored.
 */
export function priceCart(
  lines: readonly LineToPrice[],
  terms: BuyerTerms | null,
  day: string,
  shipping = 0,
): PricedCart {
  const { treatment, reason } = vatFor(terms, day)
  const rate = rateOf(treatment)
  const pieces = new Map<number, number>()
  for (const { product, quantity } of lines) pieces.set(product, (pieces.get(product) ?? 0) + quantity)
  const priced = lines.map(({ price, quantity, ...line }) => {
    if (price === null) return null
    const one = priceLine({ ...line, price }, pieces.get(line.product)!, terms, day, treatment)
    return { ...one, amount: one.price * quantity }
  })
  const goods = priced.reduce((sum, line) => sum + (line?.amount ?? 0), 0)
  const carriage = payable(shipping, treatment)
  const total = goods + carriage
  const tax = vatIn(total, rate)
  return { lines: priced, goods, shipping: carriage, net: total - tax, tax, total, treatment, reason, rate }
}

/** The prices of a product by quantity, from one piece on; only where the price changes. */
export function priceBreaks(
  line: Omit<LineToPrice, 'quantity' | 'price'> & { price: number },
  terms: BuyerTerms | null,
  day: string,
): PriceBreak[] {
  const { treatment } = vatFor(terms, day)
  const rules = (terms?.rules ?? []).filter((rule) => appliesTo(rule, line))
  const steps = [...new Set([1, ...rules.map(({ from }) => from)])].sort((a, b) => a - b)
  return steps
    .map((from) => ({ from, price: priceLine(line, from, terms, day, treatment).price }))
    .filter(({ price }, at, all) => at === 0 || price !== all[at - 1]!.price)
}
