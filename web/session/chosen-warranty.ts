import { readTab, writeTab } from './tab-storage.ts'

/** A warranty as the checkout's form has it. */
export interface ChosenWarranty {
  product_code: string
  serial_code: string
}
const NAME = 'sosta:warranty'

/**
 * Keeps the warranty that a retailer has chosen, for this tab, until it has paid, does not fit the cart, another way to pay is
 * chosen or the cart is emptied; null forgets it. Where the browser stores nothing, the codes have to be typed.
 */
export const keepWarranty = (chosen: ChosenWarranty | null): void => writeTab(NAME, chosen)

export function readChosenWarranty(): ChosenWarranty | null {
  const { product_code, serial_code } = (readTab(NAME) ?? {}) as Partial<ChosenWarranty>
  return product_code && serial_code ? { product_code, serial_code } : null
}
