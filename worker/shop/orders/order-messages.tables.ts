import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ORDER_SIDES } from '../../../shared/orders/order-messages.ts'
import { createdAt, id } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orders } from './orders.tables.ts'

/** What an order's retailer and the shop write each other about it. */
export const orderMessages = sqliteTable(
  'order_messages',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    side: text('side', { enum: ORDER_SIDES }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_messages_order').on(t.orderId, t.id),
    index('order_messages_user').on(t.userId),
    check('order_messages_text', sql`text <> ''`),
  ],
)
