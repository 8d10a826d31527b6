import * as z from 'zod/mini'
import { id, optionalText, requiredText } from '../base/fields.ts'
import type { OrderSaid } from '../orders/order-details.ts'
import type { OrderLine } from '../orders/orders.ts'

/**
 * A cart that somebody may not buy alone: it waits (`open`) until a colleague takes it over (`approved`: it is in that colleague's
 * cart), and then pays (`ordered`), or refuses; whoever asked may withdraw it before.
 */
export const APPROVAL_STATES = ['open', 'approved', 'ordered', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const approvalParam = z.object({ id })
/** `POST /api/approvals/create`: the cart, with a word to those who decide. */
export const approvalCreate = z.strictObject({ message: optionalText(1000) })
/** `POST /api/approvals/{id}/refuse`. */
export const approvalRefuse = z.strictObject({ reason: requiredText(1000) })

export interface Named {
  first_name: string
  last_name: string
}

/** A row of `GET /api/approvals`; sums in cents as they were when it was asked. */
export interface ApprovalRow {
  id: number
  state: ApprovalState
  created_at: string
  asked_by: Named
  /** Who took it over or refused it. */
  decided_by: Named | null
  decided_at: string | null
  net: number
  total: number
  pieces: number
  order: { id: number; number: string } | null
  /** Whether the reader may decide it now. */
  can_decide: boolean
  is_own: boolean
}
/** `GET /api/approvals/{id}`. */
export interface Approval extends ApprovalRow, OrderSaid {
  message: string
  /** Of a refusal. */
  reason: string
  /** Where it is to go, as it was chosen; null for the retailer's own address or its usual one. */
  address: { name: string; city: string } | null
  lines: OrderLine[]
  /** It is in the reader's cart. */
  in_cart: boolean
  /** The reader may give it back to those who decide. */
  can_reopen: boolean
  /** It is being paid: until that is over nobody can give it back. */
  is_paid: boolean
}
