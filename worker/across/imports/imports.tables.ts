import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { DOCUMENT_KINDS } from '../../../shared/catalogue/product-sets.ts'
import { IMPORTED } from '../../../shared/entities.ts'
import { IMPORT_STATES } from '../../../shared/imports/imports.ts'
import { LANGS } from '../../../shared/languages.ts'
import { bool, createdAt, id } from '../../base/db/columns.ts'

/** Files that were imported, or are about to be. */
export const imports = sqliteTable(
  'imports',
  {
    id: id(),
    entity: text('entity', { enum: IMPORTED }).notNull(),
    fileName: text('file_name').notNull(),
    /** `staging`: rows are uploaded; `checking`: they are being checked; `checked`: the result can be seen. */
    state: text('state', { enum: IMPORT_STATES }).notNull().default('staging'),
    /** JSON: the columns of the file, in order. */
    columns: text('columns').notNull(),
    /** How many rows the file has. */
    rows: integer('rows').notNull(),
    /** Whether new accounts are mailed the link to a password. */
    invite: bool('invite').notNull().default(false),
    /** Whether categories and families that products name and the shop does not have are made. */
    makeGroups: bool('make_groups').notNull().default(false),
    /** Whether a program sent it and it is applied in the same call (`at-once.ts`): no list shows it. */
    atOnce: bool('at_once').notNull().default(false),
    made: integer('made').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull().default(''),
    createdAt: createdAt(),
    appliedAt: text('applied_at'),
    undoneAt: text('undone_at'),
  },
  (t) => [
    index('imports_created').on(t.createdAt, t.id),
    check('imports_state', sql`state in ('staging','checking','checked','applied','undone')`),
  ],
)

/** What the columns of files meant that were imported, by their heads; for all administrators. */
export const importMappings = sqliteTable(
  'import_mappings',
  {
    entity: text('entity', { enum: IMPORTED }).notNull(),
    /** JSON: the heads of the file, and the column that each of them means, empty where none. */
    heads: text('heads').notNull(),
    columns: text('columns').notNull(),
    usedAt: text('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.heads] })],
)

/** Files of products that an import named by their addresses; the cron fetches them once it is applied. */
export const importFiles = sqliteTable(
  'import_pictures',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    /** Its number among the files of its row. */
    position: integer('position').notNull(),
    type: text('type', { enum: ['picture', 'drawing', 'document'] })
      .notNull()
      .default('picture'),
    /** Its place among the product's files of the type, if that is not its number. */
    place: integer('place'),
    address: text('address').notNull(),
    /** Of a document. */
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull().default('manual'),
    lang: text('lang', { enum: LANGS }),
    state: text('state', { enum: ['waiting', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Why it failed, a key under `fields`. */
    failure: text('failure'),
    /** The row that has it now, of its type's table. */
    rowId: integer('picture_id'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line, t.position] }),
    index('import_pictures_waiting').on(t.importId, t.line, t.position).where(sql`state = 'waiting'`),
    check('import_pictures_state', sql`state in ('waiting','done','failed')`),
  ],
)

/** The rows of an import, and what becomes of each. Deleted after 30 days. */
export const importRows = sqliteTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id),
    /** Its number in the file; the head is 1. */
    line: integer('line').notNull(),
    /** JSON: the values of its cells; null once applied, and when they could not be read. */
    data: text('data'),
    /** JSON: its cells as they were sent; once applied, only of rows that stayed out, which come back as a file. */
    cells: text('cells'),
    /** The importer's key; two rows of a file must not share it. */
    key: text('key'),
    /** Null until it was checked. */
    action: text('action', { enum: ['make', 'change', 'same', 'wrong'] }),
    /** JSON: `[{column, message}]`, the messages as keys. */
    errors: text('errors'),
    /** The record that it changes, or that it made. */
    targetId: integer('target_id'),
    /** JSON of the record before and after, by the API's names. */
    before: text('before'),
    after: text('after'),
    /** JSON of what is written with `after` but shown to nobody: search texts, a password's hash. */
    derived: text('derived'),
    /** The record's revision when it was checked. */
    revision: text('revision'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('import_rows_action').on(t.importId, t.action, t.line),
    index('import_rows_key').on(t.importId, t.key, t.line),
    index('import_rows_target').on(t.importId, t.targetId),
    check('import_rows_action_known', sql`action is null or action in ('make','change','same','wrong')`),
  ],
)
