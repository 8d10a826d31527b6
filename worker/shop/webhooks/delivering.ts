import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { RETRY_MS } from '../../../shared/webhooks/webhook-terms.ts'
import type { Db } from '../../base/db/client.ts'
import { writeTogether } from '../../base/db/writes.ts'
import type { Env } from '../../base/env.ts'
import { unseal } from '../second-factor/secrets.ts'
import { isGoodEndpoint } from './endpoint-holders.ts'
import { payloadOf } from './payloads.ts'
import { type Fetch, type Outcome, sendMessage } from './sending.ts'
import { stoppedMails } from './stopped-mails.ts'
import { events, webhookAttempts, webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts'

/** How long a claim on a delivery lasts; longer than an answer is waited for. */
const LEASE_MS = 2 * 60_000
/** Deliveries to an endpoint in a run, and how long a run goes on with one. */
const SWEEP = 50
const SWEEP_MS = 60_000
/** Endpoints at a time: as many connections as the platform opens. */
const AT_A_TIME = 6
const MAX_ENDPOINTS = 60
/** Random waiting on top, so that what failed together is not sent together. */
const JITTER = 0.1

/** `sealed` is bound to this purpose. */
export const SEALED_FOR = 'webhook'
const iso = (ms: number) => new Date(ms).toISOString()

const isDue = (now: number): SQL =>
  sql`webhook_deliveries.state = 'pending' and webhook_deliveries.next_attempt_at <= ${iso(now)}`

interface Sending {
  db: Db
  env: Env
}
type Endpoint = typeof webhookEndpoints.$inferSelect
type Delivery = typeof webhookDeliveries.$inferSelect

/** What signs for an endpoint now: its secret, and the former one while that still does. None that was sealed with a secret of the shop that is gone. */
async function secretsOf({ secrets }: Env, endpoint: Endpoint, now: number): Promise<string[]> {
  const isFormer = endpoint.formerUntil !== null && endpoint.formerUntil > iso(now)
  const sealed = [endpoint.secret, ...(isFormer ? [endpoint.formerSecret!] : [])]
  const opened = await Promise.all(sealed.map((each) => unseal(secrets, SEALED_FOR, each)))
  return opened.filter((each) => each !== null)
}

/** Claims the next due delivery, so that of two workers one sends it; a claim whose worker was killed ends by itself. */
async function claim(db: Db, endpointId: number, now: number): Promise<Delivery | undefined> {
  const next = sql`(select id from webhook_deliveries where endpoint_id = ${endpointId} and ${isDue(now)} order by id limit 1)`
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`attempts + 1`, nextAttemptAt: iso(now + LEASE_MS) })
    .where(
      sql`id = ${next} and ${isDue(now)} and exists (select 1 from ${webhookEndpoints} where id = ${endpointId} and ${isGoodEndpoint})`,
    )
    .returning()
  return claimed
}

/** When a delivery is tried again after so many failures in a row; null: no more. */
export function nextAttempt(failures: number, { retryAfter }: Pick<Outcome, 'retryAfter'>, now: number) {
  const wait = RETRY_MS[failures - 1]
  return wait === undefined ? null : now + Math.max(wait * (1 + Math.random() * JITTER), retryAfter)
}

