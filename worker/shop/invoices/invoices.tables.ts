import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { documents } from '../documents/documents.tables.ts'

/** What was handed over to the accountant at once. */
export const handOvers = sqliteTable('hand_overs', {
  id: id(),
  /** Days in Europe/Rome, both included. */
  fromOn: text('from_on').notNull(),
  toOn: text('to_on').notNull(),
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
  },
  (t) => [
    index('e_invoices_waiting').on(t.documentId).where(sql`hand_over_id is null`),
    index('e_invoices_hand_over').on(t.handOverId, t.documentId).where(sql`hand_over_id is not null`),
  ],
)
