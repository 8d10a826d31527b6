import type { ChangeMoney } from '../../../../shared/orders/order-changes.ts'

/** The money of an order before it is changed. Cents. */
export interface Standing {
  /** What was owed for it in all (`receivables.amount`); null where a provider was paid all of it. */
  amount: number | null
  /** What came: for what is owed, or at the provider. */
  came: number
  /** What of that became store credit at earlier changes. */
  moved: number
  /** The retailer's store credit. */
  kept: number
}
/** The money afterwards. */
export interface Settled extends ChangeMoney {
  /** What joins the store credit, less than nothing where it comes back from there. */
  entry: number
  /** What is owed for it in all: `receivables.amount`. */
  amount: number
}

/**
 * What becomes of an order's money when it costs `total` instead. What was paid too much becomes store credit; a dearer order gets back first what
 * it had given there, as far as that is still there; the rest of the difference is open.
 */
export function moneyOf({ amount: owed, came, moved, kept }: Standing, total: number): Settled {
  const stayed = came - moved
  const from_credit = Math.min(moved, kept, Math.max(0, total - stayed))
  const to_credit = Math.max(0, stayed - total)
  const entry = to_credit - from_credit
  const amount = total + moved + entry
  const open = Math.max(0, amount - came)
  const was = owed === null ? 0 : Math.max(0, owed - came)
  return { open, to_pay: open - was, to_credit, from_credit, entry, amount }
}
