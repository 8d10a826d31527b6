import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { SecondFactorState } from '../../../shared/second-factor.ts'
import { entryStatement } from '../../base/audit/entries.ts'
import type { Db } from '../../base/db/client.ts'
import type { SecondFactorEvent } from '../../base/mail/account-mails.ts'
import { mailStatement } from '../../base/mail/outbox.ts'
import type { User } from '../../base/user.ts'
import { sessions } from '../accounts/accounts.tables.ts'
import { codeApps, passkeys, recoveryCodes } from '../accounts/second-factor.tables.ts'
import { spendAppCode } from './code-app.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/** Who changes their own second factor, in which session and request. */
export interface Owner {
  user: User
  sid: string
  requestId: string
}

export const hasApp = (userId: number | SQL) =>
  sql<number>`exists (select 1 from ${codeApps} where user_id = ${userId})`
export const hasPasskey = (userId: number | SQL) =>
  sql<number>`exists (select 1 from ${passkeys} where user_id = ${userId})`
const hasFactor = (userId: number) => sql<number>`(${hasApp(userId)} or ${hasPasskey(userId)})`

/** The second factors that a person has set up, perhaps none. Recovery codes replace either. */
export async function methodsOf(db: Db, userId: number): Promise<('code' | 'passkey')[]> {
  const row = await db.get<{ app: number; passkey: number; codes: number }>(sql`
    select ${hasApp(userId)} as app, ${hasPasskey(userId)} as passkey,
      exists (select 1 from ${recoveryCodes} where user_id = ${userId} and used_at is null) as codes`)
  if (!row.app && !row.passkey) return []
  return [...(row.app || row.codes ? ['code' as const] : []), ...(row.passkey ? ['passkey' as const] : [])]
}

/** A person's second factors, for their own screen. */
export async function readFactors(db: Db, userId: number, required: boolean): Promise<SecondFactorState> {
  const [apps, keys, [left]] = await db.batch([
    db.select({ created_at: codeApps.createdAt }).from(codeApps).where(eq(codeApps.userId, userId)),
    db
      .select({
        id: passkeys.id,
        name: passkeys.name,
        created_at: passkeys.createdAt,
        last_used_at: passkeys.lastUsedAt,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(desc(passkeys.id)),
    db
      .select({ codes: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ])
  return { required, app: apps[0] ?? null, passkeys: keys, recovery_codes_left: left!.codes }
}

/** Uses a code that a person typed, of the app or for recovery; returns which it was, or null when it is not valid (any more). */
export async function spendCode(
  db: Db,
  authSecret: string,
  userId: number,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return (await spendAppCode(db, authSecret, userId, code)) ? 'app' : null
  return (await spendRecoveryCode(db, authSecret, userId, code)) ? 'recovery' : null
}

/**
 * Statements that follow directly on each change of a second factor: the history entry, which fails the batch when nothing was
 * changed (`STALE`), and the mail that warns the owner. The mail's key is made here, because a caller who could choose it, like
 * a request's id, could keep the mail from being written.
 */
export function tellStatements(
  db: Db,
  { user, requestId }: Pick<Owner, 'user' | 'requestId'>,
  event: SecondFactorEvent,
  origin: string,
  hasChanged?: SQL,
) {
  const key = `second_factor:${event}:${user.id}:${crypto.randomUUID()}`
  const url = new URL(`/admin/security?lang=${user.lang}`, origin).href
  const values = { event, name: user.firstName, url }
  return {
    key,
    statements: [
      entryStatement(
        db,
        { actor: user, requestId },
        { action: 'edit', entity: 'users', id: user.id, after: { second_factor: event } },
        hasChanged,
      ),
      mailStatement(db, { key, template: 'second_factor', lang: user.lang, to: user.email, values }),
    ] as const,
  }
}

/** Ends all other sessions of the person, and stores in the present one whether there is a second factor now. */
export const settleSessions = (db: Db, { user, sid }: Owner) =>
  [
    db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.idHash, sid))),
    db
      .update(sessions)
      .set({ secondFactor: sql`${hasFactor(user.id)}` })
      .where(eq(sessions.idHash, sid)),
  ] as const
