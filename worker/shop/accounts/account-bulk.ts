import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { BulkAnswer } from '../../../shared/base/bulk.ts'
import type { Author } from '../../base/audit/change.ts'
import { changeMany, isAmong, undoable } from '../../base/audit/many.ts'
import type { Db } from '../../base/db/client.ts'
import { ERASED_ADDRESS } from '../../base/erased.ts'
import { AppError } from '../../base/errors.ts'
import { lastOfKind, othersOfKind } from './account-removal.ts'
import { emailChanges, sessions, users, userTokens } from './accounts.tables.ts'
import { isOfKind, type Kind } from './accounts.ts'
import { endInvitations } from './last-manager.ts'

const AUDITED = sql`json_object('first_name', first_name, 'last_name', last_name, 'email', email,
  'vendor_id', vendor_id, 'vendor_role', case role when 'vendor' then vendor_role end, 'order_limit', order_limit, 'lang', lang)`

/**
 * Deletes people of a kind, who can be restored; all their sessions end. Errors: `forbidden` when the author or the last
 * administrator, or the last manager of a retailer that keeps other accounts, is among them; then nobody is deleted.
 */
export const deleteAccounts =
  (kind: Kind) =>
  async (db: Db, author: Author, ids: number[]): Promise<BulkAnswer> => {
    if (ids.includes(author.actor.id)) throw new AppError('forbidden', { text: 'own_account' })
    const wanted = sql`${isAmong(ids)} and ${isOfKind(kind)} and deleted_at is null`
    const now = new Date().toISOString()
    const isGone = (userId: SQL) =>
      sql`${userId} in (select id from users where ${isAmong(ids)} and deleted_at = ${now})`
    const deleted = await changeMany(db, author, {
      action: 'delete',
      entity: kind,
      table: users,
      wanted,
      only: othersOfKind(kind, ids),
      before: AUDITED,
      after: sql`null`,
      statements: [
        db.update(users).set({ deletedAt: now, version: sql`version + 1` }).where(wanted),
        db.delete(sessions).where(isGone(sql`user_id`)),
        db
          .update(userTokens)
          .set({ usedAt: now })
          .where(and(isGone(sql`user_id`), isNull(userTokens.usedAt))),
        db.delete(emailChanges).where(isGone(sql`user_id`)),
        endInvitations(db, isAmong(ids, sql`user_id`)),
      ],
      refusals: lastOfKind(db, kind, ids),
    })
    return undoable(deleted, { action: 'restore' })
  }

/** Restores deleted people, all or none, but never erased ones. Error: `conflict` when somebody else has an address by now. */
export const restoreAccounts =
  (kind: Kind) =>
  async (db: Db, author: Author, ids: number[]): Promise<BulkAnswer> => {
    const wanted = sql`${isAmong(ids)} and ${isOfKind(kind)} and deleted_at is not null
      and email <> ${ERASED_ADDRESS}`
    const restored = await changeMany(db, author, {
      action: 'restore',
      entity: kind,
      table: users,
      wanted,
      before: sql`null`,
      after: sql`null`,
      statements: [db.update(users).set({ deletedAt: null, version: sql`version + 1` }).where(wanted)],
      refusals: { 'users.email': new AppError('conflict', { text: 'email_reused' }) },
    })
    return undoable(restored, { action: 'delete' })
  }
