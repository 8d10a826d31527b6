/* What endpoints can be, without the schemas, which no page of the shop loads. */

/**
 * `disabled`: by a person; `gone`: it answered 410; `failed`: it took nothing for three days; `left`: who made it lost the right to, and it does
 * not come back.
 */
export const ENDPOINT_STATES = ['active', 'disabled', 'gone', 'failed', 'left'] as const
export type EndpointState = (typeof ENDPOINT_STATES)[number]

/** `dead`: all attempts failed. */
export const DELIVERY_STATES = ['pending', 'sent', 'dead'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long to wait after the first, second, … failed attempt, in milliseconds: the schedule of Standard Webhooks, a little over three days. */
export const RETRY_MS = [
  5000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const
export const MAX_ATTEMPTS = RETRY_MS.length + 1

/** The most endpoints of a retailer, or of the shop. */
export const MAX_ENDPOINTS = 20
/** For how many hours the former secret signs beside the one in its place. */
export const SECRET_HOURS = [0, 24, 72, 168] as const
export const DEFAULT_SECRET_HOURS = 24
