import * as z from 'zod/mini'
import { bodyId, lang } from '../base/fields.ts'
import { pageQuery } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { PageArea } from '../content/pages.ts'
import { FOREIGN_LANGS, type ForeignLang } from '../languages.ts'
import type { UnitDraft } from './drafts.admin.ts'
import type { Proposal } from './sentences.ts'

/* The translation desk: which texts of the shop's records are missing in a language, or older than the Italian ones. */

/** The kinds of records that are translated, by their names in paths. */
export const DESK_KINDS = [
  'products',
  'parts',
  'categories',
  'fams',
  'faqs',
  'updates',
  'vendor-categories',
] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/** `stale`: the Italian texts changed after the translation was saved. `missing`: there is none. */
export const GAP_STATES = ['stale', 'missing'] as const
export type GapState = (typeof GAP_STATES)[number]

/** A list counts each kind, state and language up to here, and has no more of them. */
export const MOST_GAPS = 1000

/** An Italian record: `products-12`. */
export interface DeskRef {
  kind: DeskKind
  id: number
}
const REF = new RegExp(`^(${DESK_KINDS.join('|')})-([1-9]\\d{0,14})$`)
export const refOf = ({ kind, id }: DeskRef) => `${kind}-${id}`
/** Null for what is no reference. */
export function parseRef(text: string): DeskRef | null {
  const [, kind, id] = REF.exec(text) ?? []
  return id === undefined ? null : { kind: kind as DeskKind, id: Number(id) }
}

const of = z.enum(FOREIGN_LANGS)
export const deskParam = z.object({ record: z.string().check(z.regex(REF)), of })

export const deskFilters = {
  'filters[of]': z.optional(z.enum([...FOREIGN_LANGS, ''])),
  'filters[kind]': z.optional(z.enum([...DESK_KINDS, ''])),
  'filters[state]': z.optional(z.enum([...GAP_STATES, ''])),
}
/** `GET /api/admin/translation-desk` */
export const deskQuery = z.strictObject({
  lang: z.optional(lang),
  ...deskFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type DeskQuery = z.infer<typeof deskQuery>

export interface DeskRow extends DeskRef {
  /** Of the row: unique over kinds and languages. */
  row: number
  of: ForeignLang
  state: GapState
  /** The Italian name or title. */
  name: string
  /** When the Italian texts changed last. */
  changed_at: string
}
/** So many records of a kind; `MOST_GAPS` stands for that many or more. */
export interface DeskCount {
  of: ForeignLang
  kind: DeskKind
  state: GapState
  count: number
}

/** Texts that are written at screens of their own: of a page of the shop, or the words of the home page. */
export interface DeskPage {
  page: PageArea | 'home'
  /** Of the page, when there is one. */
  draft_id: number | null
  gaps: { of: ForeignLang; state: GapState }[]
}

/** The longest text of all; each kind's own form says how long its texts may be. */
export const MAX_TEXT = 20_000
/** The texts of one record. */
const MAX_UNITS = 3000

/** `POST /api/admin/translation-desk/{record}/{of}`: what was seen, and the texts by their paths. */
export const deskBody = z.object({
  /** Of the Italian texts that the translator saw. */
  source_at: z.string().check(z.maxLength(30)),
  /** Of the translation; null when there was none. */
  version: z.nullable(bodyId),
  units: z
    .array(
      z.object({
        path: z.string().check(z.maxLength(60)),
        text: z.string('text').check(z.maxLength(MAX_TEXT, 'too_long')),
      }),
    )
    .check(z.maxLength(MAX_UNITS, 'too_many')),
})
export type DeskBody = z.infer<typeof deskBody>

/** One text: `path` is `name`, `metas.0.value`, `faqs.2.content`. */
export interface DeskUnit {
  path: string
  source: string
  /** Empty where there is none. */
  target: string
}
export interface DeskRecord extends DeskRef {
  of: ForeignLang
  name: string
  state: GapState | 'done'
  source_at: string
  /** Of the Italian record. */
  parent_version: number
  version: number | null
  translation_id: number | null
  /** When the translation was saved. */
  translated_at: string | null
  units: DeskUnit[]
}

/** A text as its translator sees it. */
export interface OpenUnit extends DeskUnit {
  /** From the translation memory. */
  proposals?: Proposal[]
  /** Of the glossary, which the Italian text contains. */
  terms?: { term: string; name: string; note: string }[]
  /** By a machine: it waits for a person. */
  draft?: UnitDraft
}
export interface OpenRecord extends DeskRecord {
  units: OpenUnit[]
}
