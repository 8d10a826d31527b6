import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, createdAt, id, updatedAt } from '../db/columns.ts'
import { orders } from '../orders/orders.tables.ts'

/** An attempt to be paid for an order, at a provider. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider', { enum: ['stripe', 'paypal'] }).notNull(),
    /** The provider's id of the payment; null until it has answered. */
    providerId: text('provider_id'),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    status: text('status', { enum: ['started', 'authentication', 'paid', 'failed', 'refunded'] }).notNull(),
    failure: text('failure'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payments_provider').on(t.provider, t.providerId),
    index('payments_order').on(t.orderId),
    index('payments_open').on(t.status, t.updatedAt),
    check('payments_provider_known', sql`provider in ('stripe','paypal')`),
    check('payments_status', sql`status in ('started','authentication','paid','failed','refunded')`),
    check('payments_amount', sql`typeof(amount) = 'integer' and amount > 0`),
  ],
)

/** Webhook events that were handled: a repeated delivery changes nothing. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
)

/** Calls with an `Idempotency-Key`: the same key and body get the same answer, another body is refused. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
)
