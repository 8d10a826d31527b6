/*
 * The money of an offer, in integer cents. Amounts are rounded to the cent, half a cent up, in three places and no other: a line (quantity
 * times price, less its discount), the discount on the whole, and the VAT of a rate. So each line, each rate and the sums add up as they
 * are printed. Percentages and rates are integers in hundredths of a per cent: 22 % is 2 200.
 */

/** Whether the retailer types prices without VAT (`net`) or with it (`gross`). What was typed is stored; the other is computed. */
export const PRICE_KINDS = ['net', 'gross'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** 100 %. */
export const WHOLE = 10_000

export const DISCOUNT_KINDS = ['percent', 'sum'] as const
/** On the whole: hundredths of a per cent, or cents of the kind that prices are typed in. 0 is no discount. */
export interface WholeDiscount {
  kind: (typeof DISCOUNT_KINDS)[number]
  value: number
}

/** `price` in cents, net or gross as the offer's are; `discount` and `vat` in hundredths of a per cent. */
export interface PricedLine {
  quantity: number
  price: number
  discount: number
  vat: number
}

/** What an offer is computed from. */
export interface Priced {
  prices: PriceKind
  discount: WholeDiscount
  lines: readonly PricedLine[]
}

/** What one rate of VAT comes to, after the discount on the whole: `net + tax = gross`. */
export interface VatShare {
  vat: number
  net: number
  tax: number
  gross: number
}

/** An offer in cents. `subtotal` and `discount` are of the kind that prices are typed in; `lines` are its addends. */
export interface OfferTotals {
  lines: number[]
  subtotal: number
  discount: number
  /** By rate, highest first; their sums are the three below. */
  shares: VatShare[]
  net: number
  tax: number
  gross: number
}

/** `a * b / c`, rounded half up, exact for whatever fits an offer: the product may be larger than a number can be. */
export function times(a: number, b: number, c: number): number {
  const [product, divisor] = [BigInt(a) * BigInt(b), BigInt(c)]
  return Number((2n * product + divisor) / (2n * divisor))
}

/** A line after its discount. */
export const lineAmount = ({ quantity, price, discount }: PricedLine): number =>
  times(quantity * price, WHOLE - discount, WHOLE)

/**
 * Spreads a discount over the amounts in proportion, to the cent: each gets its share rounded down, and the cents that are left go to the
 * largest remainders, among equal ones to the first.
 */
function spread(discount: number, amounts: readonly number[], sum: number): number[] {
  if (sum === 0) return amounts.map(() => 0)
  const parts = amounts.map((amount, at) => {
    const product = BigInt(discount) * BigInt(amount)
    return { at, share: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) }
  })
  const left = discount - parts.reduce((all, { share }) => all + share, 0)
  const shares = parts.map(({ share }) => share)
  for (const { at } of parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at).slice(0, left))
    shares[at]! += 1
  return shares
}

/** The VAT on an amount, or in it. */
function shareOf(prices: PriceKind, amount: number, vat: number): VatShare {
  if (prices === 'net') {
    const tax = times(amount, vat, WHOLE)
    return { vat, net: amount, tax, gross: amount + tax }
  }
  const tax = times(amount, vat, WHOLE + vat)
  return { vat, net: amount - tax, tax, gross: amount }
}

/** Computes an offer. A discount that is larger than the lines takes all of them. */
export function computeOffer({ prices, discount: whole, lines }: Priced): OfferTotals {
  const amounts = lines.map(lineAmount)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const discount = Math.min(
    subtotal,
    whole.kind === 'percent' ? times(subtotal, whole.value, WHOLE) : whole.value,
  )
  const rates = [...new Set(lines.map(({ vat }) => vat))].sort((a, b) => b - a)
  const ofRates = rates.map((rate) =>
    lines.reduce((sum, { vat }, at) => (vat === rate ? sum + amounts[at]! : sum), 0),
  )
  const taken = spread(discount, ofRates, subtotal)
  const shares = rates.map((vat, at) => shareOf(prices, ofRates[at]! - taken[at]!, vat))
  const sumOf = (key: 'net' | 'tax' | 'gross') => shares.reduce((sum, share) => sum + share[key], 0)
  return {
    lines: amounts,
    subtotal,
    discount,
    shares,
    net: sumOf('net'),
    tax: sumOf('tax'),
    gross: sumOf('gross'),
  }
}
