import * as z from 'zod/mini'
import { day, id, lang } from '../base/fields.ts'
import { pageQuery, searchTerm, sortBy, yesNoFilter } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'

/* Electronic invoices and credit notes, and their handing over to the accountant. */

export const invoiceParam = z.object({ id })

/** `GET /api/admin/invoices`: the newest first; the search looks at numbers, reference and retailer. */
export const invoicesQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('made_at'),
  'filters[handed_over]': yesNoFilter,
  ...pageQuery(PAGE_SIZE.admin),
})
export type InvoicesQuery = z.infer<typeof invoicesQuery>

/** So many are handed over at once; what is left waits for the next time. */
export const MAX_HANDED_OVER = 1000

/** `POST /api/admin/invoices/hand-over`: what was made on these days, both included, and was not handed over yet. */
export const handOverBody = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { message: 'period', path: ['to'] }))
export type HandOverBody = z.output<typeof handOverBody>

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
  /** Null while it waits. */
  handed_over_at: string | null
}

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

/** `GET /api/admin/invoices`. `waiting`: what was not handed over yet, with its first day; `hand_overs`: the latest. */
export interface Invoices {
  invoices: InvoiceRow[]
  invoices_count: number
  invoices_count_capped?: true
  waiting: { count: number; from: string | null }
  hand_overs: HandOver[]
}
