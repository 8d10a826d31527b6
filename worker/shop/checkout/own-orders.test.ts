import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orderLines } from '../orders/orders.tables.ts'
import { makeOrder } from '../orders/orders.testing.ts'

const ordersFor = async (values: Parameters<typeof makeOrder>[0] = {}) => {
  const user = await makeRetailerAccount()
  const order = await makeOrder({ userId: user.id, retailerId: user.retailerId!, ...values })
  return { user, order, caller: await as(user) }
}

describe('the order history', () => {
  test('has the orders of the own shop, ten a page, newest first, and never one that waits for its payment', async () => {
    const user = await makeRetailerAccount()
    const of = { userId: user.id, retailerId: user.retailerId! }
    for (let n = 1; n <= 12; n++)
      await makeOrder({ ...of, createdAt: `2026-01-${String(n).padStart(2, '0')}T10:00:00.000Z` })
    await makeOrder({ ...of, status: 'pending', number: null })
    await makeOrder()
    const caller = await as(user)
    const { body } = await caller.get('/api/orders')
    expect([body.orders.length, body.orders_count, body.user.email]).toEqual([10, 12, user.email])
    expect(body.orders[0]).toMatchObject({
      created_at: '2026-01-12T10:00:00.000Z',
      payment_method: 'stripe',
      total: 20_000,
      address: 'Camper Lario, Via Roma 1, 22100 Como',
      user: { first_name: user.firstName, last_name: user.lastName, email: user.email },
    })
    expect((await caller.get('/api/orders?offset=10')).body.orders).toHaveLength(2)
  })

  test('colleagues of one shop see the same orders', async () => {
    const { user, order } = await ordersFor()
    const colleague = await as(await makeRetailerAccount(user.retailerId!))
    expect((await colleague.get(`/api/orders/${order.id}`)).status).toBe(200)
  })

  test('nobody else sees an order, by any id or role', async () => {
    const { order } = await ordersFor()
    const pending = await ordersFor({ status: 'pending', number: null })
    const stranger = await as(await makeRetailerAccount())
    for (const path of [`/api/orders/${order.id}`, '/api/orders/999999999']) {
      expect((await stranger.get(path)).status).toBe(404)
      expect((await stranger.post(`${path}/again`)).status).toBe(404)
    }
    expect((await pending.caller.get(`/api/orders/${pending.order.id}`)).status).toBe(404)
    for (const user of [await makeClient(), await makeAdmin()]) {
      expect((await (await as(user)).get(`/api/orders/${order.id}`)).status).toBe(403)
    }
    expect((await (await as(null)).get(`/api/orders/${order.id}`)).status).toBe(401)
  })
})

describe('ordering again', () => {
  test('twice with one key fills the cart once', async () => {
    const { order, caller } = await ordersFor()
    const product = await makeProduct()
    await testDb().insert(orderLines).values({
      orderId: order.id,
      productId: product.id,
      name: 'A',
      price: 1,
      satellite: '',
      quantity: 3,
      position: 9,
    })
    const again = () =>
      caller.post(`/api/orders/${order.id}/again`, undefined, { headers: { 'idempotency-key': 'again' } })
    const answers = [await again(), await again()]
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    const { body } = await caller.get('/api/cart')
    expect(
      body.items
        .filter(({ id }: { id: number }) => id === product.id)
        .map((item: { cart_quantity: number }) => item.cart_quantity),
    ).toEqual([3])
  })

  test('puts what is still sold into the cart, and says what is not', async () => {
    const { order, caller } = await ordersFor()
    const [kept, gone, free] = [
      await makeProduct({ price: 4_000 }),
      await makeProduct(),
      await makeProduct({ price: null }),
    ]
    const line = { orderId: order.id, price: 1, satellite: '' }
    await testDb()
      .insert(orderLines)
      .values([
        { ...line, productId: kept.id, name: 'Kept', quantity: 3, position: 2 },
        { ...line, productId: gone.id, name: 'Gone', quantity: 2, position: 3 },
        { ...line, productId: free.id, name: 'Free', quantity: 1, position: 4 },
      ])
    await testDb().update(products).set({ active: false }).where(eq(products.id, gone.id))
    const { body } = await caller.post(`/api/orders/${order.id}/again`)
    // Today's price, without the line that is no longer in the catalogue.
    expect(
      body.cart.items.map((item: { id: number; cart_quantity: number }) => [item.id, item.cart_quantity]),
    ).toEqual([[kept.id, 3]])
    expect(body.cart.total).toBe(12_000)
    expect(body.missing.map(({ name }: { name: string }) => name).slice(2)).toEqual(['Gone', 'Free'])
    expect(body.missing).toHaveLength(4)
  })
})
