import { type SQL, sql } from 'drizzle-orm'
import { STALE } from '../../base/audit/change.ts'
import { isAmong } from '../../base/audit/many.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { colleagueInvitations } from './accounts.tables.ts'

/** Whether an account (an alias of `users`) is a manager who can sign in. */
export const manages = (alias: string) =>
  sql.raw(`${alias}.role = 'vendor' and ${alias}.vendor_role = 'manager' and ${alias}.active = 1
    and ${alias}.activated_at is not null and ${alias}.deleted_at is null`)

/** The condition that somebody is a manager of this retailer when the statement runs. */
export const isManagerOf = (user: number | SQL, retailerId: number | null | SQL): SQL =>
  sql`exists (select 1 from users m where m.id = ${user} and m.vendor_id = ${retailerId} and ${manages('m')})`

/**
 * Statement for the batch in which people may cease to be managers, after what takes it from them: what they invited to ends with it.
 * `who` is a condition on the invitation's `user_id`.
 */
export const endInvitations = (db: Db, who: SQL) =>
  db
    .delete(colleagueInvitations)
    .where(
      sql`${who} and not ${isManagerOf(sql`colleague_invitations.user_id`, sql`colleague_invitations.vendor_id`)}`,
    )

/**
 * The condition that no retailer loses its last manager with these accounts, or that none of them is one. It belongs in each statement
 * that takes this away, so that two at once leave one. `isGone`: they go altogether; then the last account of all may go too.
 */
export const othersManage = (ids: number[], isGone: boolean): SQL => {
  const others = sql`o.vendor_id = m.vendor_id and not ${isAmong(ids, sql`o.id`)}`
  return sql`not exists (select 1 from users m where ${isAmong(ids, sql`m.id`)} and ${manages('m')}
    and not exists (select 1 from users o where ${others} and ${manages('o')})
    ${isGone ? sql`and exists (select 1 from users o where ${others} and o.deleted_at is null)` : sql``})`
}

/** `forbidden` when a change was refused because it would have left a retailer without a manager; otherwise `conflict`. */
export const lastManagerRefused = (db: Db, ids: number[], isGone: boolean): Refusals => ({
  [STALE]: async () => {
    const row = await db.get<{ fine: number }>(sql`select ${othersManage(ids, isGone)} as fine`)
    return row.fine ? new AppError('conflict') : new AppError('forbidden', { text: 'last_manager' })
  },
})
