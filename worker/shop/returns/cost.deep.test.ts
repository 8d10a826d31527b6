import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { openDb } from '../../base/db/client.ts'
import { parseEnv } from '../../base/env.ts'
import { as } from '../../testing/as.ts'
import { makeRetailerAccount } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { tripsOf } from '../../testing/trips.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { remindOrderReturns } from './reminders.ts'
import { makeDelivered, makeSales, sendReturn } from './returns.testing.ts'

const MANY = 6000
/** A search finds the newest two hundred. */
const SEARCHED = 2000

/** Returns of an order with a line each, in each state that is sent, a minute apart; most are over. */
async function seed(order: { id: number; userId: number; retailerId: number }, count: number) {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, n) => n))
  const states = JSON.stringify([
    'refused',
    'withdrawn',
    'closed',
    'refused',
    'withdrawn',
    'closed',
    'closed',
  ])
  await env.DB.batch([
    env.DB.prepare(
      `insert into order_returns (order_id, vendor_id, user_id, state, sent_at, moved_at, created_at)
      select ?1, ?2, ?3, s.value, d.at, d.at, d.at from (
          select n.value as n, strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-01', '+' || n.value || ' minutes') as at from json_each(?4) n
        ) d cross join json_each(?5) s on s.key = d.n % 7`,
    ).bind(order.id, order.retailerId, order.userId, numbers, states),
    env.DB.prepare(
      `insert into order_return_lines (return_id, line_id, quantity, reason, position)
      select r.id, (select min(id) from order_lines where order_id = r.order_id), 1, 'wrong', 0 from order_returns r
      where r.order_id = ?1`,
    ).bind(order.id),
  ])
}

test('a page of the returns, one return and the reminders cost as many rows among six thousand', async () => {
  const [scene, admin] = [await makeDelivered(), await makeSales()]
  const id = await sendReturn(scene, [[scene.two, 1]])
  const other = await makeRetailerAccount()
  const order = await makeOrder({ userId: other.id, retailerId: other.retailerId!, status: 'delivered' })
  await seed(order, MANY)
  const busy = await as(other)
  const calls = {
    'the list of the back-office': [admin, '/api/admin/returns', 400],
    'its second page': [admin, '/api/admin/returns?offset=15', 400],
    'by the time of sending': [admin, '/api/admin/returns?sort=-sent_at', 400],
    'of a state': [admin, '/api/admin/returns?filters[state]=refused', 400],
    'of a retailer': [admin, `/api/admin/returns?filters[vendor_id]=${other.retailerId}`, 400],
    'of days': [admin, '/api/admin/returns?filters[from]=2024-01-02&filters[to]=2024-01-03', 400],
    'a retailer’s own': [busy, '/api/returns', 400],
    'those that wait for it': [busy, '/api/returns?filters[state]=answer', 400],
    'one return': [admin, `/api/admin/returns/${id}`, 60],
    'what can come back': [scene.caller, `/api/returns/orders/${scene.order.id}`, 60],
  } as const
  const found: [string, boolean, number][] = []
  for (const [name, [caller, call, most]] of Object.entries(calls)) {
    const { status, rowsRead } = await tripsOf(caller, `GET ${call}`)
    expect({ name, status }).toEqual({ name, status: 200 })
    // Its first thousand is counted, an entry of an index each.
    found.push([name, rowsRead <= most + 1001, rowsRead])
  }
  expect(found.filter(([, isFew]) => !isFew)).toEqual([])
  const search = await tripsOf(admin, 'GET /api/admin/returns?search_term=RMA')
  expect([search.rowsRead <= SEARCHED, search.rowsRead]).toEqual([true, search.rowsRead])
  const spent = { trips: 0, statements: 0, rowsRead: 0 }
  await remindOrderReturns(
    { db: openDb(meter(env.DB, spent)), env: parseEnv(env as never) },
    Date.now() + 40 * DAY_MS,
  )
  expect(spent.rowsRead).toBeLessThan(20)
})
