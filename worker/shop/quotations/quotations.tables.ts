import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { USER_TYPES } from '../../../shared/cart/cart-rules.ts'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import type { RoofPlan } from '../../../shared/catalogue/roof-plan.ts'
import {
  QUOTATION_ORIGINS,
  QUOTATION_PARTIES,
  QUOTATION_STATES,
} from '../../../shared/quotations/quotation-states.ts'
import { createdAt, id, lang, search, sortKey, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** Quotations that people asked a retailer for. */
export const quotations = sqliteTable(
  'quotations',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    /** Empty after an erasure, as the name is; of a counter offer it may be empty from the start. */
    email: text('email').notNull(),
    telephone: text('telephone').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The roof as its customer drew it. */
    roofPlan: text('roof_plan', { mode: 'json' }).$type<RoofPlan>(),
    userType: text('user_type', { enum: USER_TYPES }).notNull(),
    lang: lang(),
    origin: text('origin', { enum: QUOTATION_ORIGINS }).notNull().default('shopper'),
    /** The consent as it was shown, and when it was given; empty for a counter offer, which rests on what the person asked for in the shop. */
    privacyText: text('privacy_text').notNull(),
    privacyAt: text('privacy_at').notNull(),
    /** The number of the privacy policy that was in force then; null when there was none. */
    privacyVersion: integer('privacy_version'),
    newsletter: integer('newsletter', { mode: 'boolean' }).notNull().default(false),
    /** Keeps a double click from making two quotations. */
    requestKey: text('request_key').notNull(),
    /** When the retailer first opened it. */
    readAt: text('read_at'),
    search: search(),
    surnameKey: sortKey('surname_key', 'surname'),
    createdAt: createdAt(),
    state: text('state', { enum: QUOTATION_STATES }).notNull().default('received'),
    /** Who brought it into its state: a request is declined by its customer or by its retailer. */
    stateBy: text('state_by', { enum: QUOTATION_PARTIES }).notNull().default('customer'),
    /** Since when it is the retailer's turn: a request without an answer, or a customer's question. */
    waitingSince: text('waiting_since'),
    /** How far its clocks have come since then (`clocks/`); a trigger sets it back when it waits anew. */
    waitingStep: integer('waiting_step').notNull().default(0),
    /** The colleague who deals with it, an account of the retailer. */
    assignedTo: integer('assigned_to').references(() => users.id),
    /** Links carry it: those of an earlier one are dead. */
    linkVersion: integer('link_version').notNull().default(1),
    /** When it came to its retailer, if it was asked of another one. */
    reassignedAt: text('reassigned_at'),
    /** When this retailer first wrote, and first made an offer. */
    answeredAt: text('answered_at'),
    offeredAt: text('offered_at'),
    version: version(),
  },
  (t) => [
    uniqueIndex('quotations_request').on(t.requestKey),
    index('quotations_vendor').on(t.retailerId, t.createdAt, t.id),
    index('quotations_created').on(t.createdAt, t.id),
    index('quotations_unread').on(t.createdAt, t.id).where(sql`read_at is null`),
    index('quotations_by_name').on(t.search, t.id),
    index('quotations_by_surname').on(t.surnameKey, t.id),
    index('quotations_by_type').on(t.userType, t.createdAt, t.id),
    index('quotations_by_state').on(t.state, t.createdAt, t.id),
    index('quotations_state_type').on(t.state, t.userType, t.createdAt, t.id),
    index('quotations_vendor_state').on(t.retailerId, t.state, t.createdAt, t.id),
    index('quotations_vendor_name').on(t.retailerId, t.search, t.id),
    index('quotations_vendor_waiting')
      .on(t.retailerId, t.waitingSince, t.id)
      .where(sql`waiting_since is not null`),
    index('quotations_waiting').on(t.waitingSince, t.id).where(sql`waiting_since is not null`),
    index('quotations_waiting_step')
      .on(t.waitingStep, t.waitingSince, t.id)
      .where(sql`waiting_since is not null`),
    // A colleague's, and nobody's.
    index('quotations_vendor_assigned').on(t.retailerId, t.assignedTo, t.createdAt, t.id),
    check('quotations_user_type', sql`user_type in ('private','retailer')`),
  ],
)

/** The cart's lines as they were. */
export const quotationLines = sqliteTable(
  'quotation_lines',
  {
    id: id(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id),
    productId: integer('product_id').references(() => products.id),
    name: text('name').notNull(),
    code: text('code'),
    categoryName: text('cat_name').notNull().default(''),
    image: text('image'),
    satellite: text('satellite').notNull().default(''),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
    /** The position of the line that heads its set; null for a line alone. */
    setHead: integer('set_head'),
    /** What the line says in each language, as it was then (`LineTexts`). */
    texts: text('texts', { mode: 'json' }).$type<LineTexts>(),
  },
  (t) => [
    index('quotation_lines_quotation').on(t.quotationId, t.position),
    index('quotation_lines_product').on(t.productId),
    // A trigger asks whether a request has a product already: along the other one it would look at all who asked for it.
    index('quotation_lines_asked').on(t.quotationId, t.productId),
    index('quotation_lines_name').on(t.name).where(sql`product_id is null`),
    index('quotation_lines_image').on(t.image).where(sql`image is not null`),
    check('quotation_lines_quantity', sql`quantity between 1 and 999`),
  ],
)
