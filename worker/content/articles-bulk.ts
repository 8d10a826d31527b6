import { sql } from 'drizzle-orm'
import type { BulkAnswer } from '../../shared/bulk.ts'
import type { Author } from '../audit/audit.ts'
import { auditManyStatement, isAmong } from '../audit/many.ts'
import type { Db } from '../db/client.ts'
import type { Kind } from './articles.ts'

const TEXTS = sql`json_object('title', title, 'content', content)`

/** Deletes articles so that they can be brought back, or brings them back; those that are so already stay as they are. */
async function setDeleted(
  db: Db,
  author: Author,
  kind: Kind,
  ids: number[],
  gone: boolean,
): Promise<BulkAnswer> {
  const { table, entity } = kind
  const wanted = sql`${isAmong(ids)} and (deleted_at is null) = ${gone ? 1 : 0}`
  const [, rows] = await db.batch([
    auditManyStatement(db, author, {
      ...{ action: gone ? 'delete' : 'restore', entity, table, wanted },
      ...{ before: gone ? TEXTS : sql`null`, after: gone ? sql`null` : TEXTS },
    }),
    db
      .update(table)
      .set({ deletedAt: gone ? new Date().toISOString() : null })
      .where(wanted)
      .returning({ id: table.id }),
  ])
  const changed = rows.map(({ id }) => id)
  const action = gone ? 'restore' : 'delete'
  return { changed: changed.length, undo: changed.length > 0 ? { action, ids: changed } : null }
}

export const deleteArticles = (kind: Kind) => (db: Db, author: Author, ids: number[]) =>
  setDeleted(db, author, kind, ids, true)

export const restoreArticles = (kind: Kind) => (db: Db, author: Author, ids: number[]) =>
  setDeleted(db, author, kind, ids, false)
