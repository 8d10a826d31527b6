import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import { createdAt, deletedAt, id, updatedAt, version } from '../../base/db/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** What a retailer orders again and again, by name, for all of its accounts. A deleted one can be brought back for a day. */
export const savedLists = sqliteTable(
  'saved_lists',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    name: text('name').notNull(),
    deletedAt: deletedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('saved_lists_name').on(t.retailerId, t.name).where(sql`deleted_at is null`),
    index('saved_lists_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The lines of a list, as an order has them, but without prices: these are the cart's. */
export const savedListLines = sqliteTable(
  'saved_list_lines',
  {
    id: id(),
    listId: integer('list_id')
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    code: text('code'),
    satellite: text('satellite').notNull().default(''),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
    /** The position of the line that heads its set; null for a line alone. */
    setHead: integer('set_head'),
    texts: text('texts', { mode: 'json' }).$type<LineTexts>(),
  },
  (t) => [
    index('saved_list_lines_list').on(t.listId, t.position),
    index('saved_list_lines_product').on(t.productId),
    check('saved_list_lines_quantity', sql`typeof(quantity) = 'integer' and quantity between 1 and 999`),
  ],
)
