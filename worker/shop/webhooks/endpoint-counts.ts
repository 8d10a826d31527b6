import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Db } from '../../base/db/client.ts'

/** How many of the shop's endpoints have stopped by themselves, and how many active ones have taken nothing for a day. */
export const countFailing = (db: Db, now: number) =>
  db.get<{ stopped: number; failing: number }>(sql`select
    count(case when state in ('gone', 'failed') then 1 end) as stopped,
    count(case when state = 'active' and failing_since <= ${new Date(now - DAY_MS).toISOString()} then 1 end) as failing
    from webhook_endpoints where vendor_id is null`)
