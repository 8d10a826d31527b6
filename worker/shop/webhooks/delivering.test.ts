import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RETRY_MS } from '../../../shared/webhooks/webhook-terms.ts'
import { makeProduct, makeRetailer, testDb } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { mailsTo } from '../accounts/accounts.testing.ts'
import { makeColleague } from '../accounts/colleagues.testing.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts'
import { deliveriesOf, makeEndpoint, makeReceiver } from './webhooks.testing.ts'

const HOUR = 3600_000
/** What the cron finds due: the clock of the database is that of this machine. */
const soon = () => Date.now() + 1000
const endpointOf = async (id: number) =>
  (await testDb().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]!

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await testDb().delete(webhookEndpoints)
})

describe('an event', () => {
  test('arrives signed, once, with what it tells and where that is read', async () => {
    const endpoint = await makeEndpoint(['order.created'])
    const order = await makeOrder()
    const receiver = makeReceiver()
    expect(await receiver.run(soon())).toEqual({ sent: 1, failed: 0 })
    expect(receiver.verified(endpoint.plain)).toEqual({
      type: 'order.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        id: order.id,
        vendor_id: order.retailerId,
        status: 'placed',
        url: `http://localhost:8788/api/admin/orders/${order.id}`,
      },
    })
    const { url, init, headers } = receiver.received[0]!
    expect(url).toBe(endpoint.url)
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
    expect(headers['webhook-id']).toMatch(/^evt_[0-9a-f]{32}$/)
    expect(await receiver.run(soon())).toEqual({ sent: 0, failed: 0 })
    expect(await endpointOf(endpoint.id)).toMatchObject({
      failingSince: null,
      lastSuccessAt: expect.any(String),
    })
  })

  test('of a batch that fails is not stored', async () => {
    await makeEndpoint(['order.created', 'order.changed'])
    const order = await makeOrder()
    await testDb().delete(webhookDeliveries)
    const db = testDb().$client
    const before = await testDb().get(sql`select count(*) as n from events`)
    await expect(
      db.batch([
        db
          .prepare(`insert into order_status_changes (order_id, status) values (?, 'confirmed')`)
          .bind(order.id),
        db.prepare('insert into order_status_changes (order_id, status) values (-1, null)'),
      ]),
    ).rejects.toThrow()
    expect(await testDb().get(sql`select count(*) as n from events`)).toEqual(before)
    expect(await testDb().$count(webhookDeliveries)).toBe(0)
  })

  test('that was claimed by somebody who was killed is due again after the lease, under the same id', async () => {
    const endpoint = await makeEndpoint(['order.created'])
    await makeOrder()
    const killed = makeReceiver(() => new Promise<Response>(() => {}))
    const now = soon()
    void killed.run(now)
    await expect.poll(() => killed.received.length).toBe(1)
    const receiver = makeReceiver()
    expect(await receiver.run(now + 60_000)).toEqual({ sent: 0, failed: 0 })
    expect(await receiver.run(now + 121_000)).toEqual({ sent: 1, failed: 0 })
    expect(receiver.received[0]!.headers['webhook-id']).toBe(killed.received[0]!.headers['webhook-id'])
    expect((await deliveriesOf(endpoint.id))[0]).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('is sent by one of two that run at once', async () => {
    await makeEndpoint(['order.created'])
    await makeOrder()
    const receiver = makeReceiver()
    const now = soon()
    await Promise.all([receiver.run(now), receiver.run(now)])
    expect(receiver.received).toHaveLength(1)
  })

  test('is signed by the former secret too until its hour has come', async () => {
    const former = await makeEndpoint([])
    const until = new Date(Date.now() + HOUR).toISOString()
    const endpoint = await makeEndpoint(['order.created'], {
      formerSecret: former.secret,
      formerUntil: until,
    })
    const order = await makeOrder()
    const receiver = makeReceiver()
    await receiver.run(soon())
    for (const { plain } of [endpoint, former]) expect(receiver.verified(plain).data.id).toBe(order.id)
    await testDb()
      .update(webhookEndpoints)
      .set({ formerUntil: new Date().toISOString() })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await testDb().update(webhookDeliveries).set({ state: 'pending', nextAttemptAt: '2020' })
    await receiver.run(soon())
    expect(receiver.verified(endpoint.plain, 1).data.id).toBe(order.id)
    expect(() => receiver.verified(former.plain, 1)).toThrow()
  })
})

describe('what fails', () => {
  test('is tried again for three days, always under one id, then given up, and administrators are told once', async () => {
    const endpoint = await makeEndpoint(['order.created'])
    await makeOrder()
    const receiver = makeReceiver(() => new Response('No '.repeat(1000), { status: 500 }))
    const began = soon()
    let now = began
    for (const wait of RETRY_MS) {
      expect(await receiver.run(now)).toEqual({ sent: 0, failed: 1 })
      const [delivery] = await deliveriesOf(endpoint.id)
      expect(delivery!.state).toBe('pending')
      const next = Date.parse(delivery!.nextAttemptAt)
      expect(next - now).toBeGreaterThanOrEqual(wait)
      expect(next - now).toBeLessThanOrEqual(wait * 1.1 + 1)
      expect(await receiver.run(next - 1)).toEqual({ sent: 0, failed: 0 })
      now = next
    }
    expect(now - began).toBeGreaterThan(72 * HOUR)
    const [giver] = await testDb().select().from(users).where(eq(users.id, endpoint.userId))
    const told = async () =>
      (await mailsTo(giver!.email)).filter(({ template }) => template === 'webhook_stopped').length
    expect(await told()).toBe(0)
    await receiver.run(now)
    expect(await deliveriesOf(endpoint.id)).toMatchObject([{ state: 'dead', attempts: 10 }])
    expect(await endpointOf(endpoint.id)).toMatchObject({ state: 'failed', failingSince: expect.any(String) })
    expect(await told()).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const attempts = await testDb().select().from(webhookAttempts)
    expect(attempts.at(-1)).toMatchObject({ status: 500, error: null })
    expect(attempts.at(-1)!.answer).toHaveLength(1000)
    await makeOrder()
    expect(await deliveriesOf(endpoint.id)).toHaveLength(1)
  })

  test('is one delivery, not the endpoint, when others are taken', async () => {
    const endpoint = await makeEndpoint(['order.created'])
    await makeOrder()
    await testDb().update(webhookDeliveries).set({ attempts: 9 })
    await testDb().update(webhookEndpoints).set({ lastSuccessAt: '2099' })
    await makeReceiver(() => new Response(null, { status: 404 })).run(soon())
    expect((await deliveriesOf(endpoint.id))[0]!.state).toBe('dead')
    expect((await endpointOf(endpoint.id)).state).toBe('active')
  })

  test('waits as long as the receiver asks, but no longer than a day', async () => {
    const endpoint = await makeEndpoint(['order.created'])
    await makeOrder()
    const now = soon()
    const waitFor = async (after: string) => {
      await testDb().update(webhookDeliveries).set({ attempts: 0, nextAttemptAt: '2020' })
      await makeReceiver(() => new Response(null, { status: 503, headers: { 'retry-after': after } })).run(
        now,
      )
      return Date.parse((await deliveriesOf(endpoint.id))[0]!.nextAttemptAt) - now
    }
    expect(await waitFor('3600')).toBe(HOUR)
    expect(await waitFor('99999999')).toBe(24 * HOUR)
    expect(await waitFor('soon')).toBeLessThan(6000)
  })

  test('holds up what comes after it for the same endpoint, and nothing for others', async () => {
    const [bad, good] = [await makeEndpoint(['order.created']), await makeEndpoint(['order.created'])]
    for (let n = 0; n < 2; n++) await makeOrder()
    const seen: string[] = []
    const { deliverDue } = await import('./delivering.ts')
    const { parseEnv } = await import('../../base/env.ts')
    const { env } = await import('cloudflare:workers')
    await deliverDue({ db: testDb(), env: parseEnv(env as never) }, soon(), async (url) => {
      seen.push(url)
      if (url === bad.url) throw new TypeError('connection refused')
      return new Response()
    })
    expect(seen.sort()).toEqual([bad.url, good.url, good.url].sort())
  })

  test('is a redirect, which is not followed', async () => {
    const endpoint = await makeEndpoint(['order.created'])
    await makeOrder()
    const receiver = makeReceiver(() => Response.redirect('https://elsewhere.example.com/', 302))
    expect(await receiver.run(soon())).toEqual({ sent: 0, failed: 1 })
    expect(receiver.received).toHaveLength(1)
    expect((await deliveriesOf(endpoint.id))[0]!.state).toBe('pending')
  })

  test('is an address in an inner network, which is never called', async () => {
    await makeEndpoint(['order.created'], { url: 'https://169.254.169.254/' })
    await makeOrder()
    const receiver = makeReceiver()
    expect(await receiver.run(soon())).toEqual({ sent: 0, failed: 1 })
    expect(receiver.received).toEqual([])
  })

  test('with 410 ends the endpoint at once', async () => {
    const endpoint = await makeEndpoint(['order.created'])
    await makeOrder()
    const receiver = makeReceiver(() => new Response(null, { status: 410 }))
    await receiver.run(soon())
    expect((await endpointOf(endpoint.id)).state).toBe('gone')
    await makeOrder()
    await receiver.run(soon() + HOUR)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('an endpoint', () => {
  test('of a retailer hears of its own records and of products on sale, without prices', async () => {
    const [own, other] = [await makeRetailer(), await makeRetailer()]
    const { user } = await makeColleague(own.id, 'manager')
    const topics = ['order.created', 'product.changed', 'price.changed', 'stock.changed'] as const
    const endpoint = await makeEndpoint([...topics], { retailerId: own.id, userId: user.id })
    const [mine, theirs] = [
      await makeOrder({ retailerId: own.id }),
      await makeOrder({ retailerId: other.id }),
    ]
    expect(theirs.retailerId).toBe(other.id)
    const [onSale, secret] = [await makeProduct({ active: true }), await makeProduct({ active: false })]
    for (const { id } of [secret, onSale])
      await testDb().run(sql`insert into audit_entries (action, entity, entity_id, before, after)
        values ('edit', 'products', ${id}, '{"price":11111}', '{"price":22222}')`)
    const receiver = makeReceiver()
    await receiver.run(soon())
    const payloads = receiver.received.map((_, n) => receiver.verified(endpoint.plain, n))
    expect(payloads.map(({ type, data }) => [type, data.id])).toEqual([
      ['order.created', mine.id],
      ['product.changed', onSale.id],
      ['price.changed', onSale.id],
    ])
    expect(payloads[0]!.data.url).toBe(`http://localhost:8788/api/orders/${mine.id}`)
    expect(JSON.stringify(payloads)).not.toMatch(/22222|11111|admin|"price"/)
  })

  test.each([
    ['is made a buyer', { retailerRole: 'buyer' as const }],
    ['is switched off', { active: false }],
    ['is deleted', { deletedAt: '2026-01-01T00:00:00.000Z' }],
  ])('ends for good when its giver %s', async (_, loss) => {
    const { id } = await makeRetailer()
    const { user } = await makeColleague(id, 'manager')
    const endpoint = await makeEndpoint(['order.created'], { retailerId: id, userId: user.id })
    await makeOrder({ retailerId: id })
    await testDb().update(users).set(loss).where(eq(users.id, user.id))
    expect((await endpointOf(endpoint.id)).state).toBe('left')
    const receiver = makeReceiver()
    await receiver.run(soon())
    // Even if the trigger had been forgotten.
    await testDb()
      .update(webhookEndpoints)
      .set({ state: 'active' })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await receiver.run(soon())
    expect(receiver.received).toEqual([])
  })
})
