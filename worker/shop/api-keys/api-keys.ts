import { and, desc, eq, sql } from 'drizzle-orm'
import type { ApiKey, KeyPage, KeyState, MakeKey, NewKey } from '../../../shared/api-keys/api-keys.ts'
import { MAX_KEYS } from '../../../shared/api-keys/key-terms.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import type { User } from '../../base/user.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { apiKeyCalls, apiKeys } from './api-keys.tables.ts'
import { isGood, mayGive } from './key-holders.ts'
import { keysPageOf } from './key-mails.ts'
import { newToken } from './tokens.ts'

export const ENTITY = 'api-keys'
/** Calls of a key that its page shows. */
const SHOWN_CALLS = 100
const HOUR_MS = 3600_000
const iso = (ms: number) => new Date(ms).toISOString()

/** Whose keys a person works on: of a retailer, or all of them, which only administrators do. */
export type Reach = { retailerId: number } | 'all'
const within = (reach: Reach) => (reach === 'all' ? undefined : eq(apiKeys.retailerId, reach.retailerId))

const selectKeys = (db: Db, reach: Reach, now: number) =>
  db
    .select({
      key: apiKeys,
      retailer: retailers.name,
      firstName: users.firstName,
      lastName: users.lastName,
      good: sql<number>`${isGood(now)}`.as('good'),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(retailers, eq(retailers.id, apiKeys.retailerId))
    .where(within(reach))
    .orderBy(desc(sql`good`), desc(apiKeys.id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectKeys>>[number]

function stateOf({ key, good }: Row, now: number): KeyState {
  if (key.isLeft) return 'left'
  if (key.revokedAt !== null) return 'revoked'
  if (key.expiresAt <= iso(now)) return 'expired'
  if (!good) return 'left'
  return key.replacedAt === null ? 'good' : 'replaced'
}

const toKey = (row: Row, now: number): ApiKey => ({
  id: row.key.id,
  name: row.key.name,
  hint: row.key.hint,
  is_test: row.key.isTest,
  scopes: row.key.scopes,
  retailer: row.retailer,
  giver: `${row.firstName} ${row.lastName}`.trim(),
  state: stateOf(row, now),
  created_at: row.key.createdAt,
  expires_at: row.key.expiresAt,
  last_used_at: row.key.lastUsedAt,
})

/** The keys, good ones first, the newest of them. */
export const listKeys = async (db: Db, reach: Reach, now = Date.now()): Promise<ApiKey[]> =>
  (await selectKeys(db, reach, now).limit(200)).map((row) => toKey(row, now))

/** A key with its newest calls. Error: `not_found`, also for another retailer's. */
export async function readKey(db: Db, reach: Reach, id: number, now = Date.now()): Promise<KeyPage> {
  const [rows, calls] = await Promise.all([
    selectKeys(db, reach, now).where(and(within(reach), eq(apiKeys.id, id))),
    db
      .select({
        id: apiKeyCalls.id,
        at: apiKeyCalls.createdAt,
        route: apiKeyCalls.route,
        status: apiKeyCalls.status,
        address: apiKeyCalls.address,
      })
      .from(apiKeyCalls)
      .where(eq(apiKeyCalls.keyId, id))
      .orderBy(desc(apiKeyCalls.id))
      .limit(SHOWN_CALLS),
  ])
  if (!rows[0]) throw new AppError('not_found')
  return { key: toKey(rows[0], now), calls }
}

const isSame = (retailerId: number | null) => sql`api_keys.vendor_id is ${retailerId}`

/**
 * Makes a key, which acts with at most what its giver may; its token is returned, and stored nowhere. The giver is mailed. Errors: `invalid` for the
 * name of another good key, as of one that was sent twice; `conflict` when there are too many, or the giver may not any more.
 */
export async function makeKey(
  { db, env }: { db: Db; env: Env },
  author: Author,
  giver: Pick<User, 'id' | 'firstName' | 'email' | 'lang'>,
  retailerId: number | null,
  given: MakeKey,
  now = Date.now(),
): Promise<NewKey & { mails: string[] }> {
  const { token, hash, hint } = await newToken(given.is_test)
  const expiresAt = iso(now + given.days * DAY_MS)
  const others = sql`from ${apiKeys} where ${isSame(retailerId)} and ${isGood(now)}`
  const isNamed = sql`exists (select 1 ${others} and replaced_at is null and lower(name) = lower(${given.name}))`
  const mail = {
    key: `api_key_made:${hash.slice(0, 32)}`,
    template: 'api_key_made',
    lang: giver.lang,
    to: giver.email,
    values: {
      name: giver.firstName,
      key: given.name,
      ends: expiresAt,
      url: keysPageOf(giver.lang, retailerId, env.origin),
    },
  } as const
  const [taken] = await db.all<{ named: number }>(sql`select ${isNamed} as named`)
  if (taken?.named) throw new AppError('invalid', { fields: { name: 'key_named' } })
  const id = await changeRecord(db, author, {
    action: 'create',
    entity: ENTITY,
    after: {
      name: given.name,
      scopes: given.scopes.join(', '),
      is_test: given.is_test,
      expires_at: expiresAt,
      ...(retailerId !== null && { vendor_id: retailerId }),
    },
    statements: [
      insertSelected(
        db,
        apiKeys,
        {
          tokenHash: hash,
          hint,
          name: given.name,
          isTest: given.is_test,
          scopes: given.scopes,
          retailerId,
          userId: giver.id,
          createdAt: iso(now),
          expiresAt,
        },
        sql`where ${mayGive(giver.id, retailerId)} and not ${isNamed} and (select count(*) ${others}) < ${MAX_KEYS}`,
      ),
      ...(await mailStatements(db, [mail])),
    ],
  })
  return { id, token, mails: [mail.key] }
}

/**
 * Makes another key in a key's place, with the same name, scopes and time; the former one goes on for some hours, and never longer than it would
 * have. Who rotates gives the new one. Errors: `not_found`; `conflict` when it is not good, was rotated, or the person may not give it.
 */
export async function rotateKey(
  db: Db,
  author: Author,
  reach: Reach,
  id: number,
  hours: number,
  now = Date.now(),
): Promise<NewKey> {
  const [old] = await db
    .select()
    .from(apiKeys)
    .where(and(within(reach), eq(apiKeys.id, id)))
  if (!old) throw new AppError('not_found')
  const { token, hash, hint } = await newToken(old.isTest)
  const overlapEnd = iso(now + hours * HOUR_MS)
  const formerEnd = overlapEnd < old.expiresAt ? overlapEnd : old.expiresAt
  await changeRecord(db, author, {
    action: 'edit',
    entity: ENTITY,
    id,
    before: { expires_at: old.expiresAt },
    after: { key_rotated: hint, expires_at: formerEnd },
    statements: [
      db
        .update(apiKeys)
        .set({ replacedAt: iso(now), expiresAt: formerEnd })
        .where(
          and(
            eq(apiKeys.id, id),
            sql`replaced_at is null and ${isGood(now)} and ${mayGive(author.actor.id, old.retailerId)}`,
          ),
        ),
      db.insert(apiKeys).values({
        tokenHash: hash,
        hint,
        name: old.name,
        isTest: old.isTest,
        scopes: old.scopes,
        retailerId: old.retailerId,
        userId: author.actor.id,
        createdAt: iso(now),
        expiresAt: iso(now + Date.parse(old.expiresAt) - Date.parse(old.createdAt)),
        formerId: id,
      }),
    ],
  })
  const [made] = await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.tokenHash, hash))
  return { id: made!.id, token }
}

/** Ends a key at once. Errors: `not_found`; `conflict` when it has ended. */
export async function revokeKey(
  db: Db,
  author: Author,
  reach: Reach,
  id: number,
  now = Date.now(),
): Promise<void> {
  const [old] = await db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .where(and(within(reach), eq(apiKeys.id, id)))
  if (!old) throw new AppError('not_found')
  await changeRecord(db, author, {
    action: 'status',
    entity: ENTITY,
    id,
    before: { revoked_at: null },
    after: { revoked_at: iso(now) },
    statements: [
      db
        .update(apiKeys)
        .set({ revokedAt: iso(now) })
        .where(and(within(reach), eq(apiKeys.id, id), sql`revoked_at is null and expires_at > ${iso(now)}`)),
    ],
  })
}
