import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type AdminRole, entitiesOf, maySee } from '../../../shared/areas.ts'
import type { AuditAction, AuditEntry, AuditQuery } from '../../../shared/audit.admin.ts'
import { brokenConstraint, type Db } from '../db/client.ts'
import { allOf } from '../db/sorting.ts'
import { AppError } from '../errors.ts'
import type { User } from '../user.ts'
import { auditEntries } from './audit.tables.ts'

/** Who changes something, and in which request (`authorOf` in http/author.ts). */
export interface Author {
  actor: Pick<User, 'id' | 'firstName' | 'lastName' | 'vendorId'>
  requestId: string
}

export interface Change extends Author {
  action: AuditAction
  /** The entity as in the path of its calls: `vendor-accounts`. */
  entity: string
  /** For a record that was just inserted: sql`last_insert_rowid()`. */
  entityId: number | SQL
  /** The record's fields before and after, by the names of its calls; null when there was or is none. */
  before?: object | null
  after?: object | null
}

/** Passwords are never written down, whoever forgets to leave them out. */
const toJson = (record: object | null | undefined) =>
  record
    ? JSON.stringify(record, (key, value) => (/^password(_?hash)?$/i.test(key) ? undefined : value))
    : null

/**
 * Writes a change into the audit trail; belongs into the batch of the change, directly after the statement that makes it.
 * When that statement changed no row (the record is gone, or has another version), the whole batch fails, which
 * `staleError` knows. `hasChanged` is another condition (SQL) for the same.
 */
export function auditStatement(db: Db, change: Change, hasChanged: SQL = sql`changes() > 0`) {
  const { actor, requestId, action, entity, entityId, before, after } = change
  return db.insert(auditEntries).values({
    userId: actor.id,
    userName: `${actor.firstName} ${actor.lastName}`.trim(),
    // An action is required, so that none at all stops the batch.
    action: sql`case when ${hasChanged} then ${action} end`,
    entity,
    entityId,
    before: toJson(before),
    after: toJson(after),
    requestId,
  })
}

/** `conflict` when a batch failed because its audited statement changed nothing; otherwise the error itself. */
export const staleError = (error: unknown) =>
  brokenConstraint(error) === 'audit_entries.action' ? new AppError('conflict') : error

/**
 * The trail of one record, of all records of an entity, or of everything that the role may see; newest first. Error:
 * `forbidden` for an entity that it may not see.
 */
export async function listAudit(db: Db, role: AdminRole, query: AuditQuery) {
  if (query.entity !== undefined && !maySee(role, query.entity)) throw new AppError('forbidden')
  const seen = entitiesOf(role)
  // The plus keeps SQLite to the order of time, in which the newest are found soon.
  const wanted = and(
    seen === null ? undefined : sql`+${auditEntries.entity} in ${seen}`,
    query.entity === undefined ? undefined : eq(auditEntries.entity, query.entity),
    query.entity_id === undefined ? undefined : eq(auditEntries.entityId, query.entity_id),
  )
  // A record has few entries; the trail and an entity have many.
  const kept = sql<number>`(select coalesce(sum(rows), 0) from list_counts where ${allOf(
    sql`list = 'audit_entries'`,
    seen === null ? undefined : sql`part in ${seen}`,
    query.entity === undefined ? undefined : sql`part = ${query.entity}`,
  )})`.as('count')
  const [[total], rows] = await db.batch([
    query.entity_id === undefined
      ? db.select({ count: kept }).from(sql`(select 1)`)
      : db.select({ count: count() }).from(auditEntries).where(wanted),
    db
      .select()
      .from(auditEntries)
      .where(wanted)
      .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
      .limit(query.limit)
      .offset(query.offset),
  ])
  const entries = rows.map(
    (row): AuditEntry => ({
      id: row.id,
      created_at: row.createdAt,
      user_id: row.userId,
      user_name: row.userName,
      action: row.action as AuditAction,
      entity: row.entity,
      entity_id: row.entityId,
      before: row.before === null ? null : JSON.parse(row.before),
      after: row.after === null ? null : JSON.parse(row.after),
      request_id: row.requestId,
    }),
  )
  return { entries, entries_count: total!.count }
}
