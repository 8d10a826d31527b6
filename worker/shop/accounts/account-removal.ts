import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Author, auditStatement, staleError } from '../../base/audit/audit.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import { ERASED_ADDRESS } from '../../base/erased.ts'
import { AppError } from '../../base/errors.ts'
import { users } from './accounts.tables.ts'
import { auditedOf, isOfKind, type Kind, readPerson } from './accounts.ts'
import { lastError, othersRun } from './last-administrator.ts'
import { revokeSessions } from './sessions.ts'
import { voidLinks } from './tokens.ts'

/**
 * Deletes a person, who can be brought back (`restorePerson`); all sessions end, the address is free for another account.
 * Errors: `not_found`; `forbidden` for oneself and for the last administrator.
 */
export async function deletePerson(db: Db, author: Author, kind: Kind, id: number): Promise<void> {
  const before = await readPerson(db, kind, id)
  if (author.actor.id === id) throw new AppError('forbidden', { text: 'own_account' })
  try {
    await db.batch([
      db
        .update(users)
        .set({ deletedAt: new Date().toISOString(), version: sql`version + 1` })
        .where(
          and(
            ...[eq(users.id, id), isOfKind(kind), isNull(users.deletedAt)],
            kind === 'users' ? othersRun([id]) : undefined,
          ),
        ),
      auditStatement(db, {
        ...author,
        action: 'delete',
        entity: kind,
        entityId: id,
        before: auditedOf(before),
      }),
      revokeSessions(db, id),
      ...voidLinks(db, id),
    ])
  } catch (error) {
    if (brokenConstraint(error) === 'users_last_admin') {
      throw new AppError('forbidden', { text: 'last_admin' })
    }
    throw kind === 'users' ? await lastError(db, [id], staleError(error)) : staleError(error)
  }
}

/**
 * Brings a deleted person back. Errors: `not_found` when none of this kind is deleted, or it was erased; `conflict` when the address belongs to
 * somebody else by now.
 */
export async function restorePerson(db: Db, author: Author, kind: Kind, id: number): Promise<void> {
  try {
    await db.batch([
      db
        .update(users)
        .set({ deletedAt: null, version: sql`version + 1` })
        .where(
          and(eq(users.id, id), isOfKind(kind), isNotNull(users.deletedAt), ne(users.email, ERASED_ADDRESS)),
        ),
      auditStatement(db, { ...author, action: 'restore', entity: kind, entityId: id }),
    ])
  } catch (error) {
    if (brokenConstraint(error) === 'users.email') throw new AppError('conflict', { text: 'email_reused' })
    throw staleError(error) === error ? error : new AppError('not_found')
  }
}
