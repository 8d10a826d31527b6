import { and, asc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Reason } from '../../../shared/base/reasons.ts'
import { type Db, openDb } from '../db/client.ts'
import { type Bindings, type Env, parseEnv } from '../env.ts'
import { writeLog } from '../log.ts'
import { lineOf, reasonOf } from '../reasons.ts'
import { outbox } from './mail.tables.ts'
import { queueMails } from './outbox.ts'
import { openTransport, RefusedMail, type Transport } from './transports.ts'

export const MAX_ATTEMPTS = 8
const MINUTE = 60_000
/** How long a claim on a mail lasts; longer than any provider takes to answer. */
const LEASE = 5 * MINUTE
const SWEEP = 50

/** Failures in a row after which the provider counts as down, and the other mails are not tried. */
const PATIENCE = 3

/** Links in mails open accounts and quotations, so they are not retained once a mail is sent. */
const bodiesAfter = (transport: Transport) =>
  transport.keepsMails ? {} : { html: '', text: '', unsubscribeUrl: null }

const iso = (ms: number) => new Date(ms).toISOString()

/** How long to wait after the n-th failed attempt: 1 minute, 4, 16, … at most 6 hours. */
export const backOff = (attempts: number) => Math.min(MINUTE * 4 ** (attempts - 1), 6 * 60 * MINUTE)

/**
 * Sends one mail unless it is sent, dead, waiting or being sent by another worker. Returns the outcome (null: nothing to
 * send). A failure is stored and tried again later, a final refusal makes the mail dead at once. The claim makes two workers
 * send it once; the key lets a provider recognise a mail whose answer was lost.
 */
export async function sendMail(
  db: Db,
  transport: Transport,
  id: number,
  now = Date.now(),
): Promise<'sent' | 'failed' | 'dead' | null> {
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
  if (!mail) return null
  const { sendKey, template, lang, recipient, attempts } = mail
  const { replyTo, unsubscribeUrl, subject, html, text, documentId, certificateOf, contractOf } = mail
  // An outcome after the end of the lease is not written when another worker has claimed the mail.
  const isMine = and(eq(outbox.id, id), eq(outbox.status, 'pending'), eq(outbox.attempts, attempts))
  try {
    const content = { replyTo, unsubscribeUrl, subject, html, text, documentId, certificateOf, contractOf }
    const outgoing = { idempotencyKey: sendKey, id, template, lang, to: recipient, ...content }
    const providerId = await transport.send(outgoing)
    await db
      .update(outbox)
      .set({ status: 'sent', sentAt: iso(now), providerId, lastError: null, ...bodiesAfter(transport) })
      .where(isMine)
    return 'sent'
  } catch (error) {
    const isDead = error instanceof RefusedMail || attempts >= MAX_ATTEMPTS
    await db
      .update(outbox)
      .set({
        status: isDead ? 'dead' : 'pending',
        lastError: reasonOf(error),
        nextAttemptAt: iso(now + backOff(attempts)),
      })
      .where(isMine)
    const event = isDead ? 'mail_dead' : 'mail_failed'
    writeLog('warn', { event, mail_id: id, attempts, reason: lineOf(error) })
    return isDead ? 'dead' : 'failed'
  }
}

/**
 * The queue's consumer. Failed deliveries wait in the outbox for the cron; only a failing database makes the queue retry, and
 * what it gives up in the end is still in the outbox, where the cron finds it.
 */
export async function sendMails(
  { messages }: { messages: readonly Message<{ id: number }>[] },
  bindings: Bindings,
  transport: Transport = openTransport(parseEnv(bindings)),
): Promise<void> {
  const db = openDb(bindings.DB)
  for (const message of messages) {
    try {
      await sendMail(db, transport, message.body.id)
      message.ack()
    } catch (error) {
      const about = { mail_id: message.body.id, reason: lineOf(error) }
      writeLog('warn', { event: 'mail_retried', ...about })
      message.retry({ delaySeconds: 30 })
    }
  }
}

/**
 * For the cron: sends due mails, the longest due first, and gives up those claimed too often without an outcome. Stops after
 * several failures in a row; the next run goes on.
 */
export async function sendDueMails(
  db: Db,
  env: Env,
  now = Date.now(),
  transport: Transport = openTransport(env),
): Promise<{ sent: number; failed: number; dead: number }> {
  const isDue = and(eq(outbox.status, 'pending'), lte(outbox.nextAttemptAt, iso(now)))
  const done = { sent: 0, failed: 0, dead: 0 }
  const lost = await db
    .update(outbox)
    .set({
      status: 'dead',
      lastError: sql`coalesce(last_error, ${JSON.stringify({ code: 'unknown' } satisfies Reason)})`,
    })
    .where(and(isDue, gte(outbox.attempts, MAX_ATTEMPTS)))
    .returning({ id: outbox.id })
  done.dead += lost.length
  const due = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(SWEEP)
  let inARow = 0
  for (const { id } of due) {
    const outcome = await sendMail(db, transport, id, now)
    if (outcome) done[outcome]++
    inARow = outcome === 'failed' ? inARow + 1 : 0
    if (inARow >= PATIENCE) break
  }
  return done
}

/** Puts mails that nobody has tried to send yet into the queue. When the queue fails, the next run of the cron sends them. */
export async function announceDue(db: Db, queue: Bindings['MAILS'], now: number): Promise<void> {
  const fresh = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, 'pending'),
        lte(outbox.nextAttemptAt, iso(now)),
        eq(outbox.attempts, 0),
        isNull(outbox.queuedAt),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(SWEEP)
  const ids = fresh.map(({ id }) => id)
  await queueMails(queue, ids).catch((error: unknown) =>
    writeLog('warn', { event: 'mail_queue_failed', reason: lineOf(error) }),
  )
}
