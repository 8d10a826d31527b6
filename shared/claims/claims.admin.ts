import * as z from 'zod/mini'
import { id, lang } from '../base/fields.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { claimMark } from '../office/quality.admin.ts'
import type { CoverExtension } from '../units/units.ts'
import type { Cover } from '../warranties/cover.ts'
import type { Warranty } from '../warranties/warranties.admin.ts'
import { SENT_CLAIM_STATES } from './claim-states.ts'
import type { Claim, ClaimLine, ClaimRow, Symptom } from './claims.ts'
import type { LabourRate } from './labour.ts'
import type { DeskVerdict } from './rules.admin.ts'

/**
 * `GET /api/admin/claims`: all that were sent. Those that wait for a decision come first, the longest before, and then the others, the
 * newest before; with days, which are those of sending, the newest before.
 */
export const claimsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('waiting', 'sent_at'),
  ...dayFilters,
  'filters[state]': z.optional(z.enum([...SENT_CLAIM_STATES, ''])),
  'filters[vendor_id]': z.optional(id),
  'filters[symptom_id]': z.optional(id),
  'filters[mark]': z.optional(claimMark),
  ...pageQuery(PAGE_SIZE.admin),
})
export type ClaimsQuery = z.infer<typeof claimsQuery>

/** A row of the list. */
export interface AdminClaimRow extends ClaimRow {
  decided_at: string | null
  symptom: Symptom | null
  /** The number of the order without cost. */
  order_number: string | null
}

/** `GET /api/admin/claims/:id`. */
export interface DeskClaim extends Claim {
  /** `price`: of one piece of what would be sent now, in cents; null when it has none. */
  lines: (ClaimLine & { price: number | null })[]
  /** The registration that the claim is about. */
  registration: Warranty
  cover: Cover
  extension: CoverExtension | null
  /** By which work and way are paid in the retailer's country today; null: nobody has set any. */
  rate: LabourRate | null
  /** Nothing goes out to a retailer that is switched off. */
  is_vendor_active: boolean
  /** What rules said of it last; null: nothing. */
  verdict: DeskVerdict | null
  /** Rules paid it, and nothing of it has been shipped, put on a statement or sent back yet. */
  is_overrulable: boolean
  /** Beside it in the queue of those that wait. */
  next_id: number | null
  previous_id: number | null
}
