import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  RECALL_STATES,
  RECIPIENT_KINDS,
  REMEDIES,
  type RecallTexts,
  type Remedy,
} from '../../../shared/recalls/recalls.ts'
import { createdAt, id, lang, updatedAt, version } from '../../base/db/columns.ts'
import { canonicalKey, keyColumn } from '../../base/db/keys.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { rangeKey } from '../units/serial-ranges.ts'

/** Recalls of products: a draft is nobody's, a started one is public, told to everybody it concerns, and stops sale and registration. */
export const recalls = sqliteTable(
  'recalls',
  {
    id: id(),
    state: text('state', { enum: RECALL_STATES }).notNull().default('draft'),
    texts: text('texts', { mode: 'json' }).$type<RecallTexts>().notNull(),
    /** JSON of the remedies that are offered. */
    remedies: text('remedies', { mode: 'json' }).$type<Remedy[]>().notNull(),
    /** A free number, and a page or an address, where people ask. */
    phone: text('phone').notNull().default(''),
    contact: text('contact').notNull().default(''),
    startedBy: integer('started_by').references(() => users.id),
    startedAt: text('started_at'),
    closedBy: integer('closed_by').references(() => users.id),
    closedAt: text('closed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('recalls_by_state').on(t.state, t.id),
    check('recalls_state', sql`state in ('draft','started','closed')`),
    check('recalls_started', sql`(started_at is null) = (state = 'draft')`),
    check('recalls_closed', sql`(closed_at is null) = (state <> 'closed')`),
  ],
)

/** What a recall is for: units of a product within a range of serial numbers, that were shipped or mounted within some days. */
export const recallTargets = sqliteTable(
  'recall_targets',
  {
    id: id(),
    recallId: integer('recall_id')
      .notNull()
      .references(() => recalls.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The product's code. */
    code: text('code').notNull(),
    codeKey: keyColumn('code_key', 'code'),
    /** The first and the last serial number; null: without an end. */
    serialFrom: text('serial_from'),
    serialTo: text('serial_to'),
    /** The same as keys of a range (`serial-ranges.ts`). */
    low: text('low').generatedAlwaysAs(sql.raw(`coalesce(${rangeKey(canonicalKey('serial_from'))}, '')`), {
      mode: 'virtual',
    }),
    high: text('high').generatedAlwaysAs(
      sql.raw(`coalesce(${rangeKey(canonicalKey('serial_to'))}, char(1000))`),
      { mode: 'virtual' },
    ),
    /** Days of shipment to retailers, and of purchase; null: without an end. */
    shippedFrom: text('shipped_from'),
    shippedTo: text('shipped_to'),
    boughtFrom: text('bought_from'),
    boughtTo: text('bought_to'),
    position: integer('position').notNull(),
  },
  (t) => [
    index('recall_targets_recall').on(t.recallId, t.position),
    index('recall_targets_code').on(t.codeKey),
    index('recall_targets_product').on(t.productId),
  ],
)

/**
 * Whom a recall concerns, written when it starts, each person once: by the canonical form of the address, or for those without one by the
 * record that they are known from. The mailed link is signed for the row.
 */
export const recallRecipients = sqliteTable(
  'recall_recipients',
  {
    id: id(),
    recallId: integer('recall_id')
      .notNull()
      .references(() => recalls.id),
    kind: text('kind', { enum: RECIPIENT_KINDS }).notNull(),
    personKey: text('person_key').notNull(),
    /** Null: they get a letter. */
    email: text('email'),
    name: text('name').notNull().default(''),
    /** Lines of a postal address, for letters; an owner without one is written to at its retailer. */
    address: text('address').notNull().default(''),
    lang: lang(),
    retailerId: integer('vendor_id').references(() => retailers.id),
    /** JSON of the first units, as code and serial number, and how many there are. */
    units: text('units').notNull().default('[]'),
    count: integer('count').notNull().default(0),
    /** JSON of the ids of the units that a person has or registered. */
    unitIds: text('unit_ids').notNull().default('[]'),
    remedy: text('remedy', { enum: REMEDIES }),
    /** When the mail was written or the letter printed, the page opened, a remedy chosen, and all done. */
    toldAt: text('told_at'),
    readAt: text('read_at'),
    answeredAt: text('answered_at'),
    doneAt: text('done_at'),
    doneBy: integer('done_by').references(() => users.id),
    /** The number of the return, claim or order that the remedy became. */
    reference: text('reference').notNull().default(''),
    remindedAt: text('reminded_at'),
    reminders: integer('reminders').notNull().default(0),
  },
  (t) => [
    uniqueIndex('recall_recipients_person').on(t.recallId, t.personKey),
    index('recall_recipients_key').on(t.personKey),
    index('recall_recipients_waiting').on(t.recallId, t.id).where(sql`told_at is null and email is not null`),
    index('recall_recipients_letters').on(t.recallId, t.id).where(sql`email is null`),
    index('recall_recipients_answered').on(t.recallId, t.answeredAt).where(sql`answered_at is not null`),
    index('recall_recipients_silent')
      .on(t.recallId, t.toldAt)
      .where(sql`answered_at is null and told_at is not null and email is not null`),
  ],
)

/** The register of complaints about safety (Regulation (EU) 2023/988, Art. 9(11)). */
export const safetyComplaints = sqliteTable('safety_complaints', {
  id: id(),
  /** The day on which it was told or happened, YYYY-MM-DD. */
  happenedOn: text('happened_on').notNull(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id),
  serialNumber: text('serial_number').notNull().default(''),
  event: text('event').notNull(),
  /** Who was hurt and how; empty: nobody. */
  injury: text('injury').notNull().default(''),
  measure: text('measure').notNull().default(''),
  userId: integer('user_id').references(() => users.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
})
