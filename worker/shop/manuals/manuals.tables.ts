import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { MANUAL_FAILURES } from '../../../shared/manuals/manual-failures.ts'
import { createdAt, id } from '../../base/db/columns.ts'

/*
 * What public documents of products say, page by page, for full-text search (`manual_search`, by the pages' ids). A cron job reads it from
 * the files, so backups hold none of it: after a restore it is read again. `file` is a key in FILES, which holds the content's hash: a file
 * that is replaced is another one. No foreign keys: documents come and go, and what none of them needs is deleted by the job.
 */

export const manualFiles = sqliteTable(
  'manual_files',
  {
    file: text('file').primaryKey(),
    state: text('state', { enum: ['reading', 'read', 'unreadable'] }).notNull(),
    failure: text('failure', { enum: MANUAL_FAILURES }),
    /** How many pages are read, counted from the first. */
    pages: integer('pages').notNull().default(0),
    /** How often reading began since the last page was read. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('manual_files_state').on(t.state),
    check('manual_files_failure', sql`(state = 'unreadable') = (failure is not null)`),
  ],
)

export const manualPages = sqliteTable(
  'manual_pages',
  {
    id: id(),
    file: text('file').notNull(),
    /** Counted from 1, as a viewer counts. */
    page: integer('page').notNull(),
    text: text('text').notNull(),
  },
  (t) => [uniqueIndex('manual_pages_page').on(t.file, t.page)],
)
