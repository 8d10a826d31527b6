import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '../../../shared/accounts/accounts.ts'
import type { AdminRole } from '../../../shared/base/areas.ts'
import { RETENTION } from '../../../shared/base/retention.ts'
import type { RetailerRole } from '../../../shared/retailers/retailer-roles.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import type { User } from '../../base/user.ts'
import { sessions, users } from './accounts.tables.ts'
import { codeApps, passkeys } from './second-factor.tables.ts'

const HOUR = 3600_000
const iso = (ms: number) => new Date(ms).toISOString()
/** A working day, because an administrator's session opens more. */
const ADMIN_LIFE = 12 * HOUR
/** However often it is used. */
const LIFE = RETENTION.sessionDays * 24 * HOUR
/** Unused so long they end before that (ASVS 7.3.1); a page in use renews its token, and so notes its use, every quarter of an hour. */
const ADMIN_IDLE = 2 * HOUR
const IDLE = 7 * 24 * HOUR
/** Use is written at most so often, much more often than it would end a session. */
const noteAfter = (role: Role | null) => (role === 'admin' ? HOUR / 6 : HOUR)

/** Whether it is time to write that a session is used (`noteUse`). */
export const isStale = ({ role, seenAt }: { role: Role | null; seenAt: string }, now: number) =>
  seenAt < iso(now - noteAfter(role))

/** Whether an account may be used: a retailer's only while the shop is active. */
export const isOpen = and(
  eq(users.active, true),
  isNull(users.deletedAt),
  sql`(${users.retailerId} is null
    or exists (select 1 from vendors shop where shop.id = ${users.retailerId} and shop.active = 1))`,
)!

/** Whether a person may sign in and stay signed in. */
export const isWelcome = and(isOpen, isNotNull(users.activatedAt))!

const ADMIN_ROLE = sql`case ${users.role} when 'admin' then ${users.adminRole} end`
const RETAILER_ROLE = sql`case ${users.role} when 'vendor' then ${users.retailerRole} end`

/** A person's columns for every request. Their names in SQL differ, because D1 keeps only one of several columns of the same name in a batch. */
export const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  adminRole: sql<AdminRole | null>`${ADMIN_ROLE}`.as('admin_role'),
  retailerId: users.retailerId,
  retailerRole: sql<RetailerRole | null>`${RETAILER_ROLE}`.as('retailer_role'),
  netPrices: users.netPrices,
  lang: users.lang,
}

/** The browser in which a person signs in. */
export interface Browser {
  /** The present session; it ends, and its anonymous cart joins the person's. */
  oldSid: string
  newSid: string
  userAgent: string
}

/** Of whom the shop requires a second factor: a session without one is not valid there. */
export type SessionRules = Pick<Env, 'secondFactorRequired' | 'secondFactorOfManagers'>

/** Whether the shop requires a second factor of such a person. */
export const isRequiredOf = (
  { role, retailerRole }: Pick<User, 'role' | 'retailerRole'>,
  { secondFactorRequired, secondFactorOfManagers }: SessionRules,
): boolean =>
  (secondFactorRequired && role === 'admin') ||
  (secondFactorOfManagers && role === 'vendor' && retailerRole === 'manager')

/** Whether a session has what the shop requires of its person, as `isRequiredOf` says; undefined where it requires nothing. */
function hasRequired({ secondFactorRequired, secondFactorOfManagers }: SessionRules) {
  const given = eq(sessions.secondFactor, true)
  return and(
    secondFactorRequired ? or(given, sql`${users.role} is not 'admin'`) : undefined,
    secondFactorOfManagers
      ? or(given, sql`${users.role} is not 'vendor'`, sql`${users.retailerRole} is not 'manager'`)
      : undefined,
  )
}

/** When a session of such a role was last used, for it to be valid still; an SQL value. */
export const idleSince = (now: number) =>
  sql`case ${users.role} when 'admin' then ${iso(now - ADMIN_IDLE)} else ${iso(now - IDLE)} end`

