import { type SQL, sql } from 'drizzle-orm'
import { STALE } from '../../base/audit/change.ts'
import { isAmong } from '../../base/audit/many.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'

/**
 * The condition that besides these people there is an administrator who may do everything and can sign in, or that none of
 * these is one. It belongs in each statement that takes this away, so that two at once leave one. The triggers
 * `users_last_admin_*` are only a safety net for statements without it: they keep some administrator of any role.
 */
export const othersRun = (ids: number[]): SQL => {
  const runs = (
    who: SQL,
  ) => sql`exists (select 1 from users other where other.role = 'admin' and other.admin_role = 'everything'
    and other.active = 1 and other.activated_at is not null and other.password_hash is not null
    and other.deleted_at is null and ${who})`
  const among = isAmong(ids, sql`other.id`)
  return sql`(${runs(sql`not ${among}`)} or not ${runs(among)})`
}

/** What triggers say while passwords of the office are off: the emergency account stays, with a second factor. */
export const EMERGENCY: Refusals = {
  emergency_account: new AppError('forbidden', { text: 'emergency_account' }),
}

/** `forbidden` when a change was refused because it would have left nobody who may do everything; otherwise `conflict`. */
export function lastRefused(db: Db, ids: number[]): Refusals {
  const last = new AppError('forbidden', { text: 'last_admin' })
  const refused = async () => {
    const row = await db.get<{ fine: number }>(sql`select ${othersRun(ids)} as fine`)
    return row.fine ? new AppError('conflict') : last
  }
  return { [STALE]: refused, users_last_admin: last, ...EMERGENCY }
}
