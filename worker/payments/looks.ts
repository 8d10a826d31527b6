/** What was really paid, by the provider's own word: compared with the order before it counts. */
export interface Receipt {
  /** Cents. */
  amount: number
  /** ISO 4217 in capitals. */
  currency: string
  /** The order that the payment was made for; null when the provider names none. */
  orderId: number | null
  /** What a refund names at PayPal; Stripe's names the intent. */
  captureId: string | null
}

/**
 * What a provider says of a payment.
 * - `idle`: nobody has tried to pay yet. `waits`: for the person, at `url`. `approved`: the person agreed, the money is ours to take.
 * - `declined`: tried in vain, and may be tried again at the provider unless it is closed. `closed`: can never be paid any more.
 */
export type Look =
  | { state: 'paid'; receipt: Receipt }
  | { state: 'idle' | 'processing' | 'approved' | 'closed' }
  | { state: 'waits'; url: string | null }
  | { state: 'declined'; reason: string }

/** What a provider says of a refund, by its id. `refused`: another one may be asked for. */
export interface Refunded {
  id: string | null
  state: 'done' | 'pending' | 'refused'
}

/** The provider did not say what became of a call: it may have been done, or not. */
export class UnclearError extends Error {
  constructor(provider: string, cause: unknown) {
    super(`${provider} gave no clear answer`, { cause })
    this.name = 'UnclearError'
  }
}

/** How long a provider may take to answer. */
export const TIME_LIMIT = 20_000
