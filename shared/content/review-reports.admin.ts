import * as z from 'zod/mini'
import { id, requiredText } from '../base/fields.ts'
import { pageQuery } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Lang } from '../languages.ts'
import { REMOVAL_GROUNDS, REPORT_STATES, type ReportReason, type ReportState } from './reviews.ts'

/** `GET /api/admin/reviews/reports`: the newest first, of a state those that wait for the longest. */
export const reportsQuery = z.strictObject({
  'filters[state]': z.optional(z.enum(REPORT_STATES)),
  ...pageQuery(PAGE_SIZE.admin),
})
export type ReportsQuery = z.output<typeof reportsQuery>
export const reportParam = z.object({ id })
/** `POST /api/admin/reviews/reports/{id}/decide`; `facts`: what was decided on, in words that author and reporter read. */
export const reportDecision = z.object({
  state: z.enum(['kept', 'removed'], 'required'),
  ground: z.enum(REMOVAL_GROUNDS, 'required'),
  facts: requiredText(2000),
})
export type ReportDecision = z.output<typeof reportDecision>

export interface AdminReport {
  id: number
  state: ReportState
  reason: ReportReason
  /** Which photo, from 1; 0: the whole review. */
  photo: number
  /** The photo's id while it is there. */
  photo_id: number | null
  created_at: string
  decided_at: string | null
  /** The administrator who decided, and on what facts. */
  decided_by: string
  facts: string
  review: { id: number; author: string; text: string; lang: Lang; product: string }
  /** Who reported it and in which words; null when the message is deleted. */
  message: { id: number; reference: string; name: string; text: string } | null
}
