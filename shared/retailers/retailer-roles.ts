/**
 * What an account may do for its retailer, the least first: see, fill the cart and ask for approval (and the daily work that costs
 * nothing), buy, and everything, colleagues too. Each may what those before it may.
 */
export const RETAILER_ROLES = ['viewer', 'requester', 'buyer', 'manager'] as const
export type RetailerRole = (typeof RETAILER_ROLES)[number]

/** Whether a role may what is for `least`; an account without a retailer has none. */
export const reaches = (role: RetailerRole | null | undefined, least: RetailerRole): boolean =>
  role != null && RETAILER_ROLES.indexOf(role) >= RETAILER_ROLES.indexOf(least)
