import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { randomToken, sha256 } from '../../base/hashes.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import type { User } from '../../base/user.ts'
import { emailChanges, users } from './accounts.tables.ts'
import { userSearchText } from './search-text.ts'
import { isOpen, revokeSessions } from './sessions.ts'
import { entranceOf } from './sign-in-links.ts'
import { voidLinks } from './tokens.ts'

/** How long the link to a new address is good, in milliseconds. */
const LIFE = DAY_MS

/** Changes that can still be confirmed. */
const isGood = (tokenHash: string, now: string) =>
  and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now))!

/**
 * Statements after which a new e-mail address waits to be confirmed, instead of any other that waited, and the mails about it:
 * the link to the new address, a notice to the present one. An address that somebody else has waits as well, so that nobody
 * learns who has an account; its owner is mailed instead, without a link. All this only if the password is still the one that
 * was proved.
 */
export async function changeEmail(
  db: Db,
  user: Pick<User, 'id' | 'firstName' | 'email' | 'role' | 'lang'>,
  { email, proved }: { email: string; proved: string },
  origin: string,
) {
  const [other] = await db
    .select({ firstName: users.firstName, role: users.role, lang: users.lang })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  const token = randomToken()
  const tokenHash = await sha256(token)
  const now = Date.now()
  const [expiresAt, createdAt] = [new Date(now + LIFE).toISOString(), new Date(now).toISOString()]
  const isTaken = sql`exists (select 1 from ${users} where email = ${email} and deleted_at is null)`
  const waits = sql`exists (select 1 from ${emailChanges} where token_hash = ${tokenHash})`
  const cause = tokenHash.slice(0, 32)
  const confirm = {
    key: `email_confirm:${cause}`,
    template: 'email_confirm',
    lang: user.lang,
    to: email,
    values: { name: user.firstName, url: confirmLink(user, origin, token) },
  } as const
  const reader = other ?? { firstName: '', role: null, lang: user.lang }
  const taken = {
    key: `email_taken:${cause}`,
    template: 'email_taken',
    lang: reader.lang,
    to: email,
    values: { name: reader.firstName, url: entranceOf(reader, 'login', origin) },
  } as const
  const asked = {
    key: `email_asked:${cause}`,
    template: 'email_asked',
    lang: user.lang,
    to: user.email,
    values: { name: user.firstName, url: entranceOf(user, 'forgot-password', origin) },
  } as const
  return {
    mails: [confirm.key, taken.key, asked.key],
    statements: [
      db.delete(emailChanges).where(sql`user_id = (select id from ${users}
        where id = ${user.id} and password_hash = ${proved})`),
      insertSelected(
        db,
        emailChanges,
        { userId: sql`id`, email, tokenHash, expiresAt, createdAt },
        sql`from ${users} where id = ${user.id} and password_hash = ${proved}`,
      ),
      ...(await mailStatements(db, [
        { ...confirm, onlyIf: sql`${waits} and not ${isTaken}` },
        { ...taken, onlyIf: sql`${waits} and ${isTaken} and ${other ? 1 : 0}` },
        { ...asked, onlyIf: waits },
      ])),
    ] as const,
  }
}

/** Withdraws an address that waits to be confirmed: its link is void, and the present address stays. */
export async function withdrawEmail(db: Db, userId: number): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** The page behind the link to a new address; administrators confirm it there as well. */
const confirmLink = ({ lang }: Pick<User, 'lang'>, origin: string, token: string) =>
  `${origin}/${lang}/confirm-email?token=${token}`

/** Whether a link to a new address can still be used. */
export async function isEmailLink(db: Db, token: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(isGood(await sha256(token), new Date().toISOString()), isOpen))
  return rows.length > 0
}

/**
 * Makes a confirmed e-mail address the account's, once: guard, address, end of all sessions and of all mailed links, and the
 * mail to the old address are one batch. Returns the keys of the mails. Error: `invalid_token` for a link that is unknown,
 * used, replaced or expired, whose account is off, or whose address somebody else has by now.
 */
export async function confirmEmail(db: Db, token: string, origin: string): Promise<string[]> {
  const tokenHash = await sha256(token)
  const now = new Date().toISOString()
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      old: sql<string>`${users.email}`.as('old_email'),
      role: users.role,
      lang: users.lang,
      email: emailChanges.email,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(isGood(tokenHash, now), isOpen))
  if (!row) throw new AppError('invalid_token')
  const { id, firstName, lastName, old, email, lang } = row
  const stillGood = sql`exists (select 1 from ${emailChanges} where ${isGood(tokenHash, now)})`
  const key = `email_changed:${tokenHash.slice(0, 32)}`
  const values = { name: firstName, url: entranceOf(row, 'login', origin) }
  const mails = await mailStatements(db, [
    { key, template: 'email_changed', lang, to: old, values, onlyIf: stillGood },
  ])
  const [changed] = await refusing({ 'users.email': new AppError('invalid_token') }, () =>
    db.batch([
      db
        .update(users)
        .set({
          email,
          search: userSearchText({ firstName, lastName, email }),
          updatedAt: now,
          version: sql`version + 1`,
        })
        .where(and(eq(users.id, id), isOpen, stillGood))
        .returning({ id: users.id }),
      revokeSessions(db, id, stillGood),
      ...mails,
      ...voidLinks(db, id, stillGood),
    ]),
  )
  if (changed.length === 0) throw new AppError('invalid_token')
  return [key]
}
