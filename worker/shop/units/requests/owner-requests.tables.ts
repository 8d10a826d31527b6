import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { DECISIONS } from '../../../../shared/warranties/warranties.admin.ts'
import { REFUSALS } from '../../../../shared/warranties/warranty-refusals.ts'
import { bool, createdAt, id, lang, version } from '../../../base/db/columns.ts'
import { keyColumn } from '../../../base/db/keys.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { unitOwners } from '../units.tables.ts'

/**
 * Units that people without an account say are theirs, with proof. Nobody looks at one before its address is confirmed; a valid one
 * made its person the owner of the unit, and goes with what is stored of that owner.
 */
export const ownerRequests = sqliteTable(
  'owner_requests',
  {
    id: id(),
    /** The product's code. */
    code: text('code').notNull(),
    serialNumber: text('serial_number').notNull(),
    codeKey: keyColumn('code_key', 'code'),
    serialKey: keyColumn('serial_key', 'serial_number'),
    /** When it was mounted or bought, YYYY-MM-DD. */
    mountingDate: text('mounting_date').notNull(),
    /** The private proof. Its name on the person's device is not stored. */
    doc: text('doc').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    country: text('country').notNull(),
    lang: lang(),
    wishesUpdates: bool('wishes_updates').notNull(),
    /** What the person agreed to, and when. */
    consentText: text('consent_text').notNull(),
    consentAt: text('consent_at').notNull(),
    /** The number of the privacy policy that was in force then; null when there was none. */
    privacyVersion: integer('privacy_version'),
    /** SHA-256 of the mailed token, which confirms the address until `expires_at`. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: text('expires_at').notNull(),
    confirmedAt: text('confirmed_at'),
    state: text('state', { enum: DECISIONS }).notNull().default('waiting'),
    refusal: text('refusal', { enum: REFUSALS }),
    /** The words beside the reason, for the person. */
    refusalNote: text('refusal_note'),
    decidedAt: text('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id),
    /** What the decision made of the person. */
    ownerId: integer('owner_id').references(() => unitOwners.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('owner_requests_token').on(t.tokenHash),
    index('owner_requests_waiting')
      .on(t.confirmedAt, t.id)
      .where(sql`confirmed_at is not null and state = 'waiting'`),
    index('owner_requests_number').on(t.codeKey, t.serialKey, t.id),
    index('owner_requests_email').on(sql`lower(email)`),
    index('owner_requests_unconfirmed').on(t.expiresAt).where(sql`confirmed_at is null`),
    index('owner_requests_refused').on(t.decidedAt).where(sql`state = 'refused'`),
    index('owner_requests_owner').on(t.ownerId).where(sql`owner_id is not null`),
    index('owner_requests_doc').on(t.doc),
  ],
)
