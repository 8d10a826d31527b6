import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { TEST_TOPIC } from '../../../shared/webhooks/topics.ts'
import type { Delivery, DeliveryPage, EndpointPage } from '../../../shared/webhooks/webhooks.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { deliverTo } from './delivering.ts'
import { isGoodEndpoint } from './endpoint-holders.ts'
import { type Reach, readEndpoint } from './endpoints.ts'
import { payloadOf } from './payloads.ts'
import { events, webhookAttempts, webhookDeliveries } from './webhooks.tables.ts'

/** Deliveries that an endpoint's page shows. */
const SHOWN = 100

const selectDeliveries = (db: Db, endpointId: number, id?: number) =>
  db
    .select({
      row: webhookDeliveries,
      event: events,
      status: sql<
        number | null
      >`(select status from webhook_attempts a where a.delivery_id = webhook_deliveries.id order by a.id desc limit 1)`,
    })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        id === undefined ? undefined : eq(webhookDeliveries.id, id),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(SHOWN)

const toDelivery = ({
  row,
  event,
  status,
}: Awaited<ReturnType<typeof selectDeliveries>>[number]): Delivery => ({
  id: row.id,
  topic: event.topic,
  record_id: event.recordId,
  state: row.state,
  attempts: row.attempts,
  created_at: row.createdAt,
  next_attempt_at: row.state === 'pending' ? row.nextAttemptAt : null,
  status,
})

/** An endpoint with its newest deliveries. Error: `not_found`, also for another retailer's. */
export async function readEndpointPage(db: Db, reach: Reach, id: number): Promise<EndpointPage> {
  const endpoint = await readEndpoint(db, reach, id)
  return { endpoint, deliveries: (await selectDeliveries(db, id)).map(toDelivery) }
}

/** A delivery with what it says and each attempt. Error: `not_found`, also for another endpoint's. */
export async function readDelivery(
  { db, env }: { db: Db; env: Env },
  reach: Reach,
  endpointId: number,
  id: number,
): Promise<DeliveryPage> {
  const endpoint = await readEndpoint(db, reach, endpointId)
  const [[found], attempts] = await Promise.all([
    selectDeliveries(db, endpointId, id),
    db
      .select({
        id: webhookAttempts.id,
        at: webhookAttempts.createdAt,
        status: webhookAttempts.status,
        error: webhookAttempts.error,
        answer: webhookAttempts.answer,
        ms: webhookAttempts.ms,
      })
      .from(webhookAttempts)
      .where(eq(webhookAttempts.deliveryId, id))
      .orderBy(asc(webhookAttempts.id)),
  ])
  if (!found) throw new AppError('not_found')
  return {
    delivery: toDelivery(found),
    message_id: `evt_${found.event.key}`,
    payload: payloadOf(found.event, endpoint.retailer === null ? 'shop' : 'retailer', env.origin),
    attempts,
  }
}

/** Error: `conflict` for an endpoint that nothing goes to. */
async function requireGood(db: Db, reach: Reach, id: number): Promise<void> {
  const { state } = await readEndpoint(db, reach, id)
  if (state !== 'active') throw new AppError('conflict', { text: 'webhook_off' })
}

/**
 * Sends a delivery again, at once and by the schedule from its beginning, under the same id. Errors: `not_found`; `conflict` when the endpoint is
 * off, or the delivery is on its way.
 */
export async function sendAgain(
  { db, env }: { db: Db; env: Env },
  reach: Reach,
  endpointId: number,
  id: number,
): Promise<void> {
  await requireGood(db, reach, endpointId)
  const [again] = await db
    .update(webhookDeliveries)
    .set({ state: 'pending', attemptsBefore: sql`attempts`, nextAttemptAt: NOW })
    .where(
      sql`id = ${id} and endpoint_id = ${endpointId} and (state <> 'pending' or next_attempt_at > ${NOW})
        and exists (select 1 from webhook_endpoints where id = ${endpointId} and ${isGoodEndpoint})`,
    )
    .returning({ id: webhookDeliveries.id })
  if (!again) {
    const [there] = await selectDeliveries(db, endpointId, id)
    throw new AppError(there ? 'conflict' : 'not_found')
  }
  await deliverTo({ db, env }, endpointId)
}

/** Sends a message of the topic `webhook.test`, which has no record. Returns its delivery. Errors: `not_found`; `conflict` when the endpoint is off. */
export async function sendTest(
  { db, env }: { db: Db; env: Env },
  reach: Reach,
  id: number,
): Promise<{ id: number }> {
  await requireGood(db, reach, id)
  const key = crypto.randomUUID().replaceAll('-', '')
  const [, [made]] = await db.batch([
    db.insert(events).values({ key, topic: TEST_TOPIC }),
    db
      .insert(webhookDeliveries)
      .values({ endpointId: id, eventId: sql`(select id from events where key = ${key})` })
      .returning({ id: webhookDeliveries.id }),
  ])
  await deliverTo({ db, env }, id)
  return made!
}
