/** What a retailer may still order on account. Cents. */
export interface Credit {
  limit: number
  /** Days from an order to its payment. */
  days: number
  /** Open on account. */
  used: number
  /** Something is overdue for so long that nothing more is sold on account. */
  overdue: boolean
}

/** The largest order on account. */
export const availableOf = ({ limit, used, overdue }: Credit): number =>
  overdue ? 0 : Math.max(0, limit - used)

/** Where the money of a credit goes: back the way it came, or into the retailer's store credit, which its next orders can use. */
export const CREDIT_WAYS = ['back', 'account'] as const
export type CreditWay = (typeof CREDIT_WAYS)[number]

/** How much of a total in cents a store credit pays. */
export const usableOf = (storeCredit: number, total: number): number =>
  Math.max(0, Math.min(storeCredit, total))
