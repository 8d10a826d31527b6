import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import {
  createdAt,
  deletedAt,
  id,
  isKnownLang,
  isTranslationTree,
  lang,
  search,
  textsAt,
  updatedAt,
  version,
} from '../../base/db/columns.ts'

export const faqs = sqliteTable(
  'faqs',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => faqs.id),
    lang: lang(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    position: integer('position').notNull().default(0),
    deletedAt: deletedAt(),
    search: search(),
    textsAt: textsAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('faqs_translation').on(t.parentId, t.lang),
    index('faqs_order').on(t.position, t.id).where(sql`parent_id is null and deleted_at is null`),
    check('faqs_lang', isKnownLang),
    check('faqs_tree', isTranslationTree),
  ],
)

/** Product updates: news with a file to download. */
export const updates = sqliteTable(
  'updates',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => updates.id),
    lang: lang(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    doc: text('doc'),
    docName: text('doc_name'),
    /** Grows with each new one; the shop shows the highest first. */
    position: integer('position').notNull().default(0),
    deletedAt: deletedAt(),
    search: search(),
    textsAt: textsAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('updates_translation').on(t.parentId, t.lang),
    index('updates_order').on(t.position, t.id).where(sql`parent_id is null and deleted_at is null`),
    check('updates_lang', isKnownLang),
    check('updates_tree', isTranslationTree),
  ],
)
