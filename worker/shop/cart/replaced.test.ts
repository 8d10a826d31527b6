import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, bare } from '../../testing/as.ts'
import { makeClient, makeRetailerAccount, unique } from '../../testing/make.ts'
import { asAdmin, type Caller, createProduct, readProduct } from '../catalogue/catalogue.testing.ts'
import { makePart, replaceInTurn, savePart } from '../catalogue/parts/parts.testing.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { add, linesIn, linesOf } from './cart.testing.ts'

/* In the place of a part that was replaced its newest replacement comes into the cart, whichever way leads there. */

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

/** Three parts, each replaced by the next. */
async function makeChain() {
  const n = unique()
  const [old, middle, newest] = [
    await makePart({ code: `OLD-${n}`, price: 100 }),
    await makePart({ code: `MID-${n}`, price: 200 }),
    await makePart({ code: `NEW-${n}`, price: 300 }),
  ]
  await replaceInTurn(admin, old.id, middle.id, newest.id)
  return { old, middle, newest }
}

test('retailers read how soon a part, or what replaces it, can be sent where they buy it; shoppers do not', async () => {
  const { old, newest } = await makeChain()
  const product = await createProduct(admin, { product_images_data: [{ products: [{ name: 'Mia' }] }] })
  const saved = await readProduct(admin, product)
  const [table] = saved.product_images
  const [own] = table.products
  const put = [{ id: table.id, products: [own, { id: old.id, name: 'x' }] }]
  const body = { product_data: saved, product_images_data: put }
  await admin.post(`/api/admin/products/${product}/edit`, body)
  await savePart(admin, old.id, { stock: 'discontinued' })
  await savePart(admin, newest.id, { stock: 'days' })
  await savePart(admin, own.id, { stock: 'in_stock' })
  const stocksOn = async (caller: Pick<Caller, 'get'>) => {
    const { product } = (await caller.get(`/api/products/${saved.slug}?lang=it`)).body
    return product.product_images[0].products.map(({ id, stock }: { id: number; stock?: string }) => [
      id,
      stock,
    ])
  }
  const retailer = await as(await makeRetailerAccount())
  expect(await stocksOn(retailer)).toEqual([
    [own.id, 'in_stock'],
    [old.id, 'days'],
  ])
  expect(await stocksOn(bare)).toEqual([
    [own.id, undefined],
    [old.id, undefined],
  ])
  expect((await add(retailer, old.id)).body.items).toMatchObject([{ id: newest.id, stock: 'days' }])
  const client = await as(await makeClient())
  expect((await add(client, old.id)).body.items[0]).not.toHaveProperty('stock')
})

describe('a replaced part', () => {
  test('is added as its newest replacement, which says what it replaces, at its own price', async () => {
    const { old, middle, newest } = await makeChain()
    const retailer = await as(await makeRetailerAccount())
    const { body } = await add(retailer, old.id, 2)
    expect(body).toMatchObject({
      items: [{ id: newest.id, cart_quantity: 2, price: 300, replaces: `${middle.code}, ${old.code}` }],
      total: 600,
    })
    // By several ids at once it grows; a part that replaces none says nothing.
    const other = await makePart({ price: 5 })
    const product_ids = [old.id, middle.id, newest.id, other.id]
    const all = await retailer.post('/api/bulk-add-to-cart', { product_ids })
    expect(linesIn(all.body)).toEqual([
      [newest.id, '', 5],
      [other.id, '', 1],
    ])
    expect(all.body.items[1]).not.toHaveProperty('replaces')
  })

  test('is added also when it is archived itself, and stays when its replacement cannot be bought', async () => {
    const { old, middle, newest } = await makeChain()
    await admin.post('/api/admin/parts/bulk', { action: 'delete', ids: [old.id] })
    const retailer = await as(await makeRetailerAccount())
    await add(retailer, old.id)
    expect(await linesOf(retailer)).toEqual([[newest.id, '', 1]])
    await env.DB.exec(`update products set active = 0 where id in (${newest.id}, ${middle.id})`)
    expect((await add(retailer, old.id)).status).toBe(404)
  })

  test('of an order comes again as its replacement, and is not said to be missing', async () => {
    const { old, newest } = await makeChain()
    await admin.post('/api/admin/parts/bulk', { action: 'delete', ids: [old.id] })
    const account = await makeRetailerAccount()
    const order = await makeOrder({ userId: account.id, retailerId: account.retailerId!, status: 'shipped' })
    await env.DB.exec(`delete from order_lines where order_id = ${order.id}`)
    await env.DB.prepare(
      `insert into order_lines (order_id, product_id, position, name, quantity, price) values (?, ?, 1, 'Vecchio', 3, 100)`,
    )
      .bind(order.id, old.id)
      .run()
    const retailer = await as(account)
    const { status, body } = await retailer.post(`/api/orders/${order.id}/again`)
    expect([status, body.missing, body.error]).toEqual([200, [], undefined])
    expect(linesIn(body.cart)).toEqual([[newest.id, '', 3]])
  })

  test('says on its drawing what comes in its place; no price is in it for shoppers', async () => {
    const { newest } = await makeChain()
    const id = await createProduct(admin, {
      product_images_data: [{ products: [{ name: 'Perno', code: 'P1', price: 777 }] }],
    })
    const product = await readProduct(admin, id)
    await replaceInTurn(admin, product.product_images[0].products[0].id, newest.id)
    const { body } = await bare.get(`/api/products/${product.slug}`)
    expect(body.product.product_images[0].products[0]).toMatchObject({ code: 'P1', replaced_by: newest.code })
    const shopper = await as(await makeClient())
    const cart = await add(shopper, product.product_images[0].products[0].id)
    expect(linesIn(cart.body)).toEqual([[newest.id, '', 1]])
    expect(JSON.stringify([body.product.product_images, cart.body])).not.toMatch(/price|\b(777|300)\b/)
  })
})
