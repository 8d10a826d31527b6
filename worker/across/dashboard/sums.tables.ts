import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { updatedAt } from '../../base/db/columns.ts'

/**
 * Sums of orders and quotations by days in Rome and by longer spans, so that a dashboard of any period reads a few of them.
 * Triggers on orders, quotations and their lines maintain them: each writes what changes into the view `sales_changes`, whose
 * trigger knows days and levels. Counted are orders that are neither pending nor cancelled; of those that are not terminated
 * also the pieces. Amounts in cents.
 */
export const salesSums = sqliteTable(
  'sales_sums',
  {
    /** `shop` has levels 10 and 7 only. */
    subject: text('subject', { enum: ['shop', 'retailer', 'product'] }).notNull(),
    /** How much of the day `span` is: 10 a day, 9 the days of a month with one first digit, 7 a month, 4 a year, 0 all time. */
    level: integer('level').notNull(),
    /** The beginning of `YYYY-MM-DD` that all days of the span have. */
    span: text('span').notNull(),
    /** The id of a retailer or a product; 0 for the shop, and for lines without a product, which have `name`. */
    ref: integer('ref').notNull(),
    name: text('name').notNull().default(''),
    /** Of a product: in how many quotations it is. */
    quotations: integer('quotations').notNull(),
    orders: integer('orders').notNull(),
    /** Pieces sold. */
    pieces: integer('pieces').notNull(),
    /** Of orders after refunds, or of a product's lines; without what a warranty paid. */
    revenue: integer('revenue').notNull(),
    /** Pieces in quotations. */
    asked: integer('asked').notNull(),
    /** A row that changes while a backup is made is read again for it. */
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.level, t.span, t.ref, t.name] }),
    index('sales_sums_sold').on(t.subject, t.pieces, t.revenue).where(sql`level = 0 and pieces > 0`),
    index('sales_sums_asked').on(t.subject, t.quotations, t.asked).where(sql`level = 0 and quotations > 0`),
    index('sales_sums_revenue')
      .on(t.subject, t.revenue, t.quotations)
      .where(sql`level = 0 and subject = 'retailer'`),
  ],
)
