import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isKnownLang, lang } from '../db/columns.ts'

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
    confirmedAt: text('confirmed_at'),
    unsubscribedAt: text('unsubscribed_at'),
    /** SHA-256 of the token in the mails' links. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('subscribers_email').on(t.email),
    uniqueIndex('subscribers_token').on(t.tokenHash),
    index('subscribers_created').on(t.createdAt),
    check('subscribers_lang', isKnownLang),
  ],
)
