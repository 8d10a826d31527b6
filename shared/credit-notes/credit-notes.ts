import type { RefundState } from '../payments/payments.admin.ts'
import { times, WHOLE } from '../quotations/offer-totals.ts'

/* What of an order is credited after it was delivered: by a return of its goods, or by an administrator (a correction). */

/** Why: what came back, what was short or wrong in a parcel, a wrong price, shipping costs, or goodwill. */
export const CREDIT_REASONS = ['returned', 'short', 'wrong', 'price', 'shipping', 'goodwill'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]
/** Those that an administrator chooses; goods that come back are a return. */
export const [, ...CORRECTION_REASONS] = CREDIT_REASONS
export type CorrectionReason = (typeof CORRECTION_REASONS)[number]

/** The longest text that a credit note says besides. */
export const MAX_CREDIT_NOTE = 500

/** What is left to credit of an order's line. Cents as the order has them: with its VAT, or without where it has none. */
export interface CreditableLine {
  line_id: number
  name: string
  code: string | null
  /** Pieces ordered, and those that no credit note is over. */
  ordered: number
  pieces: number
  /** Of one piece, as ordered. */
  price: number
  /** What is left of the line's sum. */
  left: number
}

/** What is to be credited of a line: whole pieces, so much of so many pieces, or so much without VAT. */
export type CreditLine = { line_id: number } & (
  | { quantity: number; each?: number | undefined }
  | { net: number }
)

/** What is credited of a line: so many times so many cents; `whole`: of pieces that no other credit note is then over. */
export interface CreditedLine {
  line_id: number
  quantity: number
  each: number
  whole: boolean
}

/** A credit of an order. `refund`: of an order that a provider was paid for, where the money is. */
export interface CreditNoteRow {
  id: number
  reason: CreditReason
  /** Cents. */
  amount: number
  created_at: string
  return_id: number | null
  document: { id: number; number: string }
  refund: RefundState | null
}

/** `GET /api/admin/orders/:id/creditable`. */
export interface Creditable {
  /** Why there is nothing to credit now, as a key of `errors`; null when there is. */
  refusal: string | null
  /** Cents: what was credited so far, what is left of the invoice, and of its shipping costs. */
  credited: number
  left: number
  shipping: number
  /** Hundredths of a per cent. */
  rate: number
  lines: CreditableLine[]
  notes: CreditNoteRow[]
}

/** What a piece of a line is still worth, in cents: less than its price once a part of that was credited. */
export const worthOf = ({
  pieces,
  price,
  left,
}: Pick<CreditableLine, 'pieces' | 'price' | 'left'>): number =>
  pieces > 0 ? Math.max(0, Math.min(price, Math.floor(left / pieces))) : 0

function toCredited(line: CreditableLine, wanted: CreditLine, rate: number): CreditedLine {
  const { line_id } = wanted
  if ('net' in wanted) {
    const { net } = wanted
    return { line_id, quantity: 1, each: net + times(net, rate, WHOLE), whole: false }
  }
  const { quantity, each } = wanted
  return { line_id, quantity, each: each ?? worthOf(line), whole: each === undefined }
}

/** What is wanted of a line, in cents; null for nothing, and for more than is left of it. `rate`: of the order's VAT. */
export function creditedLine(line: CreditableLine, wanted: CreditLine, rate: number): CreditedLine | null {
  const credited = toCredited(line, wanted, rate)
  const { quantity, each, whole } = credited
  if (each * quantity === 0 || quantity > (whole ? line.pieces : line.ordered)) return null
  return each * quantity > line.left ? null : credited
}
