import { EVENT_KINDS } from '../../../shared/webhooks/topics.ts'
import type { Payload } from '../../../shared/webhooks/webhooks.ts'
import type { events } from './webhooks.tables.ts'

export type StoredEvent = Pick<
  typeof events.$inferSelect,
  'topic' | 'kind' | 'recordId' | 'data' | 'createdAt'
>

/** What an event says, to the shop or to a retailer: the same at each attempt, because it is stored as it was. */
export function payloadOf(
  { topic, kind, recordId, data, createdAt }: StoredEvent,
  reader: 'shop' | 'retailer',
  origin: string,
): Payload {
  const path = kind && EVENT_KINDS[kind][reader]
  const url = path ? { url: `${origin}${path.replace('{id}', String(recordId))}` } : {}
  return { type: topic, timestamp: createdAt, data: { ...JSON.parse(data), ...url } }
}
