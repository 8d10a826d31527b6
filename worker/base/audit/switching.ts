import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { BulkAnswer } from '../../../shared/base/bulk.ts'
import type { Db } from '../db/client.ts'
import { allOf } from '../db/sorting.ts'
import type { Author } from './change.ts'
import { changeMany, isAmong, undoable } from './many.ts'

/** A yes or no of a table's rows that is set for many at once. */
interface Switch {
  /** As in the path of its calls. */
  entity: string
  table: SQLiteTable
  /** As its calls, and the action of a change of many, name it. */
  field: 'active' | 'status' | 'read'
  /** 1 or 0 of a row, and what sets it. */
  isOn: SQL
  set: (on: boolean) => SQL
  /** Which rows can be switched: without this all that are not archived. */
  among?: SQL
}

/** Switches rows on or off; those that are so already stay as they are. */
export const switching =
  ({ entity, table, field, isOn, set, among }: Switch) =>
  async (db: Db, author: Author, ids: number[], on: boolean): Promise<BulkAnswer> => {
    const wanted = allOf(isAmong(ids), sql`deleted_at is null and ${isOn} <> ${on ? 1 : 0}`, among)
    const record = (value: boolean) => sql`${JSON.stringify({ [field]: value })}`
    const changed = await changeMany(db, author, {
      action: 'toggle',
      entity,
      table,
      wanted,
      before: record(!on),
      after: record(on),
      statements: [sql`update ${table} set ${set(on)} where ${wanted}`],
    })
    return undoable(changed, { action: field, value: !on })
  }
