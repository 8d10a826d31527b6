import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../db/client.ts'
import { insertSelected } from '../db/insert-selected.ts'
import type { Bindings } from '../env.ts'
import { isErasedAddress } from '../erased.ts'
import { isChosen } from './choices.ts'
import { outbox } from './mail.tables.ts'
import type { MailValues, Rendered, TemplateName } from './templates.ts'

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
  /** The id of the document that is attached, when the batch runs. */
  document?: SQL
  /** The id of the unit's owner whose guarantee certificate is attached, when the batch runs. */
  certificateOf?: SQL
  /** It is sent from this instant on, ISO 8601: until then it can be taken back. */
  notBefore?: string
  /** The id of the accepted offer whose document and terms are attached, when the batch runs. */
  contractOf?: SQL
  /** Nothing is written unless this holds when the batch runs. */
  onlyIf?: SQL
  /** Also to a colleague who switched mails of this kind off: it is written to them as a customer, or nobody else can do what it asks. */
  mustReach?: boolean
}

/** A mail with the values of its template. */
export type AnyMail = { [T in TemplateName]: Mail<T> }[TemplateName]

/** One statement a mail. */
type Statements<M extends AnyMail[]> = { [I in keyof M]: ReturnType<typeof mailStatement> }

/**
 * Statements that write mails into the outbox; they belong in the batch that causes them. Links in `values` are absolute and start
 * with the configured origin. Templates and their texts are loaded with the first mail, because most calls write none. Errors: `unavailable` when the texts cannot be read.
 */
export async function mailStatements<M extends AnyMail[]>(db: Db, mails: [...M]): Promise<Statements<M>> {
  if (mails.length === 0) return [] as unknown[] as Statements<M>
  const { renderMail } = await import('./templates.ts')
  const rendered = await Promise.all(
    mails.map(({ template, lang, values }) => renderMail(template, lang, values as never)),
  )
  return mails.map((mail, i) => mailStatement(db, mail, rendered[i]!)) as Statements<M>
}

function mailStatement(db: Db, mail: AnyMail, { subject, html, text }: Rendered) {
  const now = new Date().toISOString()
  // An erased person's mailbox is unknown, and somebody at a retailer's counter may have none.
  const isWanted =
    mail.to === '' || isErasedAddress(mail.to)
      ? sql`false`
      : sql`(${mail.onlyIf ?? sql`true`}) and ${mail.mustReach ? sql`true` : isChosen(mail.template, mail.to)}`
  // An insert from a select, because only that can have a condition.
  return insertSelected(
    db,
    outbox,
    {
      key: mail.key,
      template: mail.template,
      lang: mail.lang,
      recipient: mail.to,
      replyTo: mail.replyTo || null,
      subject,
      html,
      text,
      nextAttemptAt: mail.notBefore ?? now,
      createdAt: now,
      documentId: mail.document ?? null,
      certificateOf: mail.certificateOf ?? null,
      contractOf: mail.contractOf ?? null,
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      sendKey: crypto.randomUUID(),
    },
    sql`where ${isWanted}`,
  ).onConflictDoNothing({ target: outbox.key })
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

/** The same for mails that may wait in the queue for long, and notes it: nobody puts them in again meanwhile (`IS_LOST`). */
export async function queueOnce(db: Db, queue: Bindings['MAILS'], ids: number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await queueMails(queue, ids)
  const at = new Date(now).toISOString()
  await db.run(
    sql`update outbox set queued_at = ${at} where id in (select value from json_each(${JSON.stringify(ids)}))`,
  )
}

/** The condition that a pending mail is in no queue: none has taken it, or not since it was last tried. */
export const IS_LOST = sql`(queued_at is null or (attempts > 0 and queued_at <= next_attempt_at))`

/** Cloudflare takes so many messages in one call. */
const BATCH_SIZE = 100

/** Puts mails into the queue by their ids, in as many calls as that needs. */
export async function queueMails(queue: Bindings['MAILS'], ids: number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += BATCH_SIZE) {
    await queue.sendBatch(ids.slice(i, i + BATCH_SIZE).map((id) => ({ body: { id } })))
  }
}
