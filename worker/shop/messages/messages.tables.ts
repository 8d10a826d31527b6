import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { MESSAGE_STATUSES } from '../../../shared/content/messages.ts'
import { createdAt, deletedAt, id, lang, search, sortKey } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'

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
    /** What it is about, as it was typed. */
    product: text('product').notNull().default(''),
    serial: text('serial').notNull().default(''),
    /** What its author is told to name it by; null for older ones. */
    reference: text('reference'),
    lang: lang(),
    privacyText: text('privacy_text').notNull(),
    privacyAt: text('privacy_at').notNull(),
    /** The number of the privacy policy that was in force then; null when there was none. */
    privacyVersion: integer('privacy_version'),
    readAt: text('read_at'),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull().default('new'),
    nameKey: sortKey('name_key', 'name'),
    surnameKey: sortKey('surname_key', 'surname'),
    subjectKey: sortKey('subject_key', 'subject'),
    search: search(),
    deletedAt: deletedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('messages_reference').on(t.reference),
    index('messages_created').on(t.createdAt, t.id),
    index('messages_unread').on(t.createdAt, t.id).where(sql`read_at is null`),
    index('messages_by_status').on(t.status, t.createdAt, t.id),
    index('messages_archived').on(t.deletedAt, t.id).where(sql`deleted_at is not null`),
    index('messages_by_name').on(t.nameKey, t.id),
    index('messages_by_surname').on(t.surnameKey, t.id),
    index('messages_by_subject').on(t.subjectKey, t.id),
  ],
)

/** What the shop answered to a message, by mail. */
export const messageAnswers = sqliteTable(
  'message_answers',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id),
    text: text('text').notNull(),
    /** Who wrote it. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The key of its mail in the outbox, made from the browser's key: the same answer sent twice is one. */
    mailKey: text('mail_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_answers_mail').on(t.mailKey),
    index('message_answers_message').on(t.messageId, t.id),
  ],
)
