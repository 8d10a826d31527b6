import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { COVER_RULES } from '../../../shared/claims/claim-cover.ts'
import { PIECES } from '../../../shared/claims/claim-files.ts'
import { CLAIM_EVENTS, CLAIM_PARTIES, CLAIM_STATES } from '../../../shared/claims/claim-states.ts'
import { among, bool, cents, createdAt, id, lang, updatedAt, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { units } from '../units/units.tables.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { claimRulesets } from './rules/rulesets.tables.ts'
import { symptoms } from './symptoms.tables.ts'

const FILE_TYPES = ['image/webp', 'video/mp4', 'video/webm'] as const
const isSent = sql`sent_at is not null`
const isOfSymptom = sql`sent_at is not null and symptom_id is not null`
/** Those first that wait for a decision, the longest before; then the others, the newest before. */
const WAITING_FIRST = [
  sql`case when waiting_since is null then '~' else waiting_since end`,
  sql`-id`,
] as const

/** What retailers claim under warranty of a unit, and what was decided. */
export const claims = sqliteTable(
  'claims',
  {
    id: id(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id),
    /** The registration that held the number when the claim was begun. */
    warrantyId: integer('warranty_id')
      .notNull()
      .references(() => warranties.id),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** Who began it, who is mailed, and the buyer of its order. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: CLAIM_STATES }).notNull().default('draft'),
    description: text('description').notNull(),
    /** What is asked for work and way; limits are the schema's. */
    minutes: integer('minutes').notNull().default(0),
    km: integer('km').notNull().default(0),
    symptomId: integer('symptom_id').references(() => symptoms.id),
    /** It is none of the list's, as the text says. Claims of before the lists have neither. */
    otherSymptom: bool('other_symptom').notNull().default(false),
    /** The language of the page that it was written on. */
    lang: lang(),
    /** The order without cost of the approved lines: one ever. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** When it was first sent: the day by which its cover is judged. */
    sentAt: text('sent_at'),
    /** Since when it waits for a decision; null for all others. */
    waitingSince: text('waiting_since'),
    decidedAt: text('decided_at'),
    /** What the repair that it was settled by prolongs the unit's cover by: 0, or `EXTENSION_MONTHS` once for each unit. */
    extendedMonths: integer('extended_months').notNull().default(0),
    decidedBy: integer('decided_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    // One defect is judged at a time, so that two administrators never send the same part twice.
    uniqueIndex('claims_undecided')
      .on(t.unitId, t.retailerId)
      .where(sql`state in ('sent','asked','returned')`),
    uniqueIndex('claims_extension').on(t.unitId).where(sql`extended_months > 0`),
    uniqueIndex('claims_order').on(t.orderId).where(sql`order_id is not null`),
    index('claims_unit').on(t.unitId, t.id),
    index('claims_vendor').on(t.retailerId, t.id),
    index('claims_vendor_asked').on(t.retailerId).where(sql`state in ('asked','returned')`),
    index('claims_user').on(t.userId),
    index('claims_warranty').on(t.warrantyId),
    index('claims_waiting').on(t.waitingSince, t.id).where(sql`waiting_since is not null`),
    // Of all that were sent, and of those of a state, a retailer or a symptom: by `WAITING_FIRST`, and by the time of sending.
    index('claims_wait')
      .on(...WAITING_FIRST)
      .where(isSent),
    index('claims_sent').on(t.sentAt, t.id).where(isSent),
    index('claims_state_wait')
      .on(t.state, ...WAITING_FIRST)
      .where(isSent),
    index('claims_state_sent').on(t.state, t.sentAt, t.id).where(isSent),
    index('claims_vendor_wait')
      .on(t.retailerId, ...WAITING_FIRST)
      .where(isSent),
    index('claims_vendor_sent').on(t.retailerId, t.sentAt, t.id).where(isSent),
    index('claims_symptom_wait')
      .on(t.symptomId, ...WAITING_FIRST)
      .where(isOfSymptom),
    index('claims_symptom_sent').on(t.symptomId, t.sentAt, t.id).where(isOfSymptom),
    index('claims_created').on(t.createdAt, t.id),
    check('claims_state', among('state', CLAIM_STATES)),
    check('claims_waits', sql`(waiting_since is null) = (state <> 'sent')`),
  ],
)

