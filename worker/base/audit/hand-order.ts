import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { BulkAnswer } from '../../../shared/base/bulk.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { type Author, STALE } from './change.ts'
import { changeMany } from './many.ts'

/** A short list that people put in order by hand; the shop shows the same order. */
interface Ordered {
  /** As in the path of its calls. */
  entity: string
  table: SQLiteTable & { id: SQLiteColumn; parentId: SQLiteColumn }
  /** The highest position comes first. */
  backwards?: true
}

/**
 * Selects `id`, `place`: the place of each Italian row after those with `ids` are put into this order, on the places that they
 * had. Where two had the same place, all are numbered anew.
 */
const placesAfter = (table: SQL, ids: string) => sql`(
  with placed as (
      select id, case when (select count(*) = count(distinct position) from ${table} where parent_id is null) then position
        else row_number() over (order by position, id) end as place
      from ${table} where parent_id is null),
    given as (select value as id, key from json_each(${ids})),
    free as (
      select place, row_number() over (order by place) - 1 as key from placed where id in (select id from given)
    )
  select placed.id, coalesce(free.place, placed.place) as place
  from placed left join given on given.id = placed.id left join free on free.key = given.key)`

/**
 * Puts rows into the order of `ids`; all others stay where they are. `seen` is the order that the person saw. Error:
 * `conflict` when it is another one by now.
 */
export const ordering =
  ({ entity, table, backwards }: Ordered) =>
  async (db: Db, author: Author, ids: number[], seen: number[]): Promise<BulkAnswer> => {
    const sorted = (list: number[]) => JSON.stringify(backwards ? list.toReversed() : list)
    const rows = sql`${table}`
    const after = sorted(ids)
    const isAsSeen = sql`${sorted(seen)} = (select json_group_array(id) from (
      select id from ${rows} where parent_id is null and id in (select value from json_each(${after})) order by position, id))`
    const moved = sql`id in (select next.id from ${placesAfter(rows, after)} next join ${rows} r on r.id = next.id
      where r.position <> next.place)`
    const changed = await changeMany(db, author, {
      action: 'edit',
      entity,
      table,
      wanted: moved,
      only: isAsSeen,
      before: sql`json_object('position', position)`,
      after: sql`json_object('position', (select place from ${placesAfter(rows, after)} next where next.id = ${rows}.id))`,
      statements: [
        sql`update ${rows} set position = next.place from ${placesAfter(rows, after)} next
          where next.id = ${rows}.id and ${rows}.position <> next.place`,
      ],
      refusals: { [STALE]: new AppError('conflict', { text: 'order_changed' }) },
    })
    const undo = { action: 'order' as const, value: ids, ids: seen }
    return { changed: changed.length, undo: changed.length > 0 ? undo : null }
  }
