/**
 * `GET /api/own-overview`: what is open for a retailer, each counted up to a hundred: orders under way, requests that wait for it, offers
 * without an answer, claims with a question, parts to send back, statements that are not paid yet, carts to approve.
 */
export interface OwnOverview {
  orders: number
  requests: number
  offers: number
  claims: number
  returns: number
  statements: number
  /** Carts of colleagues that the reader may approve. */
  approvals: number
}
