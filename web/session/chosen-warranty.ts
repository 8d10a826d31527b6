/** A warranty as the checkout's form has it. */
export interface ChosenWarranty {
  product_code: string
  serial_code: string
}
const NAME = 'warranty'

/**
 * Keeps the warranty that a retailer has chosen, for this tab, until it has paid, does not fit the cart, another way to pay is
 * chosen or the cart is emptied; null forgets it.
 */
export function keepWarranty(chosen: ChosenWarranty | null): void {
  try {
    if (chosen) sessionStorage.setItem(NAME, JSON.stringify(chosen))
    else sessionStorage.removeItem(NAME)
  } catch {
    // The browser stores nothing: the codes have to be typed.
  }
}

export function keptWarranty(): ChosenWarranty | null {
  try {
    const { product_code, serial_code } = JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
    return product_code && serial_code ? { product_code, serial_code } : null
  } catch {
    return null
  }
}
