import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { products } from './catalogue.tables.ts'

/** An antenna's options: panels, control units, Bluetooth commands, TVs. */
export const productOptions = sqliteTable(
  'product_options',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    optionId: integer('option_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.optionId] }), index('product_options_option').on(t.optionId)],
)

/** The satellites that a control unit knows. */
export const controlUnitSatellites = sqliteTable(
  'control_unit_satellites',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    satellite: text('satellite').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productId, t.satellite] })],
)
