import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { ERASED_ADDRESS } from '../../base/erased.ts'
import { AppError } from '../../base/errors.ts'
import { users } from './accounts.tables.ts'
import { auditedOf, isOfKind, type Kind, readAccount } from './accounts.ts'
import { lastRefused, othersRun } from './last-administrator.ts'
import { endInvitations, lastManagerRefused, othersManage } from './last-manager.ts'
import { revokeSessions } from './sessions.ts'
import { voidLinks } from './tokens.ts'

/**
 * Deletes a person, who can be restored (`restoreAccount`); all sessions end, and the address is free for another account.
 * `asManager` is the condition that the author manages the account's retailer. Errors: `not_found`; `forbidden` for the author, for the
 * last administrator, and for the last manager of a retailer that has other accounts.
 */
export async function deleteAccount(
  db: Db,
  author: Author,
  kind: Kind,
  id: number,
  asManager?: SQL,
): Promise<void> {
  const before = await readAccount(db, kind, id)
  if (asManager && before.vendor_id !== author.actor.retailerId) throw new AppError('not_found')
  if (author.actor.id === id) throw new AppError('forbidden', { text: 'own_account' })
  const isThere = and(eq(users.id, id), isOfKind(kind), isNull(users.deletedAt))
  const leaves = othersOfKind(kind, [id])
  await changeRecord(db, author, {
    action: 'delete',
    entity: kind,
    id,
    before: auditedOf(before),
    statements: [
      db
        .update(users)
        .set({ deletedAt: new Date().toISOString(), version: sql`version + 1` })
        .where(and(isThere, leaves, asManager)),
      revokeSessions(db, id),
      ...voidLinks(db, id),
      endInvitations(db, sql`user_id = ${id}`),
    ],
    refusals: lastOfKind(db, kind, [id]),
  })
}

/**
 * Restores a deleted person. Errors: `not_found` when there is no such deleted person of this kind, or it was erased;
 * `conflict` when somebody else has the address by now.
 */
export async function restoreAccount(db: Db, author: Author, kind: Kind, id: number): Promise<void> {
  const isGone = and(eq(users.id, id), isOfKind(kind), isNotNull(users.deletedAt))
  await changeRecord(db, author, {
    action: 'restore',
    entity: kind,
    id,
    statements: [
      db
        .update(users)
        .set({ deletedAt: null, version: sql`version + 1` })
        .where(and(isGone, ne(users.email, ERASED_ADDRESS))),
    ],
    refusals: {
      [STALE]: new AppError('not_found'),
      'users.email': new AppError('conflict', { text: 'email_reused' }),
    },
  })
}

/** The condition that people of a kind may be deleted without leaving the shop, or a retailer, without who runs it. */
export function othersOfKind(kind: Kind, ids: number[]): SQL | undefined {
  if (kind === 'users') return othersRun(ids)
  return kind === 'vendor-accounts' ? othersManage(ids, true) : undefined
}

/** What it means when it did not hold. */
export function lastOfKind(db: Db, kind: Kind, ids: number[]): Refusals | undefined {
  if (kind === 'users') return lastRefused(db, ids)
  return kind === 'vendor-accounts' ? lastManagerRefused(db, ids, true) : undefined
}
