import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'

const NUMBERS = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 300)'

test('a term is looked for among 300 more retailers, accounts and orders with as many rows as among few', async () => {
  const admin = await as(await makeAdmin())
  const { userId, retailerId } = await makeOrder()
  const measure = async () => {
    const { status, trips, rowsRead } = await tripsOf(admin, 'GET /api/admin/search?search_term=zefirozefiro')
    expect([status, trips]).toEqual([200, 1])
    return rowsRead
  }
  const few = await measure()
  for (const rows of [
    `insert into vendors (name, address, city, search) select 'Camper ' || i, 'Via 1', 'Como', 'camper ' || i from n`,
    `insert into users (first_name, email, role, vendor_id, search)
      select 'Anna', 'many' || i || '@sosta.test', 'vendor', ${retailerId}, 'anna ' || i from n`,
    `insert into orders (user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, request_key, number)
      select ${userId}, ${retailerId}, 'stripe', 'placed', 1, 'C', 'V', '1', 'Como', 'IT', 'many' || i, 'M-' || i from n`,
  ]) {
    await env.DB.prepare(`${NUMBERS} ${rows}`).run()
  }
  expect(await measure()).toBeLessThanOrEqual(few + 4)
})
