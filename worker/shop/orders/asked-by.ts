import { type SQLWrapper, sql } from 'drizzle-orm'

/** JSON of who asked for the approval of an order; null where nobody did. Its tables are above this room. */
export const askedBy = (order: SQLWrapper) => sql<
  string | null
>`(select json_object('first_name', x.first_name, 'last_name', x.last_name)
  from order_approvals a join users x on x.id = a.user_id where a.order_id = ${order} order by a.id limit 1)`

/** Their name, for a list; empty where nobody asked. */
export const nameOfWho = (who: { first_name: string; last_name: string } | null) =>
  who ? `${who.first_name} ${who.last_name}`.trim() : ''
