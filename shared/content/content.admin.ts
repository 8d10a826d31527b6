import * as z from 'zod/mini'
import { bodyId, id, lang, line, requiredText } from '../base/fields.ts'
import { archivedFilter, type ListedTranslation, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { DEFAULT_LANG, type Lang } from '../languages.ts'
import { UPDATE_KINDS, type UpdateKind } from './update-kinds.ts'

/** The fields of an FAQ (question and answer) and of a product update. */
const articleData = z.object({ title: line(200), content: requiredText(20_000) })
/** `kind`: of an update that is no translation; without it, it stays as it is. */
const updateData = z.extend(articleData, { kind: z.optional(z.enum(UPDATE_KINDS, 'invalid')) })
export type ArticleData = z.infer<typeof updateData>

/** `version`: the one that the form was filled with; an edit over a newer one is refused. */
const version = z.optional(bodyId)

/** `POST /api/admin/faqs/create` and `/{id}/edit`. */
export const faqBody = z.object({ faq_data: articleData, version })
/** `POST /api/admin/updates/create` and `/{id}/edit`. */
export const updateBody = z.object({ update_data: updateData, version })

/** `POST /api/admin/{faqs,updates}/{id}/translations`: Italian is the parent's language, never a translation's. */
export const translationBody = z.object({
  lang: lang.check(z.refine((code) => code !== DEFAULT_LANG, 'invalid')),
})

export const articleParam = z.object({ id })

const listQuery = {
  lang: z.optional(lang),
  search_term: searchTerm,
  ...archivedFilter,
  sort: sortBy('id', 'title', 'created_at'),
  ...pageQuery(PAGE_SIZE.admin),
}
/** `GET /api/admin/faqs`: in the shop's order unless `sort` says otherwise. */
export const faqsQuery = z.strictObject(listQuery)
/** `GET /api/admin/updates`: likewise. */
export const updatesQuery = z.strictObject({
  ...listQuery,
  'filters[kind]': z.optional(z.enum(UPDATE_KINDS)),
})
export type ArticlesQuery = z.infer<typeof updatesQuery>

/** A row of a list: always the Italian parent. */
export interface ArticleRow {
  id: number
  title: string
  content: string
  /** The name of the file to download; updates only. */
  doc_name?: string | null
  /** Updates only. */
  kind?: UpdateKind
  created_at: string
  tr_lang_children: ListedTranslation[]
}

/** What the form needs. `translations` is empty for a translation. */
export interface Article {
  id: number
  parent_id: number | null
  lang: Lang
  title: string
  content: string
  /** Updates only; a translation without a document offers its parent's. */
  doc?: { src: string; name: string } | null
  doc_name?: string | null
  /** Updates only; a translation has its parent's. */
  kind?: UpdateKind
  created_at: string
  updated_at: string
  version: number
  translations: { id: number; lang: Lang; title: string }[]
}
