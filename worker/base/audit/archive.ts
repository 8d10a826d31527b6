import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { BulkAnswer } from '../../../shared/base/bulk.ts'
import type { Db } from '../db/client.ts'
import { NOW } from '../db/columns.ts'
import { allOf } from '../db/sorting.ts'
import { AppError } from '../errors.ts'
import type { Author } from './change.ts'
import { changeMany, isAmong, undoable } from './many.ts'

/** A kind of record that is archived instead of deleted, because others refer to it, and can be restored. */
export interface Archivable {
  /** As in the path of its calls. */
  entity: string
  table: SQLiteTable & { id: SQLiteColumn; deletedAt: SQLiteColumn }
  /** Condition, on the table's own columns, for rows that can be archived; without it all can. */
  among?: SQL
  /** JSON of a row, for the history. */
  record: SQL
  /** Whether it has an on/off switch: it is off while archived, and restored as it was. */
  hasSwitch?: true
  /** The end of a broken constraint's name, and the error text that it means to the person. */
  refusals?: Record<string, string>
  /** Further statements of the batch, for the rows with these ids that are about to be archived or restored. */
  beside?: (db: Db, ids: number[], gone: boolean) => Promise<Beside>
}
export interface Beside {
  /** When this does not hold, the whole batch fails and is tried again. */
  only?: SQL | undefined
  statements: SQLWrapper[]
}

/** Archives or restores rows; those already in that state stay as they are. All or none: `conflict` says why not. */
async function setArchived(
  db: Db,
  author: Author,
  kind: Archivable,
  ids: number[],
  gone: boolean,
): Promise<BulkAnswer> {
  const { entity, table, among, record, hasSwitch, beside } = kind
  const isOther = sql`(deleted_at is null) = ${gone ? 1 : 0}`
  const refused = (text: string) => new AppError('conflict', { text })
  const texts = Object.entries(kind.refusals ?? {}).map(([name, text]) => [name, refused(text)])
  const changed = await changeMany(db, author, async () => {
    const found = await db.all<{ id: number }>(
      sql`select id from ${table} where ${allOf(isAmong(ids), among, isOther)} order by id`,
    )
    const living = found.map(({ id }) => id)
    if (living.length === 0) return []
    const wanted = isAmong(living)
    const more = await beside?.(db, living, gone)
    const isStill = sql`not exists (select 1 from ${table} where ${wanted} and not ${isOther})`
    const switched = gone
      ? sql`, was_active = active, active = 0`
      : sql`, active = coalesce(was_active, 1), was_active = null`
    return [
      {
        action: gone ? 'delete' : 'restore',
        entity,
        table,
        wanted,
        only: allOf(isStill, more?.only),
        before: gone ? record : sql`null`,
        after: gone ? sql`null` : record,
        statements: [
          sql`update ${table} set deleted_at = ${gone ? NOW : sql`null`}${'updatedAt' in table ? sql`, updated_at = ${NOW}` : sql``}${hasSwitch ? switched : sql``}
            where ${wanted}`,
          ...(more?.statements ?? []),
        ],
        refusals: { group_archived: refused('group_archived'), ...Object.fromEntries(texts) },
      },
    ]
  })
  return undoable(changed, { action: gone ? 'restore' : 'delete' })
}

/** The bulk verbs of an archivable kind, by the actions of the call. */
export const archiving = (kind: Archivable) => ({
  delete: (db: Db, author: Author, ids: number[]) => setArchived(db, author, kind, ids, true),
  restore: (db: Db, author: Author, ids: number[]) => setArchived(db, author, kind, ids, false),
})

/** Translations are archived and restored with their original: meanwhile their names are free, as is its own. */
export const translationsAlong =
  (table: Archivable['table']) =>
  async (_: Db, ids: number[], gone: boolean): Promise<Beside> => ({
    statements: [
      sql`update ${table} set deleted_at = ${gone ? NOW : sql`null`} where ${isAmong(ids, sql`parent_id`)}`,
    ],
  })

/** The condition for a list's rows: those not archived, or with the filter the archived ones. */
export const isShown = (archived: string | undefined, column: SQL) =>
  sql`${column} is ${sql.raw(archived === 'yes' ? 'not null' : 'null')}`
