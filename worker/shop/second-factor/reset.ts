import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { users } from '../accounts/accounts.tables.ts'
import { isOfKind, type Kind, readAccount } from '../accounts/accounts.ts'
import { EMERGENCY } from '../accounts/last-administrator.ts'
import {
  codeApps,
  hasFactor,
  passkeys,
  pendingSteps,
  recoveryCodes,
} from '../accounts/second-factor.tables.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import { factorMail } from './factors.ts'

/**
 * Takes app, passkeys and recovery codes away from somebody who has lost them, ends their sessions and mails them; the password stays.
 * Returns the keys of the mails. Errors: `not_found`; `forbidden` for one's own, which the person's own page changes after a
 * proof; `conflict` when there is none.
 */
export async function resetSecondFactor(
  db: Db,
  author: Author,
  kind: Kind,
  id: number,
  origin: string,
): Promise<string[]> {
  if (id === author.actor.id) throw new AppError('forbidden', { text: 'own_second_factor' })
  const { email, first_name: firstName, role, lang } = await readAccount(db, kind, id)
  const mail = await factorMail(db, { id, email, firstName, role, lang }, 'reset', origin)
  // A change of nothing, whose condition is the guard.
  const guard = db
    .update(users)
    .set({ updatedAt: sql`updated_at` })
    .where(
      and(
        ...[eq(users.id, id), ne(users.id, author.actor.id), eq(users.email, email)],
        ...[isOfKind(kind), isNull(users.deletedAt), hasFactor(id)],
      ),
    )
  await changeRecord(db, author, {
    action: 'edit',
    entity: kind,
    id,
    after: { second_factor: 'reset' },
    statements: [
      guard,
      ...[codeApps, passkeys, recoveryCodes, pendingSteps].map((table) =>
        db.delete(table).where(eq(table.userId, id)),
      ),
      revokeSessions(db, id),
      ...mail.statements,
    ],
    refusals: EMERGENCY,
  })
  return [mail.key]
}
