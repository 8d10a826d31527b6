import * as z from 'zod/mini'
import { type EventKind, TOPICS, type Topic } from './topics.ts'

/** The record's, as the calls of the API name it. */
const id = z.int()
/** Whose record it is. */
const vendor_id = z.int()
/** Where a key reads the record, where there is such a call. */
const url = z.optional(z.string())
const moved = { id, vendor_id, state: z.string(), event: z.string(), url }
const article = { id, code: z.nullable(z.string()), url }

/** What `data` of an event has, by the kind of its record: ids and states, neither prices nor anything of people. */
export const EVENT_DATA = {
  orders: z.strictObject({ id, vendor_id, status: z.string(), url }),
  documents: z.strictObject({ id, vendor_id, kind: z.string(), order_id: z.int() }),
  payments: z.strictObject({ id, vendor_id, order_id: z.int(), status: z.string() }),
  receivables: z.strictObject({ id, vendor_id, order_id: z.int(), is_open: z.boolean() }),
  quotations: z.strictObject(moved),
  warranties: z.strictObject({ id, vendor_id: z.nullable(vendor_id), unit_id: z.nullable(z.int()), url }),
  claims: z.strictObject(moved),
  returns: z.strictObject(moved),
  products: z.strictObject(article),
  parts: z.strictObject(article),
} as const satisfies Record<EventKind, z.ZodMiniType>

/** What a message of a topic says. */
export const messageSchema = (topic: Topic) =>
  z.strictObject({
    type: z.literal(topic),
    timestamp: z.string(),
    // The kinds of a topic have the same facts.
    data: EVENT_DATA[TOPICS[topic][0]],
  })
