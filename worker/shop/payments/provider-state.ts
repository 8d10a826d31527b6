import { Failure } from '../../base/reasons.ts'

/** What was really paid, as the provider says; compared with the order before it counts. */
export interface Receipt {
  /** Cents. */
  amount: number
  /** ISO 4217 in capitals. */
  currency: string
  /** The order that the payment was made for; null when the provider names none. */
  orderId: number | null
  /** PayPal's capture, which its refunds name; Stripe's name the intent. */
  captureId: string | null
}

/**
 * A payment's state at its provider.
 * - `idle`: nobody has tried to pay yet. `waits`: for the person, at `url`. `approved`: the person agreed, and we may take it.
 * - `pending`: the provider holds the money, perhaps for days: neither taken nor refused.
 * - `declined`: tried in vain, and may be tried again at the provider unless it is closed. `closed`: can never be paid.
 */
export type Look =
  | { state: 'paid'; receipt: Receipt }
  | { state: 'idle' | 'processing' | 'approved' | 'closed' }
  | { state: 'pending'; reason: string; captureId: string }
  | { state: 'waits'; url: string | null }
  | { state: 'declined'; reason: string }

/**
 * A refund's state at its provider. `refused`: another one may be requested. `impossible`: it will never be given, and people
 * have to give the money back in another way.
 */
export type Refunded =
  | { id: string | null; state: 'done' | 'pending' | 'refused' }
  | { id: null; state: 'impossible'; problem: string }

/** A refund that is requested of a provider. */
export interface RefundAsked {
  paymentId: number
  key: string
  /** Cents. */
  amount: number
  /** The refund that was requested last, unless the provider refused it. */
  refundId: string | null
  /** How many it has refused; part of the next one's key. */
  refused: number
  /** It is a part of the payment, one of several: they are told apart by their keys. */
  isPart?: boolean
}

/** The outcome of a call is unknown: the work may have been done or not. */
export class UnclearError extends Failure {
  constructor(provider: string, cause: unknown) {
    super({ code: 'unclear', name: provider }, { cause })
    this.name = 'UnclearError'
  }
}

/**
 * The provider refused a call, which did nothing. This says nothing about an earlier call whose answer was lost, so it is an
 * `UnclearError` for callers that do not look further.
 */
export class RefusedError extends UnclearError {
  readonly status: number
  /** The provider's term for it, e.g. `INSTRUMENT_DECLINED`. */
  readonly reason: string
  /** Whether it was a repeat of a call whose answer was lost (`callProvider`). */
  readonly isRepeat: boolean

  constructor(provider: string, status: number, reason: string, isRepeat = false) {
    super(provider, new Error(`${status} ${reason}`))
    this.name = 'RefusedError'
    this.status = status
    this.reason = reason
    this.isRepeat = isRepeat
  }
}

/** How long a provider may take to answer, in milliseconds. */
export const TIME_LIMIT = 20_000
