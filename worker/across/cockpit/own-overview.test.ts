import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { openDb } from '../../base/db/client.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { makeQuotation } from '../../shop/quotations/quotations.testing.ts'
import { receivables } from '../../shop/receivables/receivables.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { type Cost, meter } from '../../testing/meter.ts'
import { readOwnOverview } from './own-overview.ts'

const NOTHING = {
  unpaid: 0,
  due_on: null,
  overdue: 0,
  orders: 0,
  requests: 0,
  unread: 0,
  offers: 0,
  claims: 0,
  order_returns: 0,
  returns: 0,
  statements: 0,
  approvals: 0,
}

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

test('it reads which orders are to be paid and by when, and which requests nobody has opened', async () => {
  const account = await makeRetailerAccount()
  const caller = await as(account)
  const of = { userId: account.id, retailerId: account.retailerId! }
  const owe = async (dueOn: string, paid = 0, retailerId = of.retailerId) => {
    const { id } = await makeOrder({ ...of, status: 'delivered' })
    const owed = { orderId: id, retailerId, reference: `RF${id}`, amount: 100, paid, dueOn }
    await testDb().insert(receivables).values(owed)
  }
  await owe(addDays(today(), 20))
  await owe(addDays(today(), 9), 40)
  await owe(addDays(today(), -9), 100)
  await owe(addDays(today(), -9), 0, (await makeRetailer()).id)
  const read = async () => (await caller.get('/api/own-overview')).body
  expect(await read()).toEqual({ ...NOTHING, unpaid: 2, due_on: addDays(today(), 9) })
  await owe(addDays(today(), -1))
  await owe(today())
  expect(await read()).toMatchObject({ unpaid: 4, due_on: addDays(today(), -1), overdue: 1 })
  const id = await makeQuotation(of.retailerId)
  await makeQuotation(of.retailerId)
  await caller.get(`/api/quotations/${id}`)
  expect(await read()).toMatchObject({ requests: 2, unread: 1 })
})

test('nobody else reads it', async () => {
  for (const make of [async () => null, makeClient, makeAdmin]) {
    const { status } = await (await as(await make())).get('/api/own-overview')
    expect([401, 403]).toContain(status)
  }
})
