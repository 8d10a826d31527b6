import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { FAULT_PARTIES, FAULT_STATES } from '../../../shared/faults/fault-reports.ts'
import { among, bool, createdAt, id, lang, updatedAt, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { claims } from '../claims/claims.tables.ts'
import { symptoms } from '../claims/symptoms.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { unitOwners, units } from '../units/units.tables.ts'

/** What owners report as wrong with their units, each to the retailer that the unit had then. */
export const faultReports = sqliteTable(
  'fault_reports',
  {
    id: id(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => unitOwners.id, { onDelete: 'cascade' }),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    symptomId: integer('symptom_id').references(() => symptoms.id),
    /** It is none of the list's, as with claims. */
    otherSymptom: bool('other_symptom').notNull().default(false),
    state: text('state', { enum: FAULT_STATES }).notNull().default('open'),
    /** The claim that its retailer made of it. */
    claimId: integer('claim_id').references(() => claims.id, { onDelete: 'set null' }),
    /** Keeps a double press from being two reports. */
    requestKey: text('request_key').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('fault_reports_request').on(t.requestKey),
    uniqueIndex('fault_reports_claim').on(t.claimId).where(sql`claim_id is not null`),
    index('fault_reports_unit').on(t.unitId, t.id),
    index('fault_reports_owner').on(t.ownerId, t.id),
    index('fault_reports_vendor').on(t.retailerId, t.id),
    index('fault_reports_updated').on(t.updatedAt),
    check('fault_reports_state', among('state', FAULT_STATES)),
  ],
)

/** What owner and retailer wrote about a report; its first is the report itself. */
export const faultMessages = sqliteTable(
  'fault_messages',
  {
    id: id(),
    reportId: integer('report_id')
      .notNull()
      .references(() => faultReports.id, { onDelete: 'cascade' }),
    party: text('party', { enum: FAULT_PARTIES }).notNull(),
    /** The account of the retailer; null for the owner. */
    userId: integer('user_id').references(() => users.id),
    text: text('text').notNull(),
    /** The language of the page that it was written on. */
    lang: lang(),
    /** Keeps a double press from being two messages. */
    requestKey: text('request_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('fault_messages_request').on(t.requestKey),
    index('fault_messages_report').on(t.reportId, t.id),
    index('fault_messages_user').on(t.userId).where(sql`user_id is not null`),
    check('fault_messages_party', among('party', FAULT_PARTIES)),
  ],
)

/** Photos that came with a message; private. */
export const faultFiles = sqliteTable(
  'fault_files',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => faultMessages.id, { onDelete: 'cascade' }),
    /** The key in FILES. */
    file: text('file').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('fault_files_message').on(t.messageId, t.position), index('fault_files_file').on(t.file)],
)
