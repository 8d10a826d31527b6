import * as z from 'zod/mini'
import { id, line } from '../base/fields.ts'
import type { Reason } from '../base/reasons.ts'
import { type TEST_TOPIC, TOPIC_NAMES, type Topic } from './topics.ts'
import { type DeliveryState, type EndpointState, SECRET_HOURS } from './webhook-terms.ts'

/** What an event says (Standard Webhooks): `timestamp` is when it happened, `data` the record's id and facts, `url` where a key reads it. */
export interface Payload {
  type: Topic | typeof TEST_TOPIC
  timestamp: string
  data: Record<string, unknown>
}

/** `POST …/webhooks/create`, `POST …/webhooks/{id}/edit`. */
export const endpointBody = z.strictObject({
  name: line(60),
  url: line(2000),
  topics: z.array(z.enum(TOPIC_NAMES, 'invalid'), 'required').check(
    z.minLength(1, 'required'),
    z.maxLength(TOPIC_NAMES.length, 'invalid'),
    z.refine((given) => new Set(given).size === given.length, 'invalid'),
  ),
})
export type EndpointBody = z.output<typeof endpointBody>
/** `POST …/webhooks/{id}/switch`. */
export const switchEndpoint = z.strictObject({ active: z.boolean('invalid') })
/** `POST …/webhooks/{id}/rotate`. */
export const rotateSecret = z.strictObject({ hours: z.literal(SECRET_HOURS, 'invalid') })
export const endpointParam = z.object({ id })
export const deliveryParam = z.object({ id, delivery: id })
/** `GET …/changes`: what came after an event, by its cursor; without one from the oldest. */
export const changesQuery = z.object({
  after: z._default(z.coerce.number('invalid').check(z.int('invalid'), z.minimum(0, 'invalid')), 0),
  limit: z._default(
    z.coerce.number('invalid').check(z.int('invalid'), z.minimum(1, 'invalid'), z.maximum(500, 'invalid')),
    100,
  ),
})

/** An address that events are sent to, without its secret. */
export interface Endpoint {
  id: number
  name: string
  url: string
  topics: Topic[]
  /** Whose; null: the whole shop's. */
  retailer: string | null
  giver: string
  state: EndpointState
  /** Since when it takes nothing; null while it does. */
  failing_since: string | null
  last_success_at: string | null
  /** Until when the former secret signs too. */
  former_until: string | null
  created_at: string
}
/** An event on its way there. */
export interface Delivery {
  id: number
  topic: Topic | typeof TEST_TOPIC
  record_id: number | null
  state: DeliveryState
  attempts: number
  created_at: string
  /** When it is tried again, while it waits. */
  next_attempt_at: string | null
  /** The status of the last answer; null: none came, or it was not tried yet. */
  status: number | null
}
/** An attempt; `answer`: how the answer began. */
export interface Attempt {
  id: number
  at: string
  status: number | null
  error: Reason | null
  answer: string
  ms: number
}

/** `GET …/webhooks`: those that go first. */
export interface EndpointList {
  endpoints: Endpoint[]
}
/** `GET …/webhooks/{id}`: with its newest deliveries. */
export interface EndpointPage {
  endpoint: Endpoint
  deliveries: Delivery[]
}
/** `GET …/webhooks/{id}/deliveries/{delivery}`. */
export interface DeliveryPage {
  delivery: Delivery
  message_id: string
  payload: Payload
  attempts: Attempt[]
}
/** The answer that shows a new secret, the only time. */
export interface NewSecret {
  id: number
  secret: string
}
/** `GET …/changes`: in the order in which they happened; `next` is the cursor behind the last one, `more` whether there are others now. */
export interface Changes {
  changes: (Payload & { id: number })[]
  next: number
  more: boolean
}
