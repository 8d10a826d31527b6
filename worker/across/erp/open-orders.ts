import { sql } from 'drizzle-orm'
import { addDays, startOfDay, today } from '../../../shared/dates.ts'
import { OPEN_DAYS } from '../../../shared/erp/erp-terms.ts'
import type { OpenOrder, OpenOrders, OpenOrdersQuery } from '../../../shared/erp/taken-orders.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { snapshotText } from '../../shop/catalogue/line-texts.ts'
import { foreignIdIn } from '../../shop/foreign-ids/foreign-ids.ts'

type Row = Omit<OpenOrder, 'vendor' | 'delivery' | 'lines'> & {
  vendor: string
  delivery: string
  lines: string
}

/** Placed orders that a system has not taken and that have not ended before they were delivered, by id; names of lines in a language. */
export async function listOpenOrders(
  db: Db,
  system: string,
  { after, limit, since = addDays(today(), -OPEN_DAYS) }: OpenOrdersQuery,
  lang: Lang,
): Promise<OpenOrders> {
  const rows = await db.all<Row>(sql`
    select o.id, o.number, o.status, o.origin, coalesce(o.placed_at, o.created_at) as placed_at, o.payment_method, o.total, o.net, o.tax, o.shipping, o.vat_number,
      o.reference, o.note, o.wished_on,
      json_object('name', o.name, 'address', o.address, 'cap', o.cap, 'city', o.city, 'country', o.country) as delivery,
      (select json_object('id', v.id, 'foreign_id', ${foreignIdIn(system, 'vendors', sql`v.id`)}, 'name', v.name)
        from vendors v where v.id = o.vendor_id) as vendor,
      (select json_group_array(json_object('product_id', l.product_id,
          'foreign_id', coalesce(${foreignIdIn(system, 'products', sql`l.product_id`)}, ${foreignIdIn(system, 'parts', sql`l.product_id`)}),
          'code', l.code, 'name', ${snapshotText(lang, 'name', sql`l.texts`, sql`l.name`)}, 'price', l.price, 'quantity', l.quantity)
          order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o indexed by orders_placed
    where o.status <> 'pending' and o.status not in ('cancelled', 'terminated') and o.created_at >= ${startOfDay(since)} and o.id > ${after}
      and not exists (select 1 from foreign_ids f where f.system = ${system} and f.entity = 'orders' and f.record_id = o.id)
    order by o.id limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  return {
    orders: shown.map(({ vendor, delivery, lines, ...order }) => ({
      ...order,
      vendor: JSON.parse(vendor),
      delivery: JSON.parse(delivery),
      lines: JSON.parse(lines),
    })),
    next: shown.at(-1)?.id ?? after,
    more: rows.length > limit,
  }
}
