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
import { UPDATE_KINDS } from '../../../shared/content/update-kinds.ts'
import {
  createdAt,
  deletedAt,
  id,
  isTranslationTree,
  lang,
  search,
  textsAt,
  updatedAt,
  version,
} from '../../base/db/columns.ts'
import { keyColumn } from '../../base/db/keys.ts'

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
    check('faqs_tree', isTranslationTree),
  ],
)

/**
 * What units an update is for: of the product with a code, or of those that know a satellite, within a range of serial numbers
 * (`shared/units/update-targets.ts`). An update without targets is for everybody, and for no unit.
 */
export const updateTargets = sqliteTable(
  'update_targets',
  {
    id: id(),
    updateId: integer('update_id')
      .notNull()
      .references((): AnySQLiteColumn => updates.id),
    /** The product's code. */
    code: text('code'),
    codeKey: keyColumn('code_key', 'code'),
    satellite: text('satellite'),
    /** The first and the last serial number; null: without an end. */
    serialFrom: text('serial_from'),
    serialTo: text('serial_to'),
    position: integer('position').notNull(),
  },
  (t) => [
    index('update_targets_update').on(t.updateId, t.position),
    index('update_targets_code').on(t.codeKey).where(sql`code is not null`),
    index('update_targets_satellite').on(t.satellite).where(sql`satellite is not null`),
    check('update_targets_given', sql`(code is null) <> (satellite is null)`),
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
    /** A translation has its parent's. */
    kind: text('kind', { enum: UPDATE_KINDS }).notNull().default('news'),
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
    check('updates_tree', isTranslationTree),
  ],
)
