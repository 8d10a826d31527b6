import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bool, createdAt, id } from '../../base/db/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** How probably a piece of a product that a retailer was sent stands there, in thousandths; made anew by the cron and by each answer. */
export const displayEstimates = sqliteTable(
  'display_estimates',
  {
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    confidence: integer('confidence').notNull(),
    /** The same without what its retailer answered, which answers are measured against. */
    unanswered: integer('unanswered').notNull(),
    /** The day of the last delivery, YYYY-MM-DD. */
    deliveredOn: text('delivered_on').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.retailerId, t.productId] }),
    index('display_estimates_product').on(t.productId, t.confidence),
    check('display_estimates_shares', sql`confidence between 0 and 1000 and unanswered between 0 and 1000`),
  ],
)

/** What retailers said: one answer a product and day, the last one counts. */
export const displayAnswers = sqliteTable(
  'display_answers',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD. */
    day: text('day').notNull(),
    isThere: bool('is_there').notNull(),
    /** What was estimated then, without answers. */
    unanswered: integer('unanswered').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('display_answers_day').on(t.retailerId, t.productId, t.day),
    index('display_answers_by_day').on(t.day),
    index('display_answers_product').on(t.productId),
  ],
)
