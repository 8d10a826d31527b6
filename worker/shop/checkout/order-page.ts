import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { type AdminOrder, nextStatuses } from '../../../shared/orders.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { type LineRow, selectLines, toLine } from '../orders/lines.ts'
import { PAYMENT_COLUMNS, type PaymentRow, toPayment } from '../payments/followed.ts'

interface FullRow
  extends Omit<AdminOrder, 'user' | 'products' | 'history' | 'warranty' | 'payment' | 'next_statuses'> {
  user_id: number
  first_name: string
  last_name: string
  email: string
  telephone: string
  vendor_id: number
  vendor_name: string
  warranty_id: number | null
  warranty_code: string | null
  warranty_serial: string | null
}
interface ChangeRow extends Omit<AdminOrder['history'][number], 'user'> {
  first_name: string | null
  last_name: string | null
}

/** One placed order with its lines in the reader's language, and its statuses from the first to the last. Error: `not_found`. */
export async function readOrder(db: Db, id: number, lang: Lang): Promise<AdminOrder> {
  const [[row], lines, changes, [payment]] = await readTogether<[FullRow, LineRow, ChangeRow, PaymentRow]>(
    db,
    [
      sql`select o.id, o.number, o.created_at, o.placed_at, o.payment_method, o.status, o.total, o.lang, o.name, o.address,
        o.cap, o.city, o.country, o.withheld, o.delivery_costs, o.refunded, o.version,
        u.id as user_id, u.first_name, u.last_name, u.email, u.telephone, v.id as vendor_id, v.name as vendor_name,
        w.id as warranty_id, w.code as warranty_code, w.serial_number as warranty_serial
      from orders o join users u on u.id = o.user_id join vendors v on v.id = o.vendor_id
      left join warranty_claims c on c.order_id = o.id left join warranties w on w.id = c.warranty_id
      where o.id = ${id} and o.status <> 'pending'`,
      selectLines(sql`${id}`),
      sql`select h.status, h.note, h.created_at, u.first_name, u.last_name
      from order_status_changes h left join users u on u.id = h.user_id
      where h.order_id = ${id} order by h.created_at, h.id`,
      sql`select ${PAYMENT_COLUMNS} from payments p where p.id = (select payment_id from orders where id = ${id})`,
    ],
  )
  if (!row) throw new AppError('not_found')
  const { user_id, first_name, last_name, email, telephone, vendor_id, vendor_name, ...rest } = row
  const { warranty_id, warranty_code, warranty_serial, ...order } = rest
  const failedDeliveries = changes.filter((change) => change.status === 'failed_delivery').length
  return {
    ...order,
    user: {
      id: user_id,
      first_name,
      last_name,
      email,
      telephone,
      vendor: { id: vendor_id, name: vendor_name },
    },
    products: lines.map((line) => toLine(line, lang)),
    history: changes.map(({ first_name: first, last_name: last, ...change }) => ({
      ...change,
      user: first === null ? null : { first_name: first, last_name: last ?? '' },
    })),
    warranty:
      warranty_id === null
        ? null
        : { id: warranty_id, code: warranty_code!, serial_number: warranty_serial! },
    payment: payment ? toPayment(payment) : null,
    next_statuses: nextStatuses(order.status, failedDeliveries),
    version: order.version,
  }
}
