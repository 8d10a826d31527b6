/** Every error code the API can answer, with its HTTP status. The texts are in `worker/assets/texts/shared/<lang>/errors.json`. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  token_expired: 401,
  invalid_credentials: 401,
  payment_failed: 402,
  account_off: 403,
  forbidden: 403,
  not_found: 404,
  warranty_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  price_changed: 409,
  idempotency_conflict: 409,
  cart_empty: 409,
  in_progress: 409,
  not_for_sale: 409,
  payment_refunded: 409,
  payment_held: 409,
  warranty_unusable: 409,
  too_large: 413,
  unsupported_type: 415,
  csrf_mismatch: 419,
  invalid: 422,
  invalid_token: 422,
  wrong_password: 422,
  sign_in_held: 429,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  payment_unclear: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/** What somebody else did with a record just before a move of it: an entry of the history. */
export interface Meanwhile {
  entity: string
  user_name: string
  created_at: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * The body of every failure. `fields` maps a field's path (dotted) to its message in the page's language; `total` (cents) is
 * the new one when a price has changed; `meanwhile` is the change that came before a refused move in the back-office.
 */
export interface ErrorBody {
  error: {
    code: ErrorCode
    message: string
    fields?: Record<string, string>
    total?: number
    meanwhile?: Meanwhile
    request_id: string
  }
}
