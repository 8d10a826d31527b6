import { type SQL, sql } from 'drizzle-orm'
import { RETURNABLE_ORDERS } from '../../../shared/returns/return-states.ts'
import { among } from '../../base/db/columns.ts'

/** SQL over orders `o`: goods of it may have arrived. */
export const IS_RETURNABLE = among('o.status', RETURNABLE_ORDERS)

/** SQL over lines `l` of orders `o`: pieces that were sent; orders of before shipments were recorded were sent whole. */
export const SHIPPED = sql`coalesce((select sum(sl.quantity) from shipment_lines sl where sl.line_id = l.id),
  iif(o.status in ('shipped','delivered') and not exists (select 1 from shipments s where s.order_id = o.id), l.quantity, 0))`

/** SQL: pieces of the line `l` that are in open returns, or came back with others; without the return `except`. */
export const heldOf = (except: SQL = sql`0`) => sql`coalesce((
  select sum(case when hr.state in ('sent','asked','approved','received') then hl.quantity
      when hr.state in ('credited','replaced','closed') then hl.received else 0 end)
  from order_return_lines hl cross join order_returns hr on hr.id = hl.return_id
  where hl.line_id = l.id and hr.id <> ${except}), 0)`

/**
 * The condition that each line of a return is of its order, and no more is asked back of it than was sent and is neither back nor on its
 * way back with another return.
 */
export const isWithinShipped = (id: number): SQL => sql`not exists (
  select 1 from order_return_lines rl cross join order_returns r on r.id = rl.return_id
    left join order_lines l on l.id = rl.line_id and l.order_id = r.order_id left join orders o on o.id = l.order_id
  where rl.return_id = ${id} and (l.id is null or not ${IS_RETURNABLE} or rl.quantity > ${SHIPPED} - ${heldOf(sql`${id}`)}))`

/** SQL over an order `o`: when it was delivered, as an administrator said; null when nobody has. */
export const DELIVERED_AT = sql<string | null>`(select max(c.created_at) from order_status_changes c
  where c.order_id = o.id and c.status = 'delivered')`