/** Whether a session joined with its person is still valid. */
const isValid = (sid: string, rules: SessionRules, now: number) =>
  and(
    eq(sessions.idHash, sid),
    gt(sessions.expiresAt, iso(now)),
    // Older sessions may have a later `expires_at`, because use once extended it.
    sql`${sessions.createdAt} > case ${users.role} when 'admin' then ${iso(now - ADMIN_LIFE)} else ${iso(now - LIFE)} end`,
    sql`${sessions.lastSeenAt} > ${idleSince(now)}`,
    isWelcome,
    hasRequired(rules),
  )

/** The person of a session, and when it was last used. */
export const selectUser = (db: Db, sid: string, rules: SessionRules, now: number) =>
  db
    .select({ ...userColumns, secondFactor: sessions.secondFactor, seenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isValid(sid, rules, now))

/** The person of a session that has not expired, while the account is active; null otherwise. One statement. */
export async function findSessionUser(
  db: Db,
  sid: string,
  rules: SessionRules,
  now = Date.now(),
): Promise<User | null> {
  const [row] = await selectUser(db, sid, rules, now)
  if (!row) return null
  const { seenAt: _, ...user } = row
  return user
}

/** Stores that a session of such a person is used, where it is due. This does not extend it. */
export async function noteUse(db: Db, sid: string, role: Role | null, now = Date.now()): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: iso(now) })
    .where(
      and(
        eq(sessions.idHash, sid),
        gt(sessions.expiresAt, iso(now)),
        lt(sessions.lastSeenAt, iso(now - noteAfter(role))),
      ),
    )
}

/**
 * Whether an account (an alias of `users`) may be opened by a password or passkey: not once it is a provider's, nor where its staff sign in by a
 * provider alone, the emergency account excepted.
 */
export const hasOwnKeys = (alias: string): SQL =>
  sql.raw(`not exists (select 1 from identities where user_id = ${alias}.id)
    and not exists (select 1 from identity_providers p where p.active = 1 and p.passwords_off = 1 and ${alias}.role is not null
      and p.vendor_id is ${alias}.vendor_id and (p.vendor_id is not null or p.emergency_user_id <> ${alias}.id))`)

/**
 * Starts a session, in the batch of the proof of identity. The whole batch fails on `sessions.user_id` when by then the account
 * is not active, has another password hash than the one that was proved, or a second factor that was not given, or when `onlyIf` does not hold.
 */
export function startSession(
  db: Db,
  sid: string,
  { id, passwordHash, secondFactor }: Pick<User, 'id' | 'secondFactor'> & { passwordHash: string },
  userAgent: string,
  onlyIf: SQL = sql`true`,
) {
  const now = Date.now()
  const isEnough = secondFactor
    ? sql`true`
    : sql`(not exists (select 1 from ${codeApps} where user_id = ${id})
        and not exists (select 1 from ${passkeys} where user_id = ${id}))`
  return db.insert(sessions).values({
    idHash: sid,
    userId: sql`(select id from ${users} where id = ${id} and password_hash = ${passwordHash}
      and ${isWelcome} and ${isEnough} and ${hasOwnKeys('users')} and ${onlyIf})`,
    userAgent: userAgent.slice(0, 200),
    secondFactor,
    createdAt: iso(now),
    lastSeenAt: iso(now),
    expiresAt: sql`(select case role when 'admin' then ${iso(now + ADMIN_LIFE)} else ${iso(now + LIFE)} end
      from ${users} where id = ${id})`,
  })
}

/** Ends one session, at once. */
export const revokeSession = (db: Db, sid: string) => db.delete(sessions).where(eq(sessions.idHash, sid))

/** Ends all sessions of a person, at once; with `onlyIf` (an SQL condition) only if it holds when the batch runs. */
export const revokeSessions = (db: Db, userId: number, onlyIf?: SQL) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), onlyIf))
