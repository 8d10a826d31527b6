import { and, asc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { type Db, openDb } from '../db/client.ts'
import { type Bindings, type Env, parseEnv } from '../env.ts'
import { reasonOf } from '../reasons.ts'
import { outbox } from './mail.tables.ts'
import { openTransport, type Transport } from './transports.ts'

export const MAX_ATTEMPTS = 8
const MINUTE = 60_000
/** How long a claimed mail belongs to the one who claimed it; longer than any provider takes to answer. */
const LEASE = 5 * MINUTE
const SWEEP = 50

/** Links in mails open accounts and quotations: once a mail is sent or given up, nothing keeps them. */
const bodiesAfter = (transport: Transport) =>
  transport.keepsMails ? {} : { html: '', text: '', unsubscribeUrl: null }

const iso = (ms: number) => new Date(ms).toISOString()

/** How long to wait after the n-th failed attempt: 1 minute, 4, 16, … at most 6 hours. */
export const backOff = (attempts: number) => Math.min(MINUTE * 4 ** (attempts - 1), 6 * 60 * MINUTE)

/**
 * Sends one mail unless it is sent, dead, waiting or just being sent by somebody else. A failure is written down and tried
 * again later; the claim makes two workers send it once, the key tells a provider when an answer of its own was lost.
 */
export async function sendMail(db: Db, transport: Transport, id: number, now = Date.now()): Promise<void> {
  const [mail] = await db
    .update(outbox)
    .set({ attempts: sql`attempts + 1`, nextAttemptAt: iso(now + LEASE) })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.status, 'pending'),
        lte(outbox.nextAttemptAt, iso(now)),
        lt(outbox.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning()
  if (!mail) return
  const { key, template, lang, recipient, replyTo, unsubscribeUrl, subject, html, text, attempts } = mail
  // An outcome that comes after the lease, when somebody else has claimed the mail again, is no longer this one's to write.
  const isMine = and(eq(outbox.id, id), eq(outbox.status, 'pending'), eq(outbox.attempts, attempts))
  try {
    const content = { replyTo, unsubscribeUrl, subject, html, text }
    const outgoing = { idempotencyKey: key, id, template, lang, to: recipient, ...content }
    const providerId = await transport.send(outgoing)
    await db
      .update(outbox)
      .set({ status: 'sent', sentAt: iso(now), providerId, lastError: null, ...bodiesAfter(transport) })
      .where(isMine)
  } catch (error) {
    const reason = reasonOf(error)
    const dead = attempts >= MAX_ATTEMPTS
    await db
      .update(outbox)
      .set({
        status: dead ? 'dead' : 'pending',
        lastError: reason,
        nextAttemptAt: iso(now + backOff(attempts)),
        ...(dead ? bodiesAfter(transport) : {}),
      })
      .where(isMine)
    const event = dead ? 'mail_dead' : 'mail_failed'
    console.warn(JSON.stringify({ level: 'warn', event, mail_id: id, attempts, reason }))
  }
}

/** The queue's consumer. Failed deliveries wait in the outbox for the cron; only a failing database makes the queue retry. */
export async function sendMails(batch: MessageBatch<{ id: number }>, bindings: Bindings): Promise<void> {
  const db = openDb(bindings.DB)
  const transport = openTransport(parseEnv(bindings))
  for (const message of batch.messages) {
    try {
      await sendMail(db, transport, message.body.id)
      message.ack()
    } catch (error) {
      const about = { mail_id: message.body.id, reason: reasonOf(error) }
      console.warn(JSON.stringify({ level: 'warn', event: 'mail_retried', ...about }))
      message.retry({ delaySeconds: 30 })
    }
  }
}

/** For the cron: sends what is due, the oldest first, and gives up on what was claimed too often without an outcome. */
export async function sendDueMails(
  db: Db,
  env: Env,
  now = Date.now(),
  transport: Transport = openTransport(env),
): Promise<void> {
  const isDue = and(eq(outbox.status, 'pending'), lte(outbox.nextAttemptAt, iso(now)))
  await db
    .update(outbox)
    .set({ status: 'dead', ...bodiesAfter(transport) })
    .where(and(isDue, gte(outbox.attempts, MAX_ATTEMPTS)))
  const due = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(SWEEP)
  for (const { id } of due) await sendMail(db, transport, id, now)
}
