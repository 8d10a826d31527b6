import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { updatedAt, version } from '../../../base/db/columns.ts'

/** After how many working days something is done about a request that waits; one row, which administrators change. */
export const quotationClocks = sqliteTable(
  'quotation_clocks',
  {
    id: integer('id').primaryKey(),
    remind: integer('remind').notNull().default(1),
    remindAgain: integer('remind_again').notNull().default(3),
    tellManufacturer: integer('tell_manufacturer').notNull().default(5),
    offerOther: integer('offer_other').notNull().default(7),
    /** Days before an offer's end on which the customer hears of it. */
    announceEnd: integer('announce_end').notNull().default(3),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [
    check('quotation_clocks_one', sql`id = 1`),
    check(
      'quotation_clocks_order',
      sql`0 < remind and remind < remind_again and remind_again < tell_manufacturer and tell_manufacturer < offer_other and announce_end > 0`,
    ),
  ],
)
