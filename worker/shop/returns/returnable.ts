import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import type { ReturnableLine, ReturnableOrder } from '../../../shared/returns/returns.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { snapshotText } from '../catalogue/line-texts.ts'
import { DELIVERED_AT, heldOf, IS_RETURNABLE, SHIPPED } from './held.ts'

type Row = { id: number; number: string; status: OrderStatus; delivered_at: string | null }

/** What of a retailer's order can be asked back. Error: `not_found`, also for another retailer's order. */
export async function readReturnable(
  db: Db,
  retailerId: number | null,
  orderId: number,
  lang: Lang,
): Promise<ReturnableOrder> {
  const mine = sql`o.id = ${orderId} and o.vendor_id = ${retailerId} and o.status <> 'pending'`
  const [[order], lines] = await readTogether<[Row, ReturnableLine]>(db, [
    sql`select o.id, cast(coalesce(o.number, o.id) as text) as number, o.status, ${DELIVERED_AT} as delivered_at from orders o where ${mine}`,
    sql`select l.id as line_id, l.product_id, ${snapshotText(lang, 'name', sql`l.texts`, sql`l.name`)} as name, l.code,
        l.quantity as ordered, ${SHIPPED} as shipped, iif(${IS_RETURNABLE}, max(0, ${SHIPPED} - ${heldOf()}), 0) as returnable
      from orders o cross join order_lines l on l.order_id = o.id where ${mine} order by l.position`,
  ])
  if (!order) throw new AppError('not_found')
  const { delivered_at, ...named } = order
  return { order: named, delivered_at, lines }
}
