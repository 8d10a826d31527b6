import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { INVOICE_OUTCOMES, OUTCOME_SOURCES } from '../../../shared/payments/invoice-states.ts'
import { among, createdAt, id } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { documents } from '../documents/documents.tables.ts'

/** What was handed over to the accountant at once. */
export const handOvers = sqliteTable('hand_overs', {
  id: id(),
  /** Days in Europe/Rome, both included. */
  fromOn: text('from_on').notNull(),
  toOn: text('to_on').notNull(),
  /** How many files it has, also those that were refused since. */
  files: integer('files').notNull().default(0),
  userId: integer('user_id').references(() => users.id),
  createdAt: createdAt(),
})

/** What an invoice, or the credit note of one, says to the exchange system besides its document. Triggers make it with the document. */
export const eInvoices = sqliteTable(
  'e_invoices',
  {
    documentId: integer('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** By what the buyer is known and reached (`Frozen`), as it was then. */
    buyer: text('buyer').notNull(),
    /** The file, from when somebody first wanted it: it stays as it is. */
    xml: text('xml'),
    handOverId: integer('hand_over_id').references(() => handOvers.id),
    /** What its name is made of, since another was refused; before, its document's id. */
    file: integer('file'),
    /** What the exchange system says of this file, by the receipts that count most. */
    outcome: text('outcome', { enum: INVOICE_OUTCOMES }),
  },
  (t) => [
    index('e_invoices_waiting').on(t.documentId).where(sql`hand_over_id is null and outcome is null`),
    index('e_invoices_handed_over').on(t.documentId).where(sql`hand_over_id is not null and outcome is null`),
    index('e_invoices_outcome').on(t.outcome, t.documentId).where(sql`outcome is not null`),
    index('e_invoices_hand_over').on(t.handOverId, t.documentId).where(sql`hand_over_id is not null`),
    uniqueIndex('e_invoices_file').on(t.file).where(sql`file is not null`),
  ],
)

/** A file that was refused, as it was, since its invoice is sent anew. */
export const refusedInvoices = sqliteTable(
  'refused_invoices',
  {
    id: id(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    file: integer('file').notNull(),
    xml: text('xml'),
    /** What the document said then (`Facts`). */
    facts: text('facts').notNull(),
    handOverId: integer('hand_over_id').references(() => handOvers.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('refused_invoices_file').on(t.file),
    index('refused_invoices_document').on(t.documentId, t.id),
    index('refused_invoices_hand_over').on(t.handOverId, t.id).where(sql`hand_over_id is not null`),
  ],
)

/** What the exchange system, or somebody by hand, said of a file: nothing of it changes. */
export const invoiceOutcomes = sqliteTable(
  'invoice_outcomes',
  {
    id: id(),
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** As in `e_invoices`, or the document's id. */
    file: integer('file').notNull(),
    source: text('source', { enum: OUTCOME_SOURCES }).notNull(),
    outcome: text('outcome', { enum: INVOICE_OUTCOMES }).notNull(),
    /** The exchange system's number of the file; empty by hand. */
    sdiId: text('sdi_id').notNull().default(''),
    /** `InvoiceError`s, as JSON. */
    errors: text('errors').notNull().default('[]'),
    note: text('note').notNull().default(''),
    saidAt: text('said_at'),
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    // The same receipt twice is once.
    uniqueIndex('invoice_outcomes_once').on(t.file, t.source).where(sql`source <> 'hand'`),
    index('invoice_outcomes_file').on(t.file, t.id),
    index('invoice_outcomes_document').on(t.documentId, t.id),
    index('invoice_outcomes_sdi').on(t.sdiId).where(sql`sdi_id <> ''`),
    check('invoice_outcomes_source', among('source', OUTCOME_SOURCES)),
    check('invoice_outcomes_outcome', among('outcome', INVOICE_OUTCOMES)),
  ],
)
