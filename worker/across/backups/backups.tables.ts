import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { BACKUP_REASONS, BACKUP_STATUSES } from '../../../shared/office/backups.admin.ts'
import { id } from '../../base/db/columns.ts'
import { reason } from '../../base/reasons.ts'

/** Backups as the bucket BACKUPS has them, and what became of those that failed. Only a copy: the bucket is what counts. */
export const backups = sqliteTable(
  'backups',
  {
    id: id(),
    /** The folder of its objects: the time it was begun, ISO 8601. */
    key: text('key').notNull(),
    /** The day of that time in Europe/Rome. */
    day: text('day').notNull(),
    reason: text('reason', { enum: BACKUP_REASONS }).notNull(),
    status: text('status', { enum: BACKUP_STATUSES }).notNull(),
    finishedAt: text('finished_at'),
    rows: integer('rows').notNull().default(0),
    /** Bytes of its own objects; files are counted apart, because backups share their copies. */
    bytes: integer('bytes').notNull().default(0),
    files: integer('files').notNull().default(0),
    fileBytes: integer('file_bytes').notNull().default(0),
    /** JSON: the progress of a running one. */
    progress: text('progress'),
    /** Why it failed. */
    error: reason('error'),
    verifiedAt: text('verified_at'),
    /** What is wrong with it, by its last verification. */
    damage: reason('damage'),
  },
  (t) => [
    uniqueIndex('backups_key').on(t.key),
    uniqueIndex('backups_running').on(t.status).where(sql`status = 'running'`),
    check('backups_reason', sql`reason in ('nightly','on_demand')`),
    check('backups_status', sql`status in ('running','done','failed')`),
  ],
)

/** One row: who is working in the bucket, and its health as last found. */
export const backupState = sqliteTable(
  'backup_state',
  {
    id: integer('id').primaryKey(),
    leaseHolder: text('lease_holder'),
    leaseUntil: text('lease_until').notNull().default(''),
    /** JSON: what was wrong at the last check, null before the first. */
    problems: text('problems'),
    checkedAt: text('checked_at'),
    /** Bytes in the bucket at that time. */
    stored: integer('stored').notNull().default(0),
  },
  () => [check('backup_state_one', sql`id = 1`)],
)
