import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { SecondFactorState } from '../../../shared/accounts/second-factor.ts'
import { entryStatement } from '../../base/audit/entries.ts'
import type { Db } from '../../base/db/client.ts'
import type { Secrets } from '../../base/hashes.ts'
import type { SecondFactorEvent } from '../../base/mail/account-mails.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import type { User } from '../../base/user.ts'
import { sessions } from '../accounts/accounts.tables.ts'
import { kindOfRole } from '../accounts/accounts.ts'
import { providerOf } from '../accounts/identities.tables.ts'
import {
  codeApps,
  hasApp,
  hasFactor,
  hasPasskey,
  passkeys,
  recoveryCodes,
} from '../accounts/second-factor.tables.ts'
import { isRequiredOf, type SessionRules } from '../accounts/sessions.ts'
import { appStep, spendAppStep, storedAnew } from './code-app.ts'
import { recoveryHash, spendRecoveryCode } from './recovery-codes.ts'

/** Who changes their own second factor, in which session and request. */
export interface Owner {
  user: User
  sid: string
  requestId: string
}

const hasCodes = (userId: number | SQL) =>
  sql<number>`exists (select 1 from ${recoveryCodes} where user_id = ${userId} and used_at is null)`

/** What a person has set up, as columns of a statement on people. */
export const factorColumns = (userId: SQL) => ({
  hasApp: hasApp(userId).as('has_app'),
  hasPasskey: hasPasskey(userId).as('has_passkey'),
  hasCodes: hasCodes(userId).as('has_codes'),
})
export type Factors = Record<keyof ReturnType<typeof factorColumns>, number>

/** The second factors that a person has set up, perhaps none. Recovery codes replace either. */
export function methodsIn({ hasApp, hasPasskey, hasCodes }: Factors): ('code' | 'passkey')[] {
  if (!hasApp && !hasPasskey) return []
  return [...(hasApp || hasCodes ? ['code' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])]
}

/** The same, from the database. */
export async function methodsOf(db: Db, userId: number): Promise<('code' | 'passkey')[]> {
  const [row] = await db.select(factorColumns(sql`${userId}`)).from(sql`(select 1)`)
  return methodsIn(row!)
}

/** A person's second factors, for their own screen. */
export async function readFactors(db: Db, user: User, rules: SessionRules): Promise<SecondFactorState> {
  const userId = user.id
  const [apps, keys, [left], [own]] = await db.batch([
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
    db.select({ provider: providerOf(userId).as('provider') }).from(sql`(select 1)`),
  ])
  return {
    identity_provider: own!.provider,
    required: isRequiredOf(user, rules),
    app: apps[0] ?? null,
    passkeys: keys,
    recovery_codes_left: left!.codes,
  }
}

/**
 * How a code that a person typed is used, of the app (`sealed` is its stored secret) or for recovery: the statement changes a row if
 * the code is valid still. Null for a code that cannot be.
 */
export async function codeUse(
  db: Db,
  secrets: Secrets,
  { userId, sealed }: { userId: number; sealed: string | null },
  typed: string,
) {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^\d{6}$/.test(code)) {
    const hashes = await Promise.all(secrets.map((secret) => recoveryHash([secret], userId, code)))
    return { used: 'recovery', statement: spendRecoveryCode(db, userId, hashes) } as const
  }
  const step = sealed === null ? null : await appStep(secrets, { userId, sealed }, code)
  if (sealed === null || step === null) return null
  const anew = await storedAnew(secrets, userId, sealed)
  return { used: 'app', statement: spendAppStep(db, { userId, sealed, anew }, step) } as const
}

/** Uses such a code; returns which it was, or null when it is not valid (any more). */
export async function spendCode(
  db: Db,
  secrets: Secrets,
  userId: number,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const [app] = await db.select({ sealed: codeApps.secret }).from(codeApps).where(eq(codeApps.userId, userId))
  const found = await codeUse(db, secrets, { userId, sealed: app?.sealed ?? null }, typed)
  const rows = found ? await found.statement : []
  return rows.length > 0 ? found!.used : null
}

/** The mail that warns a person of a change. Its key is made here: a caller who could choose it could keep the mail from being written. */
export async function factorMail(
  db: Db,
  { id, email, firstName, role, lang }: Pick<User, 'id' | 'email' | 'firstName' | 'role' | 'lang'>,
  event: SecondFactorEvent,
  origin: string,
) {
  const key = `second_factor:${event}:${id}:${crypto.randomUUID()}`
  const page = role === 'admin' ? `/admin/security?lang=${lang}` : `/${lang}/account/security`
  const values = { event, name: firstName, url: new URL(page, origin).href }
  const mail = { key, template: 'second_factor', lang, to: email, values } as const
  return { key, statements: await mailStatements(db, [mail]) }
}

/**
 * Statements that follow directly on each change of a second factor: the history entry, which fails the batch when nothing was
 * changed (`STALE`), and the mail that warns the owner.
 */
export async function tellStatements(
  db: Db,
  { user, requestId }: Pick<Owner, 'user' | 'requestId'>,
  event: SecondFactorEvent,
  origin: string,
  hasChanged?: SQL,
) {
  const mail = await factorMail(db, user, event, origin)
  return {
    key: mail.key,
    statements: [
      entryStatement(
        db,
        { actor: user, requestId },
        { action: 'edit', entity: kindOfRole(user.role), id: user.id, after: { second_factor: event } },
        hasChanged,
      ),
      ...mail.statements,
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
