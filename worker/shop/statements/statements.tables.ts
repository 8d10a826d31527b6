import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, createdAt, id, lang, updatedAt, version } from '../../base/db/columns.ts'
import { claimCredits } from '../claims/labour.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** What a retailer is credited for a month's claims, stored as it was made: one of a retailer and month. */
export const creditStatements = sqliteTable(
  'credit_statements',
  {
    id: id(),
    /** Counted in the year in which it is made, without gaps. */
    year: integer('year').notNull(),
    seq: integer('seq').notNull(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    month: text('month').notNull(),
    lang: lang(),
    /** The retailer's name and address of then, as JSON. */
    recipient: text('recipient').notNull(),
    total: cents('total').notNull(),
    state: text('state', { enum: ['open', 'issued', 'paid'] })
      .notNull()
      .default('open'),
    issuedAt: text('issued_at'),
    paidOn: text('paid_on'),
    reference: text('reference').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('credit_statements_number').on(t.year, t.seq),
    uniqueIndex('credit_statements_month').on(t.retailerId, t.month),
    index('credit_statements_state').on(t.state, t.id),
    index('credit_statements_in_month').on(t.month, t.id),
    index('credit_statements_total').on(t.total, t.id),
    index('credit_statements_month_total').on(t.month, t.total, t.id),
    index('credit_statements_state_month').on(t.state, t.month, t.id),
    index('credit_statements_state_total').on(t.state, t.total, t.id),
    check('credit_statements_state', sql`state in ('open','issued','paid')`),
    check('credit_statements_paid', sql`(state = 'paid') = (paid_on is not null) and total >= 0`),
  ],
)

/** A claim's credit on a statement, or what is taken off one: `statement_id` is null until the next statement has it. */
export const creditStatementLines = sqliteTable(
  'credit_statement_lines',
  {
    id: id(),
    statementId: integer('statement_id').references(() => creditStatements.id),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    creditId: integer('credit_id').references(() => claimCredits.id, { onDelete: 'set null' }),
    correctsId: integer('corrects_id'),
    number: text('number').notNull(),
    code: text('code').notNull(),
    serialNumber: text('serial_number').notNull(),
    minutes: integer('minutes').notNull(),
    km: integer('km').notNull(),
    amount: cents('amount').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    // No claim is credited twice.
    uniqueIndex('credit_statement_lines_credit').on(t.creditId).where(sql`credit_id is not null`),
    index('credit_statement_lines_statement').on(t.statementId, t.id),
    index('credit_statement_lines_open').on(t.retailerId, t.id).where(sql`statement_id is null`),
    index('credit_statement_lines_corrects').on(t.correctsId).where(sql`corrects_id is not null`),
    check(
      'credit_statement_lines_amount',
      sql`iif(corrects_id is null, amount >= 0 and statement_id is not null, amount < 0)`,
    ),
  ],
)
