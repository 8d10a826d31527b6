import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailer, unique } from '../../testing/make.ts'
import { tripsOf } from '../../testing/trips.ts'
import { request } from './quotations.testing.ts'

/** Requests for a product. */
async function seed(retailerId: number, productId: number, count: number) {
  const run = `cost${unique()}`
  await env.DB.batch([
    env.DB.prepare(
      `insert into quotations (vendor_id, name, surname, email, user_type, privacy_text, privacy_at, request_key)
      select ?1, 'A', 'B', 'a@b.test', 'private', '', '', ?2 || ':' || value from json_each(?3)`,
    ).bind(retailerId, run, JSON.stringify(Array.from({ length: count }, (_, n) => n))),
    env.DB.prepare(
      `insert into quotation_lines (quotation_id, product_id, name, quantity, position)
      select id, ?2, 'A', 1, 1 from quotations where request_key like ?1 || ':%'`,
    ).bind(run, productId),
  ])
}

test('a request reads as many rows when 600 others asked for the same as when 60 did', async () => {
  const [{ id: retailerId }, product] = [await makeRetailer(), await makeProduct()]
  const measure = async () => {
    const visitor = await as(null)
    await visitor.post('/api/add-to-cart', { product_id: product.id, quantity: 1 })
    const address = { 'cf-connecting-ip': `198.18.7.${unique() % 250}` }
    const asked = await tripsOf(visitor, 'POST /api/quotations/create', request(retailerId), address)
    expect(asked.status).toBe(200)
    return asked.rowsRead
  }
  await seed(retailerId, product.id, 60)
  const few = await measure()
  await seed(retailerId, product.id, 540)
  expect(await measure()).toBeLessThanOrEqual(few + 20)
})
