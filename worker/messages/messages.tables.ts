import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, isKnownLang, lang, sortKey } from '../db/columns.ts'

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
    nameKey: sortKey('name_key', 'name'),
    surnameKey: sortKey('surname_key', 'surname'),
    subjectKey: sortKey('subject_key', 'subject'),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_created').on(t.createdAt, t.id),
    index('messages_unread').on(t.createdAt, t.id).where(sql`read_at is null`),
    index('messages_by_name').on(t.nameKey, t.id),
    index('messages_by_surname').on(t.surnameKey, t.id),
    index('messages_by_subject').on(t.subjectKey, t.id),
    check('messages_lang', isKnownLang),
  ],
)
