import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../db/client.ts'
import { isErasedAddress } from '../erased.ts'
import { outbox } from './mail.tables.ts'
import { type MailValues, renderMail, type TemplateName } from './templates.ts'

export interface Mail<T extends TemplateName> {
  /** One cause, one key: the same key never makes a second mail, e.g. `quotation:12:customer`. */
  key: string
  template: T
  /** The receiver's language. */
  lang: Lang
  to: string
  /** Who gets replies, instead of the sender. */
  replyTo?: string | null | undefined
  /** For newsletters: the address where one POST unsubscribes. */
  unsubscribeUrl?: string
  values: MailValues[T]
}

/**
 * Writes a mail into the outbox; belongs in the batch that causes it. With `onlyIf` (an SQL condition) nothing is
 * written unless it holds when the batch runs. Links in `values` are absolute and start with the configured origin.
 */
export function mailStatement<T extends TemplateName>(db: Db, mail: Mail<T>, onlyIf: SQL = sql`true`) {
  const { subject, html, text } = renderMail(mail.template, mail.lang, mail.values)
  const now = new Date().toISOString()
  // An erased person's mailbox is unknown.
  const isWanted = isErasedAddress(mail.to) ? sql`false` : onlyIf
  // An insert from a select, because only that can have a condition; columns are in the table's order.
  return db
    .insert(outbox)
    .select(
      sql`select null, ${mail.key}, ${mail.template}, ${mail.lang}, ${mail.to}, ${mail.replyTo || null}, ${subject}, ${html}, ${text},
        'pending', 0, null, ${now}, null, null, ${now}, ${mail.unsubscribeUrl ?? null}, ${crypto.randomUUID()} where ${isWanted}`,
    )
    .onConflictDoNothing({ target: outbox.key })
}

/** Which of these mails still wait to be sent. */
export const listPending = (db: Db, keys: string[]) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        sql`${outbox.key} in (select value from json_each(${JSON.stringify(keys)}))`,
        eq(outbox.status, 'pending'),
      ),
    )
