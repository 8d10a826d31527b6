import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AuditAction } from '../../../shared/audit.admin.ts'
import type { Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { auditEntries } from './audit.tables.ts'
import type { Author } from './audit.ts'

export interface ManyChange {
  action: AuditAction
  entity: string
  table: SQLiteTable
  /** Which rows change; `id` and the other columns are the table's. */
  wanted: SQL
  /** JSON of a row before and after, from its columns as they are before the change. */
  before: SQL
  after: SQL
  /** Without this the whole batch fails, which `staleError` knows. */
  only?: SQL | undefined
}

/** The condition that a row is one of those chosen. */
export const isAmong = (ids: number[], column: SQL = sql`id`) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/**
 * Writes each row that a change of many is about to make into the audit trail. Belongs into the batch of the change, before
 * the statement that makes it: both then see the same rows.
 */
export function auditManyStatement(db: Db, { actor, requestId }: Author, change: ManyChange) {
  const { action, entity, table, wanted, before, after, only = sql`true` } = change
  const name = `${actor.firstName} ${actor.lastName}`.trim()
  return db.insert(auditEntries).select(sql`
    select null, ${actor.id}, ${name}, case when ${only} then ${action} end, ${entity}, id, ${before}, ${after}, ${requestId}, ${NOW}
    from ${table} where ${wanted}`)
}
