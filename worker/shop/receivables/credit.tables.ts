import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { cents, createdAt, updatedAt, version } from '../../base/db/columns.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** What a retailer may owe for orders on account, and for how long; without a row, nothing. */
export const retailerCredits = sqliteTable(
  'retailer_credits',
  {
    retailerId: integer('vendor_id')
      .primaryKey()
      .references(() => retailers.id),
    limit: cents('credit_limit').notNull(),
    days: integer('days').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [check('retailer_credits_values', sql`credit_limit >= 0 and days between 0 and 180`)],
)
