import * as z from 'zod/mini'
import { integer, lang } from '../base/fields.ts'
import { PAGE_AREAS } from '../content/pages.ts'
import type { Lang } from '../languages.ts'

export const areaParam = z.object({ area: z.enum(PAGE_AREAS) })

/** `GET /api/pages/{area}`: the version in force today, or a published one by its number. */
export const pageQuery = z.strictObject({
  lang: z.optional(lang),
  version: z.optional(integer(1, 100_000)),
})

/** A part of a page under its own heading; `key` is its anchor, the same in every language. */
export interface PageSection {
  key: string
  title: string
  /** With the marks of `marks.ts`. */
  text: string
}

/** The words of a page in one language. `title` may have soft hyphens. */
export interface PageTexts {
  title: string
  /** For search engines. */
  description: string
  intro: string
  sections: PageSection[]
}

/** A published version. */
export interface PageVersion {
  /** Its number within its page, from 1. */
  version: number
  /** The day from which it is in force, `YYYY-MM-DD` in Europe/Rome, and in the reader's words. */
  from: string
  from_text: string
  /** `earlier`: another one has taken its place; `future`: it is not yet in force. */
  state: 'earlier' | 'in_force' | 'future'
}

/** The answer to a reader: one language, placeholders filled in. Without `page` nothing is in force. */
export interface ShownPage {
  page: (PageTexts & PageVersion & { lang: Lang }) | null
  /** The other published versions, the latest first. */
  others: PageVersion[]
}
