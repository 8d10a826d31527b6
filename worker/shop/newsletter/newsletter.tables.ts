import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, lang, sortKey } from '../../base/db/columns.ts'

/** Newsletter sign-ups with the proof of consent; confirmed by the link of a mail. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    id: id(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    lang: lang(),
    consentText: text('consent_text').notNull(),
    consentAt: text('consent_at').notNull(),
    /** The number of the privacy policy that was in force then; null when there was none. */
    privacyVersion: integer('privacy_version'),
    confirmedAt: text('confirmed_at'),
    unsubscribedAt: text('unsubscribed_at'),
    /** SHA-256 of the token in the link that confirms. */
    tokenHash: text('token_hash').notNull(),
    /** Until when that link works. */
    expiresAt: text('expires_at').notNull().default(''),
    surnameKey: sortKey('surname_key', 'surname'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('subscribers_email').on(t.email),
    uniqueIndex('subscribers_token').on(t.tokenHash),
    index('subscribers_created').on(t.createdAt),
    index('subscribers_by_surname').on(t.surnameKey, t.id),
    index('subscribers_unconfirmed').on(t.expiresAt).where(sql`confirmed_at is null`),
  ],
)
