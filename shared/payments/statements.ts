import * as z from 'zod/mini'
import { bodyId, cents, day, id, lang, line, requiredText } from '../base/fields.ts'
import { pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'

/* Statements of what retailers are credited for claims, one a month. */

export const STATEMENT_STATES = ['open', 'issued', 'paid'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

const month = z.string('required').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'date'))
/** `POST /api/admin/statements/make`: of a month that is over, as YYYY-MM. */
export const makeStatements = z.strictObject({ month })
export const statementParam = z.object({ id })
/** `GET /api/statements`: the retailer's own, the newest first. */
export const ownStatementsQuery = z.strictObject({
  lang: z.optional(lang),
  ...pageQuery(PAGE_SIZE.histories),
})
/** `GET /api/admin/statements`: the newest first unless `sort` says otherwise; the search looks at number and retailer. */
export const statementsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('number', 'month', 'total'),
  'filters[state]': z.optional(z.enum([...STATEMENT_STATES, ''])),
  'filters[month]': z.optional(z.union([month, z.literal('')])),
  'filters[vendor_id]': z.optional(id),
  ...pageQuery(PAGE_SIZE.admin),
})
export type StatementsQuery = z.infer<typeof statementsQuery>
/** `POST /api/admin/statements/:id/issue` */
export const issueStatement = z.strictObject({ version: bodyId })
/** `POST /api/admin/statements/:id/pay` */
export const payStatement = z.strictObject({ version: bodyId, paid_on: day, reference: line(100) })
/**
 * `POST /api/admin/statements/lines/:id/correct`: so many cents of a line were too much; they go off the next statement.
 * `corrected`: what the person saw taken off already, so that a second click takes nothing more.
 */
export const correctLine = z.strictObject({
  amount: cents.check(z.minimum(1, 'number')),
  corrected: cents,
  reason: requiredText(500),
})

/** Sums in cents. */
export interface Statement {
  id: number
  /** Counted in each year, e.g. `2026-0007`. */
  number: string
  vendor: { id: number; name: string }
  /** YYYY-MM */
  month: string
  state: StatementState
  total: number
  created_at: string
  issued_at: string | null
  paid_on: string | null
  reference: string
  version: number
}
export interface StatementLine {
  id: number
  /** Of the claim. */
  number: string
  code: string
  serial_number: string
  minutes: number
  km: number
  amount: number
  reason: string
  /** The line that it takes something off. */
  corrects_id: number | null
  /** What was taken off it since. */
  corrected: number
}
