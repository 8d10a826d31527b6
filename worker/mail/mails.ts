import { desc } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { outbox } from './mail.tables.ts'

/** The newest mails of the outbox, whatever became of them. */
export function listMails(db: Db, limit: number) {
  return db
    .select({
      id: outbox.id,
      to: outbox.recipient,
      reply_to: outbox.replyTo,
      subject: outbox.subject,
      template: outbox.template,
      lang: outbox.lang,
      text: outbox.text,
      html: outbox.html,
      status: outbox.status,
      created_at: outbox.createdAt,
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(limit)
}
