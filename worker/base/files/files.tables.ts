import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { bool, createdAt } from '../db/columns.ts'
import { PURPOSES, type Purpose } from './purposes.ts'

const NAMES = Object.keys(PURPOSES) as [Purpose, ...Purpose[]]

/** What is in the bucket FILES. A public key holds the content's hash. */
export const files = sqliteTable(
  'files',
  {
    key: text('key').primaryKey(),
    purpose: text('purpose', { enum: NAMES }).notNull(),
    /** The name to offer for a download. */
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** Of a PDF, once counted. */
    pages: integer('pages'),
    public: bool('public').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('files_created').on(t.createdAt)],
)
