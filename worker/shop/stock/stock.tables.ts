import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from '../../base/db/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'

/**
 * How a shipment or a received return moved the figure of a product, where one is kept: once each. Edits of the figure are in the
 * product's history.
 */
export const stockMoves = sqliteTable(
  'stock_moves',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The cause: a shipment of an order, or the move by which a return was received. */
    shipmentId: integer('shipment_id'),
    returnMoveId: integer('return_move_id'),
    /** Pieces that went out (below 0) or came in. */
    pieces: integer('pieces').notNull(),
    /** Pieces that went out beyond the figure, which does not go below 0. */
    short: integer('short').notNull().default(0),
    /** The figure after it. */
    onHand: integer('on_hand').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_moves_shipment').on(t.shipmentId, t.productId).where(sql`shipment_id is not null`),
    uniqueIndex('stock_moves_return').on(t.returnMoveId, t.productId).where(sql`return_move_id is not null`),
    index('stock_moves_product').on(t.productId, t.id),
    index('stock_moves_created').on(t.createdAt),
    check('stock_moves_cause', sql`(shipment_id is null) <> (return_move_id is null)`),
    check('stock_moves_figures', sql`short >= 0 and on_hand >= 0`),
  ],
)
