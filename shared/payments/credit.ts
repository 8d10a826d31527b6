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
