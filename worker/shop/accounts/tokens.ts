import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../../shared/accounts/accounts.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { named, type SqlRow } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { randomToken, sha256 } from '../../base/hashes.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import type { retailers } from '../retailers/retailers.tables.ts'
import { emailChanges, users, userTokens } from './accounts.tables.ts'
import { type JudgesPasswords, refuseWeak } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { hasOwnKeys, isOpen, revokeSessions } from './sessions.ts'
import { entranceOf } from './sign-in-links.ts'

export type TokenPurpose = (typeof userTokens.purpose.enumValues)[number]

const HOUR = 3600_000
/** How long a mailed link is good, in milliseconds. */
export const LIFE: Record<TokenPurpose, number> = { activation: 7 * 24 * HOUR, reset: HOUR }
const PAGE = { activation: 'activate', reset: 'reset-password' } as const

/** The person of a mail's link, whose role and language decide where it leads. */
interface Reader {
  role: Role | null
  lang: Lang
}

/**
 * A token for a mail, and the link with it. `statements` make it the person's only valid one, if `owner` (SQL for the person's
 * id) finds a person when the batch runs. The token itself is only in its mail, which the outbox empties once it is sent.
 */
async function makeToken(db: Db, purpose: TokenPurpose, owner: SQL, reader: Reader, origin: string) {
  const token = randomToken()
  const hash = await sha256(token)
  const now = Date.now()
  const expiresAt = new Date(now + LIFE[purpose]).toISOString()
  const createdAt = new Date(now).toISOString()
  const statements = [
    db
      .update(userTokens)
      .set({ usedAt: createdAt })
      .where(and(sql`user_id = ${owner}`, isNull(userTokens.usedAt))),
    insertSelected(
      db,
      userTokens,
      { tokenHash: hash, userId: sql`id`, purpose, expiresAt, createdAt },
      sql`from ${users} where id = ${owner}`,
    ),
  ] as const
  return {
    url: entranceOf(reader, PAGE[purpose], origin, token),
    key: `${purpose}:${hash.slice(0, 32)}`,
    statements,
  }
}

/**
 * Voids all links in a person's mails, to passwords and to a new address; with `onlyIf` (an SQL condition) only if
 * it holds when the batch runs.
 */
export const voidLinks = (db: Db, userId: number, onlyIf?: SQL) =>
  [
    db
      .update(userTokens)
      .set({ usedAt: new Date().toISOString() })
      .where(and(eq(userTokens.userId, userId), isNull(userTokens.usedAt), onlyIf)),
    db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), onlyIf)),
  ] as const

/**
 * Statements that mail a person the link to a first password; for the batch that makes the account. The person is found by
 * `email` when the batch runs.
 */
export async function inviteStatements(
  db: Db,
  person: Reader & { email: string; firstName: string },
  origin: string,
) {
  const { email, firstName, lang } = person
  const owner = sql`(select id from ${users} where email = ${email} and deleted_at is null)`
  const { url, key, statements } = await makeToken(db, 'activation', owner, person, origin)
  const values = { name: firstName, url }
  return {
    key,
    statements: [
      ...statements,
      ...(await mailStatements(db, [{ key, template: 'activation', lang, to: email, values }])),
    ],
  }
}

/**
 * Mails the link to a new password, or to a first one. Mail and page are in `lang`, the language of the page that asked. An
 * unknown address, or one whose account is off or a provider's, runs the same statements and mails nothing. Returns the key of the mail.
 */
export async function requestPassword(db: Db, email: string, lang: Lang, origin: string): Promise<string> {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      role: users.role,
      activatedAt: users.activatedAt,
    })
    .from(users)
    .where(and(eq(users.email, email), isOpen, hasOwnKeys('users')))
  const person = { ...(row ?? { id: 0, firstName: '', role: null, activatedAt: '' }), lang }
  const purpose = person.activatedAt === null ? 'activation' : 'reset'
  const { url, key, statements } = await makeToken(db, purpose, sql`${person.id}`, person, origin)
  const template = purpose === 'reset' ? 'password_reset' : 'activation'
  const values = { name: person.firstName, url }
  const mail = { key, template, lang, to: email, values } as const
  await db.batch([...statements, ...(await mailStatements(db, [{ ...mail, onlyIf: sql`${person.id} > 0` }]))])
  return key
}

const isGood = (purpose: TokenPurpose, tokenHash: string, now: string) =>
  and(
    eq(userTokens.tokenHash, tokenHash),
    eq(userTokens.purpose, purpose),
    isNull(userTokens.usedAt),
    gt(userTokens.expiresAt, now),
  )!

/** Whose password a token can still set; null for an invalid one. It does not use the token up. */
export async function readPasswordToken(db: Db, purpose: TokenPurpose, token: string) {
  const [owner] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      lang: users.lang,
      vendor: named<SqlRow<typeof retailers>['name'] | null>(
        sql`(select name from vendors where vendors.id = ${users.retailerId})`,
        'shop',
      ),
    })
    .from(userTokens)
    .innerJoin(users, eq(users.id, userTokens.userId))
    .where(and(isGood(purpose, await sha256(token), new Date().toISOString()), isOpen, hasOwnKeys('users')))
  return owner ?? null
}

/**
 * Uses a token once and sets the password with it: guard, password, end of all sessions and the mail about it are one batch.
 * Returns whose it was and the keys of its mails. Errors: `invalid` for a weak password; `invalid_token` for one that is
 * unknown, used, replaced, expired, of the other purpose, or whose account is off.
 */
export async function usePasswordToken(
  db: Db,
  purpose: TokenPurpose,
  { token, password }: { token: string; password: string },
  env: Pick<Env, 'origin'> & JudgesPasswords,
): Promise<{ email: string; mails: string[] }> {
  const owner = await readPasswordToken(db, purpose, token)
  if (!owner) throw new AppError('invalid_token')
  await refuseWeak(password, owner, env)

  const tokenHash = await sha256(token)
  const now = new Date().toISOString()
  const passwordHash = await hashPassword(password)
  // Checked by each statement: of two that use a token at once, the second finds it used and changes nothing.
  const stillGood = sql`exists (select 1 from ${userTokens} where ${isGood(purpose, tokenHash, now)})`
  const key = `password_changed:${tokenHash.slice(0, 32)}`
  const url = entranceOf(owner, 'forgot-password', env.origin)
  const { lang, email: to } = owner
  const mail = {
    key,
    template: 'password_changed',
    lang,
    to,
    values: { name: owner.firstName, url },
  } as const
  const [changed] = await db.batch([
    db
      .update(users)
      .set({
        passwordHash,
        activatedAt: sql`coalesce(activated_at, ${now})`,
        updatedAt: now,
        version: sql`version + 1`,
      })
      .where(and(eq(users.id, owner.id), isOpen, stillGood))
      .returning({ id: users.id }),
    revokeSessions(db, owner.id, stillGood),
    // Nobody has to be warned of a first password.
    ...(await mailStatements(db, [{ ...mail, onlyIf: purpose === 'reset' ? stillGood : sql`false` }])),
    db.delete(emailChanges).where(and(eq(emailChanges.userId, owner.id), stillGood)),
    // Last, because the others check that the token is still valid.
    db
      .update(userTokens)
      .set({ usedAt: now })
      .where(and(eq(userTokens.userId, owner.id), isNull(userTokens.usedAt), stillGood)),
  ])
  if (changed.length === 0) throw new AppError('invalid_token')
  return { email: owner.email, mails: [key] }
}
