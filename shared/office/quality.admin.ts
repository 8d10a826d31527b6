import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import { dayFilters, isPeriod, pageQuery } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'

/** By what failures are counted; of each kind there is a table. */
export const QUALITY_KINDS = ['product', 'part', 'symptom', 'age', 'batch'] as const
export type QualityKind = (typeof QUALITY_KINDS)[number]

/** The filter of claims by what they are counted by, as `part:12` or `cost:2026-03`: only those that count. */
export const claimMark = z.string('invalid').check(
  z.maxLength(200, 'invalid'),
  z.refine((text) => MARK.test(text), 'invalid'),
)
const MARK = new RegExp(`^(${QUALITY_KINDS.join('|')}|cost):`)
export const markOf = (text: string): [kind: string, key: string] => {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** `GET /api/admin/quality`: without days of all time. */
export const qualityQuery = z.strictObject({ lang: z.optional(lang), ...dayFilters }).check(isPeriod())
export type QualityQuery = z.infer<typeof qualityQuery>
/** `GET /api/admin/quality/:table/export.csv`. */
export const qualityTableParam = z.object({ table: z.enum([...QUALITY_KINDS, 'cost']) })
export const qualityTableQuery = z.strictObject({
  lang: z.optional(lang),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type QualityTableQuery = z.infer<typeof qualityTableQuery>

/** What fails, and how often. */
export interface QualityRow {
  /** Its place in the table. */
  id: number
  /** As in `claimMark`. */
  key: string
  /** A product's, part's or symptom's; empty: the key says it, or it is gone. */
  name: string
  /** A product's or part's; of a batch its product's. */
  code: string | null
  /** The category of a symptom, the numbers of a batch; else empty. */
  of: string
  failures: number
  /** How many units there are of it, or that have it; null where nobody counts them. */
  units: number | null
  /** How many failures its like would have; null where there is none, or nothing is compared. */
  expected: number | null
  /** It fails more often than its like (`failsMore`). */
  is_high: boolean
}
/** What the claims cost that were decided in a month, in cents. */
export interface QualityCost {
  id: number
  /** YYYY-MM. */
  month: string
  /** What was sent, at the prices of the decisions. */
  parts: number
  /** What was credited for work and way. */
  labour: number
}
export type Quality = Record<QualityKind, QualityRow[]> & { cost: QualityCost[] }

/** `GET /api/admin/quality/marked`: how a filter of claims is called that names a record. */
export const markedQuery = z.strictObject({ lang: z.optional(lang), mark: claimMark })
