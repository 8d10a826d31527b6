import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { OwnOrder, PaymentState } from '../../../shared/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { type LineRow, selectLines, toLine } from '../orders/lines.ts'
import { type BuyerColumns, isOwn } from '../orders/own-orders.ts'

interface FullRow
  extends Omit<OwnOrder, 'user' | 'products' | 'history' | 'warranty' | 'payment'>,
    BuyerColumns {
  warranty_code: string | null
  warranty_serial: string | null
  refund_status: string | null
  refund_amount: number | null
}

function paymentStateOf(row: FullRow): PaymentState {
  if (row.payment_method === 'warranty') return 'none'
  if (row.refund_status === 'done') return 'refunded'
  return row.refund_status === null ? 'paid' : 'refunding'
}

/**
 * One order of a retailer's shop with lines, in the reader's language, statuses and what became of the money. Error:
 * `not_found`, also for another shop's.
 */
export async function readOwnOrder(
  db: Db,
  retailerId: number | null,
  id: number,
  lang: Lang,
): Promise<OwnOrder> {
  const own = sql`(select o.id from orders o where o.id = ${id} and ${isOwn(retailerId)})`
  const [[row], lines, history] = await readTogether<[FullRow, LineRow, OwnOrder['history'][number]]>(db, [
    sql`select o.id, coalesce(o.number, o.id) as number, o.created_at, o.placed_at, o.payment_method, o.status, o.total,
        o.name, o.address, o.cap, o.city, o.country, o.withheld, o.delivery_costs, o.refunded,
        u.first_name, u.last_name, u.email, w.code as warranty_code, w.serial_number as warranty_serial,
        p.refund_status, p.refund_amount
      from orders o join users u on u.id = o.user_id left join payments p on p.id = o.payment_id
      left join warranty_claims k on k.order_id = o.id left join warranties w on w.id = k.warranty_id
      where o.id = ${own}`,
    selectLines(own),
    sql`select status, note, created_at from order_status_changes where order_id = ${own} order by created_at, id`,
  ])
  if (!row) throw new AppError('not_found')
  return {
    id: row.id,
    number: String(row.number),
    created_at: row.created_at,
    placed_at: row.placed_at,
    payment_method: row.payment_method,
    status: row.status,
    total: row.total,
    name: row.name,
    address: row.address,
    cap: row.cap,
    city: row.city,
    country: row.country,
    user: { first_name: row.first_name, last_name: row.last_name, email: row.email },
    products: lines.map((line) => toLine(line, lang)),
    history,
    warranty: row.warranty_code
      ? { code: row.warranty_code, serial_number: row.warranty_serial ?? '' }
      : null,
    payment: { state: paymentStateOf(row), refunded: row.refund_amount },
    withheld: row.withheld,
    delivery_costs: row.delivery_costs,
    refunded: row.refunded,
  }
}
