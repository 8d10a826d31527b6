import * as z from 'zod/mini'
import type { Credit } from './credit.ts'
import { day, lang } from './fields.ts'
import type { ReceivableState } from './receivables.ts'

/* A retailer's account with the shop: orders by transfer and on account, and what came for them. */

/** `GET /api/account-statement`: from the first day to the last, both of them too; by default this year until today. */
export const accountStatementQuery = z.strictObject({
  lang: z.optional(lang),
  from: z.optional(z.union([day, z.literal('')])),
  to: z.optional(z.union([day, z.literal('')])),
})

/** `order`: owed; `paid`: came; `ended`: no longer owed; `returned`: sent back. */
export type MovementKind = 'order' | 'paid' | 'ended' | 'returned'
/** Cents; what the retailer owes is more than nothing, what comes off it is less. `balance` is that after it. */
export interface Movement {
  /** YYYY-MM-DD. */
  day: string
  kind: MovementKind
  order: { id: number; number: string }
  amount: number
  balance: number
}
/** An order that is not paid yet. */
export interface OpenItem {
  order: { id: number; number: string }
  placed_on: string
  due_on: string
  state: ReceivableState
  reference: string
  amount: number
  open: number
}
export interface AccountStatement {
  vendor: { id: number; name: string }
  from: string
  to: string
  /** Before the first day, and after the last. */
  opening: number
  closing: number
  movements: Movement[]
  /** There are more than are listed. */
  is_cut: boolean
  /** Now, whatever the period. */
  open: OpenItem[]
  credit: Credit | null
}
/** How many movements one statement lists. */
export const MAX_MOVEMENTS = 1000
