import * as z from 'zod/mini'
import { id } from '../base/fields.ts'
import type { Provider } from './methods.ts'

/** Why a provider will not give a refund. */
export const REFUND_PROBLEMS = [
  'disputed',
  'too_late',
  'funds',
  'payer',
  'account',
  'failed',
  'other',
] as const
export type RefundProblem = (typeof REFUND_PROBLEMS)[number]

/** `by_hand`: the provider will never give it back, so people have to. */
export type RefundState = 'wanted' | 'pending' | 'done' | 'by_hand'

/** `needs_response`: by `due_by`, or it is lost. `closed`: with an unknown result. */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export interface AdminDispute {
  /** The provider's id. */
  id: string
  /** Cents. */
  amount: number
  state: DisputeState
  /** When the answer is due. */
  due_by: string | null
}

export interface AdminRefund {
  state: RefundState
  amount: number
  /** Why it has to be made by hand, and the provider's own term for that. */
  problem: RefundProblem | null
  code: string | null
}

/** A payment as administrators follow it. Amounts in cents. */
export interface AdminPayment {
  id: number
  provider: Provider
  /** The reference by which the provider's pages find it. */
  reference: string
  amount: number
  /** The provider holds the money: neither paid nor refused. */
  held: boolean
  refund: AdminRefund | null
  /** Parts of it that go back for what was credited of its order. */
  parts: (AdminRefund & { id: number })[]
  disputes: AdminDispute[]
}

/** `GET /api/admin/payments`: those that need attention; `order` is null where none was placed. */
export interface FollowedPayment extends AdminPayment {
  updated_at: string
  buyer: string
  order: { id: number; number: string } | null
}

/** `POST /api/admin/payments/{id}/refund`, and `/api/admin/payments/parts/{id}/refund`: it was made by hand, or is requested again. */
export const refundMove = z.strictObject({ action: z.enum(['done', 'again'], 'invalid') })
export type RefundMove = z.infer<typeof refundMove>
export const paymentParam = z.object({ id })
