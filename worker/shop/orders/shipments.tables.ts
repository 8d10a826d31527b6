import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CARRIER_CODES } from '../../../shared/orders/carriers.ts'
import { createdAt, id } from '../../base/db/columns.ts'
import { orderLines, orders } from './orders.tables.ts'

/** What was sent of an order at once. Orders from before have none; without lines it is another try to deliver. */
export const shipments = sqliteTable(
  'shipments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('shipments_order').on(t.orderId, t.id)],
)

export const shipmentLines = sqliteTable(
  'shipment_lines',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.lineId] }),
    index('shipment_lines_line').on(t.lineId),
    check('shipment_lines_quantity', sql`quantity between 1 and 999`),
  ],
)

/** The parcels of a shipment, by which the carrier's page follows them. */
export const parcels = sqliteTable(
  'parcels',
  {
    id: id(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    carrier: text('carrier', { enum: CARRIER_CODES as [string, ...string[]] }).notNull(),
    number: text('number').notNull(),
  },
  (t) => [index('parcels_shipment').on(t.shipmentId, t.id)],
)
