import * as z from 'zod/mini'
import { bodyId } from '../base/fields.ts'
import { LANGS } from '../languages.ts'
import { DESK_KINDS, type DeskRef, MAX_TEXT } from './desk.admin.ts'

/* Find and replace over the texts of the shop's records, in one language. */

/** Records that one call finds, and replaces texts of. */
export const FOUND_AT_ONCE = 100
export const REPLACED_AT_ONCE = 20
/** Texts that a preview shows; the others come up once these are done. */
export const MAX_FOUND_TEXTS = 500

const of = z.enum(LANGS)
const composed = (max: number) =>
  z.string('text').check(
    z.overwrite((text) => text.normalize('NFC')),
    z.maxLength(max, 'too_long'),
  )
export const MAX_TERM = 200

/** `POST /api/admin/translation-desk/find` */
export const findBody = z.object({
  of,
  kind: z.optional(z.enum([...DESK_KINDS, ''])),
  term: composed(MAX_TERM).check(z.minLength(1, 'required')),
  is_case: z.boolean('invalid'),
  is_word: z.boolean('invalid'),
  /** Where the call before ended. */
  after: z.optional(z.string().check(z.regex(new RegExp(`^(${DESK_KINDS.join('|')}):\\d{1,15}$`)))),
})
export type FindBody = z.output<typeof findBody>

export interface FoundRecord extends DeskRef {
  /** By what it is called in the language. */
  name: string
  /** The id of its form. */
  form_id: number
  /** The translation is older than the Italian texts: to save it would say that all of it was looked at. */
  is_stale: boolean
  /** The texts with an occurrence. */
  units: { path: string; text: string }[]
}
export interface Found {
  records: FoundRecord[]
  /** For the next call; null at the end. */
  next: string | null
}

const text = z.string('text').check(z.maxLength(MAX_TEXT, 'too_long'))

/** `POST /api/admin/translation-desk/replace`: each text as it was seen, and as it shall be. */
export const replaceBody = z.object({
  of,
  records: z
    .array(
      z.object({
        kind: z.enum(DESK_KINDS),
        id: bodyId,
        units: z
          .array(z.object({ path: z.string().check(z.maxLength(60)), before: text, after: text }))
          .check(z.minLength(1, 'required'), z.maxLength(500, 'too_many')),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(REPLACED_AT_ONCE, 'too_many')),
})
export type ReplaceBody = z.output<typeof replaceBody>
export type Replacement = ReplaceBody['records'][number]

/**
 * What became of a record, which is saved as a whole or not at all: `changed`: a text is no longer as it was seen; `invalid`: its form refuses
 * a text.
 */
export type ReplaceOutcome = 'saved' | 'same' | 'changed' | 'stale' | 'gone' | 'invalid'
export interface ReplacedRecord extends DeskRef {
  outcome: ReplaceOutcome
  /** The texts as they are stored now, in the order of those sent; for `saved` and `same` only. */
  texts: string[]
}
