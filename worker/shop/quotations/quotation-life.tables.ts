import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  QUOTATION_EVENTS,
  QUOTATION_PARTIES,
  QUOTATION_STATES,
} from '../../../shared/quotations/quotation-states.ts'
import { among, createdAt, id, lang } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotations } from './quotations.tables.ts'

const isKnownParty = sql.raw(`party in ('customer','retailer','administrator','clock')`)

/** What happened to a request: each move with its time and person. */
export const quotationEvents = sqliteTable(
  'quotation_events',
  {
    id: id(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id),
    event: text('event', { enum: QUOTATION_EVENTS }).notNull(),
    /** The state after it. A null stops the batch of a move that came too late. */
    state: text('state', { enum: QUOTATION_STATES }).notNull(),
    party: text('party', { enum: QUOTATION_PARTIES }).notNull(),
    /** The account; null for a customer, a retailer with a link, and the clock. */
    userId: integer('user_id').references(() => users.id),
    /** Whose request it was; for a change of retailer the one that it was taken from, and the one that got it. */
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    newRetailerId: integer('new_vendor_id').references(() => retailers.id),
    reason: text('reason').notNull().default(''),
    /** What the event is about besides, as JSON: an offer's version, a colleague. */
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>(),
    /** Keeps a double click from being two moves. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
  },
  (t) => [
    index('quotation_events_quotation').on(t.quotationId, t.id),
    index('quotation_events_vendor').on(t.retailerId, t.event, t.createdAt),
    uniqueIndex('quotation_events_request').on(t.requestKey).where(sql`request_key is not null`),
    check('quotation_events_party', isKnownParty),
    check('quotation_events_state', among('state', QUOTATION_STATES)),
  ],
)

/** What customer and retailer write to each other. A thread belongs to one retailer: the next one does not read it. */
export const quotationMessages = sqliteTable(
  'quotation_messages',
  {
    id: id(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    party: text('party', { enum: QUOTATION_PARTIES }).notNull(),
    userId: integer('user_id').references(() => users.id),
    text: text('text').notNull(),
    /** The language of the page that it was written on. */
    lang: lang(),
    /** Keeps a double click from being two messages. */
    requestKey: text('request_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('quotation_messages_quotation').on(t.quotationId, t.id),
    uniqueIndex('quotation_messages_request').on(t.requestKey),
    check('quotation_messages_party', isKnownParty),
  ],
)

/** Files that came with a message; private. */
export const quotationFiles = sqliteTable(
  'quotation_files',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => quotationMessages.id, { onDelete: 'cascade' }),
    /** The key in FILES. */
    file: text('file').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('quotation_files_message').on(t.messageId, t.position),
    index('quotation_files_file').on(t.file),
  ],
)

/**
 * How many requests each retailer has in each state, how many of them wait for it, and how many are passed on to a colleague. Retailer 0 is
 * the network. Maintained by triggers of the migration.
 */
export const quotationCounts = sqliteTable(
  'quotation_counts',
  {
    retailerId: integer('vendor_id').notNull(),
    state: text('state', { enum: QUOTATION_STATES }).notNull(),
    rows: integer('rows').notNull(),
    waiting: integer('waiting').notNull(),
    assigned: integer('assigned').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.retailerId, t.state] })],
)
