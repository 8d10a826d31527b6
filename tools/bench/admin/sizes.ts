/** How long the lists of a shop are. */
export interface Sizes {
  old_warranties: number
  warranties: number
  orders: number
  quotations: number
  products: number
  /** Retailer accounts, and as many clients. */
  accounts: number
  messages: number
  audit_entries: number
  vendors: number
  /** Administrators, FAQs and updates each. */
  others: number
}

/** The shops that lists are measured in, side by side. */
export const SIZES: Record<'small' | 'large', Sizes> = {
  small: {
    old_warranties: 1000,
    warranties: 1000,
    orders: 1000,
    quotations: 1000,
    products: 1000,
    accounts: 1000,
    messages: 1000,
    audit_entries: 1000,
    vendors: 200,
    others: 50,
  },
  large: {
    old_warranties: 100_000,
    warranties: 100_000,
    orders: 50_000,
    quotations: 50_000,
    products: 20_000,
    accounts: 20_000,
    messages: 20_000,
    audit_entries: 100_000,
    vendors: 4000,
    others: 400,
  },
}

/** The first moment and the number of days that orders, quotations and the rest are spread over. */
export const START = Date.UTC(2021, 10, 1)
export const DAYS = 1826
const DAY = 24 * 3600_000

export const dayOf = (n: number) => new Date(START + n * DAY).toISOString().slice(0, 10)
/** The `n`th of `count` moments, evenly spread. */
export const momentOf = (n: number, count: number) =>
  new Date(START + Math.floor((n / count) * DAYS * DAY)).toISOString()
