import { type SQL, sql } from 'drizzle-orm'
import { gives } from '../api-keys/key-holders.ts'

/** The condition on a row of `webhook_endpoints` that events go there: that who made it still may is asked as well, though a trigger ends it. */
export const isGoodEndpoint: SQL = sql`(webhook_endpoints.state = 'active' and exists (select 1 from users g
  where g.id = webhook_endpoints.user_id and ${gives('g', sql`webhook_endpoints.vendor_id`)}))`
