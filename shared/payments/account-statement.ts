import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import { chosenColumns, dayFilters, searchTerm } from '../base/lists.ts'
import type { Credit } from './credit.ts'
import type { Provider } from './methods.ts'
import { MOVEMENT_KINDS, type MovementKind, type ReceivableState } from './receivables.ts'

/* A retailer's account with the shop: orders by transfer and on account, and what came for them. */

/**
 * `GET /api/account-statement`, `GET /api/account-statement/csv`: from the first day to the last, both of them too; by default this year until
 * today. The movements are those of orders with the term in their number or reference, and the first comes first unless `sort` says otherwise.
 */
export const accountStatementQuery = z.strictObject({
  lang: z.optional(lang),
  ...dayFilters,
  search_term: searchTerm,
  sort: z.optional(z.enum(['day', '-day'])),
  columns: chosenColumns,
  'filters[kind]': z.optional(z.enum([...MOVEMENT_KINDS, ''])),
})
export type AccountStatementQuery = z.infer<typeof accountStatementQuery>

/** Cents; what the retailer owes is more than nothing, what comes off it is less. `balance` is that after it, whatever is listed. */
export interface Movement {
  /** YYYY-MM-DD. */
  day: string
  kind: MovementKind
  /** By which provider it came, or was taken away again; null for transfers, and what is no money. */
  provider: Provider | null
  /** `reference`: the retailer's own number; may be empty. Null for store credit that is of no order. */
  order: { id: number; number: string; reference: string } | null
  /** The order's invoice, the credit note or the penalty note. */
  document: { id: number; number: string } | null
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
  /** Cents that the next orders can use. */
  store_credit: number
}
/** How many movements one statement lists, and how many its file has. */
export const MAX_MOVEMENTS = 1000
export const MAX_WRITTEN = 100_000