/** Statements that write what came of an attempt; nothing of it when another worker has claimed the delivery since. */
async function outcomeStatements(
  { db, env }: Sending,
  endpoint: Endpoint,
  delivery: Delivery,
  { status, error, answer, ms }: Outcome,
  next: number | null,
  now: number,
): Promise<SQLWrapper[]> {
  const isGood = status !== null && status >= 200 && status < 300
  const isGone = status === 410
  const isDead = !isGood && (isGone || next === null)
  const isMine = and(
    eq(webhookDeliveries.id, delivery.id),
    eq(webhookDeliveries.state, 'pending'),
    eq(webhookDeliveries.attempts, delivery.attempts),
  )
  // What took nothing while this was tried for three days is left alone.
  const hasFailed = sql`coalesce(last_success_at, '') < ${delivery.createdAt}`
  const stopped = isGone ? sql`'gone'` : sql`iif(${hasFailed}, 'failed', state)`
  return [
    db
      .insert(webhookAttempts)
      .values({ deliveryId: delivery.id, status, error, answer, ms, createdAt: iso(now) }),
    db
      .update(webhookEndpoints)
      .set(
        isGood
          ? { failingSince: null, lastSuccessAt: iso(now) }
          : {
              failingSince: sql`coalesce(failing_since, ${iso(now)})`,
              ...(isDead && { state: sql`iif(state = 'active', ${stopped}, state)` }),
            },
      )
      .where(eq(webhookEndpoints.id, endpoint.id)),
    db
      .update(webhookDeliveries)
      .set({
        state: isGood ? 'sent' : isDead ? 'dead' : 'pending',
        ...(next !== null && !isGood && { nextAttemptAt: iso(next) }),
      })
      .where(isMine),
    ...(isDead ? await stoppedMails(db, env, endpoint, delivery.id) : []),
  ]
}

/** What came of a run: deliveries that were taken, endpoints that took none, and when the first of those is to be tried again. */
interface Done {
  sent: number
  failed: number
  again: number | null
}

/** Sends what is due to one endpoint, the oldest first, until one fails: the others are tried in the next run. */
export async function deliverTo(
  sending: Sending,
  endpointId: number,
  now = Date.now(),
  fetch?: Fetch,
): Promise<Done> {
  const { db, env } = sending
  const done: Done = { sent: 0, failed: 0, again: null }
  const end = Date.now() + SWEEP_MS
  while (done.sent < SWEEP && Date.now() < end) {
    const delivery = await claim(db, endpointId, now)
    if (!delivery) break
    const [[endpoint], [event]] = await db.batch([
      db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)),
      db.select().from(events).where(eq(events.id, delivery.eventId)),
    ])
    if (!endpoint || !event) break
    const reader = endpoint.retailerId === null ? 'shop' : 'retailer'
    const body = JSON.stringify(payloadOf(event, reader, env.origin))
    const secrets = await secretsOf(env, endpoint, now)
    const outcome = await sendMessage(
      { url: endpoint.url, key: `evt_${event.key}`, body, secrets },
      env.local,
      now,
      fetch,
    )
    const next = nextAttempt(delivery.attempts - delivery.attemptsBefore, outcome, now)
    await writeTogether(db, await outcomeStatements(sending, endpoint, delivery, outcome, next, now))
    if (outcome.status === null || outcome.status < 200 || outcome.status > 299) {
      done.failed++
      done.again = next
      break
    }
    done.sent++
  }
  return done
}

/**
 * Sends what is due to all endpoints that are good, each by itself, so that a slow one delays no other. A database that fails makes the run fail,
 * and what was claimed is due again when its lease ends.
 */
export async function deliverDue(sending: Sending, now = Date.now(), fetch?: Fetch): Promise<Done> {
  const due = await sending.db.all<{
    id: number
  }>(sql`select id from ${webhookEndpoints} where ${isGoodEndpoint}
    and exists (select 1 from webhook_deliveries where endpoint_id = webhook_endpoints.id and ${isDue(now)})
    order by id limit ${MAX_ENDPOINTS}`)
  const done: Done = { sent: 0, failed: 0, again: null }
  for (let i = 0; i < due.length; i += AT_A_TIME) {
    const some = due.slice(i, i + AT_A_TIME)
    for (const { sent, failed, again } of await Promise.all(
      some.map(({ id }) => deliverTo(sending, id, now, fetch)),
    )) {
      done.sent += sent
      done.failed += failed
      if (again !== null) done.again = Math.min(again, done.again ?? again)
    }
  }
  return done
}
