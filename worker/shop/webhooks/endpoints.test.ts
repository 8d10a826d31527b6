import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bare } from '../../testing/as.ts'
import { makeProduct, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { makeColleague } from '../accounts/colleagues.testing.ts'
import { makeRetailerKey, makeShopKey } from '../api-keys/api-keys.testing.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts'

const given = (more: object = {}) => ({
  name: `ERP ${unique()}`,
  url: 'https://erp.example.com/hook?token=geheim',
  topics: ['order.created'],
  ...more,
})
const rowOf = async (id: number) =>
  (await testDb().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]
const answering = (status: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('Grazie', { status }))

async function makeManager() {
  const { id: retailerId } = await makeRetailer()
  return { retailerId, ...(await makeColleague(retailerId, 'manager')) }
}

beforeEach(async () => {
  vi.restoreAllMocks()
  await testDb().delete(webhookEndpoints)
})

describe('an endpoint', () => {
  test('shows its secret once, stores it sealed, and says nothing of its address’s token in the history', async () => {
    const { caller } = await makeShopKey(['sales:read'])
    const { body } = await caller.post('/api/admin/webhooks/create', given())
    expect(body.secret).toMatch(/^whsec_/)
    expect((await rowOf(body.id))!.secret).not.toContain(body.secret.slice(6, 20))
    const page = await caller.get(`/api/admin/webhooks/${body.id}`)
    expect(page.body).toMatchObject({ endpoint: { state: 'active', retailer: null }, deliveries: [] })
    expect(JSON.stringify(page.body)).not.toContain(body.secret.slice(6, 20))
    const trail = await testDb().all(
      sql`select * from audit_entries where entity = 'webhooks' and entity_id = ${body.id}`,
    )
    expect(JSON.stringify(trail)).toContain('erp.example.com')
    expect(JSON.stringify(trail)).not.toContain('geheim')
  })

  test.each([
    'http://erp.example.com/',
    'https://10.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:7f00:1]/',
  ])('is none at %s', async (url) => {
    const { caller } = await makeShopKey(['sales:read'])
    const { status, body } = await caller.post('/api/admin/webhooks/create', given({ url }))
    expect([status, body.error.fields]).toEqual([422, { url: expect.any(String) }])
  })

  test('of one retailer is no other’s, and no colleague’s who is no manager', async () => {
    const [one, other] = [await makeManager(), await makeManager()]
    const { id } = (await one.caller.post('/api/webhooks/create', given())).body
    expect((await rowOf(id))!.retailerId).toBe(one.retailerId)
    expect((await one.caller.get('/api/webhooks')).body.endpoints).toHaveLength(1)
    expect((await other.caller.get('/api/webhooks')).body.endpoints).toEqual([])
    const paths = ['edit', 'rotate', 'switch', 'delete', 'test']
    const bodies: Record<string, object> = { edit: given(), rotate: { hours: 0 }, switch: { active: false } }
    for (const path of paths)
      expect((await other.caller.post(`/api/webhooks/${id}/${path}`, bodies[path])).status, path).toBe(404)
    expect((await other.caller.get(`/api/webhooks/${id}`)).status).toBe(404)
    const { caller: buyer } = await makeColleague(one.retailerId, 'buyer')
    expect((await buyer.get('/api/webhooks')).status).toBe(403)
    expect(await rowOf(id)).toMatchObject({ state: 'active', version: 1 })
  })

  test('gets another secret, beside which the former one goes on', async () => {
    const { caller } = await makeManager()
    const { id, secret } = (await caller.post('/api/webhooks/create', given())).body
    const old = (await rowOf(id))!
    const { body } = await caller.post(`/api/webhooks/${id}/rotate`, { hours: 24 })
    expect(body.secret).not.toBe(secret)
    expect(await rowOf(id)).toMatchObject({ formerSecret: old.secret, formerUntil: expect.any(String) })
    await caller.post(`/api/webhooks/${id}/rotate`, { hours: 0 })
    expect(await rowOf(id)).toMatchObject({ formerSecret: null, formerUntil: null })
  })

  test('is tested, and what it was sent is sent again under the same id', async () => {
    const fetch = answering(500)
    const { caller } = await makeManager()
    const { id } = (await caller.post('/api/webhooks/create', given())).body
    const { body } = await caller.post(`/api/webhooks/${id}/test`)
    const read = async () => (await caller.get(`/api/webhooks/${id}/deliveries/${body.id}`)).body
    expect(await read()).toMatchObject({
      delivery: { state: 'pending', attempts: 1, status: 500, topic: 'webhook.test' },
      payload: { type: 'webhook.test', data: {} },
      attempts: [{ status: 500, answer: 'Grazie' }],
    })
    answering(200)
    expect((await caller.post(`/api/webhooks/${id}/deliveries/${body.id}/again`)).status).toBe(200)
    expect(await read()).toMatchObject({ delivery: { state: 'sent', attempts: 2, status: 200 } })
    const ids = fetch.mock.calls.map(([, init]) => (init!.headers as Record<string, string>)['webhook-id'])
    expect(new Set(ids)).toEqual(new Set([(await read()).message_id]))
    await caller.post(`/api/webhooks/${id}/switch`, { active: false })
    expect((await caller.post(`/api/webhooks/${id}/test`)).status).toBe(409)
    await caller.post(`/api/webhooks/${id}/delete`)
    expect(await testDb().$count(webhookDeliveries)).toBe(0)
  })
})

describe('the feed of changes', () => {
  test('goes on behind any event, for whoever may hear of it', async () => {
    const [{ key, retailerId }, sales, content] = [
      await makeRetailerKey(['retailer:read']),
      await makeShopKey(['sales:read']),
      await makeShopKey(['content:read']),
    ]
    const start = (await testDb().get<{ id: number }>(sql`select max(id) as id from events`))?.id ?? 0
    const [mine, theirs] = [await makeOrder({ retailerId }), await makeOrder()]
    const product = await makeProduct({ active: true })
    await testDb().run(
      sql`insert into audit_entries (action, entity, entity_id) values ('edit', 'products', ${product.id})`,
    )
    const read = async (caller: typeof key, path: string, query = '') =>
      (await caller.get(`${path}?after=${start}${query}`)).body
    type Told = { type: string; data: { id: number } }
    const told = ({ changes }: { changes: Told[] }) => changes.map(({ type, data }) => `${type} ${data.id}`)
    const orders = [mine, theirs].map(({ id }) => `order.created ${id}`)
    expect(told(await read(key, '/api/changes'))).toEqual([orders[0], `product.changed ${product.id}`])
    expect(told(await read(sales.key, '/api/admin/sales-changes'))).toEqual(orders)
    expect(told(await read(content.key, '/api/admin/content-changes'))).toEqual([
      `product.changed ${product.id}`,
    ])
    const first = await read(sales.key, '/api/admin/sales-changes', '&limit=1')
    expect([told(first), first.more]).toEqual([[orders[0]], true])
    const { body } = await sales.key.get(`/api/admin/sales-changes?after=${first.next}`)
    expect([told(body), body.more]).toEqual([[orders[1]], false])
    for (const path of ['/api/changes', '/api/admin/content-changes'])
      expect((await sales.key.get(path)).status, path).toBe(403)
    expect((await bare.get('/api/changes')).status).toBe(401)
  })
})
