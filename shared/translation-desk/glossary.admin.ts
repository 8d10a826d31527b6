import * as z from 'zod/mini'
import { bodyId, id, line, optionalLine } from '../base/fields.ts'
import { FOREIGN_LANGS, type ForeignLang } from '../languages.ts'

/* The office's glossary: how a word of the trade is called in each language. */

export const MAX_TERMS = 1000

const names = z.object(
  Object.fromEntries(FOREIGN_LANGS.map((lang) => [lang, optionalLine(100)])) as Record<
    ForeignLang,
    ReturnType<typeof optionalLine>
  >,
)
const term = z.object({
  /** In Italian, a word or a few. */
  term: line(100),
  names,
  /** When it is meant, or what it must not be called. */
  note: optionalLine(200),
})
export const glossaryParam = z.object({ id })
/** `POST /api/admin/glossary/create` */
export const newTermBody = z.object({ term_data: term })
/** `POST /api/admin/glossary/{id}/edit`; `version` is the one that was read. */
export const termBody = z.object({ term_data: term, version: z.optional(bodyId) })
export type TermData = z.infer<typeof term>

export interface Term {
  id: number
  term: string
  /** Empty where nothing was said. */
  names: Record<ForeignLang, string>
  note: string
  version: number
}
