import { sql } from 'drizzle-orm'
import { UNUSED_DAYS, WARN_DAYS } from '../../../shared/api-keys/key-terms.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Db } from '../../base/db/client.ts'
import { isGood } from './key-holders.ts'

/** How many good keys of the shop end soon without another in their place, and how many nobody has used for long. */
export const countKeys = (db: Db, now: number) => {
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString()
  return db.get<{ ending: number; unused: number }>(sql`select
    count(case when expires_at <= ${day(WARN_DAYS)} then 1 end) as ending,
    count(case when max(created_at, coalesce(last_used_at, '')) <= ${day(-UNUSED_DAYS)} then 1 end) as unused
    from api_keys where vendor_id is null and replaced_at is null and ${isGood(now)}`)
}
