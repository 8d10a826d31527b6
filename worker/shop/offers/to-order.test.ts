import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDb } from '../../testing/make.ts'
import { carts } from '../cart/cart.tables.ts'
import { add, HOT_BIRD, makeSystem } from '../cart/cart.testing.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { quotationCarts } from './offers.tables.ts'
import { content, makeOffering } from './offers.testing.ts'

const rowsOf = (id: number) =>
  testDb().select().from(quotationCarts).where(eq(quotationCarts.quotationId, id))
const cartOf = async (userId: number) =>
  (await testDb().select().from(carts).where(eq(carts.userId, userId)))[0]!

test('an accepted offer fills its retailer’s cart with what it needs, at the manufacturer’s prices; the order and the request know each other', async () => {
  const { id, seller, account, path, offer, customer, visitor, token } = await makeOffering()
  const toCart = () => seller.post(`${path}/offer/to-cart`)
  await offer()
  expect((await toCart()).status).toBe(404)
  await customer('accept', { number: 1, name: 'Anna' })
  const { status, body } = await toCart()
  expect(status).toBe(200)
  expect(body.missing).toEqual([])
  const items = body.cart.items as { price: number; cart_quantity: number }[]
  expect(items.map((item) => [item.price, item.cart_quantity])).toEqual([
    [123_456, 2],
    [654_321, 3],
  ])
  expect(await rowsOf(id)).toHaveLength(1)
  const cart = await cartOf(account.id)
  const order = await makeOrder({ userId: account.id, retailerId: account.retailerId!, cartId: cart.id })
  expect((await seller.get(`${path}/offers`)).body.orders).toEqual([{ id: order.id, number: order.number }])
  expect((await seller.get(`/api/orders/${order.id}`)).body.order.requests).toEqual([id])
  // The customer learns of no order.
  expect((await visitor.get(`${path}/offers?token=${token}`)).body.orders).toEqual([])
  // What is ordered from now on has nothing to do with it.
  await seller.post('/api/empty-cart-items')
  expect(await rowsOf(id)).toEqual([])
})

test('nobody but its own retailer orders an accepted offer', async () => {
  const { path, offer, customer, visitor } = await makeOffering()
  const other = await makeOffering()
  await offer()
  await customer('accept', { number: 1, name: 'Anna' })
  expect((await other.seller.post(`${path}/offer/to-cart`)).status).toBe(404)
  expect((await visitor.post(`${path}/offer/to-cart`)).status).toBe(401)
})

test('a set stays a set, in whatever order the offer names its lines', async () => {
  const { antenna, one, unit, tv } = await makeSystem()
  const { seller, path, offer, customer } = await makeOffering({}, async (asker) => {
    const set = { product_id: antenna.id, quantity: 2, satellite: HOT_BIRD, options: [one.id, unit.id] }
    await asker.post('/api/add-set-to-cart', set)
    await add(asker, tv.id)
  })
  const { body: form } = await seller.get(`${path}/offer`)
  const lines = form.content.lines.map((line: object) => ({ ...line, price: 10_000 })).toReversed()
  expect(lines).toHaveLength(4)
  await offer(content({ lines }))
  await customer('accept', { number: 1, name: 'Anna' })
  const { body } = await seller.post(`${path}/offer/to-cart`)
  expect(body.missing).toEqual([])
  const inSet = (body.cart.items as { id: number; set: string }[]).filter(({ set }) => set !== '')
  expect(inSet.map(({ id }) => id).toSorted()).toEqual([antenna.id, one.id, unit.id].toSorted())
})
