import { toJSONSchema } from 'zod/v4/core'
import { messageSchema } from '../../shared/webhooks/payload-schemas.ts'
import { TOPIC_NAMES } from '../../shared/webhooks/topics.ts'
import type { Schema } from './json-types.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})
const HEADERS = [
  header('webhook-id', 'The event, the same at each attempt: what comes twice is one.'),
  header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970: refuse what is older than five minutes.',
  ),
  header(
    'webhook-signature',
    'Signatures by Standard Webhooks, one for each secret, with a space between: `v1,` and the HMAC-SHA256 of `id.timestamp.body` as base64.',
  ),
]

function schemaOf(topic: (typeof TOPIC_NAMES)[number]): Schema {
  const { $schema, ...schema } = toJSONSchema(messageSchema(topic)) as Schema
  return schema
}

/** The object `webhooks` of the document: a message for each topic, as Standard Webhooks has it. */
export const webhooksOf = (): Record<string, Schema> =>
  Object.fromEntries(
    TOPIC_NAMES.map((topic) => [
      topic,
      {
        post: {
          operationId: topic,
          summary: `Sent to webhooks with the topic ${topic}.`,
          parameters: HEADERS,
          requestBody: { required: true, content: { 'application/json': { schema: schemaOf(topic) } } },
          responses: {
            '2XX': { description: 'Taken. Everything else is tried again for three days.' },
            '410': { description: 'Wanted no more: nothing is sent there any longer.' },
          },
          security: [],
        },
      },
    ]),
  )
