import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { STOP_REASONS } from '../../../shared/recalls/sale-stops.ts'
import { id, NOW } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { recalls } from './recalls.tables.ts'

/**
 * Products that are not sold, everywhere or in a country. Triggers refuse lines of carts, orders and quotations (`sale_stopped`), whoever
 * writes them; what a claim or a return replaces is decided by an administrator, and passes.
 */
export const saleStops = sqliteTable(
  'sale_stops',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** ISO 3166 code; null: everywhere. */
    country: text('country'),
    reason: text('reason', { enum: STOP_REASONS }).notNull(),
    /** What an administrator wrote beside the reason. */
    note: text('note').notNull().default(''),
    /** The recall that began it. */
    recallId: integer('recall_id').references(() => recalls.id),
    scope: text('scope').generatedAlwaysAs(sql`ifnull(country, '') || ':' || ifnull(recall_id, '')`, {
      mode: 'virtual',
    }),
    startedBy: integer('started_by').references(() => users.id),
    startedAt: text('started_at').notNull().default(NOW),
    endedBy: integer('ended_by').references(() => users.id),
    endedAt: text('ended_at'),
  },
  (t) => [
    uniqueIndex('sale_stops_one').on(t.productId, t.reason, t.scope).where(sql`ended_at is null`),
    index('sale_stops_recall').on(t.recallId).where(sql`recall_id is not null`),
    check('sale_stops_of_recall', sql`(reason = 'recall') = (recall_id is not null)`),
  ],
)
