import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '../../../shared/base/audit.admin.ts'
import type { Db } from '../db/client.ts'
import { insertSelected } from '../db/insert-selected.ts'
import { nameOf } from './actor.ts'
import { auditEntries } from './audit.tables.ts'
import type { AnyAuthor } from './change.ts'

/*
 * How history is written. Changes of records go through `changeRecord` or `changeMany`; the few files that write entries
   themselves are listed in tools/imports.cjs. */

/** A change as the history stores it. */
export interface Entry {
  action: AuditAction
  /** As in the path of its calls: `vendor-accounts`. */
  entity: string
  /** By default the record that the statement before inserted. */
  id?: number | SQL
  /** The record's fields before and after, by the API's names; null when there was or is none. */
  before?: object | null
  after?: object | null
}

/** One change of many rows, as their histories store it. */
export interface Entries {
  action: AuditAction | SQL
  entity: string
  table: SQLiteTable | SQL
  /** Which rows change; `id` and the other columns are the table's. */
  wanted: SQL
  /** JSON of a row before and after, from its columns as they are before the change. */
  before: SQL
  after: SQL
  /** When this does not hold, the whole batch fails as `STALE`. */
  only?: SQL | undefined
}

/** Passwords are never stored, even if a caller forgets to leave them out. */
const toJson = (record: object | null | undefined) =>
  record
    ? JSON.stringify(record, (key, value) => (/^password(_?hash)?$/i.test(key) ? undefined : value))
    : null

/**
 * The entry of a change. The whole batch fails unless `stands` holds; by default it means that the statement directly before
 * changed a row.
 */
export function entryStatement(
  db: Db,
  author: AnyAuthor,
  { action, entity, id = sql`last_insert_rowid()`, before, after }: Entry,
  stands: SQL = sql`changes() > 0`,
) {
  return db.insert(auditEntries).values({
    userId: author.actor.id,
    userName: nameOf(author.actor),
    // The action is a required column, so a null stops the batch.
    action: sql`case when ${stands} then ${action} end`,
    entity,
    entityId: id,
    before: toJson(before),
    after: toJson(after),
    requestId: author.requestId,
  })
}

/** The entries of rows; they go before the statement that changes the rows, so that both see the same ones. */
export function entriesStatement(db: Db, author: AnyAuthor, entries: Entries) {
  const { action, entity, table, wanted, before, after, only = sql`true` } = entries
  return insertSelected(
    db,
    auditEntries,
    {
      userId: author.actor.id,
      userName: nameOf(author.actor),
      action: sql`case when ${only} then ${action} end`,
      entity,
      entityId: sql`id`,
      before,
      after,
      requestId: author.requestId,
    },
    sql`from ${table} where ${wanted}`,
  )
}
