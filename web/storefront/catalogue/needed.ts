import type { ProductPage, RelatedProduct } from '../../../shared/catalogue/catalogue.ts'
import { nextAllowed } from '../../../shared/catalogue/packs.ts'
import type { Order } from './add-to-cart.ts'

/** What is needed with a product and can be had: a retailer buys nothing without a price, and options are chosen as such. */
export function neededWith({ related, options }: ProductPage, prices: boolean): RelatedProduct[] {
  const isOption = (id: number) =>
    Object.values(options).some((choices) => choices.some((one) => one.id === id))
  return related.needed.filter(({ id, price }) => !isOption(id) && (!prices || price !== undefined))
}

/** The lines of what is needed with so many pieces, without what is left out. */
export const neededLines = (
  needed: RelatedProduct[],
  left: readonly number[],
  quantity: number,
): NonNullable<Order['needed']> =>
  needed
    .filter(({ id }) => !left.includes(id))
    .map(({ id, packs }) => ({ product_id: id, quantity: packs ? nextAllowed(quantity, packs) : quantity }))
