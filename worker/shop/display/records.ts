import { sql } from 'drizzle-orm'
import { addDays, DAY_MS, dayOf } from '../../../shared/dates.ts'
import { HORIZON_DAYS, type Stocked } from '../../../shared/display/stocked.ts'
import type { Db } from '../../base/db/client.ts'

/** So many lines of a retailer's orders are looked at, the newest. */
const MAX_LINES = sql.raw('2000')

interface Line {
  product_id: number
  at: string
  pieces: number
}

/** What a retailer was sent of a product and registered, as the estimate takes it. */
export interface ProductRecord extends Stocked {
  id: number
  /** The day of the last delivery, YYYY-MM-DD. */
  deliveredOn: string
}

/** A day as estimates count it. */
export const dayNumber = (day: string) => Date.parse(day) / DAY_MS

/**
 * What was sent of each line: by its shipments, of orders from before there were any the whole line; without what came back. Products that nobody
 * ever registered tell nothing.
 */
const selectDelivered = (db: Db, retailerId: number, since: string) =>
  db.all<Line>(sql`
    select * from (
      select l.product_id, coalesce(
          (select max(s.created_at) from shipment_lines sl join shipments s on s.id = sl.shipment_id where sl.line_id = l.id),
          (select max(c.created_at) from order_status_changes c where c.order_id = o.id and c.status = 'shipped'), o.created_at) as at,
        iif(exists (select 1 from shipments s where s.order_id = o.id),
          coalesce((select sum(sl.quantity) from shipment_lines sl where sl.line_id = l.id), 0),
          iif(o.status = 'confirmed', 0, l.quantity))
          - coalesce((select sum(r.received) from order_return_lines r where r.line_id = l.id), 0) as pieces
      from orders o indexed by orders_vendor cross join order_lines l on l.order_id = o.id
      cross join products p on p.id = l.product_id
      where o.vendor_id = ${retailerId} and o.created_at >= ${since} and o.status in ('confirmed', 'shipped', 'delivered')
        and o.origin not in ('claim', 'return') and p.active = 1 and p.kind <> 'part'
        and exists (select 1 from warranties w where w.code_key = p.code_key and w.deleted_at is null and w.contest is null)
      order by o.created_at desc limit ${MAX_LINES}
    ) where pieces > 0`)

/** What it registered, whatever became of it: a refused registration was a sale, too. */
const selectRegistered = (db: Db, retailerId: number, since: string) =>
  db.all<{ product_id: number; mounting_date: string; created_at: string }>(sql`
    select p.id as product_id, w.mounting_date, w.created_at
    from warranties w indexed by warranties_vendor cross join products p on p.code_key = w.code_key
    where w.vendor_id = ${retailerId} and w.mounting_date >= ${since} and w.deleted_at is null and w.contest is not 'lost'
      and p.parent_id is null and p.deleted_at is null
    limit ${MAX_LINES}`)

const selectAnswers = (db: Db, retailerId: number) =>
  db.all<{ product_id: number; day: string; is_there: 0 | 1 }>(sql`
    select product_id, day, is_there from display_answers where vendor_id = ${retailerId} order by day`)

/** A retailer's records of all products that it was sent within the horizon before `today`. */
export async function readRecords(db: Db, retailerId: number, today: string): Promise<ProductRecord[]> {
  const since = addDays(today, -HORIZON_DAYS)
  const [delivered, registered, answers] = await Promise.all([
    selectDelivered(db, retailerId, since),
    selectRegistered(db, retailerId, since),
    selectAnswers(db, retailerId),
  ])
  const records = new Map<number, ProductRecord>()
  for (const { product_id: id, at, pieces } of delivered) {
    const day = dayOf(at)
    const record = records.get(id) ?? {
      id,
      deliveredOn: day,
      deliveries: [],
      registrations: [],
      answer: null,
    }
    record.deliveries.push({ day: dayNumber(day), pieces })
    if (day > record.deliveredOn) record.deliveredOn = day
    records.set(id, record)
  }
  for (const { product_id, mounting_date, created_at } of registered)
    records
      .get(product_id)
      ?.registrations.push({ mounted: dayNumber(mounting_date), told: dayNumber(dayOf(created_at)) })
  for (const { product_id, day, is_there } of answers) {
    const record = records.get(product_id)
    if (record) record.answer = { day: dayNumber(day), isThere: is_there === 1 }
  }
  return [...records.values()]
}
