import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { BulkAnswer } from '../../../shared/base/bulk.ts'
import type { Db } from '../db/client.ts'
import { refusing } from '../db/refusals.ts'
import { writeTogether } from '../db/writes.ts'
import { AppError } from '../errors.ts'
import type { Author } from './change.ts'
import { entriesStatement } from './entries.ts'
import { changeMany, isAmong, undoable } from './many.ts'

/** A kind of translation that nothing refers to: it is deleted, and restored from the history entry of the deletion. */
export interface Removable {
  /** As in the path of its calls. */
  entity: string
  table: SQLiteTable
  /** The columns that are recorded of a deleted row, besides its id. */
  columns: string[]
  /** Further names and values of the JSON that is recorded, from the row's columns. */
  also?: SQL
  /** Statements to run before rows with these ids are deleted. */
  before?: (db: Db, ids: number[]) => Promise<SQLWrapper[]>
  /** Statements to run after they were restored from `entries` (a subquery of `id` and the JSON `before`). */
  after?: (db: Db, ids: number[], entries: SQL) => Promise<SQLWrapper[]>
}

/** Deletes translations. Rows that are no translations, or gone already, are skipped. */
export async function removeTranslations(
  db: Db,
  author: Author,
  kind: Removable,
  ids: number[],
): Promise<BulkAnswer> {
  const { entity, table, columns, also, before } = kind
  const removed = await changeMany(db, author, async () => {
    const chosen = sql`${isAmong(ids)} and parent_id is not null`
    const found = await db.all<{ id: number }>(sql`select id from ${table} where ${chosen} order by id`)
    const gone = found.map(({ id }) => id)
    if (gone.length === 0) return []
    const recorded = sql.join(
      [...columns.map((name) => sql.raw(`'${name}', ${name}`)), ...(also ? [also] : [])],
      sql`, `,
    )
    const wanted = isAmong(gone)
    return [
      {
        action: 'delete',
        entity,
        table,
        wanted,
        only: sql`(select count(*) from ${table} where ${wanted}) = ${gone.length}`,
        before: sql`json_object(${recorded})`,
        after: sql`null`,
        statements: [...((await before?.(db, gone)) ?? []), sql`delete from ${table} where ${wanted}`],
      },
    ]
  })
  return undoable(removed, { action: 'restore' })
}

/**
 * Restores deleted translations as they were. Those that exist, or never existed, are skipped. Error: `conflict` when there
 * is another one in that language by now.
 */
export async function remakeTranslations(
  db: Db,
  author: Author,
  kind: Removable,
  ids: number[],
): Promise<BulkAnswer> {
  const { entity, table, columns, after } = kind
  const last = sql`select max(e.id) from audit_entries e where e.entity = ${entity} and e.action = 'delete'
    and ${isAmong(ids, sql`e.entity_id`)} group by e.entity_id`
  const entries = sql`(select entity_id as id, before from audit_entries where id in (${last})
    and before ->> 'parent_id' is not null and before ->> 'parent_id' in (select id from ${table})
    and entity_id not in (select id from ${table}))`
  const found = await db.all<{ id: number }>(sql`select id from ${entries} order by id`)
  const back = found.map(({ id }) => id)
  if (back.length === 0) return { changed: 0, undo: null }
  const made = JSON.stringify(back)
  const deletions = sql`(select entity_id as id, before from audit_entries where id in (
    select max(e.id) from audit_entries e where e.entity = ${entity} and e.action = 'delete'
    and e.entity_id in (select value from json_each(${made})) group by e.entity_id))`
  const names = sql.raw(columns.join(', '))
  const values = sql.raw(columns.map((name) => `before ->> '${name}'`).join(', '))
  const exists = new AppError('conflict', { text: 'translation_exists' })
  const taken = ['parent_id', 'id', 'slug', 'name_rank', 'lang']
  await refusing(Object.fromEntries(taken.map((name) => [`.${name}`, exists])), async () =>
    writeTogether(db, [
      sql`insert into ${table} (id, ${names}) select id, ${values} from ${deletions}`,
      entriesStatement(db, author, {
        action: 'restore',
        entity,
        table,
        wanted: isAmong(back),
        before: sql`null`,
        after: sql`json_object('parent_id', parent_id, 'lang', lang)`,
      }),
      ...((await after?.(db, back, deletions)) ?? []),
    ]),
  )
  return undoable(back, { action: 'delete' })
}

type Verbs = Record<'delete' | 'restore', (db: Db, author: Author, ids: number[]) => Promise<BulkAnswer>>

/** The verbs of a kind whose Italian records are archived and whose translations are deleted. */
export function withTranslations(archive: Verbs, kind: Removable): Verbs {
  const both = (first: BulkAnswer, second: BulkAnswer): BulkAnswer => ({
    changed: first.changed + second.changed,
    undo:
      first.undo && second.undo
        ? { ...first.undo, ids: [...(first.undo.ids ?? []), ...(second.undo.ids ?? [])] }
        : (first.undo ?? second.undo),
  })
  return {
    delete: async (db, author, ids) =>
      both(await archive.delete(db, author, ids), await removeTranslations(db, author, kind, ids)),
    restore: async (db, author, ids) =>
      both(await archive.restore(db, author, ids), await remakeTranslations(db, author, kind, ids)),
  }
}
