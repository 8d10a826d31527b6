/** Addresses whose document may ask the card provider's hosts (edge/card-hosts.ts). */
const CHECKOUT = /^\/[a-z]{2}\/orders\/create$/

/**
 * Whether the browser's document was loaded as the checkout. The content security policy belongs to the document: with another
 * page's policy the card fields would not appear.
 */
export function isCheckoutDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && CHECKOUT.test(new URL(entry.name, location.href).pathname)
}
