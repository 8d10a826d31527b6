import * as z from 'zod/mini'
import { bodyId, id, lang, line } from '../base/fields.ts'
import type { Lang } from '../languages.ts'

/** Words that mean the same: so many at most, of one to three words each. */
export const MOST_SYNONYMS = 30

/** `GET /api/admin/synonyms?lang`: of one language. */
export const synonymsQuery = z.strictObject({ lang: z.optional(lang) })
export const synonymParam = z.object({ id })
/** `POST /api/admin/synonyms/create`: `words` are separated by commas. */
export const newSynonymBody = z.object({ synonym_data: z.object({ lang, words: line(1000) }) })
/** `POST /api/admin/synonyms/{id}/edit`; `version` is the one that was read. */
export const synonymBody = z.object({
  synonym_data: z.object({ words: line(1000) }),
  version: z.optional(bodyId),
})

export interface SynonymRow {
  id: number
  words: string
  version: number
}
/** A search that found nothing, with how often in the last weeks, and when last (a day in UTC). */
export interface MissedSearch {
  term: string
  count: number
  last_day: string
}
export interface SearchWords {
  lang: Lang
  synonyms: SynonymRow[]
  missed: MissedSearch[]
}
