import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { bool, cents, createdAt, id } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/**
 * Store credit: money of a retailer's that the shop keeps for its next orders. More than nothing came to it, less was used; the sum is what
 * there is. Rows are added, never changed.
 */
export const storeCreditEntries = sqliteTable(
  'store_credit_entries',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** Of which it is a credit, or which it pays; null for what was paid out, and where the order was forgotten. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    amount: cents('amount').notNull(),
    /** It is what an order had been paid too much after a change, or went back to it after another one. */
    ofChange: bool('of_change').notNull().default(false),
    /** Null for what came back by itself. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    // With the amount, so that the sum needs no other page.
    index('store_credit_entries_retailer').on(t.retailerId, t.amount),
    index('store_credit_entries_order').on(t.orderId).where(sql`order_id is not null`),
    index('store_credit_entries_user').on(t.userId),
    check('store_credit_entries_amount', sql`amount <> 0`),
  ],
)
