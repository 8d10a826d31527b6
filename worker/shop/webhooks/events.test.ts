import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { EVENT_DATA } from '../../../shared/webhooks/payload-schemas.ts'
import { EVENT_KINDS, type EventKind, TOPIC_NAMES, TOPICS } from '../../../shared/webhooks/topics.ts'
import { keyNeedOf } from '../../key-policies.ts'

import { makeProduct, makeRetailer, testDb } from '../../testing/make.ts'

import { makeUnitScene, sendClaim } from '../claims/claims.testing.ts'
import { makeOffering } from '../offers/offers.testing.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { EVENT_TRIGGERS } from './event-triggers.ts'

const eventsOf = (kind: string, id: number) =>
  testDb().all<{ topic: string; vendor_id: number | null; is_public: number; data: string }>(
    sql`select topic, vendor_id, is_public, data from events where kind = ${kind} and record_id = ${id} order by id`,
  )
/** What a trigger writes is what the API's description says. */
const expectDescribed = async (kind: EventKind, id: number) => {
  for (const { data } of await eventsOf(kind, id)) EVENT_DATA[kind].parse(JSON.parse(data))
}
const topicsOf = async (kind: EventKind, id: number) => {
  await expectDescribed(kind, id)
  return (await eventsOf(kind, id)).map(({ topic }) => topic)
}

test('the database has the triggers of the list, and no other ones write events', async () => {
  const rows = await testDb().all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'trigger' and (sql like '%into events%' or name = 'events_deliver')`,
  )
  expect(Object.fromEntries(rows.map(({ name, sql: text }) => [name, text]))).toEqual(EVENT_TRIGGERS)
})

test('each topic is told by a trigger, and each of their topics is in the list', () => {
  const words = Object.values(EVENT_TRIGGERS).flatMap((text) =>
    [...text.matchAll(/'([a-z]+\.[a-z]+)'/g)].map(([, word]) => word!),
  )
  expect([...new Set(words)].sort()).toEqual([...TOPIC_NAMES].sort())
  expect(new Set(Object.values(TOPICS).flat())).toEqual(new Set(Object.keys(EVENT_KINDS)))
})

test('where a record is read, a key of its area can read it', () => {
  for (const { area, shop, retailer } of Object.values(EVENT_KINDS)) {
    const route = (path: string) => `GET ${path.replace('{id}', ':id')}`
    if (shop) expect(keyNeedOf(route(shop), shop)).toBe(`${area}:read`)
    if (retailer) expect(keyNeedOf(route(retailer), retailer)).toBe('retailer:read')
  }
})

describe('events', () => {
  test('tell of a product: made, changed, priced, taken off, for all once it is on sale', async () => {
    const product = await makeProduct({ active: true })
    await testDb().$client.batch([
      env.DB.prepare(
        `insert into audit_entries (action, entity, entity_id, before, after) values ('edit', 'products', ?, '{"price":1}', '{"price":2}')`,
      ).bind(product.id),
      env.DB.prepare(
        `insert into audit_entries (action, entity, entity_id, before, after) values ('edit', 'products', ?, '{"name":"a"}', '{"name":"b"}')`,
      ).bind(product.id),
    ])
    expect(await topicsOf('products', product.id)).toEqual([
      'product.changed',
      'price.changed',
      'product.changed',
    ])
    const [first] = await eventsOf('products', product.id)
    expect(first).toMatchObject({ vendor_id: null, is_public: 1 })
    expect(JSON.parse(first!.data)).toEqual({ id: product.id, code: product.code })
  })

  test('tell of an order once that it was made, and of its states', async () => {
    const order = await makeOrder()
    for (const status of ['confirmed', 'placed'])
      await testDb().run(
        sql`insert into order_status_changes (order_id, status) values (${order.id}, ${status})`,
      )
    expect(await topicsOf('orders', order.id)).toEqual(['order.created', 'order.changed', 'order.changed'])
    const [first] = await eventsOf('orders', order.id)
    expect(first).toMatchObject({ vendor_id: order.retailerId, is_public: 0 })
  })

  test('tell of a claim from its sending to its decision, and nothing of a draft', async () => {
    const scene = await makeUnitScene()
    const id = await sendClaim(scene)
    expect(await topicsOf('claims', id)).toEqual(['claim.created'])
    expect(JSON.parse((await eventsOf('claims', id))[0]!.data)).toMatchObject({
      id,
      state: 'sent',
      event: 'send',
    })
  })

  test('tell the retailer that a request went to, and say nothing of it to the former one', async () => {
    const { id: quotationId } = await makeOffering()
    const { id: next } = await makeRetailer()
    await testDb().run(sql`insert into quotation_events (quotation_id, event, state, party, vendor_id, new_vendor_id)
      select id, 'reassign', 'received', 'administrator', vendor_id, ${next} from quotations where id = ${quotationId}`)
    const told = (await eventsOf('quotations', quotationId)).slice(-2)
    expect(told.map(({ topic }) => topic)).toEqual(['request.changed', 'request.created'])
    expect(told[1]!.vendor_id).toBe(next)
    expect(told[0]!.data).not.toContain(String(next))
  })

  test('tell of a product’s figure, and not of what stays as it was', async () => {
    const product = await makeProduct({ active: true })
    const { id } = product
    await testDb().run(sql`insert into part_details (part_id, stock, on_hand) values (${id}, 'in_stock', 4)`)
    await testDb().run(sql`update part_details set on_hand = 3 where part_id = ${id}`)
    await testDb().run(sql`update part_details set on_hand = 3 where part_id = ${id}`)
    expect(await topicsOf('products', id)).toEqual(['stock.changed', 'stock.changed'])
    expect((await eventsOf('products', id))[0]!.data).not.toContain('on_hand')
  })
})
