import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ENTRY_OUTCOMES, ENTRY_STATES, RETURN_REASONS } from '../../../shared/payments/transfers.admin.ts'
import { bool, cents, createdAt, id, updatedAt, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { paymentOrders } from './payment-orders.tables.ts'
import { receivables } from './receivables.tables.ts'

/** A statement of the shop's account as the bank gave it, imported once. Balances in cents, less than nothing when overdrawn. */
export const bankStatements = sqliteTable(
  'bank_statements',
  {
    id: id(),
    /** A hash of account, number, period and balances. */
    key: text('key').notNull(),
    file: text('file').notNull(),
    number: text('number').notNull(),
    /** YYYY-MM-DD; what the shop knows of its account reaches to the latest `to_on`. */
    fromOn: text('from_on').notNull(),
    toOn: text('to_on').notNull(),
    /** Null where the bank gave none, so that the entries could not be added up. */
    opening: cents('opening'),
    closing: cents('closing'),
    entries: integer('entries').notNull(),
    /** Entries that no statement before had. */
    added: integer('added').notNull().default(0),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('bank_statements_key').on(t.key), index('bank_statements_to').on(t.toOn)],
)

/** A movement of the shop's account. What is left of it is `amount - assigned - returned`. */
export const bankEntries = sqliteTable(
  'bank_entries',
  {
    id: id(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** A hash of what names it for the bank, or of its content: the same in every statement that has it. */
    key: text('key').notNull(),
    bookedOn: text('booked_on').notNull(),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    isCredit: bool('is_credit').notNull(),
    /** It takes back an earlier entry. */
    isReversal: bool('is_reversal').notNull(),
    /** The other side: who paid, or was paid. */
    name: text('name').notNull().default(''),
    iban: text('iban').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Creditor references in it, by spaces. */
    reference: text('reference').notNull().default(''),
    bankReference: text('bank_reference').notNull().default(''),
    /** `new`: nobody has looked for its order yet. */
    state: text('state', { enum: ENTRY_STATES }).notNull().default('new'),
    outcome: text('outcome', { enum: ENTRY_OUTCOMES }),
    note: text('note').notNull().default(''),
    /** Maintained by the triggers on `bank_allocations`. */
    assigned: cents('assigned').notNull().default(0),
    /** Given back, or to be given back, to who paid it. */
    returned: cents('returned').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('bank_entries_key').on(t.key),
    index('bank_entries_state').on(t.state, t.bookedOn, t.id),
    index('bank_entries_booked').on(t.bookedOn, t.id),
    index('bank_entries_statement').on(t.statementId),
    index('bank_entries_payer').on(t.iban, t.id).where(sql`iban <> ''`),
    check('bank_entries_state', sql`state in ('new','open','done','aside','other')`),
    check('bank_entries_left', sql`assigned >= 0 and returned >= 0 and assigned + returned <= amount`),
  ],
)

/** So much of an entry pays what is owed for an order. */
export const bankAllocations = sqliteTable(
  'bank_allocations',
  {
    id: id(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => bankEntries.id),
    receivableId: integer('receivable_id')
      .notNull()
      .references(() => receivables.id, { onDelete: 'cascade' }),
    amount: cents('amount').notNull(),
    /** Who assigned it; null when the import did. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_allocations_pair').on(t.entryId, t.receivableId),
    index('bank_allocations_receivable').on(t.receivableId),
    check('bank_allocations_amount', sql`amount > 0`),
  ],
)

/** Money that administrators send back by a transfer of their own. */
export const bankReturns = sqliteTable(
  'bank_returns',
  {
    id: id(),
    /** The order that ended; null for what an entry had too much, and for store credit that is paid out. */
    receivableId: integer('receivable_id').references(() => receivables.id, { onDelete: 'cascade' }),
    entryId: integer('entry_id').references(() => bankEntries.id),
    /** Whose store credit it pays out. */
    retailerId: integer('vendor_id').references(() => retailers.id),
    amount: cents('amount').notNull(),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    /** To whom, as they paid. */
    name: text('name').notNull(),
    iban: text('iban').notNull(),
    /** In which file the bank got it. */
    paymentOrderId: integer('payment_order_id').references(() => paymentOrders.id),
    doneAt: text('done_at'),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('bank_returns_open').on(t.id).where(sql`done_at is null`),
    index('bank_returns_receivable').on(t.receivableId),
    index('bank_returns_entry').on(t.entryId),
    index('bank_returns_order').on(t.paymentOrderId).where(sql`payment_order_id is not null`),
    check('bank_returns_amount', sql`amount > 0`),
  ],
)
