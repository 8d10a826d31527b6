import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { CONTESTS, WARRANTY_SOURCES } from '../../../shared/warranties/warranties.admin.ts'
import { REFUSALS } from '../../../shared/warranties/warranty-refusals.ts'
import {
  bool,
  createdAt,
  deletedAt,
  id,
  numberRank,
  search,
  sortKey,
  updatedAt,
  version,
} from '../../base/db/columns.ts'
import { keyColumn, rankedKeyColumn } from '../../base/db/keys.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { guaranteeMonths } from './cover-columns.ts'

/** Tables of `number_repairs`. */
export const NUMBERED = [
  'warranties',
  'old_warranties',
  'owner_requests',
  'products',
  'update_targets',
] as const

/**
 * Registered warranties. `status` is "valid": one that a retailer registered waits until an administrator says so, or refuses it
 * (`decisions.ts`). A number is held by one registration; another retailer's with the same number contests it, and waits as well,
 * until an administrator decides (`contests.ts`).
 */
export const warranties = sqliteTable(
  'warranties',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id),
    retailerId: integer('vendor_id').references(() => retailers.id),
    /** The product's code. */
    code: text('code').notNull(),
    serialNumber: text('serial_number').notNull(),
    numberRank: numberRank(),
    /** By which the number is compared: however it is written, it is the same. */
    codeKey: keyColumn('code_key', 'code'),
    serialKey: rankedKeyColumn('serial_key', 'serial_number'),
    /** A date, YYYY-MM-DD. */
    mountingDate: text('mounting_date').notNull(),
    /** What the product promised when it was registered: a later change of the product is for later registrations. */
    guaranteeMonths: guaranteeMonths(),
    doc: text('doc'),
    docName: text('doc_name'),
    status: bool('status').notNull().default(false),
    /** `open`: another registration holds the number; `lost`: decided for the other one; null: this one holds it. */
    contest: text('contest', { enum: CONTESTS }),
    /** When it was last refused: what is not valid waits while this is null. A valid one keeps it, so that undoing is exact. */
    refusedAt: text('refused_at'),
    refusal: text('refusal', { enum: REFUSALS }),
    /** The words beside the reason, for the retailer. */
    refusalNote: text('refusal_note'),
    /** Who decided last. */
    decidedBy: integer('decided_by').references(() => users.id),
    /** When its retailer corrected a refused one, which waits since then. */
    resubmittedAt: text('resubmitted_at'),
    /** Since when an administrator's decision is waited for; null for all others. */
    waitingSince: text('waiting_since').generatedAlwaysAs(
      sql`case when status = 0 and refused_at is null and contest is null and deleted_at is null
        then coalesce(resubmitted_at, created_at) end`,
      { mode: 'virtual' },
    ),
    /** `owner`: an owner without an account registered it, and no retailer has it; null: a retailer or an administrator did. */
    source: text('source', { enum: WARRANTY_SOURCES }),
    search: search(),
    deletedAt: deletedAt(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('warranties_waiting').on(t.waitingSince, t.id).where(sql`waiting_since is not null`),
    // The serial number of an archived registration is free.
    uniqueIndex('warranties_serial')
      .on(t.codeKey, t.serialKey)
      .where(sql`deleted_at is null and contest is null`),
    uniqueIndex('warranties_contested')
      .on(t.retailerId, t.codeKey, t.serialKey)
      .where(sql`deleted_at is null and contest is not null`),
    index('warranties_by_contest').on(t.contest, t.mountingDate, t.id).where(sql`contest is not null`),
    index('warranties_by_code')
      .on(sql`code collate nocase`, sql`serial_number collate nocase`, t.id)
      .where(sql`deleted_at is null`),
    // Of any product, and of one.
    index('warranties_number').on(t.serialKey, t.codeKey, t.id),
    index('warranties_twins').on(t.id).where(sql`number_rank > 0`),
    index('warranties_archived').on(t.deletedAt, t.id).where(sql`deleted_at is not null`),
    index('warranties_user').on(t.userId, t.mountingDate),
    // For an account's list in other orders.
    index('warranties_user_code')
      .on(t.userId, sql`code collate nocase`, sql`serial_number collate nocase`, t.id)
      .where(sql`deleted_at is null`),
    index('warranties_user_serial')
      .on(t.userId, sql`serial_number collate nocase`, t.id)
      .where(sql`deleted_at is null`),
    index('warranties_user_status')
      .on(t.userId, t.status, t.mountingDate, t.id)
      .where(sql`deleted_at is null`),
    index('warranties_vendor').on(t.retailerId, t.mountingDate),
    index('warranties_vendor_status')
      .on(t.retailerId, t.status, t.mountingDate, t.id)
      .where(sql`deleted_at is null`),
    index('warranties_mounting').on(t.mountingDate, t.id),
    index('warranties_by_serial').on(sql`serial_number collate nocase`, t.id),
    index('warranties_by_status').on(t.status, t.mountingDate, t.id),
    index('warranties_doc').on(t.doc).where(sql`doc is not null`),
    check('warranties_date', sql`mounting_date glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
)

/** A warranty that pays an order: at most one open order at a time. */
export const warrantyClaims = sqliteTable(
  'warranty_claims',
  {
    id: id(),
    warrantyId: integer('warranty_id')
      .notNull()
      .references(() => warranties.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    open: bool('open').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('warranty_claims_open').on(t.warrantyId).where(sql`open = 1`),
    uniqueIndex('warranty_claims_order').on(t.orderId),
    index('warranty_claims_warranty').on(t.warrantyId, t.orderId),
  ],
)

/**
 * Records whose code or serial number was written with more than signs of a keyboard before keys had one form. The cron writes them
 * anew and takes them off (`number-repairs.ts`); those that no form can be given are for administrators.
 */
export const numberRepairs = sqliteTable(
  'number_repairs',
  {
    entity: text('entity', { enum: NUMBERED }).notNull(),
    recordId: integer('record_id').notNull(),
    isUnreadable: bool('unreadable').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.recordId] }),
    index('number_repairs_due').on(t.entity, t.recordId).where(sql`unreadable = 0`),
  ],
)

/** Warranties taken over from the old site; read only. */
export const oldWarranties = sqliteTable(
  'old_warranties',
  {
    id: id(),
    code: text('code').notNull(),
    serialNumber: text('serial_number').notNull(),
    codeKey: keyColumn('code_key', 'code'),
    serialKey: keyColumn('serial_key', 'serial_number'),
    /** Shown as the date of sale, YYYY-MM-DD. */
    mountingDate: text('mounting_date').notNull(),
    name: text('name').notNull().default(''),
    surname: text('surname').notNull().default(''),
    plate: text('plate').notNull().default(''),
    email: text('email').notNull().default(''),
    telephone: text('telephone').notNull().default(''),
    note: text('note').notNull().default(''),
    link: text('link').notNull().default(''),
    search: search(),
    nameKey: sortKey('name_key', 'name'),
    surnameKey: sortKey('surname_key', 'surname'),
  },
  (t) => [
    index('old_warranties_mounting').on(t.mountingDate, t.id),
    index('old_warranties_by_code').on(sql`code collate nocase`, t.id),
    index('old_warranties_number').on(t.serialKey, t.codeKey, t.id),
    index('old_warranties_by_serial').on(sql`serial_number collate nocase`, t.id),
    index('old_warranties_by_name').on(t.nameKey, t.id),
    index('old_warranties_by_surname').on(t.surnameKey, t.id),
  ],
)
