/* Prices by quantity, as pages know them: `shared/pricing/pricing.ts` has computed them. */

/** A price from a number of pieces on, in cents as the buyer pays it. */
export interface PriceBreak {
  from: number
  price: number
}

/** The price of a piece among so many of what is sold at these prices; undefined without a price. */
export const pieceAt = (
  { price, breaks }: { price?: number | undefined; breaks?: readonly PriceBreak[] | undefined },
  pieces: number,
) => (breaks ? priceAt(breaks, pieces) : price)

/** The price of a piece among so many. */
export const priceAt = (breaks: readonly PriceBreak[], pieces: number) =>
  breaks.findLast(({ from }) => from <= pieces)?.price

/** What a retailer's price list holds, and how its prices are written. */
export const PRICED_KINDS = ['products', 'parts'] as const
export const VAT_SHOWN = ['gross', 'net'] as const
