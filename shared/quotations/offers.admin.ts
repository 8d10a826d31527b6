import * as z from 'zod/mini'
import { id, lang } from '../base/fields.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { SENT_STATES, type SentState } from './offer-states.ts'

/** `GET /api/admin/offers`: those that all retailers sent; newest first unless `sort` says otherwise. The days are those of sending. */
export const adminOffersQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('sent_at', 'valid_until', 'total'),
  'filters[state]': z.optional(z.enum(SENT_STATES)),
  'filters[vendor_id]': z.optional(id),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type AdminOffersQuery = z.infer<typeof adminOffersQuery>

/** A row of the list: one version. `net` and `total` in cents; `name` and `surname` are the customer's, empty after an erasure. */
export interface AdminOfferRow {
  id: number
  quotation_id: number
  number: number
  state: SentState
  name: string
  surname: string
  vendor: { name: string }
  sent_at: string
  /** A day. */
  valid_until: string
  accepted_at: string | null
  net: number
  total: number
}
