import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../shop/accounts/accounts.testing.ts'
import { makeRetailerKey, makeShopKey } from '../../shop/api-keys/api-keys.testing.ts'
import { cartItems } from '../../shop/cart/cart.tables.ts'
import { orders } from '../../shop/orders/orders.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { agentWith } from './agents.testing.ts'

const OWN = ['get_own_prices', 'list_orders', 'get_order']
const withKey = ({ key }: { key: { headers: { authorization: string } } }) =>
  agentWith({ authorization: key.headers.authorization })
const inCart = (userId: number) =>
  testDb()
    .select({ id: cartItems.productId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(sql`cart_id in (select id from carts where user_id = ${userId})`)

describe('a retailer’s program', () => {
  test('sees the tools that its key has scopes for, and can use no others', async () => {
    const reading = await withKey(await makeRetailerKey(['retailer:read']))
    expect((await reading.names()).filter((name) => OWN.includes(name))).toEqual(OWN)
    expect(await reading.names()).not.toContain('add_to_cart')
    expect(await (await withKey(await makeRetailerKey(['retailer:write']))).names()).toContain('add_to_cart')
    for (const agent of [await agentWith(), await withKey(await makeShopKey(['sales:write']))]) {
      expect((await agent.names()).filter((name) => [...OWN, 'add_to_cart'].includes(name))).toEqual([])
      for (const name of [...OWN, 'add_to_cart'])
        await expect(agent.client.callTool({ name, arguments: {} })).rejects.toThrow()
    }
    await expect(reading.client.callTool({ name: 'add_to_cart', arguments: {} })).rejects.toThrow()
  })

  test('reads its own prices', async () => {
    const product = await makeProduct({ price: 12_345, code: `P-${unique()}` })
    const agent = await withKey(await makeRetailerKey(['retailer:read']))
    const { products } = await agent.use('get_own_prices', { codes: [product.code, 'NONE-SUCH-9'] })
    expect(products[0]).toMatchObject({
      state: 'found',
      product: { id: product.id, prices: [{ from: 1, price: 12_345 }], min_quantity: 1, pack_size: 1 },
    })
    expect(products[1]).toMatchObject({ state: 'unknown', product: null })
  })

  test('reads its own orders, and nobody else’s', async () => {
    const own = await makeRetailerKey(['retailer:read'])
    const other = await makeRetailerAccount()
    const order = await makeOrder({ retailerId: own.retailerId, userId: own.giver.id, status: 'confirmed' })
    const strange = await makeOrder({ retailerId: other.retailerId!, userId: other.id, status: 'confirmed' })
    const agent = await withKey(own)
    const { count, orders: listed } = await agent.use('list_orders')
    expect([count, listed.map(({ id, status }: { id: number; status: string }) => [id, status])]).toEqual([
      1,
      [[order.id, 'confirmed']],
    ])
    expect(await agent.use('get_order', { id: order.id })).toMatchObject({
      id: order.id,
      status: 'confirmed',
    })
    expect((await agent.use('get_order', { id: strange.id })).error).toContain('not_found')
  })

  test('fills the cart, once, and a person orders', async () => {
    const made = await makeRetailerKey(['retailer:write'])
    const { id } = await makeProduct({ price: 12_345 })
    const agent = await withKey(made)
    const wanted = { lines: [{ product_id: id, quantity: 3 }], once: `order-${unique()}` }
    const first = await agent.use('add_to_cart', wanted)
    expect(first).toMatchObject({ carried_out: true, pieces: 3, url: expect.stringMatching(/\/en\/cart$/) })
    expect(await agent.use('add_to_cart', wanted)).toEqual(first)
    expect(
      (await agent.use('add_to_cart', { ...wanted, lines: [{ product_id: id, quantity: 4 }] })).error,
    ).toContain('idempotency_conflict')
    expect(await inCart(made.giver.id)).toEqual([{ id, quantity: 3 }])
    expect(await testDb().$count(orders, eq(orders.userId, made.giver.id))).toBe(0)
  })

  test('tries out with a test key, which changes nothing', async () => {
    const made = await makeRetailerKey(['retailer:write'], { is_test: true })
    const { id } = await makeProduct({ price: 12_345 })
    const agent = await withKey(made)
    const answer = await agent.use('add_to_cart', { lines: [{ product_id: id, quantity: 3 }], once: 'x' })
    expect([answer.carried_out, await inCart(made.giver.id)]).toEqual([false, []])
    const email = `anna${unique()}@home.test`
    const asked = {
      retailer_id: made.retailerId,
      products: [{ product_id: id }],
      name: 'Anna',
      surname: 'Bianchi',
      email,
    }
    expect((await agent.use('request_quotation', asked)).state).toBe('tried_out')
    expect(await mailsTo(email)).toEqual([])
  })
})
