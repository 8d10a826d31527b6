import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { CREDIT_REASONS } from '../../../shared/credit-notes/credit-notes.ts'
import { among, bool, cents, createdAt, id } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'

/** What was credited of a delivered order; each has its document. Rows are added, never changed. */
export const creditNotes = sqliteTable(
  'credit_notes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Whose goods came back. No foreign key: its tables are above this room. */
    returnId: integer('return_id'),
    reason: text('reason', { enum: CREDIT_REASONS }).notNull(),
    /** Its lines and shipping, less the fee. */
    amount: cents('amount').notNull(),
    fee: cents('fee').notNull().default(0),
    shipping: cents('shipping').notNull().default(0),
    /** What its document says besides. */
    note: text('note').notNull().default(''),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_notes_order').on(t.orderId, t.id),
    uniqueIndex('credit_notes_return').on(t.returnId).where(sql`return_id is not null`),
    index('credit_notes_user').on(t.userId),
    check('credit_notes_reason', among('reason', CREDIT_REASONS)),
    check('credit_notes_amounts', sql`amount > 0 and fee >= 0 and shipping >= 0`),
    check('credit_notes_return', sql`(return_id is null) = (reason <> 'returned')`),
  ],
)

/** So many times so many cents of a line of the order. */
export const creditNoteLines = sqliteTable(
  'credit_note_lines',
  {
    creditNoteId: integer('credit_note_id')
      .notNull()
      .references(() => creditNotes.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    each: cents('each').notNull(),
    /** Of pieces that no other is then over; otherwise a part of their price. */
    whole: bool('whole').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.creditNoteId, t.lineId] }),
    index('credit_note_lines_line').on(t.lineId),
    check('credit_note_lines_amount', sql`quantity between 1 and 999 and each > 0`),
  ],
)
