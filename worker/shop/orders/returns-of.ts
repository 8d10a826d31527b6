import { type SQL, sql } from 'drizzle-orm'

/** `RMA-2026-000123`, for people; SQL over returns `r`, whose tables are above this room. */
export const returnNumber = sql<string>`'RMA-' || substr(r.created_at, 1, 4) || '-' || printf('%06d', r.id)`

/** Selects the returns of an order as JSON (`OrderReturnLink[]`), those that were sent or drafts too. */
export const returnsOf = (orderId: SQL, withDrafts: boolean) => sql<string>`(
  select json_group_array(json_object('id', r.id, 'number', ${returnNumber}, 'state', r.state) order by r.id)
  from order_returns r where r.order_id = ${orderId} and ${withDrafts ? sql`true` : sql`r.sent_at is not null`})`
