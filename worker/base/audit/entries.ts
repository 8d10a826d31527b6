import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '../../../shared/audit.admin.ts'
import type { Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { auditEntries } from './audit.tables.ts'
import type { Author } from './change.ts'

/*
 * How history is written. What changes a record says so by `changeRecord` or `changeMany`; the few that write an entry beside
 * something else are named in tools/imports.cjs.
 */

/** What the history says of a change. */
export interface Entry {
  action: AuditAction
  /** As in the path of its calls: `vendor-accounts`. */
  entity: string
  /** Without this it is the record that the statement before inserted. */
  id?: number | SQL
  /** The record's fields before and after, by the names of its calls; null when there was or is none. */
  before?: object | null
  after?: object | null
}

/** What the histories of rows say of a change of them all. */
export interface Entries {
  action: AuditAction | SQL
  entity: string
  table: SQLiteTable | SQL
  /** Which rows change; `id` and the other columns are the table's. */
  wanted: SQL
  /** JSON of a row before and after, from its columns as they are before the change. */
  before: SQL
  after: SQL
  /** Without this the whole batch fails, as `STALE`. */
  only?: SQL | undefined
}

const nameOf = ({ actor }: Author) => `${actor.firstName} ${actor.lastName}`.trim()

/** Passwords are never written down, whoever forgets to leave them out. */
const toJson = (record: object | null | undefined) =>
  record
    ? JSON.stringify(record, (key, value) => (/^password(_?hash)?$/i.test(key) ? undefined : value))
    : null

/** The entry of a change. The whole batch fails unless `stands`: by default that the statement directly before it changed a row. */
export function entryStatement(
  db: Db,
  author: Author,
  { action, entity, id = sql`last_insert_rowid()`, before, after }: Entry,
  stands: SQL = sql`changes() > 0`,
) {
  return db.insert(auditEntries).values({
    userId: author.actor.id,
    userName: nameOf(author),
    // An action is required, so that none at all stops the batch.
    action: sql`case when ${stands} then ${action} end`,
    entity,
    entityId: id,
    before: toJson(before),
    after: toJson(after),
    requestId: author.requestId,
  })
}

/** The entries of rows, before the statement that changes them: both then see the same. */
export function entriesStatement(db: Db, author: Author, entries: Entries) {
  const { action, entity, table, wanted, before, after, only = sql`true` } = entries
  return db.insert(auditEntries).select(sql`
    select null, ${author.actor.id}, ${nameOf(author)}, case when ${only} then ${action} end, ${entity}, id,
      ${before}, ${after}, ${author.requestId}, ${NOW}
    from ${table} where ${wanted}`)
}
