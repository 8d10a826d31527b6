import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cents } from '../../base/db/columns.ts'
import { payments } from '../payments/payments.tables.ts'
import { receivables } from './receivables.tables.ts'

/**
 * What an attempt at a provider is to pay of what is owed for orders. `receivables.paid` has what was booked and is not lost, beside what
 * transfers brought.
 */
export const paymentItems = sqliteTable(
  'payment_items',
  {
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    receivableId: integer('receivable_id')
      .notNull()
      .references(() => receivables.id, { onDelete: 'cascade' }),
    /** What was open when the attempt began. */
    amount: cents('amount').notNull(),
    /** What paid it when the money came: less where it was no longer owed, and that goes back. */
    booked: cents('booked').notNull().default(0),
    bookedAt: text('booked_at'),
    /** What of it a lost dispute took away again. */
    lost: cents('lost').notNull().default(0),
    lostAt: text('lost_at'),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.receivableId] }),
    index('payment_items_receivable').on(t.receivableId),
    check(
      'payment_items_amounts',
      sql`amount > 0 and booked between 0 and amount and lost between 0 and booked`,
    ),
  ],
)
