import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { RETENTION } from '../shared/base/retention.ts'
import { DAY_MS } from '../shared/dates.ts'
import { deleteExpired } from './expired.ts'
import { deliverWebhooks } from './jobs.ts'
import { makeColleague } from './shop/accounts/colleagues.testing.ts'
import { makeOrder } from './shop/orders/orders.testing.ts'
import { retailers } from './shop/retailers/retailers.tables.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from './shop/webhooks/webhooks.tables.ts'
import { deliveriesOf, makeEndpoint, makeReceiver } from './shop/webhooks/webhooks.testing.ts'
import { makeRetailer, testDb } from './testing/make.ts'

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await testDb().delete(webhookEndpoints)
})
const soon = () => Date.now() + 1000

test('what failed for the first time is tried again by the queue after five seconds, later failures by the cron', async () => {
  const endpoint = await makeEndpoint(['order.created'])
  await makeOrder()
  const send = vi.fn(async () => ({}))
  const bindings = { ...env, MAILS: { send } } as never
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { status: 500 }))
  vi.useFakeTimers({ toFake: ['Date'], now: soon() })
  await deliverWebhooks(bindings)
  expect(send).toHaveBeenCalledExactlyOnceWith({ job: 'webhooks' }, { delaySeconds: expect.any(Number) })
  const [, { delaySeconds }] = send.mock.lastCall as unknown as [unknown, { delaySeconds: number }]
  expect(delaySeconds).toBeGreaterThanOrEqual(5)
  expect(delaySeconds).toBeLessThanOrEqual(6)
  // The message is late enough for the attempt to be due when it comes.
  vi.setSystemTime(Date.now() + delaySeconds * 1000)
  await deliverWebhooks(bindings)
  expect(await deliveriesOf(endpoint.id)).toMatchObject([{ attempts: 2, state: 'pending' }])
  expect(send).toHaveBeenCalledTimes(1)
  // What is taken asks for nothing.
  fetching.mockImplementation(async () => new Response(''))
  await makeOrder()
  vi.setSystemTime(soon())
  await deliverWebhooks(bindings)
  expect(send).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  fetching.mockRestore()
})

test('a retailer that is switched off hears of nothing any more, not even of what happened before', async () => {
  const { id: retailerId } = await makeRetailer()
  const { user } = await makeColleague(retailerId, 'manager')
  const endpoint = await makeEndpoint(['order.created'], { retailerId, userId: user.id })
  const set = (active: boolean) =>
    testDb().update(retailers).set({ active }).where(eq(retailers.id, retailerId))
  const receiver = makeReceiver()
  await makeOrder({ retailerId })
  await set(false)
  await makeOrder({ retailerId })
  const [ended] = await testDb().select().from(webhookEndpoints)
  expect(ended!.state).toBe('left')
  // Even if the trigger that ends the endpoint had been forgotten.
  await testDb().update(webhookEndpoints).set({ state: 'active' })
  expect(await receiver.run(soon())).toEqual({ sent: 0, failed: 0 })
  // Switched on again, it makes its endpoints anew.
  await testDb().update(webhookEndpoints).set({ state: 'left' })
  await set(true)
  expect(await receiver.run(soon())).toEqual({ sent: 0, failed: 0 })
  expect(receiver.received).toEqual([])
  expect((await deliveriesOf(endpoint.id)).every(({ attempts }) => attempts === 0)).toBe(true)
})

test('what was sent and answered is deleted after its time, with its attempts, and not before', async () => {
  const endpoint = await makeEndpoint(['order.created'])
  for (let n = 0; n < 2; n++) await makeOrder()
  await makeReceiver().run(soon())
  const [old, young] = await deliveriesOf(endpoint.id)
  const now = Date.now()
  const set = (id: number, days: number) =>
    testDb()
      .update(webhookDeliveries)
      .set({ createdAt: new Date(now - days * DAY_MS).toISOString() })
      .where(eq(webhookDeliveries.id, id))
  await set(old!.id, RETENTION.webhookDays + 1)
  await set(young!.id, RETENTION.webhookDays - 1)
  await deleteExpired(testDb(), now)
  expect((await deliveriesOf(endpoint.id)).map(({ id }) => id)).toEqual([young!.id])
  const attempts = await testDb().select({ id: webhookAttempts.deliveryId }).from(webhookAttempts)
  expect(attempts).toEqual([{ id: young!.id }])
})
