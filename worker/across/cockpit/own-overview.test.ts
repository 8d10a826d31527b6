import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '../../base/db/client.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailerAccount } from '../../testing/make.ts'
import { type Cost, meter } from '../../testing/meter.ts'
import { readOwnOverview } from './own-overview.ts'

const NOTHING = { orders: 0, requests: 0, offers: 0, claims: 0, returns: 0, statements: 0, approvals: 0 }

test('a retailer reads what is open for it alone: orders that are under way, up to a hundred', async () => {
  const account = await makeRetailerAccount()
  const caller = await as(account)
  const read = async () => (await caller.get('/api/own-overview')).body
  expect(await read()).toEqual(NOTHING)
  const of = { userId: account.id, retailerId: account.retailerId! }
  for (const status of ['placed', 'shipped', 'delivered', 'cancelled'] as const)
    await makeOrder({ ...of, status })
  await makeOrder()
  expect(await read()).toEqual({ ...NOTHING, orders: 2 })
  for (let i = 0; i < 110; i++) await makeOrder(of)
  expect((await read()).orders).toBe(100)
  const cost: Cost = { trips: 0, statements: 0, rowsRead: 0 }
  await readOwnOverview(openDb(meter(env.DB, cost)), account)
  expect(cost.trips).toBe(1)
  expect(cost.rowsRead).toBeLessThan(150)
})

test('nobody else reads it', async () => {
  for (const make of [async () => null, makeClient, makeAdmin]) {
    const { status } = await (await as(await make())).get('/api/own-overview')
    expect([401, 403]).toContain(status)
  }
})
