import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, lang } from '../db/columns.ts'
import { reason } from '../reasons.ts'

/** Mails to send, written in the batch that causes them. `key` keeps one cause from making two mails. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    key: text('key').notNull(),
    template: text('template').notNull(),
    lang: lang(),
    recipient: text('recipient').notNull(),
    /** Who gets replies; null: the sender. */
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Which document is attached (`documents`); its tables are above this room. */
    documentId: integer('document_id'),
    /** Whose guarantee certificate is attached (`unit_owners`), made when the mail is sent. */
    certificateOf: integer('certificate_of'),
    /** Which accepted offer's papers are attached (`offers`): its document, and the terms of that day. */
    contractOf: integer('contract_of'),
    status: text('status', { enum: ['pending', 'sent', 'dead'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    lastError: reason('last_error'),
    nextAttemptAt: text('next_attempt_at').notNull(),
    /** When the queue took it, as far as somebody must know that: it may wait there for long. */
    queuedAt: text('queued_at'),
    sentAt: text('sent_at'),
    providerId: text('provider_id'),
    createdAt: createdAt(),
    /** For newsletters the address of the List-Unsubscribe header, where one POST unsubscribes. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The idempotency key for the provider: random, because `key` may hold an id, which a restored database gives again. */
    sendKey: text('send_key').notNull().default(''),
  },
  (t) => [
    uniqueIndex('outbox_key').on(t.key),
    index('outbox_due').on(t.nextAttemptAt).where(sql`status = 'pending'`),
    index('outbox_dead').on(t.id).where(sql`status = 'dead'`),
    index('outbox_created').on(t.createdAt, t.id),
    check('outbox_status', sql`status in ('pending','sent','dead')`),
  ],
)
