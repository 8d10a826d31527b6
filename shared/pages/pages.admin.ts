import * as z from 'zod/mini'
import { bodyId, day, id, lang, line, requiredText } from '../base/fields.ts'
import type { PageArea } from '../content/pages.ts'
import type { Lang } from '../languages.ts'
import { typedText } from '../typed/visible.ts'
import type { PageTexts, PageVersion } from './pages.ts'

export const MAX_SECTIONS = 60

const section = z.object({
  key: z.string('required').check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'anchor')),
  title: line(200),
  text: requiredText(20_000),
})

/** The words of a page in one language. */
const pageTexts = z.object({
  title: line(200),
  description: line(300),
  intro: z.string('text').check(z.overwrite(typedText), z.maxLength(1000, 'too_long')),
  sections: z.array(section).check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_SECTIONS, 'too_long'),
    z.refine((sections) => new Set(sections.map(({ key }) => key)).size === sections.length, 'anchor_twice'),
  ),
})

/** `GET /api/admin/pages/{area}`: `of` is the language whose words are wanted, `draft` the draft that is meant. */
export const editedQuery = z.strictObject({
  lang: z.optional(lang),
  of: z._default(lang, 'it'),
  draft: z.optional(id),
})
export type EditedQuery = z.infer<typeof editedQuery>

/** The draft that a call means, as the screen has read it. */
const draft = { id: bodyId, version: bodyId }

/** `POST /api/admin/pages/{area}/save`: the words of the draft in a language; null takes the language away. */
export const savePage = z.strictObject({ ...draft, of: lang, page_data: z.nullable(pageTexts) })
export type SavePage = z.infer<typeof savePage>
/** `POST …/publish`: from a day on. */
export const publishPage = z.strictObject({ ...draft, from: day })
export type PublishPage = z.infer<typeof publishPage>
/** `POST …/discard`. */
export const discardPage = z.strictObject(draft)

/** A row of the list of pages. */
export interface PageRow {
  area: PageArea
  in_force: PageVersion | null
  /** The next one that is published, and not yet in force. */
  next: PageVersion | null
  draft: { id: number; updated_at: string } | null
  /** The languages that the version in force lacks, or else the draft; all without any. */
  missing: Lang[]
}

/** What the editor of a page needs. */
export interface EditedPage {
  area: PageArea
  draft: { id: number; version: number; updated_at: string; languages: Lang[] } | null
  versions: (PageVersion & { id: number; published_at: string; author: string; languages: Lang[] })[]
  of: Lang
  /** The draft's words in that language, or those of the latest version where there is no draft; null without any. */
  texts: PageTexts | null
  /** The Italian ones. */
  italian: PageTexts | null
  placeholders: { name: string; value: string }[]
}
