import * as z from 'zod/mini'
import { day, id, lang, optionalText } from '../base/fields.ts'
import { pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import {
  INVOICE_OUTCOMES,
  INVOICE_STATES,
  type InvoiceOutcome,
  type InvoiceState,
  type OutcomeSource,
  type ReceiptKind,
} from './invoice-states.ts'

/* Electronic invoices and credit notes, their handing over to the accountant, and what the exchange system says of them. */

export const invoiceParam = z.object({ id })

/** `GET /api/admin/invoices`: the newest first; the search looks at numbers, reference and retailer. */
export const invoicesQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('made_at'),
  'filters[state]': z.optional(z.enum([...INVOICE_STATES, ''])),
  ...pageQuery(PAGE_SIZE.admin),
})
export type InvoicesQuery = z.infer<typeof invoicesQuery>

/** So many that wait are counted. */
export const MAX_WAITING = 500
/** So many are handed over at once; what is left waits for the next time. */
export const MAX_HANDED_OVER = 1000

/** `POST /api/admin/invoices/hand-over`: what was made on these days, both included, and was not handed over yet. */
export const handOverBody = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { message: 'period', path: ['to'] }))
export type HandOverBody = z.output<typeof handOverBody>

/** So many invoices and credit notes of a period are in one file. */
export const MAX_IN_PERIOD = 500
/** So many rows are in an accountant's table of a period. */
export const MAX_IN_TABLE = 5000
/** `GET /api/admin/invoices/zip`, `…/xlsx`: what was made on these days, both included. */
export const invoicePeriodQuery = z
  .strictObject({ lang: z.optional(lang), from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { message: 'period', path: ['to'] }))
export type InvoicePeriodQuery = z.output<typeof invoicePeriodQuery>

/** `GET /api/admin/orders/:id/invoice/draft`: what an invoice would be, if it were made now. */
export interface InvoiceDraft {
  /** The next one, unless somebody takes it meanwhile. */
  number: string
  /** Cents. */
  total: number
  /** To whom. */
  name: string
}

export interface InvoiceRow {
  id: number
  kind: 'invoice' | 'credit_note'
  number: string
  made_at: string
  /** Cents. */
  total: number
  order: { id: number; number: string }
  vendor: { id: number; name: string }
  state: InvoiceState
  /** Null while it waits. */
  handed_over_at: string | null
}

/** What an accountant books: also what is outside VAT and has no electronic file. */
export type BookedKind = InvoiceRow['kind'] | 'penalty_note'

/** What was handed over at once, from the first to the last day. */
export interface HandOver {
  id: number
  from: string
  to: string
  count: number
  /** Who did. */
  user_name: string
  created_at: string
}

/** `GET /api/admin/invoices`. `waiting`: what was not handed over yet, counted up to one more than `MAX_WAITING`, with its first day; `hand_overs`: the latest. */
export interface Invoices {
  invoices: InvoiceRow[]
  invoices_count: number
  invoices_count_capped?: true
  waiting: { count: number; from: string | null }
  hand_overs: HandOver[]
}

/** A receipt's file, or a ZIP of many: bytes. */
export const MAX_RECEIPT_FILE = 5 * 1024 * 1024
/** So many are read of a ZIP. */
export const MAX_RECEIPTS = 200

/** Why the exchange system refuses a file: its code, its words, and what it suggests. */
export interface InvoiceError {
  code: string
  text: string
  hint: string
}

/** `POST /api/admin/invoices/upload`, for each receipt in the file. */
export interface ReceivedReceipt {
  /** Its name in the ZIP, or as it was uploaded. */
  file: string
  /**
   * `repeated`: it was known. `earlier`: about a file that was refused and sent anew since. `unknown`: about no file of the shop.
   * `other`: no receipt, or none that says an outcome. `unreadable`: no XML.
   */
  result: 'stored' | 'repeated' | 'earlier' | 'unknown' | 'other' | 'unreadable'
  kind: ReceiptKind | null
  invoice: { id: number; number: string; state: InvoiceState } | null
}

/** `POST /api/admin/invoices/{id}/outcome`: what somebody knows without a receipt. `from`: the state that was seen. */
export const outcomeBody = z.strictObject({
  from: z.enum(INVOICE_STATES, 'invalid'),
  outcome: z.enum(INVOICE_OUTCOMES, 'invalid'),
  note: optionalText(1000),
})
export type OutcomeBody = z.output<typeof outcomeBody>

/** `POST /api/admin/invoices/{id}/again`: `file` is the one that was refused. */
export const againBody = z.strictObject({ file: z.string('text').check(z.maxLength(40, 'too_long')) })

/** What was said of a file, the latest first. */
export interface OutcomeEntry {
  id: number
  source: OutcomeSource
  outcome: InvoiceOutcome
  /** The invoice's file. */
  file: string
  /** The exchange system's number; empty by hand. */
  sdi_id: string
  errors: InvoiceError[]
  note: string
  /** When the exchange system says it was, if it says so. */
  said_at: string | null
  user_name: string
  created_at: string
}

/** `GET /api/admin/invoices/{id}`. */
export interface InvoiceRecord extends InvoiceRow {
  /** The name of its file. */
  file: string
  outcomes: OutcomeEntry[]
  /** Its files that were refused, the latest first. */
  refused: { id: number; file: string; handed_over_at: string | null; created_at: string }[]
  /** Whether an outcome can be noted by hand: no receipt says one. */
  by_hand: boolean
}
