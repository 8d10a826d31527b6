import { Failure } from '../../base/reasons.ts'

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
 * - `pending`: the provider holds the money, for days: it is neither taken nor refused.
 * - `declined`: tried in vain, and may be tried again at the provider unless it is closed. `closed`: can never be paid any more.
 */
export type Look =
  | { state: 'paid'; receipt: Receipt }
  | { state: 'idle' | 'processing' | 'approved' | 'closed' }
  | { state: 'pending'; reason: string; captureId: string }
  | { state: 'waits'; url: string | null }
  | { state: 'declined'; reason: string }

/**
 * What a provider says of a refund, by its id. `refused`: another one may be asked for. `impossible`: it will never be given,
 * somebody has to give the money back in another way.
 */
export type Refunded =
  | { id: string | null; state: 'done' | 'pending' | 'refused' }
  | { id: null; state: 'impossible'; problem: string }

/** The provider did not say what became of a call: it may have been done, or not. */
export class UnclearError extends Failure {
  constructor(provider: string, cause: unknown) {
    super({ code: 'unclear', name: provider }, { cause })
    this.name = 'UnclearError'
  }
}

/**
 * The provider refused a call: that one did nothing. Of one before it, whose answer was lost, it says nothing, so that whoever
 * does not ask further has no clear answer.
 */
export class RefusedError extends UnclearError {
  readonly status: number
  /** The provider's name for it, e.g. `INSTRUMENT_DECLINED`. */
  readonly reason: string
  /** The call before it, whose answer was lost, was the same one (`callProvider`). */
  readonly isRepeat: boolean

  constructor(provider: string, status: number, reason: string, isRepeat = false) {
    super(provider, new Error(`${status} ${reason}`))
    this.name = 'RefusedError'
    this.status = status
    this.reason = reason
    this.isRepeat = isRepeat
  }
}

/** How long a provider may take to answer. */
export const TIME_LIMIT = 20_000
