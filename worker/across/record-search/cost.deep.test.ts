import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'

const NUMBERS = 'with recursive n (i) as (select 1 union all select i + 1 from n where i < 300)'

test('a term is looked for among 300 more retailers, accounts, orders and requests with as many rows as among few', async () => {
  const admin = await as(await makeAdmin())
  const { userId, retailerId } = await makeOrder()
  const measure = async () => {
    const { status, trips, rowsRead } = await tripsOf(admin, 'GET /api/admin/search?search_term=zefirozefiro')
    expect(status).toBe(200)
    expect(trips).toBeLessThanOrEqual(2)
    return rowsRead
  }
  const few = await measure()
  for (const rows of [
    `insert into vendors (name, address, city, search) select 'Camper ' || i, 'Via 1', 'Como', 'camper ' || i from n`,
    `insert into users (first_name, email, role, vendor_id, search)
      select 'Anna', 'many' || i || '@sosta.test', 'vendor', ${retailerId}, 'anna ' || i from n`,
    `insert into orders (user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, request_key, number)
      select ${userId}, ${retailerId}, 'stripe', 'placed', 1, 'C', 'V', '1', 'Como', 'IT', 'many' || i, 'M-' || i from n`,
    `insert into quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key, search)
      select ${retailerId}, 'Anna', 'Neri', 'q' || i || '@sosta.test', 'private', 'x', '2026-01-01T00:00:00.000Z', 'q' || i, 'anna neri ' || i from n`,
  ]) {
    await env.DB.prepare(`${NUMBERS} ${rows}`).run()
  }
  expect(await measure()).toBeLessThanOrEqual(few + 4)
})
