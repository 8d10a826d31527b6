import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { bool, createdAt, id, lang, numberRank, search, updatedAt, version } from '../../base/db/columns.ts'
import { canonicalKey, keyColumn, rankedKeyColumn } from '../../base/db/keys.ts'
import { orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { guaranteeMonths, lastCovered } from '../warranties/cover-columns.ts'
import { oldWarranties, warranties } from '../warranties/warranties.tables.ts'
import { rangeKey } from './serial-ranges.ts'

/**
 * Devices: a product's code and a serial number, each once. Triggers on both tables of warranties make them, follow a corrected
 * number and keep the columns from `warranty_id` to `extended_months` as the view `units_now` has them. One without warranty
 * (all its registrations are archived) is shown nowhere.
 */
export const units = sqliteTable(
  'units',
  {
    id: id(),
    /** The product's code. */
    code: text('code').notNull(),
    serialNumber: text('serial_number').notNull(),
    numberRank: numberRank(),
    codeKey: keyColumn('code_key', 'code'),
    serialKey: rankedKeyColumn('serial_key', 'serial_number'),
    /** By which ranges of serial numbers are found. */
    rangeKey: text('range_key').generatedAlwaysAs(sql.raw(rangeKey(canonicalKey('serial_number'))), {
      mode: 'virtual',
    }),
    /** The registration that holds the number. */
    warrantyId: integer('warranty_id').references(() => warranties.id, { onDelete: 'set null' }),
    /** The first one that the old site had. */
    oldWarrantyId: integer('old_warranty_id').references(() => oldWarranties.id, { onDelete: 'set null' }),
    /** The retailer of the registration. */
    retailerId: integer('vendor_id').references(() => retailers.id),
    /** Of the registration, or else of the old site: YYYY-MM-DD, from which it is covered. */
    mountingDate: text('mounting_date'),
    /** What the maker promised of it at that registration. */
    guaranteeMonths: guaranteeMonths(),
    /** What a repair under warranty prolongs it by. */
    extendedMonths: integer('extended_months').notNull().default(0),
    /** The last day that is covered, YYYY-MM-DD. */
    coveredUntil: text('covered_until').generatedAlwaysAs(
      lastCovered(sql`mounting_date`, sql`(guarantee_months + extended_months)`),
      { mode: 'virtual' },
    ),
    search: search(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('units_number').on(t.codeKey, t.serialKey),
    index('units_twins').on(t.id).where(sql`number_rank > 0`),
    index('units_by_number')
      .on(sql`code collate nocase`, sql`serial_number collate nocase`, t.id)
      .where(sql`mounting_date is not null`),
    index('units_by_serial')
      .on(sql`serial_number collate nocase`, t.id)
      .where(sql`mounting_date is not null`),
    index('units_mounting').on(t.mountingDate, t.id).where(sql`mounting_date is not null`),
    index('units_vendor').on(t.retailerId, t.mountingDate, t.id).where(sql`vendor_id is not null`),
    index('units_vendor_number')
      .on(t.retailerId, sql`code collate nocase`, sql`serial_number collate nocase`, t.id)
      .where(sql`vendor_id is not null`),
    index('units_vendor_serial')
      .on(t.retailerId, sql`serial_number collate nocase`, t.id)
      .where(sql`vendor_id is not null`),
    // For the ranges of serial numbers that an update is for, of all units and of a retailer's.
    index('units_by_range').on(t.codeKey, t.rangeKey, t.id).where(sql`mounting_date is not null`),
    index('units_vendor_range')
      .on(t.retailerId, t.codeKey, t.rangeKey, t.id)
      .where(sql`vendor_id is not null`),
    // Of those that only the old site knew.
    index('units_old').on(t.mountingDate, t.id).where(sql`mounting_date is not null and warranty_id is null`),
    index('units_gone').on(t.id).where(sql`mounting_date is null`),
    index('units_warranty').on(t.warrantyId),
    index('units_old_warranty').on(t.oldWarrantyId),
  ],
)

/** Who had a unit from when to when, as far as somebody said so; the present owner has no `until`. */
export const unitOwners = sqliteTable(
  'unit_owners',
  {
    id: id(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    telephone: text('telephone').notNull().default(''),
    country: text('country').notNull().default(''),
    lang: lang(),
    /** Days, YYYY-MM-DD. */
    since: text('since').notNull(),
    until: text('until'),
    /** Wants to hear of updates of the product. */
    wishesUpdates: bool('wishes_updates').notNull().default(false),
    /** Mailed links are signed for it; raised, it makes all of before useless. */
    linkVersion: integer('link_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('unit_owners_present').on(t.unitId).where(sql`until is null`),
    index('unit_owners_unit').on(t.unitId, t.id),
    index('unit_owners_email').on(sql`lower(email)`).where(sql`email <> ''`),
    check('unit_owners_days', sql`until is null or until >= since`),
  ],
)

/**
 * Units that an order without cost replaces: the right of a warranty to one unit is used by a row that stays. Only an order that ends
 * without delivery gives it back (`freed_at`); the order itself is deleted one day, the row is not.
 */
export const unitReplacements = sqliteTable(
  'unit_replacements',
  {
    id: id(),
    /** The unit that is closed. */
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The day from which the closed unit was covered, YYYY-MM-DD: its successor has no later one. */
    coveredFrom: text('covered_from').notNull(),
    /** For how long, which its successor has as well. */
    guaranteeMonths: guaranteeMonths(),
    extendedMonths: integer('extended_months').notNull().default(0),
    /** The unit that was sent, as soon as its number is known. */
    successorId: integer('successor_id').references(() => units.id),
    createdAt: createdAt(),
    freedAt: text('freed_at'),
  },
  (t) => [
    uniqueIndex('unit_replacements_unit').on(t.unitId).where(sql`freed_at is null`),
    uniqueIndex('unit_replacements_successor')
      .on(t.successorId)
      .where(sql`successor_id is not null and freed_at is null`),
    uniqueIndex('unit_replacements_order').on(t.orderId).where(sql`order_id is not null`),
    check('unit_replacements_other', sql`successor_id is null or successor_id <> unit_id`),
  ],
)
