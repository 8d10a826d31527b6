import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { EVENT_KINDS, type EventKind, type TEST_TOPIC, type Topic } from '../../../shared/webhooks/topics.ts'
import { DELIVERY_STATES, ENDPOINT_STATES } from '../../../shared/webhooks/webhook-terms.ts'
import { among, bool, createdAt, id, NOW, updatedAt, version } from '../../base/db/columns.ts'
import { reason } from '../../base/reasons.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/**
 * What happened, for integrations: written by triggers (`event-triggers.ts`) in the batch of what it tells. It has no prices and nothing of
 * people. The ids are the order of the commits, by which the feed of changes goes on.
 */
export const events = sqliteTable(
  'events',
  {
    id: id(),
    /** Random, because a restored database gives ids again: what receivers know the event by (`webhook-id`). */
    key: text('key').notNull().default(sql`(lower(hex(randomblob(16))))`),
    topic: text('topic').$type<Topic | typeof TEST_TOPIC>().notNull(),
    kind: text('kind', { enum: Object.keys(EVENT_KINDS) as [EventKind, ...EventKind[]] }),
    /** The record's. No foreign keys: an event stays when its record is deleted. */
    recordId: integer('record_id'),
    /** The retailer whose record it is. */
    retailerId: integer('vendor_id'),
    /** Of no retailer's record: whether retailers may hear of it, as of a product on sale. */
    isPublic: bool('is_public').notNull().default(false),
    /** The record's facts at that moment, as JSON. */
    data: text('data').notNull().default('{}'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('events_key').on(t.key),
    index('events_created').on(t.createdAt),
    // For the feed of a retailer.
    index('events_vendor').on(t.retailerId, t.id),
  ],
)

/** Addresses that events are sent to. Triggers end one with its giver's right. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: id(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    topics: text('topics', { mode: 'json' }).$type<Topic[]>().notNull(),
    /** Null: the whole shop's. */
    retailerId: integer('vendor_id').references(() => retailers.id),
    /** Who made it, or gave it another secret last: with whose right it goes on. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** What signs, sealed (`second-factor/secrets.ts`); the former one signs too until `former_until`. */
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerUntil: text('former_until'),
    state: text('state', { enum: ENDPOINT_STATES }).notNull().default('active'),
    /** Since when nothing is accepted there; null: the last attempt was good, or there was none. */
    failingSince: text('failing_since'),
    lastSuccessAt: text('last_success_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('webhook_endpoints_vendor').on(t.retailerId, t.id),
    index('webhook_endpoints_user').on(t.userId),
    check('webhook_endpoints_state', among('state', ENDPOINT_STATES)),
    check('webhook_endpoints_former', sql`(former_secret is null) = (former_until is null)`),
  ],
)

/** An event on its way to an endpoint: once each. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** How many attempts there were when it was sent again by hand: the schedule begins anew there. */
    attemptsBefore: integer('attempts_before').notNull().default(0),
    nextAttemptAt: text('next_attempt_at').notNull().default(NOW),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once').on(t.endpointId, t.eventId),
    index('webhook_deliveries_event').on(t.eventId),
    index('webhook_deliveries_due').on(t.endpointId, t.id).where(sql`state = 'pending'`),
    index('webhook_deliveries_created').on(t.createdAt),
    check('webhook_deliveries_state', among('state', DELIVERY_STATES)),
  ],
)

/** What each attempt was answered with, for `RETENTION.webhookDays`. */
export const webhookAttempts = sqliteTable(
  'webhook_attempts',
  {
    id: id(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** The status of the answer; null: none came, as `error` says. */
    status: integer('status'),
    error: reason('error'),
    /** How the answer began. */
    answer: text('answer').notNull().default(''),
    ms: integer('ms').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('webhook_attempts_delivery').on(t.deliveryId, t.id)],
)
