import { type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Parcel, Shipment } from '../../../shared/orders/shipments.ts'
import type { Db } from '../../base/db/client.ts'
import { snapshotText } from '../catalogue/line-texts.ts'

/** Selects the id of an order's last shipment. */
export const lastShipment = (orderId: number) =>
  sql`(select max(id) from shipments where order_id = ${orderId})`

/** Statement: the numbers of the last shipment's parcels. */
export const parcelStatement = (orderId: number, parcels: Parcel[]): SQL => sql`
  insert into parcels (shipment_id, carrier, number)
  select ${lastShipment(orderId)}, value ->> 'carrier', value ->> 'number' from json_each(${JSON.stringify(parcels)}) where true order by key`

/** What is not sent yet of the lines `l` of an order. */
const OPEN = sql`(l.quantity - coalesce((select sum(s.quantity) from shipment_lines s where s.line_id = l.id), 0))`

/** Statements: a shipment of these numbers of pieces (null: of all that is not sent yet) and its parcels. */
export const shipmentStatements = (
  orderId: number,
  lines: { line_id: number; quantity: number }[] | null,
  parcels: Parcel[],
): SQL[] => [
  sql`insert into shipments (order_id) values (${orderId})`,
  lines
    ? sql`insert into shipment_lines (shipment_id, line_id, quantity)
        select ${lastShipment(orderId)}, l.id, w.value ->> 'quantity' from json_each(${JSON.stringify(lines)}) w
        cross join order_lines l on l.id = w.value ->> 'line_id' and l.order_id = ${orderId}`
    : sql`insert into shipment_lines (shipment_id, line_id, quantity)
        select ${lastShipment(orderId)}, l.id, ${OPEN} from order_lines l where l.order_id = ${orderId} and ${OPEN} > 0`,
  ...(parcels.length > 0 ? [parcelStatement(orderId, parcels)] : []),
]

/** Selects the shipments of an order as JSON, the first one first. */
export const shipmentsOf = (orderId: SQL, lang: Lang) => sql<string>`(
  select json_group_array(json_object('id', s.id, 'created_at', s.created_at,
    'lines', (select json_group_array(json_object('name', ${snapshotText(lang, 'name', sql`l.texts`, sql`l.name`)}, 'code', l.code,
      'quantity', sl.quantity) order by l.position) from shipment_lines sl join order_lines l on l.id = sl.line_id
      where sl.shipment_id = s.id),
    'parcels', (select json_group_array(json_object('carrier', p.carrier, 'number', p.number) order by p.id)
      from parcels p where p.shipment_id = s.id)) order by s.id)
  from shipments s where s.order_id = ${orderId})`
export const toShipments = (json: string): Shipment[] => JSON.parse(json) as Shipment[]

/** Selects what is still to be sent of an order, by position. */
export const selectOpen = (db: Db, orderId: number, lang: Lang) =>
  db
    .select({
      line_id: sql<number>`l.id`.as('line_id'),
      name: snapshotText(lang, 'name', sql`l.texts`, sql`l.name`).as('line_name'),
      code: sql<string | null>`l.code`.as('line_code'),
      satellite: sql<string>`l.satellite`.as('line_satellite'),
      quantity: sql<number>`${OPEN}`.as('line_open'),
    })
    .from(sql`order_lines l`)
    .where(sql`l.order_id = ${orderId} and ${OPEN} > 0`)
    .orderBy(sql`l.position`)
