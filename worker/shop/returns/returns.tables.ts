import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  ORDER_RETURN_EVENTS,
  ORDER_RETURN_REASONS,
  ORDER_RETURN_STATES,
  RETURN_PARTIES,
} from '../../../shared/returns/return-states.ts'
import { among, bool, cents, createdAt, id, lang, updatedAt, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

const FILE_TYPES = ['image/webp', 'video/mp4', 'video/webm'] as const
const isSent = sql`sent_at is not null`
/** Those first that wait for the shop, the longest before; then the others, the newest before. */
const WAITING_FIRST = [
  sql`case when waiting_since is null then '~' else waiting_since end`,
  sql`-id`,
] as const

/** What retailers send back of an order, and what came of it. */
export const orderReturns = sqliteTable(
  'order_returns',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** Who began it, and who is mailed. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: ORDER_RETURN_STATES }).notNull().default('draft'),
    note: text('note').notNull().default(''),
    /** The language of the page that it was written on. */
    lang: lang(),
    sentAt: text('sent_at'),
    /** Since when it waits for the shop; null for all others. */
    waitingSince: text('waiting_since'),
    /** When it was last moved, and how often its retailer was reminded since. */
    movedAt: text('moved_at'),
    reminders: integer('reminders').notNull().default(0),
    /** What was credited, VAT included, and the fee that was taken off before. */
    credit: cents('credit'),
    fee: cents('fee'),
    /** The order without cost that replaces the goods: one ever. */
    replacementId: integer('replacement_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('order_returns_order').on(t.orderId, t.id),
    uniqueIndex('order_returns_replacement').on(t.replacementId).where(sql`replacement_id is not null`),
    index('order_returns_user').on(t.userId),
    index('order_returns_vendor').on(t.retailerId, t.id),
    index('order_returns_vendor_asked').on(t.retailerId).where(sql`state in ('asked','approved')`),
    index('order_returns_waiting').on(t.waitingSince, t.id).where(sql`waiting_since is not null`),
    index('order_returns_reminded').on(t.movedAt, t.id).where(sql`state in ('asked','approved')`),
    // Of all that were sent, and of those of a state or a retailer: by `WAITING_FIRST`, and by the time of sending.
    index('order_returns_wait')
      .on(...WAITING_FIRST)
      .where(isSent),
    index('order_returns_sent').on(t.sentAt, t.id).where(isSent),
    index('order_returns_state_wait')
      .on(t.state, ...WAITING_FIRST)
      .where(isSent),
    index('order_returns_state_sent').on(t.state, t.sentAt, t.id).where(isSent),
    index('order_returns_vendor_wait')
      .on(t.retailerId, ...WAITING_FIRST)
      .where(isSent),
    index('order_returns_vendor_sent').on(t.retailerId, t.sentAt, t.id).where(isSent),
    index('order_returns_created').on(t.createdAt, t.id),
    check('order_returns_state', among('state', ORDER_RETURN_STATES)),
    check('order_returns_waits', sql`(waiting_since is null) = (state not in ('sent','received'))`),
    check(
      'order_returns_credit',
      sql`(credit is null) = (state <> 'credited') and (credit is null) = (fee is null)`,
    ),
    check('order_returns_amounts', sql`credit is null or (credit > 0 and fee >= 0)`),
  ],
)

/** So many pieces of a line of the order. */
export const orderReturnLines = sqliteTable(
  'order_return_lines',
  {
    id: id(),
    returnId: integer('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: ORDER_RETURN_REASONS }).notNull(),
    position: integer('position').notNull(),
    /** Pieces that came, of these that went back into stock, and that were credited. */
    received: integer('received').notNull().default(0),
    restocked: integer('restocked').notNull().default(0),
    credited: integer('credited').notNull().default(0),
  },
  (t) => [
    uniqueIndex('order_return_lines_line').on(t.returnId, t.lineId),
    index('order_return_lines_of').on(t.lineId, t.returnId),
    check('order_return_lines_quantity', sql`quantity between 1 and 999`),
    check('order_return_lines_received', sql`received between 0 and quantity`),
    check('order_return_lines_restocked', sql`restocked between 0 and received`),
    check('order_return_lines_credited', sql`credited between 0 and received`),
    check('order_return_lines_reason', among('reason', ORDER_RETURN_REASONS)),
  ],
)

/** What happened to a return, with the words that were said: questions and answers are its thread. */
export const orderReturnMoves = sqliteTable(
  'order_return_moves',
  {
    id: id(),
    returnId: integer('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    event: text('event', { enum: ORDER_RETURN_EVENTS }).notNull(),
    /** The states before and after it. */
    from: text('from_state', { enum: ORDER_RETURN_STATES }).notNull(),
    state: text('state', { enum: ORDER_RETURN_STATES }).notNull(),
    party: text('party', { enum: RETURN_PARTIES }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_return_moves_return').on(t.returnId, t.id),
    index('order_return_moves_user').on(t.userId),
    check('order_return_moves_event', among('event', ORDER_RETURN_EVENTS)),
    check('order_return_moves_from', among('from_state', ORDER_RETURN_STATES)),
    check('order_return_moves_state', among('state', ORDER_RETURN_STATES)),
    check('order_return_moves_party', among('party', RETURN_PARTIES)),
  ],
)

/** What arrived with a move. */
export const orderReturnReceipts = sqliteTable(
  'order_return_receipts',
  {
    moveId: integer('move_id')
      .notNull()
      .references(() => orderReturnMoves.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderReturnLines.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    restocked: bool('restocked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.moveId, t.lineId] }),
    index('order_return_receipts_line').on(t.lineId),
    check('order_return_receipts_quantity', sql`quantity between 1 and 999`),
  ],
)

/** Photos and videos of a return; private. */
export const orderReturnFiles = sqliteTable(
  'order_return_files',
  {
    id: id(),
    returnId: integer('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** The move that it was sent with; null: it is its retailer's alone so far. */
    moveId: integer('move_id').references(() => orderReturnMoves.id, { onDelete: 'cascade' }),
    /** The key in FILES. */
    file: text('file').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: FILE_TYPES }).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('order_return_files_return').on(t.returnId, t.position),
    index('order_return_files_move').on(t.moveId, t.position),
    index('order_return_files_file').on(t.file),
    check('order_return_files_type', among('type', FILE_TYPES)),
  ],
)
