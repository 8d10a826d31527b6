import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AdminRole } from '../../../shared/base/areas.ts'
import type { AuditAction, AuditEntry, AuditQuery } from '../../../shared/base/audit.admin.ts'
import { REFERENCES } from '../../../shared/base/audit-fields.ts'
import { entitiesOf, maySee } from '../../../shared/entities.ts'
import type { Db } from '../db/client.ts'
import { allOf } from '../db/sorting.ts'
import { AppError } from '../errors.ts'
import { auditEntries } from './audit.tables.ts'

const nameOf = sql.raw(
  `case field ${Object.entries(REFERENCES)
    .map(([field, [table, name]]) => `when '${field}' then (select ${name} from ${table} where id = value)`)
    .join(' ')} end`,
)
const numbersIn = (record: SQL) => sql`select iif(path = '$', key, substr(path, 3)) as field, atom as value
  from json_tree(${record}) where type = 'integer'`

/** Selects, as JSON, what the ids in two records name: `vendor_id 28` to its name. */
export const namesIn = (
  before: SQL,
  after: SQL,
) => sql<string>`(select json_group_object(field || ' ' || value, name) from (
  select field, value, ${nameOf} as name from (${numbersIn(before)} union ${numbersIn(after)})) where name <> '')`

/**
 * The history of one record, of all records of an entity, or of everything that the role may see; newest first. Error:
 * `forbidden` for an entity that it may not see.
 */
export async function listAudit(db: Db, role: AdminRole, query: AuditQuery) {
  if (query.entity !== undefined && !maySee(role, query.entity)) throw new AppError('forbidden')
  const seen = entitiesOf(role)
  // The plus makes SQLite walk in the order of time, where it finds the newest soon.
  const wanted = and(
    seen === null ? undefined : sql`+${auditEntries.entity} in ${seen}`,
    query.entity === undefined ? undefined : eq(auditEntries.entity, query.entity),
    query.entity_id === undefined ? undefined : eq(auditEntries.entityId, query.entity_id),
  )
  // A record has few entries, which are counted; the whole history and an entity have many.
  const stored = sql<number>`(select coalesce(sum(rows), 0) from list_counts where ${allOf(
    sql`list = 'audit_entries'`,
    seen === null ? undefined : sql`part in ${seen}`,
    query.entity === undefined ? undefined : sql`part = ${query.entity}`,
  )})`.as('count')
  const [[total], rows] = await db.batch([
    query.entity_id === undefined
      ? db.select({ count: stored }).from(sql`(select 1)`)
      : db.select({ count: count() }).from(auditEntries).where(wanted),
    db
      .select({
        ...getTableColumns(auditEntries),
        names: namesIn(sql`${auditEntries.before}`, sql`${auditEntries.after}`).as('names'),
      })
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
      ...(row.names !== '{}' && { names: JSON.parse(row.names) }),
      request_id: row.requestId,
    }),
  )
  return { entries, entries_count: total!.count }
}
