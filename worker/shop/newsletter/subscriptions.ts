import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hashes.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { subscriberOfToken } from './links.ts'
import { checklistMail } from './mails.ts'
import { subscribers } from './newsletter.tables.ts'
import { IS_SUBSCRIBED } from './sign-ups.ts'

/**
 * Confirms a sign-up and sends the checklist; the same link again changes and sends nothing. Returns the keys of the mails.
 * Error: `invalid_token` for a link that is unknown, expired, or from before an unsubscription.
 */
export async function confirm(db: Db, env: Env, token: string): Promise<string[]> {
  const tokenHash = await sha256(token)
  const isOwn = eq(subscribers.tokenHash, tokenHash)
  const [row] = await db
    .select({
      id: subscribers.id,
      name: subscribers.name,
      email: subscribers.email,
      lang: subscribers.lang,
      expiresAt: subscribers.expiresAt,
      isSubscribed: sql<number>`${IS_SUBSCRIBED}`.as('is_subscribed'),
    })
    .from(subscribers)
    .where(isOwn)
  if (row?.isSubscribed) return []
  const now = new Date().toISOString()
  if (!row || row.expiresAt <= now) throw new AppError('invalid_token')
  const mail = await checklistMail(env, row, `checklist:${tokenHash}`)
  await db.batch([
    db
      .update(subscribers)
      .set({ confirmedAt: now, unsubscribedAt: null })
      .where(and(isOwn, sql`expires_at > ${now} and not (${IS_SUBSCRIBED})`)),
    ...(await mailStatements(db, [{ ...mail, onlyIf: sql`changes() > 0` }])),
  ])
  return [mail.key]
}

/**
 * Ends a subscription, and voids links that would confirm it again; a second time changes nothing. The consent stays as proof
 * of the mails that were sent. Error: `invalid_token`.
 */
export async function unsubscribe(db: Db, env: Env, token: string): Promise<void> {
  const id = await subscriberOfToken(env, token)
  if (id === null) throw new AppError('invalid_token')
  await db
    .update(subscribers)
    .set({ unsubscribedAt: NOW, expiresAt: '' })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
}

/** For the cron: deletes sign-ups that were never confirmed, `rows` at a time. */
export async function deleteUnconfirmed(db: Db, now: number, rows: number) {
  const gone = await db
    .delete(subscribers)
    .where(
      sql`id in (select id from ${subscribers} where confirmed_at is null
      and expires_at <= ${new Date(now).toISOString()} limit ${sql.raw(String(rows))})`,
    )
    .returning({ id: subscribers.id })
  return { deleted: gone.length }
}
