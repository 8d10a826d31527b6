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
  /** Who gets the answer, instead of the sender. */
  replyTo?: string | null | undefined
  /** Of newsletters: where one POST ends them. */
  unsubscribeUrl?: string
  values: MailValues[T]
}

/**
 * Writes a mail into the outbox; belongs into the batch of what causes it. With `onlyIf` (an SQL condition) nothing is
 * written unless it holds when the batch runs. Links in `values` are absolute and start with the configured origin.
 */
export function mailStatement<T extends TemplateName>(db: Db, mail: Mail<T>, onlyIf: SQL = sql`true`) {
  const { subject, html, text } = renderMail(mail.template, mail.lang, mail.values)
  const now = new Date().toISOString()
  // Whoever was erased has no mailbox that we know of.
  const isWanted = isErasedAddress(mail.to) ? sql`false` : onlyIf
  // Columns in the order of the table; an insert from a select is what can be guarded.
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
