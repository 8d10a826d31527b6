import { MAX_QUANTITY } from '../cart/cart-rules.ts'
import type { QuickLine } from '../cart/quick-order.ts'

/*
 * In which numbers of pieces a retailer orders a product: from `min` on, in whole packs. Pieces of a set come with their antenna, and whoever
 * asks for a quotation asks for as many as wanted.
 */
export interface Packs {
  min: number
  pack: number
}

export const isAllowed = (quantity: number, { min, pack }: Packs) => quantity >= min && quantity % pack === 0

/** The next number that can be ordered, up from a quantity; beyond what a line holds the highest one. */
export function nextAllowed(quantity: number, { min, pack }: Packs): number {
  const packs = Math.ceil(Math.max(quantity, min) / pack)
  return Math.min(packs, Math.floor(MAX_QUANTITY / pack)) * pack
}

/** A line in the number that can be ordered, up from the one that was asked for. */
export function inPacks<L extends QuickLine>(line: L): L {
  const { state, product, quantity } = line
  if ((state !== 'found' && state !== 'replaced') || !product || isAllowed(quantity, product.packs))
    return line
  return { ...line, quantity: nextAllowed(quantity, product.packs), asked: quantity }
}
