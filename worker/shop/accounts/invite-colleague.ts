import { and, eq, isNull, sql } from 'drizzle-orm'
import { type InviteColleague, MAX_COLLEAGUES } from '../../../shared/accounts/colleagues.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { AppError } from '../../base/errors.ts'
import { randomToken, sha256 } from '../../base/hashes.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { colleagueInvitations, users } from './accounts.tables.ts'
import { limitOf } from './colleagues.ts'
import { isManagerOf } from './last-manager.ts'
import { entranceOf } from './sign-in-links.ts'
import { LIFE } from './tokens.ts'

/**
 * Invites a colleague by a mailed link, in place of an earlier invitation of the same address; the account is made when the link is used.
 * The answer is the same for an address that somebody else has: its owner is told, without a link. Returns the keys of the mails. Errors:
 * `invalid` for the address of a colleague; `conflict` when there are too many, or who invites is no manager any more.
 */
export async function inviteColleague(
  db: Db,
  author: Author,
  given: InviteColleague,
  { lang: pageLang, origin }: { lang: Lang; origin: string },
): Promise<string[]> {
  const { id: self, retailerId } = author.actor
  const { email, first_name: firstName, role: retailerRole } = given
  if (retailerId === null) throw new AppError('not_found')
  const [other] = await db
    .select({ retailerId: users.retailerId, firstName: users.firstName, role: users.role, lang: users.lang })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  if (other?.retailerId === retailerId)
    throw new AppError('invalid', { fields: { email: 'colleague_known' } })
  const lang = given.lang ?? pageLang
  const token = randomToken()
  const tokenHash = await sha256(token)
  const now = Date.now()
  const cause = tokenHash.slice(0, 32)
  const isTaken = sql`exists (select 1 from users where email = ${email} and deleted_at is null)`
  const room = sql`(select count(*) from users where vendor_id = ${retailerId} and deleted_at is null)
    + (select count(*) from colleague_invitations where vendor_id = ${retailerId} and email <> ${email}) < ${MAX_COLLEAGUES}`
  const waits = sql`exists (select 1 from ${colleagueInvitations} where token_hash = ${tokenHash})`
  const reader = other ?? { firstName: '', role: null, lang }
  const invited = {
    key: `activation:${cause}`,
    template: 'activation',
    lang,
    to: email,
    values: { name: firstName, url: entranceOf({ role: 'vendor', lang }, 'activate', origin, token) },
  } as const
  const taken = {
    key: `email_taken:${cause}`,
    template: 'email_taken',
    lang: reader.lang,
    to: email,
    values: { name: reader.firstName, url: entranceOf(reader, 'login', origin) },
  } as const
  const limit = limitOf(given)
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'vendors',
    id: retailerId,
    before: null,
    after: { colleague_invited: email, vendor_role: retailerRole, order_limit: limit },
    statements: [
      insertSelected(
        db,
        colleagueInvitations,
        {
          retailerId,
          firstName,
          lastName: given.last_name ?? '',
          email,
          retailerRole,
          orderLimit: limit,
          lang,
          tokenHash,
          expiresAt: new Date(now + LIFE.activation).toISOString(),
          userId: self,
          createdAt: new Date(now).toISOString(),
        },
        sql`where ${isManagerOf(self, retailerId)} and ${room}`,
      ).onConflictDoUpdate({
        target: [colleagueInvitations.retailerId, colleagueInvitations.email],
        set: Object.fromEntries(
          (
            [
              'firstName',
              'lastName',
              'retailerRole',
              'orderLimit',
              'lang',
              'tokenHash',
              'expiresAt',
              'userId',
              'createdAt',
            ] as const
          ).map((name) => [name, sql.raw(`excluded.${colleagueInvitations[name].name}`)]),
        ),
      }),
      ...(await mailStatements(db, [
        { ...invited, onlyIf: sql`${waits} and not ${isTaken}` },
        { ...taken, onlyIf: sql`${waits} and ${isTaken} and ${other ? 1 : 0}` },
      ])),
      // Nobody has the link of an address that is taken.
      db
        .update(colleagueInvitations)
        .set({ tokenHash: null })
        .where(sql`token_hash = ${tokenHash} and ${isTaken}`),
    ],
  })
  return [invited.key, taken.key]
}

/** Withdraws an invitation: its link is void. Error: `not_found`, also for another retailer's. */
export async function withdrawInvitation(db: Db, author: Author, id: number): Promise<void> {
  const { id: self, retailerId } = author.actor
  const isOwn = and(eq(colleagueInvitations.id, id), sql`${colleagueInvitations.retailerId} = ${retailerId}`)
  const [before] = await db
    .select({ email: colleagueInvitations.email })
    .from(colleagueInvitations)
    .where(isOwn)
  if (!before || retailerId === null) throw new AppError('not_found')
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'vendors',
    id: retailerId,
    before: { colleague_invited: before.email },
    after: null,
    statements: [db.delete(colleagueInvitations).where(and(isOwn, isManagerOf(self, retailerId)))],
  })
}
