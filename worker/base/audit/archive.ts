import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { BulkAnswer } from '../../../shared/bulk.ts'
import { brokenConstraint, type Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { allOf } from '../db/sorting.ts'
import { writeTogether } from '../db/writes.ts'
import { AppError } from '../errors.ts'
import { type Author, staleError } from './audit.ts'
import { auditManyStatement, isAmong } from './many.ts'
import { retryStale } from './retries.ts'

/** Something that is archived instead of deleted, because others refer to it, and brought back. */
export interface Archivable {
  /** As in the path of its calls. */
  entity: string
  table: SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn }
  /** Which of the rows can be archived, by the table's own columns: without this all. */
  among?: SQL
  /** JSON of a row, for the audit trail. */
  record: SQL
  /** Whether it has a switch: what is archived is off, and comes back as it was. */
  hasSwitch?: true
  /** What a refusal of the database means to the person: a constraint, and a text of the errors. */
  refusals?: Record<string, string>
  /** What the batch needs besides, for the rows with these ids that are about to be archived or brought back. */
  beside?: (db: Db, ids: number[], gone: boolean) => Promise<Beside>
}
export interface Beside {
  /** Without this the whole batch fails, and is tried again. */
  only?: SQL | undefined
  statements: SQLWrapper[]
}

/** The texts of what any table refuses. */
const REFUSALS: Record<string, string> = { group_archived: 'group_archived' }

/** Archives rows, or brings them back; those that are so already stay as they are. All or none: `conflict` says why none. */
function setArchived(
  db: Db,
  author: Author,
  kind: Archivable,
  ids: number[],
  gone: boolean,
): Promise<BulkAnswer> {
  const { entity, table, among, record, hasSwitch, refusals, beside } = kind
  const isOther = sql`(deleted_at is null) = ${gone ? 1 : 0}`
  return retryStale(async () => {
    const found = await db.all<{ id: number }>(
      sql`select id from ${table} where ${allOf(isAmong(ids), among, isOther)} order by id`,
    )
    const changed = found.map(({ id }) => id)
    if (changed.length === 0) return { changed: 0, undo: null }
    const wanted = isAmong(changed)
    const more = await beside?.(db, changed, gone)
    const isStill = sql`not exists (select 1 from ${table} where ${wanted} and not ${isOther})`
    const switched = gone
      ? sql`, was_active = active, active = 0`
      : sql`, active = coalesce(was_active, 1), was_active = null`
    try {
      await writeTogether(db, [
        auditManyStatement(db, author, {
          ...{ action: gone ? 'delete' : 'restore', entity, table, wanted, only: allOf(isStill, more?.only) },
          ...{ before: gone ? record : sql`null`, after: gone ? sql`null` : record },
        }),
        sql`update ${table} set deleted_at = ${gone ? NOW : sql`null`}${'updatedAt' in table ? sql`, updated_at = ${NOW}` : sql``}${hasSwitch ? switched : sql``}
          where ${wanted}`,
        ...(more?.statements ?? []),
      ])
    } catch (error) {
      const broken = brokenConstraint(error) ?? ''
      const text = { ...REFUSALS, ...refusals }[broken]
      throw text ? new AppError('conflict', { text }) : staleError(error)
    }
    return { changed: changed.length, undo: { action: gone ? 'restore' : 'delete', ids: changed } }
  })
}

/** The bulk verbs of an archivable kind, by the actions of the call. */
export const archiving = (kind: Archivable) => ({
  delete: (db: Db, author: Author, ids: number[]) => setArchived(db, author, kind, ids, true),
  restore: (db: Db, author: Author, ids: number[]) => setArchived(db, author, kind, ids, false),
})

/** Translations go and come back with their original: while it is archived their names are free, as its own is. */
export const translationsAlong =
  (table: Archivable['table']) =>
  async (_: Db, ids: number[], gone: boolean): Promise<Beside> => ({
    statements: [
      sql`update ${table} set deleted_at = ${gone ? NOW : sql`null`} where ${isAmong(ids, sql`parent_id`)}`,
    ],
  })

/** The condition of a list's rows: those that are there, or with its filter the archived ones. */
export const isShown = (archived: string | undefined, column: SQL) =>
  sql`${column} is ${sql.raw(archived === 'yes' ? 'not null' : 'null')}`
