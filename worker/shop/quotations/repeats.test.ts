import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeRetailer, testDb } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { quotationLines, quotations } from './quotations.tables.ts'
import { ask, mailsOf, makeShopper, quotationsOf, request } from './quotations.testing.ts'

describe('asking twice', () => {
  const KEY = 'idempotency-key'

  test.each([
    ['with a key', { [KEY]: 'click-1' }],
    ['without a key', {}],
  ])('a double click %s makes one quotation and one set of mails', async (_how, headers) => {
    const retailer = await makeRetailer({ email: 'shop@example.com' })
    const { visitor, antenna } = await makeShopper()
    const body = request(retailer.id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(visitor, body, headers)))
    const ids = new Set(answers.map((answer) => answer.body.quotation_id))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(ids.size).toBe(1)
    expect(await quotationsOf(retailer.id)).toHaveLength(1)
    expect(await mailsOf([...ids][0])).toHaveLength(2)
    expect((await testDb().select().from(products).where(eq(products.id, antenna.id)))[0]!.asked).toBe(1)
  })

  test.each(['', 'a b', 'x'.repeat(256)])('the key %j is refused', async (key) => {
    const retailer = await makeRetailer()
    const { visitor } = await makeShopper()
    const { status, body } = await ask(visitor, request(retailer.id), { [KEY]: key })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['idempotency_key']])
    expect(await quotationsOf(retailer.id)).toEqual([])
  })

  test('a key may have 255 characters', async () => {
    const { visitor } = await makeShopper()
    const key = '~'.repeat(255)
    expect((await ask(visitor, request((await makeRetailer()).id), { [KEY]: key })).status).toBe(200)
  })

  test('a retry answers the same quotation, and leaves alone what is new in the cart', async () => {
    const retailer = await makeRetailer()
    const { visitor, tv } = await makeShopper()
    const body = request(retailer.id)
    const first = await ask(visitor, body, { [KEY]: 'retry-1' })
    await visitor.post('/api/add-to-cart', { product_id: tv.id })
    await testDb().update(retailers).set({ active: false }).where(eq(retailers.id, retailer.id))
    const second = await ask(visitor, body, { [KEY]: 'retry-1' })
    expect(second.body).toEqual(first.body)
    expect((await visitor.get('/api/cart')).body.items_count).toBe(1)
  })

  test('the same key with another content is a conflict and changes nothing', async () => {
    const retailer = await makeRetailer()
    const { visitor, tv } = await makeShopper()
    const body = request(retailer.id)
    await ask(visitor, body, { [KEY]: 'same' })
    await visitor.post('/api/add-to-cart', { product_id: tv.id })
    const other = await ask(
      visitor,
      { ...body, quotation_data: { ...body.quotation_data, note: 'altro' } },
      { [KEY]: 'same' },
    )
    expect(other.status).toBe(409)
    expect(other.body.error.code).toBe('idempotency_conflict')
    expect(await quotationsOf(retailer.id)).toHaveLength(1)
    expect((await visitor.get('/api/cart')).body.items_count).toBe(1)
  })

  test('another person with the same key asks for a quotation of their own', async () => {
    const retailer = await makeRetailer()
    const [anna, berta] = [await makeShopper(), await makeShopper()]
    const body = request(retailer.id)
    const answers = [
      await ask(anna.visitor, body, { [KEY]: '1' }),
      await ask(berta.visitor, body, { [KEY]: '1' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await quotationsOf(retailer.id)).toHaveLength(2)
  })

  test('a full cart and the same contact data make a second quotation', async () => {
    const retailer = await makeRetailer()
    const { visitor, tv } = await makeShopper()
    const body = request(retailer.id)
    await ask(visitor, body)
    await visitor.post('/api/add-to-cart', { product_id: tv.id })
    await ask(visitor, body)
    expect(await quotationsOf(retailer.id)).toHaveLength(2)
  })

  test('the same content from an emptied cart is no double click any more after a while', async () => {
    const retailer = await makeRetailer()
    const { visitor } = await makeShopper()
    const body = request(retailer.id)
    await ask(visitor, body)
    const long = new Date(Date.now() - 11 * 60_000).toISOString()
    await testDb().update(quotations).set({ createdAt: long }).where(eq(quotations.retailerId, retailer.id))
    expect((await ask(visitor, body)).body.error.code).toBe('cart_empty')
  })

  test('six people at once get six quotations of their own carts', async () => {
    const retailer = await makeRetailer()
    const shoppers = await Promise.all(Array.from({ length: 6 }, makeShopper))
    const answers = await Promise.all(shoppers.map(({ visitor }) => ask(visitor, request(retailer.id))))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    for (const [i, { antenna }] of shoppers.entries()) {
      const id = answers[i]!.body.quotation_id
      const lines = await testDb().select().from(quotationLines).where(eq(quotationLines.quotationId, id))
      expect(lines.map((line) => line.productId)).toContain(antenna.id)
    }
    expect(new Set(answers.map((answer) => answer.body.quotation_id)).size).toBe(6)
  })
})