/** What is claimed: a spare part, or the whole unit (`product_id` null), in one piece or more. */
export const claimLines = sqliteTable(
  'claim_lines',
  {
    id: id(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
    /** The rule that decided about its cover when it was sent, and when it was decided. */
    ruleSent: text('rule_sent', { enum: COVER_RULES }),
    rule: text('rule', { enum: COVER_RULES }),
    approved: bool('approved'),
    reason: text('reason').notNull().default(''),
    /** Of one piece at the decision, of what is sent. */
    price: cents('price'),
    /** What is sent: the part, or the newest that replaces it. */
    sentProductId: integer('sent_product_id').references(() => products.id),
  },
  (t) => [
    uniqueIndex('claim_lines_product').on(t.claimId, t.productId).where(sql`product_id is not null`),
    uniqueIndex('claim_lines_whole').on(t.claimId).where(sql`product_id is null`),
    index('claim_lines_claim').on(t.claimId, t.position),
    index('claim_lines_part').on(t.productId).where(sql`product_id is not null`),
    check('claim_lines_quantity', sql`quantity between 1 and 999`),
    // Nothing leaves the store against the rule without a reason, and nothing is refused without one.
    check('claim_lines_reason', sql`approved is null or reason <> '' or (approved = 1 and rule = 'covered')`),
    check('claim_lines_rule', among('rule is null or rule', COVER_RULES)),
    check('claim_lines_rule_sent', among('rule_sent is null or rule_sent', COVER_RULES)),
  ],
)

/** What happened to a claim, with the words that were said: questions and answers are its thread. */
export const claimMoves = sqliteTable(
  'claim_moves',
  {
    id: id(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    event: text('event', { enum: CLAIM_EVENTS }).notNull(),
    /** The states before and after it. */
    from: text('from_state', { enum: CLAIM_STATES }).notNull(),
    state: text('state', { enum: CLAIM_STATES }).notNull(),
    party: text('party', { enum: CLAIM_PARTIES }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    note: text('note').notNull().default(''),
    /** The rules that made it, in the name of who switched them on. */
    rulesetId: integer('ruleset_id').references(() => claimRulesets.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('claim_moves_claim').on(t.claimId, t.id),
    index('claim_moves_user').on(t.userId),
    index('claim_moves_ruleset').on(t.rulesetId).where(sql`ruleset_id is not null`),
    check('claim_moves_event', among('event', CLAIM_EVENTS)),
    check('claim_moves_from', among('from_state', CLAIM_STATES)),
    check('claim_moves_state', among('state', CLAIM_STATES)),
    check('claim_moves_party', among('party', CLAIM_PARTIES)),
  ],
)

/** Four of the sixteen digits of a picture's hash. */
const hashPiece = <Name extends string>(name: Name, from: number) =>
  text(name).generatedAlwaysAs(sql.raw(`substr(hash, ${from}, 4)`), { mode: 'virtual' })

/** Photos and videos of a claim; private. */
export const claimFiles = sqliteTable(
  'claim_files',
  {
    id: id(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** The move that it was sent with; null: it is its retailer's alone so far. */
    moveId: integer('move_id').references(() => claimMoves.id, { onDelete: 'cascade' }),
    /** The key in FILES. */
    file: text('file').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: FILE_TYPES }).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    position: integer('position').notNull(),
    /** What a photo shows, as its retailer says. */
    shows: text('shows', { enum: PIECES }).notNull().default('photo'),
    /** By which the same picture is found again (`picture-hash.ts`); null: of a video, and of what has nothing to tell it by. */
    hash: text('hash'),
    hash1: hashPiece('hash_1', 1),
    hash2: hashPiece('hash_2', 5),
    hash3: hashPiece('hash_3', 9),
    hash4: hashPiece('hash_4', 13),
  },
  (t) => [
    index('claim_files_claim').on(t.claimId, t.position),
    index('claim_files_move').on(t.moveId, t.position),
    index('claim_files_file').on(t.file),
    // Of two hashes that differ in three places at most, one of the four pieces is the same.
    index('claim_files_hash_1').on(t.hash1),
    index('claim_files_hash_2').on(t.hash2),
    index('claim_files_hash_3').on(t.hash3),
    index('claim_files_hash_4').on(t.hash4),
    check('claim_files_type', among('type', FILE_TYPES)),
  ],
)
