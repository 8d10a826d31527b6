/** The `price` key (cents) of an answer: missing for callers who may not see prices, and for a product without one. */
export function priceKey(price: number | null, seesPrices: boolean): { price?: number } {
  return seesPrices && price !== null ? { price } : {}
}
