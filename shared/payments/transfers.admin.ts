import * as z from 'zod/mini'
import { bodyId, cents, id, lang, line, optionalLine, requiredText } from '../base/fields.ts'
import { dayFilters, isPeriod, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import { ibanOf } from './bank-codes.ts'
import { LISTED_STATES, MAX_ORDERED } from './transfer-states.ts'

/**
 * Movements of the shop's account. `new`: the import has not looked at it yet; `open`: somebody has to; `done`: all of it is assigned
 * or goes back; `aside`: it is for no order, as a note says; `other`: the shop paid it, or a bank's fee.
 */
export const ENTRY_STATES = ['new', 'open', 'done', 'aside', 'other'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** Why an entry was not simply assigned, or what became of it. */
export const ENTRY_OUTCOMES = [
  'unknown',
  'paid_already',
  'order_over',
  'surplus',
  'several',
  'repeated',
  'currency',
  'reversal',
  'came_back',
  'reversed',
] as const
export type EntryOutcome = (typeof ENTRY_OUTCOMES)[number]

export const RETURN_REASONS = ['cancelled', 'terminated', 'surplus', 'returned', 'paid_out'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const transferParam = z.object({ id })
/** `GET /api/admin/transfers`: the newest first, the oldest first while they wait; the search looks at names and texts. */
export const transfersQuery = z
  .strictObject({
    lang: z.optional(lang),
    search_term: searchTerm,
    sort: sortBy('booked_on'),
    'filters[state]': z.optional(z.enum([...LISTED_STATES, ''])),
    ...dayFilters,
    ...pageQuery(PAGE_SIZE.admin),
  })
  .check(isPeriod())
export type TransfersQuery = z.infer<typeof transfersQuery>

const version = bodyId
/** `POST /api/admin/transfers/:id/assign`: so many cents of it for each order. */
export const assignTransfer = z.strictObject({
  version,
  orders: z
    .array(z.strictObject({ order_id: bodyId, amount: cents.check(z.minimum(1, 'number')) }))
    .check(z.minLength(1, 'required'), z.maxLength(50, 'too_many')),
})
export type AssignTransfer = z.infer<typeof assignTransfer>
/** `POST /api/admin/transfers/:id/undo`, `…/reopen`, `…/give-back`. */
export const moveTransfer = z.strictObject({ version })
/** `POST /api/admin/transfers/:id/set-aside`. */
export const setAside = z.strictObject({ version, note: requiredText(500) })
/** `POST /api/admin/transfers/:id/reverse`: it takes back the entry `of`. */
export const reverseTransfer = z.strictObject({ version, of: bodyId })
/** `GET /api/admin/transfers/:id/orders`: open ones whose number or retailer has the term. */
export const transferOrdersQuery = z.strictObject({ lang: z.optional(lang), search_term: optionalLine(100) })

/**
 * Some transfers that give money back: `POST /api/admin/transfers/payment-orders` has them in one file for the bank, `…/returns/done` notes that
 * they were made.
 */
export const someReturns = z.strictObject({
  ids: z.array(bodyId).check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_ORDERED, 'too_many'),
    z.refine((ids) => new Set(ids).size === ids.length, 'invalid'),
  ),
})
/** `POST /api/admin/transfers/returns/:id/account`: where to it goes back. */
export const returnAccount = z.strictObject({
  name: line(70),
  iban: z.pipe(
    line(50).check(z.refine((typed) => ibanOf(typed) !== null, 'iban')),
    z.transform((typed: string) => ibanOf(typed) ?? ''),
  ),
})
export type ReturnAccount = z.output<typeof returnAccount>

/** An account's movement in the list. Cents; the account number of the other side is masked. */
export interface TransferRow {
  id: number
  booked_on: string
  amount: number
  currency: string
  is_credit: boolean
  is_reversal: boolean
  name: string
  iban: string
  text: string
  state: EntryState
  outcome: EntryOutcome | null
  note: string
  /** Not assigned and not given back. */
  left: number
  version: number
}
/** An order that a transfer pays or may pay. Cents. */
export interface TransferOrder {
  order_id: number
  number: string
  vendor: string
  status: OrderStatus
  reference: string
  open: number
  due_on: string
}
/** Why an order is proposed. */
export type ProposalReason = 'reference' | 'number' | 'amount' | 'payer' | 'name'
export interface Transfer extends TransferRow {
  reference: string
  bank_reference: string
  statement: { file: string; number: string }
  /** What it pays already. */
  assigned: (TransferOrder & { amount: number })[]
  /** The likeliest first. */
  proposals: (TransferOrder & { why: ProposalReason[] })[]
  /** The open ones before and after it, the oldest first. */
  previous_id: number | null
  next_id: number | null
  /** For a reversal: entries that it may take back. */
  reverses: TransferRow[]
}
/** A transfer that administrators have to make; the account number is whole. */
export interface BankReturn {
  id: number
  amount: number
  reason: ReturnReason
  name: string
  iban: string
  order: { id: number; number: string } | null
  created_at: string
  /** The file in which the bank got it. */
  ordered: { id: number; made_at: string } | null
}
/** `GET /api/admin/transfers`. */
export interface Transfers {
  transfers: TransferRow[]
  transfers_count: number
  transfers_count_capped?: true
  /** How many wait for somebody. */
  open: number
  returns: BankReturn[]
  /** Until when the account's movements are known; null before the first import. */
  known_until: string | null
}
/** `POST /api/admin/transfers/upload`. */
export interface StatementImport {
  /** Statements in the file; of these such as had been imported before. */
  statements: number
  repeated: number
  entries: number
  /** Entries that were not there before. */
  added: number
  /** Of them, assigned at once, and waiting for somebody. */
  assigned: number
  open: number
  /** Not booked yet, so they were left out. */
  pending: number
  /** Statements without balances, so that nothing could be added up. */
  unchecked: number
}
