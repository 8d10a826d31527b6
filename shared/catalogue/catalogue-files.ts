import * as z from 'zod/mini'
import { integer, lang } from '../base/fields.ts'

/* Queries of files that browsers and search engines fetch; no page loads this. */

/** `GET /api/catalogue.pdf?lang&volume`: the first volume unless another is asked for; a shop of few products has one. */
export const catalogueQuery = z.object({ lang: z.optional(lang), volume: z.optional(integer(1, 10_000)) })

/** `GET /sitemap.xml?page`: a shop of many products has several files. */
export const sitemapQuery = z.object({
  page: z.optional(integer(1, 10_000)),
})
