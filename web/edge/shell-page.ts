/** The file of the page that devices store for times without a network, in web/ (offline/sw.ts). */
export const SHELL = 'storefront/offline/shell'

/** Whether an address, as it is cached for all anonymous visitors, is that page's. It goes to devices, so no session is begun for it. */
export const isShell = (address: string | null): address is string =>
  /^\/[a-z]{2}\/shell$/.test(address ?? '')
