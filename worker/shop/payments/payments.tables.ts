import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { PROVIDERS } from '../../../shared/payments/methods.ts'
import { DISPUTE_STATES } from '../../../shared/payments/payments.admin.ts'
import { bool, cents, createdAt, id, updatedAt } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orders } from '../orders/orders.tables.ts'

/** Why money goes back: the order ended, was paid twice, or could not be placed. */
const REFUND_REASONS = ['cancelled', 'terminated', 'twice', 'unplaceable'] as const

/** An attempt at paying an order at a provider, or what is owed for orders (`payment_items`). */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** The order that it places, or the newest of those that it pays. */
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The provider's id of the payment; null until it has answered. */
    providerId: text('provider_id'),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    status: text('status', { enum: ['started', 'authentication', 'paid', 'failed', 'refunded'] }).notNull(),
    failure: text('failure'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** PayPal's id of the captured money, which refunds name. */
    captureId: text('capture_id'),
    /** PayPal may be taking the money: the attempt cannot be given up before PayPal has told the outcome. */
    capturing: bool('capturing').notNull().default(false),
    /** The amount to refund, in cents; requested until the provider confirms it. */
    refundAmount: cents('refund_amount'),
    refundReason: text('refund_reason', { enum: REFUND_REASONS }),
    /** `by_hand`: the provider will never give it back, so people have to (`refundProblem` says why). */
    refundStatus: text('refund_status', { enum: ['wanted', 'pending', 'done', 'by_hand'] }),
    /** PayPal's id of the refund that was requested last. */
    refundId: text('refund_id'),
    /** How many refunds PayPal has refused; part of the next one's key. */
    refundsRefused: integer('refunds_refused').notNull().default(0),
    /** The idempotency key of its calls to the provider: random, because a restored database gives ids again. */
    requestKey: text('request_key').notNull().default(''),
    /** Why PayPal holds the money, neither taken nor refused; null when it does not. */
    pendingReason: text('pending_reason'),
    /** Why the provider refused the refund for good. */
    refundProblem: text('refund_problem'),
    /** Who pays what is owed for orders; null for an attempt that places its order. */
    payerId: integer('payer_id').references(() => users.id),
  },
  (t) => [
    index('payments_payer').on(t.payerId, t.id).where(sql`payer_id is not null`),
    uniqueIndex('payments_provider').on(t.provider, t.providerId),
    index('payments_order').on(t.orderId),
    index('payments_open').on(t.status, t.updatedAt),
    uniqueIndex('payments_attempt').on(t.orderId).where(sql`status in ('started','authentication')`),
    index('payments_captures').on(t.captureId).where(sql`capture_id is not null`),
    index('payments_second_looks').on(t.updatedAt).where(sql`status = 'failed' and capturing = 1`),
    index('payments_by_hand').on(t.updatedAt).where(sql`refund_status = 'by_hand'`),
    index('payments_refunds').on(t.updatedAt).where(sql`refund_status in ('wanted','pending')`),
    check('payments_status', sql`status in ('started','authentication','paid','failed','refunded')`),
    check('payments_amount', sql`typeof(amount) = 'integer' and amount > 0`),
  ],
)

/** A part of a payment that goes back for what was credited of its order: one of a credit note. */
export const partRefunds = sqliteTable(
  'part_refunds',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** No foreign key: its tables are above this room. */
    creditId: integer('credit_id').notNull(),
    amount: cents('amount').notNull(),
    /** As the refund of a whole payment. */
    status: text('status', { enum: ['wanted', 'pending', 'done', 'by_hand'] })
      .notNull()
      .default('wanted'),
    /** The provider's id of the refund that was requested last, and how many it has refused. */
    refundId: text('refund_id'),
    refused: integer('refused').notNull().default(0),
    /** The idempotency key of its calls: random, because a restored database gives ids again. */
    requestKey: text('request_key').notNull(),
    problem: text('problem'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('part_refunds_credit').on(t.creditId),
    index('part_refunds_payment').on(t.paymentId),
    index('part_refunds_by_hand').on(t.paymentId).where(sql`status = 'by_hand'`),
    index('part_refunds_due').on(t.updatedAt).where(sql`status in ('wanted','pending')`),
    check('part_refunds_status', sql`status in ('wanted','pending','done','by_hand')`),
    check('part_refunds_amount', sql`typeof(amount) = 'integer' and amount > 0`),
  ],
)

/** Payments that the buyer disputes, at the provider or through the bank. */
export const disputes = sqliteTable(
  'payment_disputes',
  {
    id: id(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The provider's id of the dispute. */
    providerId: text('provider_id').notNull(),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    /** In the provider's terms. */
    reason: text('reason').notNull(),
    state: text('state', { enum: DISPUTE_STATES }).notNull(),
    /** Until when the provider waits for an answer. */
    dueBy: text('due_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payment_disputes_provider').on(t.provider, t.providerId),
    index('payment_disputes_payment').on(t.paymentId),
    index('payment_disputes_due').on(t.dueBy).where(sql`state = 'needs_response'`),
    check('payment_disputes_state', sql`state in ('needs_response','under_review','won','lost','closed')`),
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
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('payment_events_created').on(t.createdAt)],
)
