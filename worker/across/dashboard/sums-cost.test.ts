import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { openDb } from '../../base/db/client.ts'
import { orderLines, orders } from '../../shop/orders/orders.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { readDashboard } from './dashboard.ts'

describe('a dashboard costs', () => {
  /** 300 orders of ten years, each with a line of one of these products, from `id` on. */
  const seed = (id: number, buyer: { id: number; retailerId: number | null }, products: { id: number }[]) =>
    env.DB.batch(
      [
        `insert into orders (id, number, user_id, vendor_id, payment_method, status, total, name, address, cap, city, country,
            request_key, created_at)
          select ?1 + value, 'C' || (?1 + value), ?2, ?3, 'stripe', 'placed', 100, 'x', 'x', 'x', 'x', 'IT', 'c' || (?1 + value),
            strftime('%Y-%m-%dT12:00:00.000Z', '2012-01-15', (value * 12) || ' days') from json_each(?5)`,
        `insert into order_lines (order_id, product_id, name, price, quantity, position)
          select ?1 + value, iif(value % 3, ?4 ->> '$[0]', ?4 ->> '$[1]'), 'x', 100, 1, 0 from json_each(?5)`,
      ].map((statement) =>
        env.DB.prepare(statement).bind(
          ...[id, buyer.id, buyer.retailerId, JSON.stringify(products.map((product) => product.id))],
          JSON.stringify(Array.from({ length: 300 }, (_, n) => n)),
        ),
      ),
    )
  const costOf = async (query: object) => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    await readDashboard(openDb(meter(env.DB, cost)), 'everything', query)
    return cost.rowsRead
  }

  test('as much with ten times the orders, of whatever period', async () => {
    const periods = [
      {},
      { 'filters[from]': '2012-03-07', 'filters[to]': '2021-08-22' },
      { 'filters[from]': '2015-01-01' },
    ]
    const buyer = await makeRetailerAccount()
    const products = [await makeProduct(), await makeProduct()]
    const costs = () => Promise.all(periods.map(costOf))
    await seed(100_000, buyer, products)
    const few = await costs()
    for (let id = 200_000; id < 1_100_000; id += 100_000) await seed(id, buyer, products)
    expect(await costs()).toEqual(few)
    expect(Math.max(...few)).toBeLessThan(1000)
  })

  test.each([
    '2012-01-15',
    '2012-05-05',
    '2013-01-14',
    '2013-01-15',
    '2013-01-31',
    '2015-02-10',
    '2024-06-30',
    undefined,
  ])('one trip until %s, and its series is the one that begins with the first day', async (to) => {
    const until = to && { 'filters[to]': to }
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    const ever = await readDashboard(openDb(meter(env.DB, cost)), 'everything', { ...until })
    const { day } = ever.series[0]!
    const since = await readDashboard(testDb(), 'everything', { 'filters[from]': day, ...until })
    expect([cost.trips, day, ever.series]).toEqual([1, '2012-01-15', since.series])
    expect(ever.series.reduce((sum, { orders }) => sum + orders, 0)).toBe(ever.orders_number)
  })

  test('an order few written rows more', async () => {
    /** What a new order's sums write when it is placed, and when it is placed again after it was cancelled. */
    const costOf = async (createdAt: string) => {
      const { id } = await makeOrder({ status: 'pending', number: null, createdAt })
      // A thing that nobody has ordered.
      const { name, orderId } = orderLines
      await testDb()
        .update(orderLines)
        .set({ name: sql`${name} || ${id}` })
        .where(eq(orderId, id))
      const becomes = async (status: OrderStatus) => {
        const cost = { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 }
        await openDb(meter(env.DB, cost)).update(orders).set({ status }).where(eq(orders.id, id))
        return cost.rowsWritten
      }
      const first = await becomes('placed')
      // Nothing that the sums count.
      const plain = await becomes('confirmed')
      await becomes('cancelled')
      return [first - plain, (await becomes('placed')) - plain]
    }
    // The list of orders counts its states, too: each of them has a row after this.
    await costOf('2030-05-05T10:00:00.000Z')
    // Two lines: the first order of a day has rows of its own, a later one changes them.
    expect(await costOf('2031-05-05T10:00:00.000Z')).toEqual([38, 22])
  })
})
