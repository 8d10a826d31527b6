/** A warranty as the checkout asks for it. */
export interface ChosenWarranty {
  product_code: string
  serial_code: string
}
const NAME = 'warranty'

/**
 * Keeps the warranty with which a retailer set out, for this tab, until it has paid, cannot pay for what is in the cart, another
 * way to pay is chosen or the cart is emptied; null forgets it.
 */
export function keepWarranty(chosen: ChosenWarranty | null): void {
  try {
    if (chosen) sessionStorage.setItem(NAME, JSON.stringify(chosen))
    else sessionStorage.removeItem(NAME)
  } catch {
    // A browser that keeps nothing: the codes are typed.
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
