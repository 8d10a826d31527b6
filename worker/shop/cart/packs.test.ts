import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { add, linesOf } from './cart.testing.ts'

/** A product that is ordered from 20 pieces on in packs of 10, and a retailer. */
async function makeTrade() {
  const product = await makeProduct({ price: 1_000, minQuantity: 20, packSize: 10, code: `PK-${unique()}` })
  const caller = await as(await makeRetailerAccount())
  const change = (quantity: number) =>
    caller.post('/api/change-item-quantity', { product_id: product.id, quantity })
  return { product, caller, change }
}
const said = ({ body }: { body: { error: { fields: Record<string, string> } } }) => body.error.fields.quantity

describe('a product in packs', () => {
  test('goes into a retailer’s cart in allowed numbers only, and a refusal says the next one', async () => {
    const { product, caller, change } = await makeTrade()
    for (const [quantity, next] of [
      [1, 20],
      [10, 20],
      [25, 30],
      [999, 990],
    ] as const) {
      const refused = await add(caller, product.id, quantity)
      expect([quantity, refused.status, said(refused)]).toEqual([
        quantity,
        422,
        expect.stringContaining(`${next}.`),
      ])
    }
    expect(await linesOf(caller)).toEqual([])
    const { body } = await add(caller, product.id, 20)
    expect(body.items[0].packs).toEqual({ min: 20, pack: 10 })
    // What is there already counts.
    expect((await add(caller, product.id, 10)).status).toBe(200)
    const refused = await change(35)
    expect([refused.status, said(refused)]).toEqual([422, expect.stringContaining('40.')])
    expect((await change(10)).status).toBe(422)
    expect((await change(40)).status).toBe(200)
    expect(await linesOf(caller)).toEqual([[product.id, '', 40]])
  })

  test('is asked for by shoppers in any number, who are not told', async () => {
    const { product } = await makeTrade()
    const visitor = await as(null)
    const { status, body } = await add(visitor, product.id, 3)
    expect([status, body.items[0].packs]).toEqual([200, undefined])
    expect((await visitor.get(`/api/products/${product.slug}`)).body.product.packs).toBeUndefined()
  })

  test('says so on its page and by its code, where a number becomes the next one', async () => {
    const { product, caller } = await makeTrade()
    expect((await caller.get(`/api/products/${product.slug}`)).body.product.packs).toEqual({
      min: 20,
      pack: 10,
    })
    const text = `${product.code};3\n${product.code};18`
    const { body } = await caller.post('/api/quick-order/look-up', { text })
    expect(body.lines).toMatchObject([
      { state: 'found', quantity: 30, asked: 21, product: { packs: { min: 20, pack: 10 } } },
    ])
    const even = await caller.post('/api/quick-order/look-up', { text: `${product.code};40` })
    expect(even.body.lines[0]).not.toHaveProperty('asked')
    const lines = [{ product_id: product.id, quantity: 21 }]
    expect((await caller.post('/api/quick-order/to-cart', { lines })).status).toBe(422)
  })

  test('is ordered again in numbers that are allowed now, which is said', async () => {
    const product = await makeProduct({ price: 1_000 })
    const caller = await as(await makeRetailerAccount())
    await add(caller, product.id, 7)
    const { body: placed } = await caller.post('/api/orders/create', {
      payment_method: 'transfer',
      price: 7_000,
    })
    await testDb().update(products).set({ packSize: 4 }).where(eq(products.id, product.id))
    const { status, body } = await caller.post(`/api/orders/${placed.order_id}/again`, {})
    expect([status, body.changed]).toEqual([200, [expect.objectContaining({ quantity: { was: 7, is: 8 } })]])
    expect(await linesOf(caller)).toEqual([[product.id, '', 8]])
  })

  test('is not ordered in a number that was there before its packs', async () => {
    const product = await makeProduct({ price: 1_000 })
    const caller = await as(await makeRetailerAccount())
    await add(caller, product.id, 7)
    await testDb().update(products).set({ packSize: 4 }).where(eq(products.id, product.id))
    const pay = (price: number) => caller.post('/api/orders/create', { payment_method: 'transfer', price })
    const refused = await pay(7_000)
    expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('quantit')])
    await caller.post('/api/change-item-quantity', { product_id: product.id, quantity: 8 })
    expect((await pay(8_000)).status).toBe(200)
  })
})
