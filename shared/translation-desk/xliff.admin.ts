import * as z from 'zod/mini'
import { integer } from '../base/fields.ts'
import { FOREIGN_LANGS, type ForeignLang } from '../languages.ts'
import { deskFilters } from './desk.admin.ts'

/* XLIFF 2: texts for a translator's tool, and what comes back from it. */

/** Records in one file. */
export const MAX_EXPORTED = 200
/** Bytes of a file that comes back. */
export const MAX_XLIFF = 10 * 1024 * 1024
/** Records that one call applies; the others are left to the next. */
export const APPLIED_AT_ONCE = 20
/** Texts that a preview shows. */
export const MOST_SHOWN = 500

/** `GET /api/admin/translation-desk/export.xlf`: what is stale or missing in a language, or one record. */
export const xliffQuery = z.strictObject({
  of: z.enum(FOREIGN_LANGS),
  record: z.optional(z.string().check(z.maxLength(40))),
  'filters[kind]': deskFilters['filters[kind]'],
  'filters[state]': deskFilters['filters[state]'],
})
export type XliffQuery = z.infer<typeof xliffQuery>

/** The text fields beside `file` of `POST /api/admin/translation-desk/upload`: without `apply` it says what it would do. */
export const xliffUpload = z.object({
  apply: z.optional(z.literal('yes')),
  from: z._default(integer(0, 100_000), 0),
})

/**
 * Why a text is not taken: there is no such record or text; the Italian changed since the export; a placeholder or an address is gone; it is
 * empty; its own form refuses it; it comes twice; another text of its record is not taken.
 */
export const XLIFF_REASONS = [
  'unknown',
  'source_changed',
  'code_lost',
  'empty',
  'invalid',
  'twice',
  'incomplete',
] as const
export type XliffReason = (typeof XLIFF_REASONS)[number]

export interface XliffUnit {
  /** `products-12`, as the file says. */
  record: string
  /** The Italian name of the record; empty for one that there is not. */
  name: string
  path: string
  source: string
  before: string
  after: string
  reason: XliffReason | null
  /** Which code is gone. */
  detail?: string
}
export interface XliffReport {
  of: ForeignLang
  /** Records that are, or would be, saved; that are as the file says already; that are refused. */
  saved: number
  same: number
  refused: number
  /** Of refused records first. */
  units: XliffUnit[]
  /** Where the next call goes on. */
  next: number | null
}
