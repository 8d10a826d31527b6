import * as z from 'zod/mini'
import { integer } from '../base/fields.ts'
import { FOREIGN_LANGS } from '../languages.ts'
import { deskFilters } from './desk.admin.ts'
import type { Lost } from './lost.ts'

/* A machine's drafts of translations: nobody sees them but who translates, until a person saves them as the record's own texts. */

/** Records that a list's drafts go through at most. */
export const MAX_DRAFTED = 200

/** `POST /api/admin/translation-desk/{record}/{of}/draft`: of one text, anew, or of all that have none yet. */
export const draftBody = z.strictObject({ path: z.optional(z.string().check(z.maxLength(60))) })
export type DraftBody = z.infer<typeof draftBody>

/** `POST /api/admin/translation-desk/drafts`: of what is missing or stale in a language, behind `from` records. */
export const draftsBody = z.strictObject({
  of: z.enum(FOREIGN_LANGS),
  'filters[kind]': deskFilters['filters[kind]'],
  'filters[state]': deskFilters['filters[state]'],
  from: z._default(integer(0, MAX_DRAFTED), 0),
})
export type DraftsBody = z.infer<typeof draftsBody>

/** What a call has drafted: texts, and those whose draft is refused. */
export interface Drafted {
  drafted: number
  refused: number
}
/** `next`: where the next call goes on; null at the end. */
export interface DraftsReport extends Drafted {
  next: number | null
}

/** Why a draft is refused: what a translation must keep is gone; the text names somebody's address, which is sent to nobody; nothing came back. */
export type DraftReason = Lost['reason'] | 'address' | 'empty'

/** A text's draft, which waits for a person; without `text` it is refused. */
export interface UnitDraft {
  text: string | null
  reason: DraftReason | null
  /** Which code or figure is gone. */
  detail: string
  /** Names of the glossary that it does not use. */
  lacks: string[]
}
