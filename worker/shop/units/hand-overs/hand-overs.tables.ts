import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, lang } from '../../../base/db/columns.ts'
import { unitOwners, units } from '../units.tables.ts'

const HAND_OVER_STATES = ['open', 'confirmed', 'taken_back'] as const

/**
 * Units that their owners hand on to the next owner, who confirms it by a mailed link. An open one holds only as long as its owner and the
 * unit are what they were (`IS_OPEN`). A confirmed one is the proof of the consent, and goes with what is stored of the new owner.
 */
export const unitHandOvers = sqliteTable(
  'unit_hand_overs',
  {
    id: id(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id),
    /** Who hands it on; empty once it is confirmed, so that nothing leads from the next owner to the one before. */
    ownerId: integer('owner_id').references(() => unitOwners.id, { onDelete: 'cascade' }),
    /** The owner's `link_version` at that time. */
    ownerVersion: integer('owner_version').notNull(),
    /** Of the next owner; empty unless it is open. */
    email: text('email').notNull(),
    lang: lang(),
    /** SHA-256 of the mailed token. */
    tokenHash: text('token_hash').notNull(),
    state: text('state', { enum: HAND_OVER_STATES }).notNull().default('open'),
    expiresAt: text('expires_at').notNull(),
    /** What the confirmation made of the next owner. */
    nextOwnerId: integer('next_owner_id').references(() => unitOwners.id, { onDelete: 'cascade' }),
    /** What the next owner agreed to, and when. */
    consentText: text('consent_text'),
    consentAt: text('consent_at'),
    /** The number of the privacy policy that was in force then; null when there was none. */
    privacyVersion: integer('privacy_version'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('unit_hand_overs_open').on(t.unitId).where(sql`state = 'open'`),
    uniqueIndex('unit_hand_overs_token').on(t.tokenHash),
    index('unit_hand_overs_email').on(sql`lower(email)`).where(sql`email <> ''`),
    index('unit_hand_overs_owner').on(t.ownerId).where(sql`owner_id is not null`),
    index('unit_hand_overs_next').on(t.nextOwnerId).where(sql`next_owner_id is not null`),
    index('unit_hand_overs_expires').on(t.expiresAt).where(sql`state <> 'confirmed'`),
    check('unit_hand_overs_state', sql`state in ('open','confirmed','taken_back')`),
  ],
)
