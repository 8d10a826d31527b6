import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import type { Topic } from '../../../shared/webhooks/topics.ts'
import { parseEnv } from '../../base/env.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { seal } from '../second-factor/secrets.ts'
import { deliverDue, SEALED_FOR } from './delivering.ts'
import { newSecret } from './signing.ts'
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts'

const testEnv = () => parseEnv(env as never)

/** An endpoint, by default of the whole shop, and its secret. */
export async function makeEndpoint(
  topics: Topic[],
  more: Partial<typeof webhookEndpoints.$inferInsert> = {},
) {
  const secret = newSecret()
  const userId = more.userId ?? (await makeAdmin('everything')).id
  const [row] = await testDb()
    .insert(webhookEndpoints)
    .values({
      name: `ERP ${unique()}`,
      url: `https://erp${unique()}.example.com/hook`,
      topics,
      userId,
      secret: await seal(testEnv().secrets, SEALED_FOR, secret),
      ...more,
    })
    .returning()
  return { ...row!, plain: secret }
}

export const deliveriesOf = (endpointId: number) =>
  testDb()
    .select()
    .from(webhookDeliveries)
    .where(sql`endpoint_id = ${endpointId}`)
    .orderBy(webhookDeliveries.id)

/** A receiver: what came, verified by the library of Standard Webhooks, and how it answers. */
export function makeReceiver(answer: (n: number) => Response | Promise<Response> = () => new Response('ok')) {
  const received: { url: string; headers: Record<string, string>; body: string; init: RequestInit }[] = []
  const fetch = async (url: string, init: RequestInit) => {
    received.push({ url, headers: init.headers as Record<string, string>, body: init.body as string, init })
    return answer(received.length)
  }
  return {
    received,
    run: async (now = Date.now()) => {
      const { sent, failed } = await deliverDue({ db: testDb(), env: testEnv() }, now, fetch)
      return { sent, failed }
    },
    verified: (secret: string, n = 0) =>
      new Webhook(secret).verify(received[n]!.body, received[n]!.headers) as {
        type: string
        timestamp: string
        data: Record<string, unknown>
      },
  }
}
