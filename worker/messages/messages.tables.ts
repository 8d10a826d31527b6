import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isKnownLang, lang } from '../db/columns.ts'

/** What people write in the support form. */
export const messages = sqliteTable(
  'messages',
  {
    id: id(),
    name: text('name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull().default(''),
    lang: lang(),
    privacyText: text('privacy_text').notNull(),
    privacyAt: text('privacy_at').notNull(),
    readAt: text('read_at'),
    createdAt: createdAt(),
  },
  (t) => [index('messages_created').on(t.createdAt, t.id), check('messages_lang', isKnownLang)],
)
