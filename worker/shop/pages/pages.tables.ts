import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { PAGE_AREAS } from '../../../shared/content/pages.ts'
import { LANGS } from '../../../shared/languages.ts'
import type { PageSection } from '../../../shared/pages/pages.ts'
import { createdAt, id, updatedAt, version } from '../../base/db/columns.ts'

/** Versions of the shop's own pages. A draft has no number; what has one never changes again. */
export const pageVersions = sqliteTable(
  'page_versions',
  {
    id: id(),
    area: text('area', { enum: PAGE_AREAS }).notNull(),
    /** Within its page, from 1. */
    number: integer('number'),
    /** The day from which it is in force, in Europe/Rome. */
    effectiveFrom: text('effective_from'),
    publishedAt: text('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('page_versions_number').on(t.area, t.number),
    uniqueIndex('page_versions_draft').on(t.area).where(sql`number is null`),
    index('page_versions_from').on(t.area, t.effectiveFrom, t.number).where(sql`number is not null`),
    check(
      'page_versions_published',
      sql`(number is null) = (effective_from is null) and (number is null) = (published_at is null)`,
    ),
  ],
)

/** The words of a version in a language. */
export const pageTexts = sqliteTable(
  'page_texts',
  {
    id: id(),
    versionId: integer('version_id')
      .notNull()
      .references(() => pageVersions.id, { onDelete: 'cascade' }),
    lang: text('lang', { enum: LANGS }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    intro: text('intro').notNull(),
    sections: text('sections', { mode: 'json' }).$type<PageSection[]>().notNull(),
  },
  (t) => [
    uniqueIndex('page_texts_lang').on(t.versionId, t.lang),
    check('page_texts_sections', sql`json_valid(sections)`),
  ],
)
