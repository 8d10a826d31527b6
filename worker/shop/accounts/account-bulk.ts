import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { BulkAnswer } from '../../../shared/bulk.ts'
import { type Author, staleError } from '../../base/audit/audit.ts'
import { auditManyStatement, isAmong } from '../../base/audit/many.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { ERASED_ADDRESS } from '../../base/erased.ts'
import { AppError } from '../../base/errors.ts'
import { emailChanges, sessions, users, userTokens } from './accounts.tables.ts'
import { isOfKind, type Kind } from './accounts.ts'
import { lastError, othersRun } from './last-administrator.ts'

const AUDITED = sql`json_object('first_name', first_name, 'last_name', last_name, 'email', email,
  'vendor_id', vendor_id, 'lang', lang)`

/**
 * Deletes people of a kind, who can be brought back; all their sessions end. Errors: `forbidden` when oneself or the last
 * administrator is among them: then nobody is deleted.
 */
export const deletePeople =
  (kind: Kind) =>
  async (db: Db, author: Author, ids: number[]): Promise<BulkAnswer> => {
    if (ids.includes(author.actor.id)) throw new AppError('forbidden', { text: 'own_account' })
    const wanted = sql`${isAmong(ids)} and ${isOfKind(kind)} and deleted_at is null`
    const now = new Date().toISOString()
    const isGone = (userId: SQL) =>
      sql`${userId} in (select id from users where ${isAmong(ids)} and deleted_at = ${now})`
    try {
      const [, rows] = await db.batch([
        auditManyStatement(db, author, {
          ...{ action: 'delete', entity: kind, table: users, wanted },
          ...{ before: AUDITED, after: sql`null` },
          only: kind === 'users' ? othersRun(ids) : undefined,
        }),
        db
          .update(users)
          .set({ deletedAt: now, version: sql`version + 1` })
          .where(wanted)
          .returning({ id: users.id }),
        db.delete(sessions).where(isGone(sql`user_id`)),
        db
          .update(userTokens)
          .set({ usedAt: now })
          .where(and(isGone(sql`user_id`), isNull(userTokens.usedAt))),
        db.delete(emailChanges).where(isGone(sql`user_id`)),
      ])
      return undoneBy('restore', rows)
    } catch (error) {
      if (brokenConstraint(error) === 'users_last_admin')
        throw new AppError('forbidden', { text: 'last_admin' })
      throw kind === 'users' ? await lastError(db, ids, staleError(error)) : error
    }
  }

/** Brings deleted people back, all or none; never those who were erased. Error: `conflict` when an address belongs to somebody else by now. */
export const restorePeople =
  (kind: Kind) =>
  async (db: Db, author: Author, ids: number[]): Promise<BulkAnswer> => {
    const wanted = sql`${isAmong(ids)} and ${isOfKind(kind)} and deleted_at is not null
      and email <> ${ERASED_ADDRESS}`
    try {
      const [, rows] = await db.batch([
        auditManyStatement(db, author, {
          ...{ action: 'restore', entity: kind, table: users, wanted },
          ...{ before: sql`null`, after: sql`null` },
        }),
        db
          .update(users)
          .set({ deletedAt: null, version: sql`version + 1` })
          .where(wanted)
          .returning({ id: users.id }),
      ])
      return undoneBy('delete', rows)
    } catch (error) {
      if (brokenConstraint(error) !== 'users.email') throw error
      throw new AppError('conflict', { text: 'email_reused' })
    }
  }

function undoneBy(action: 'delete' | 'restore', rows: { id: number }[]): BulkAnswer {
  const ids = rows.map(({ id }) => id)
  return { changed: ids.length, undo: ids.length > 0 ? { action, ids } : null }
}
