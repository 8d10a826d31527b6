import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BulkAnswer, BulkBody } from '../../../shared/base/bulk.ts'
import type { Db } from '../db/client.ts'
import { type Refusals, refusing } from '../db/refusals.ts'
import { writeTogether } from '../db/writes.ts'
import { auditEntries } from './audit.tables.ts'
import { type Author, NO_LONGER } from './change.ts'
import { type Entries, entriesStatement } from './entries.ts'
import { retryStale } from './retries.ts'

/** A change of many records that have a history. */
export interface ManyChange extends Entries {
  /** Change the rows, and whatever belongs to that; all or nothing. */
  statements: SQLWrapper[]
  refusals?: Refusals | undefined
}

/** The condition that a row is one of those chosen. */
export const isAmong = (ids: number[], column: SQL = sql`id`) =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`

/**
 * Changes many records, each with an entry in its history, all or nothing; each change sees the rows as the one before left
 * them. Returns the ids of the wanted rows. A function is called again when `only` no longer held. Errors: `conflict`; those of
 * `refusals`.
 */
export async function changeMany(
  db: Db,
  author: Author,
  decide: ManyChange | (() => Promise<ManyChange[]>),
): Promise<number[]> {
  if (typeof decide === 'object') return write(db, author, [decide])
  return retryStale(async () => write(db, author, await decide()))
}

async function write(db: Db, author: Author, changes: ManyChange[]): Promise<number[]> {
  if (changes.length === 0) return []
  const refusals = Object.assign({}, NO_LONGER, ...changes.map((change) => change.refusals))
  const statements = changes.flatMap((change) => [
    entriesStatement(db, author, change).returning({ id: auditEntries.entityId }),
    ...change.statements,
  ])
  const rows = await refusing(refusals, () => writeTogether(db, statements))
  let at = 0
  return changes.flatMap((change) => {
    const ids = rows[at]!.map((row) => row.entity_id as number)
    at += 1 + change.statements.length
    return ids
  })
}

/** How many were changed, and the call that undoes it. */
export const undoable = (ids: number[], undo: BulkBody): BulkAnswer => ({
  changed: ids.length,
  undo: ids.length > 0 ? { ...undo, ids } : null,
})
