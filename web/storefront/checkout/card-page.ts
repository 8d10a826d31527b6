/** Addresses whose document may ask the card provider's hosts: the checkout, and where open items are paid. */
export const CARD_PAGE = /^\/[a-z]{2}\/(orders\/create|account-statement\/pay)$/

/**
 * Whether the browser's document was loaded as a page with card fields. The content security policy belongs to the document: with another
 * page's policy the card fields would not appear.
 */
export function isCardDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && CARD_PAGE.test(new URL(entry.name, location.href).pathname)
}

/** Reloads a page that the browser restores after a visit to the bank or PayPal: what is to be paid, and the key, may have changed. */
export const reloadRestored = ({ persisted }: PageTransitionEvent) => {
  if (persisted) location.reload()
}
