import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bool, cents, createdAt, id, updatedAt, version } from '../../base/db/columns.ts'
import { orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/**
 * What a retailer owes for an order that it pays by transfer or on credit: one of an order, written with it. Open is
 * `amount - waived - paid`, when that is more than nothing; what is less goes back (`bank_returns`).
 */
export const receivables = sqliteTable(
  'receivables',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** ISO 11649, made from the order's number: what the transfer says. */
    reference: text('reference').notNull(),
    /** What is paid for the order in all, with what of it became store credit when the order was changed. */
    amount: cents('amount').notNull(),
    /** What is no longer owed, because the order ended undelivered. */
    waived: cents('waived').notNull().default(0),
    /** What came: by transfers, from the triggers on `bank_allocations`, and by providers (`payment_items`). */
    paid: cents('paid').notNull().default(0),
    /** It counts in the retailer's credit: ordered on account, or shipped before it was paid. */
    onCredit: bool('on_credit').notNull().default(false),
    /** YYYY-MM-DD in Rome. */
    dueOn: text('due_on').notNull(),
    /** How often the retailer was reminded. */
    reminders: integer('reminders').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('receivables_order').on(t.orderId),
    uniqueIndex('receivables_reference').on(t.reference),
    index('receivables_open').on(t.retailerId, t.dueOn).where(sql`amount - waived - paid > 0`),
    index('receivables_due').on(t.dueOn, t.id).where(sql`amount - waived - paid > 0`),
    index('receivables_retailer').on(t.retailerId, t.createdAt),
    // For a statement, which leaves out what was even long before its first day.
    index('receivables_touched').on(t.retailerId, t.updatedAt),
    index('receivables_uneven').on(t.retailerId).where(sql`amount - waived - paid <> 0`),
    check('receivables_amounts', sql`waived between 0 and amount and paid between 0 and amount`),
  ],
)
