/**
 * `GET /api/own-overview`: what is open for a retailer, each counted up to a hundred: orders to be paid, requests that wait for it, claims with
 * a question, parts to send back, orders under way, offers without an answer, statements that are not paid yet, carts to
 * approve.
 */
export interface OwnOverview {
  unpaid: number
  requests: number
  claims: number
  returns: number
  /** Returns of goods with a question, or to be sent. */
  order_returns: number
  orders: number
  offers: number
  statements: number
  /** The first day on which something is due, YYYY-MM-DD; null when nothing is. */
  due_on: string | null
  /** How many of the orders to be paid are overdue. */
  overdue: number
  /** How many of the requests nobody has opened. */
  unread: number
  /** Carts of colleagues that the reader may approve. */
  approvals: number
}
