import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { users } from './accounts.tables.ts'
import { isOfKind, type Kind, readAccount } from './accounts.ts'
import { inviteStatements } from './tokens.ts'

/**
 * Mails the link to a first password again to a person who was invited and never came; earlier links are void. Returns the keys
 * of the mails. Errors: `not_found`; `conflict` when the person has signed in.
 */
export async function inviteAgain(
  db: Db,
  author: Author,
  kind: Exclude<Kind, 'clients'>,
  id: number,
  origin: string,
): Promise<string[]> {
  const { email, first_name: firstName, role, lang, last_seen_at } = await readAccount(db, kind, id)
  if (last_seen_at !== null) throw new AppError('conflict', { text: 'has_signed_in' })
  const { key, statements } = await inviteStatements(db, { email, firstName, role, lang }, origin)
  const isWaiting = and(
    ...[eq(users.id, id), eq(users.email, email), isOfKind(kind)],
    ...[isNull(users.deletedAt), isNull(users.lastSeenAt), eq(users.active, true)],
  )
  // A change of nothing, whose condition is the guard: a person who came or was deleted meanwhile is not invited.
  const invited = db.update(users).set({ updatedAt: sql`updated_at` }).where(isWaiting)
  await changeRecord(db, author, { action: 'resend', entity: kind, id, statements: [invited, ...statements] })
  return [key]
}
