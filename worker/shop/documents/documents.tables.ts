import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DOCUMENT_KINDS } from '../../../shared/documents/document-kinds.ts'
import { cents, id, lang } from '../../base/db/columns.ts'
import { orders } from '../orders/orders.tables.ts'
import { shipments } from '../orders/shipments.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** What was said of an order on paper. A trigger lets nothing of it change. */
export const documents = sqliteTable(
  'documents',
  {
    id: id(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of a packing list of one shipment. */
    shipmentId: integer('shipment_id').references(() => shipments.id),
    /** Of a credit note over a part of a delivered order. No foreign key: its tables are above this room. */
    creditId: integer('credit_id'),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** In Europe/Rome. */
    year: integer('year').notNull(),
    /** Its place in its series of the year, without gaps; null for kinds that have none. */
    seq: integer('seq'),
    /** For people: of its series, or the order's. */
    number: text('number').notNull(),
    /** The retailer's, when it was made. */
    lang: lang(),
    /** Null for what has no prices. */
    total: cents('total'),
    /** Everything that it says (`Facts`), as JSON. */
    facts: text('facts').notNull(),
    madeAt: text('made_at').notNull(),
  },
  (t) => [
    uniqueIndex('documents_number').on(t.kind, t.year, t.seq).where(sql`seq is not null`),
    // Made twice it is one.
    uniqueIndex('documents_once').on(t.orderId, t.kind).where(sql`shipment_id is null and credit_id is null`),
    uniqueIndex('documents_credit').on(t.creditId).where(sql`credit_id is not null`),
    uniqueIndex('documents_shipment').on(t.shipmentId).where(sql`shipment_id is not null`),
    index('documents_vendor').on(t.retailerId, t.id),
    index('documents_kind').on(t.kind, t.id),
    index('documents_year').on(t.year, t.id),
    index('documents_kind_year').on(t.kind, t.year, t.id),
    index('documents_order').on(t.orderId, t.id),
    check('documents_series', sql`(seq is not null) = (kind in ('credit_note','penalty_note','invoice'))`),
    check('documents_shipment', sql`shipment_id is null or kind = 'packing_list'`),
    check('documents_total', sql`total is null or (typeof(total) = 'integer' and total >= 0)`),
  ],
)

/** The files of a document, one a language: made when somebody first asks for it, and stored. */
export const documentFiles = sqliteTable(
  'document_files',
  {
    documentId: integer('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    lang: lang(),
    /** Its key in FILES, and the SHA-256 of its bytes. */
    file: text('file').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.lang] }), uniqueIndex('document_files_file').on(t.file)],
)
