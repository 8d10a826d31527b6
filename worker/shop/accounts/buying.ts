import { type SQL, sql } from 'drizzle-orm'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'

/**
 * The condition, when the statement runs, that an account may buy for so many cents net without asking anybody: a manager, and a buyer
 * up to its limit. It stands in every statement that writes an order or begins to pay one.
 */
export const mayBuy = (
  user: number | SQL,
  net: number | SQL,
): SQL => sql`exists (select 1 from users b where b.id = ${user}
  and b.role = 'vendor' and b.deleted_at is null and (b.vendor_role = 'manager'
    or (b.vendor_role = 'buyer' and (b.order_limit is null or b.order_limit >= ${net}))))`

/** The same for the column of who buys: nothing where they may not, which the table refuses (`NOT_ALONE`). */
export const buyerWhoMay = (user: number, net: number): SQL =>
  sql`case when ${mayBuy(user, net)} then ${user} end`

export const NOT_ALONE: Refusals = {
  'orders.user_id': new AppError('forbidden', { text: 'approval_needed' }),
}

/** Selects as `most` up to how many cents net an account may buy without asking; null for no limit. */
export const selectLimit = (user: number): SQL => sql`select case when vendor_role = 'manager' then null
    when vendor_role = 'buyer' then order_limit else 0 end as most from users where id = ${user}`
