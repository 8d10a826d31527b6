import { and, eq, gt, sql } from 'drizzle-orm'
import type { output } from 'zod/v4/core'
import type { AccountUser, accountData } from '../../../shared/accounts/accounts.ts'
import type { Db } from '../../base/db/client.ts'
import { refusing } from '../../base/db/refusals.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type AnyMail, mailStatements } from '../../base/mail/outbox.ts'
import type { User } from '../../base/user.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { emailChanges, users } from './accounts.tables.ts'
import { changeEmail } from './email-changes.ts'
import { providerOf } from './identities.tables.ts'
import { type JudgesPasswords, refuseWeak } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { userSearchText } from './search-text.ts'
import { isWelcome, revokeSessions, startSession } from './sessions.ts'
import { entranceOf } from './sign-in-links.ts'
import { voidLinks } from './tokens.ts'

export type AccountData = output<typeof accountData>

/** A person's own data, with the shop a retailer's account belongs to. */
export async function readAccount(db: Db, userId: number): Promise<AccountUser> {
  const [row] = await db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      telephone: users.telephone,
      role: users.role,
      vendor_id: users.retailerId,
      vendor: {
        id: retailers.id,
        name: retailers.name,
        address: retailers.address,
        city: retailers.city,
        cap: retailers.cap,
        country: retailers.country,
      },
      pending_email: emailChanges.email,
      identity_provider: providerOf(users.id).as('provider'),
    })
    .from(users)
    .leftJoin(retailers, eq(retailers.id, users.retailerId))
    .leftJoin(
      emailChanges,
      and(eq(emailChanges.userId, users.id), gt(emailChanges.expiresAt, new Date().toISOString())),
    )
    .where(and(eq(users.id, userId), isWelcome))
  if (!row) throw new AppError('not_found')
  return row
}

/** Whether a change needs the current password: it changes how the person signs in. */
export const needsProof = (user: User, data: AccountData) =>
  data.email !== user.email || Boolean(data.password)

/** Saves a person's name and telephone number. */
export async function saveContact(db: Db, user: User, data: AccountData): Promise<void> {
  await db.update(users).set(contactOf(user, data)).where(eq(users.id, user.id))
}

/**
 * Saves everything, with a new password, a new e-mail address, or both. After a new password all sessions end, the person
 * continues in a new one (`browser.newSid`), and open links are void. A new address takes effect when confirmed
 * (`changeEmail`). Returns the keys of the mails. Errors: `wrong_password`, `invalid` with a weak password, `conflict` when
 * somebody else changed the password meanwhile.
 */
export async function saveCredentials(
  db: Db,
  user: User,
  data: AccountData,
  browser: { newSid: string; userAgent: string },
  env: Pick<Env, 'origin'> & JudgesPasswords,
): Promise<string[]> {
  const [row] = await db
    .select({ hash: users.passwordHash, vendor: retailers.name })
    .from(users)
    .leftJoin(retailers, eq(retailers.id, users.retailerId))
    .where(eq(users.id, user.id))
  const proved = row?.hash ?? null
  if (!(await verifyPassword(data.current_password ?? '', proved)) || proved === null) {
    throw new AppError('wrong_password', { fields: { current_password: 'wrong_password' } })
  }
  if (data.password) {
    const owner = {
      ...user,
      firstName: data.first_name,
      lastName: data.last_name ?? '',
      vendor: row!.vendor,
    }
    await refuseWeak(data.password, owner, env)
  }
  const passwordHash = data.password ? await hashPassword(data.password) : proved
  const notices = data.password
    ? changeMails(user, { ...data, email: user.email }, browser.newSid.slice(0, 32), env.origin)
    : []
  const change =
    data.email === user.email
      ? null
      : await changeEmail(db, user, { email: data.email, proved: passwordHash }, env.origin)
  const warnings = await mailStatements(db, notices)
  const [saved] = await refusing({ 'sessions.user_id': new AppError('conflict') }, () =>
    db.batch([
      db
        .update(users)
        .set({ ...contactOf(user, data), passwordHash })
        .where(and(eq(users.id, user.id), eq(users.passwordHash, proved)))
        .returning({ id: users.id }),
      ...(data.password
        ? [
            revokeSessions(db, user.id),
            startSession(db, browser.newSid, { ...user, passwordHash }, browser.userAgent),
            ...voidLinks(db, user.id),
          ]
        : []),
      ...(change?.statements ?? []),
      ...warnings,
    ]),
  )
  if (saved.length === 0) throw new AppError('conflict')
  return [...notices.map((mail) => mail.key), ...(change?.mails ?? [])]
}

const contactOf = ({ email }: Pick<User, 'email'>, data: AccountData) => {
  const firstName = data.first_name
  const lastName = data.last_name ?? ''
  return {
    firstName,
    lastName,
    telephone: data.telephone ?? '',
    search: userSearchText({ firstName, lastName, email }),
    updatedAt: new Date().toISOString(),
    version: sql`version + 1`,
  }
}

/** The mails about a changed password or address, to the old address, which a thief does not read. `cause` keeps keys apart. */
export function changeMails(
  user: Pick<User, 'email' | 'firstName' | 'role' | 'lang'>,
  data: { email: string; password?: string | null | undefined },
  cause: string,
  origin: string,
): AnyMail[] {
  const changes = [
    ...(data.password ? [{ template: 'password_changed', page: 'forgot-password' } as const] : []),
    ...(data.email !== user.email ? [{ template: 'email_changed', page: 'login' } as const] : []),
  ]
  return changes.map(({ template, page }) => ({
    key: `${template}:${cause}`,
    template,
    lang: user.lang,
    to: user.email,
    values: { name: user.firstName, url: entranceOf(user, page, origin) },
  }))
}

/** Shows a retailer's account the catalogue's prices with the VAT that it pays, or without. */
export async function savePriceView(db: Db, userId: number, net: boolean): Promise<void> {
  await db.update(users).set({ netPrices: net }).where(eq(users.id, userId))
}
