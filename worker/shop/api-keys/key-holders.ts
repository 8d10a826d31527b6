import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { users } from '../accounts/accounts.tables.ts'
import { manages } from '../accounts/last-manager.ts'
import { isWelcome, userColumns } from '../accounts/sessions.ts'
import { apiKeyCalls, apiKeys } from './api-keys.tables.ts'

const USE_NOTED_MS = 60_000
const iso = (ms: number) => new Date(ms).toISOString()

/** Whether an account (an alias of `users`) may give keys of a retailer, which is active, or of the whole shop (`retailer` is null). */
export const gives = (alias: string, retailer: SQL) =>
  sql`case when ${retailer} is null
    then ${sql.raw(`${alias}.role = 'admin' and ${alias}.admin_role = 'everything' and ${alias}.active = 1
      and ${alias}.activated_at is not null and ${alias}.deleted_at is null`)}
    else ${sql.raw(alias)}.vendor_id = ${retailer} and ${manages(alias)}
      and exists (select 1 from vendors shop where shop.id = ${retailer} and shop.active = 1 and shop.deleted_at is null) end`

/** The condition that a person may give such keys when the statement runs. */
export const mayGive = (user: number, retailerId: number | null): SQL =>
  sql`exists (select 1 from users g where g.id = ${user} and ${gives('g', sql`${retailerId}`)})`

/** The condition on a row of `api_keys` that it is good: that its giver still may is asked as well, though a trigger ends it. */
export const isGood = (
  now: number,
): SQL => sql`(api_keys.revoked_at is null and api_keys.expires_at > ${iso(now)}
  and exists (select 1 from users g where g.id = api_keys.user_id and ${gives('g', sql`api_keys.vendor_id`)}))`

/** The condition that there is a good key of this hash. */
export const isGoodKey = (hash: string, now: number): SQL =>
  sql`exists (select 1 from ${apiKeys} where token_hash = ${hash} and ${isGood(now)})`

/** A good key with its giver. The key's columns have names of their own in SQL, for the batch. */
export const selectHolder = (db: Db, hash: string, now: number) =>
  db
    .select({
      ...userColumns,
      keyId: sql<number>`${apiKeys.id}`.as('key_id'),
      keyName: sql<string>`${apiKeys.name}`.as('key_name'),
      isTest: sql<number>`${apiKeys.isTest}`.as('is_test'),
      scopes: sql<string>`${apiKeys.scopes}`.as('scopes'),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.tokenHash, hash), isGood(now), isWelcome))

/** Writes a call into the key's log, and once a minute that the key is used. */
export async function noteCall(
  db: Db,
  call: Pick<typeof apiKeyCalls.$inferInsert, 'keyId' | 'route' | 'status' | 'address'>,
  now = Date.now(),
): Promise<void> {
  await db.batch([
    db.insert(apiKeyCalls).values({ ...call, createdAt: iso(now) }),
    db
      .update(apiKeys)
      .set({ lastUsedAt: iso(now) })
      .where(
        sql`id = ${call.keyId} and (last_used_at is null or last_used_at <= ${iso(now - USE_NOTED_MS)})`,
      ),
  ])
}
