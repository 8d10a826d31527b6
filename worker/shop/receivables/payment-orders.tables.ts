import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'

/** Transfers of the shop's own that its bank gets in one file. */
export const paymentOrders = sqliteTable(
  'payment_orders',
  {
    id: id(),
    /** By what the bank tells files apart: random, because a restored database gives ids again. */
    message: text('message').notNull(),
    /** The shop's account as it was then (`PayingAccount`), as JSON. */
    account: text('account').notNull(),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('payment_orders_message').on(t.message)],
)
