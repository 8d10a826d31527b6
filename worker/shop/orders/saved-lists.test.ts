import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeClient, makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { add, type Caller, HOT_BIRD, linesIn, linesOf, makeSystem } from '../cart/cart.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orderLines } from './orders.tables.ts'
import { makeOrder } from './orders.testing.ts'

const lists = async (caller: Caller) => (await caller.get('/api/saved-lists')).body.lists
const read = async (caller: Caller, id: number) =>
  (await caller.get(`/api/saved-lists/${id}?lang=it`)).body.list
const create = (caller: Caller, body: object) => caller.post('/api/saved-lists/create?lang=it', body)
const edit = (caller: Caller, id: number, body: object) =>
  caller.post(`/api/saved-lists/${id}/edit?lang=it`, body)

async function makeShop() {
  const account = await makeRetailerAccount()
  const [caller, colleague] = [await as(account), await as(await makeRetailerAccount(account.retailerId!))]
  return { account, caller, colleague, stranger: await as(await makeRetailerAccount()) }
}

async function makeList(caller: Caller, quantities = [2, 3, 4]) {
  const made = await Promise.all(quantities.map(() => makeProduct()))
  const lines = made.map(({ id }, i) => ({ product_id: id, quantity: quantities[i] }))
  const { body } = await create(caller, { name: `Lista ${unique()}`, from: 'lines', lines })
  return { id: body.id as number, made, list: await read(caller, body.id) }
}

describe('a list', () => {
  test('of a cart keeps its sets and numbers, and goes into a colleague’s cart as it was', async () => {
    const { caller, colleague } = await makeShop()
    const { antenna, one } = await makeSystem()
    const product = await makeProduct()
    await add(caller, product.id, 7)
    const set = { product_id: antenna.id, quantity: 2, satellite: HOT_BIRD, options: [one.id] }
    await caller.post('/api/add-set-to-cart', set)
    const { status, body } = await create(caller, { name: ' Ogni mese ', from: 'cart' })
    expect(status).toBe(200)
    expect(await lists(colleague)).toMatchObject([{ id: body.id, name: 'Ogni mese', lines: 3 }])
    expect(JSON.stringify(await read(colleague, body.id))).not.toContain('price')
    const put = await colleague.post(`/api/saved-lists/${body.id}/to-cart`)
    expect(linesIn(put.body.cart)).toEqual(await linesOf(caller))
    expect(put.body.cart.items[1].set).not.toBe('')
    expect(put.body.missing).toEqual([])
  })

  test('of an order has its lines; another retailer’s order is none', async () => {
    const { account, caller, stranger } = await makeShop()
    const order = await makeOrder({ userId: account.id, retailerId: account.retailerId! })
    const { body } = await create(caller, { name: 'Primavera', from: 'order', order_id: order.id })
    expect((await read(caller, body.id)).lines).toMatchObject([
      { name: 'Orbita 65', code: 'ORB-65', quantity: 1, sold: false },
      { quantity: 2 },
    ])
    expect((await create(stranger, { name: 'X', from: 'order', order_id: order.id })).status).toBe(404)
  })

  test('is saved with its lines in a new order, changed, left out and added', async () => {
    const { caller } = await makeShop()
    const { id, made, list } = await makeList(caller)
    const [a, , c] = list.lines
    const more = await makeProduct()
    const body = {
      version: list.version,
      name: 'Nuova',
      lines: [
        { id: c.id, quantity: 9 },
        { id: a.id, quantity: 1 },
      ],
      add: [{ product_id: more.id, quantity: 5 }],
    }
    expect((await edit(caller, id, body)).status).toBe(200)
    const saved = await read(caller, id)
    expect([saved.name, saved.version]).toEqual(['Nuova', 2])
    expect(
      saved.lines.map((line: { product_id: number; quantity: number }) => [line.product_id, line.quantity]),
    ).toEqual([
      [made[2]!.id, 9],
      [made[0]!.id, 1],
      [more.id, 5],
    ])
  })

  test('moves and loses a set as a whole', async () => {
    const { caller } = await makeShop()
    const { antenna, one } = await makeSystem()
    const set = { product_id: antenna.id, quantity: 2, satellite: HOT_BIRD, options: [one.id] }
    await caller.post('/api/add-set-to-cart', set)
    const product = await makeProduct()
    await add(caller, product.id)
    const { id } = (await create(caller, { name: 'Set', from: 'cart' })).body
    const [head, , alone] = (await read(caller, id)).lines
    const lines = [
      { id: alone.id, quantity: 1 },
      { id: head.id, quantity: 5 },
    ]
    await edit(caller, id, { version: 1, name: 'Set', lines })
    const moved = (await read(caller, id)).lines
    expect(
      moved.map((line: { product_id: number; quantity: number; set: number | null }) => [
        line.product_id,
        line.quantity,
        line.set,
      ]),
    ).toEqual([
      [product.id, 1, null],
      [antenna.id, 5, 2],
      [one.id, 5, 2],
    ])
    await caller.post('/api/empty-cart-items')
    const put = await caller.post(`/api/saved-lists/${id}/to-cart`)
    expect(linesIn(put.body.cart)).toEqual([
      [product.id, '', 1],
      [antenna.id, HOT_BIRD, 5],
      [one.id, '', 5],
    ])
    await edit(caller, id, { version: 2, name: 'Set', lines: [{ id: alone.id, quantity: 1 }] })
    expect((await read(caller, id)).lines).toHaveLength(1)
  })

  test('that a colleague saved meanwhile is not overwritten', async () => {
    const { caller, colleague } = await makeShop()
    const { id, list } = await makeList(caller)
    const lines = [{ id: list.lines[0].id, quantity: 8 }]
    expect((await edit(colleague, id, { version: 1, name: 'Di lei', lines })).status).toBe(200)
    const before = await read(caller, id)
    const { status, body } = await edit(caller, id, { version: 1, name: 'Di lui', lines: [] })
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(await read(caller, id)).toEqual(before)
    const both = await Promise.all([
      edit(caller, id, { version: 2, name: 'A', lines }),
      edit(colleague, id, { version: 2, name: 'B', lines }),
    ])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  test('has a name of its own among the retailer’s; deleted, it can be brought back', async () => {
    const { caller, stranger } = await makeShop()
    const { id, list } = await makeList(caller)
    const { product_id } = list.lines[0]
    const same = { name: list.name, from: 'lines', lines: [{ product_id, quantity: 1 }] }
    expect((await create(caller, same)).body.error.fields).toHaveProperty('name')
    expect((await create(stranger, same)).status).toBe(200)
    expect((await caller.post(`/api/saved-lists/${id}/delete`)).status).toBe(200)
    expect(await lists(caller)).toEqual([])
    expect((await caller.get(`/api/saved-lists/${id}`)).status).toBe(404)
    expect((await caller.post(`/api/saved-lists/${id}/to-cart`)).status).toBe(404)
    expect((await edit(caller, id, { version: 1, name: 'X', lines: [] })).status).toBe(404)
    expect((await caller.post(`/api/saved-lists/${id}/restore`)).status).toBe(200)
    expect(await read(caller, id)).toEqual(list)
    await caller.post(`/api/saved-lists/${id}/delete`)
    await create(caller, same)
    expect((await caller.post(`/api/saved-lists/${id}/restore`)).status).toBe(409)
  })

  test('has at most 100 lines, a retailer at most 50 lists, and nothing makes an empty one', async () => {
    const { caller } = await makeShop()
    const { id, list, made } = await makeList(caller, [1])
    const add = Array.from({ length: 100 }, () => ({ product_id: made[0]!.id, quantity: 1 }))
    const keep = [{ id: list.lines[0].id, quantity: 1 }]
    expect((await edit(caller, id, { version: 1, name: 'X', lines: keep, add })).status).toBe(409)
    expect(await read(caller, id)).toEqual(list)
    expect((await create(caller, { name: 'Vuota', from: 'cart' })).status).toBe(404)
    for (let i = 1; i < 50; i++)
      await create(caller, {
        name: `L${i}`,
        from: 'lines',
        lines: [{ product_id: made[0]!.id, quantity: 1 }],
      })
    const { status } = await create(caller, {
      name: 'Una di troppo',
      from: 'lines',
      lines: [{ product_id: made[0]!.id, quantity: 1 }],
    })
    expect(status).toBe(409)
    expect(await lists(caller)).toHaveLength(50)
  })

  test('is its retailer’s alone', async () => {
    const { caller, stranger } = await makeShop()
    const { id, list } = await makeList(caller)
    const calls = (who: Caller) => [
      who.get(`/api/saved-lists/${id}`),
      who.post(`/api/saved-lists/${id}/to-cart`),
      edit(who, id, { version: 1, name: 'Mia', lines: [] }),
      who.post(`/api/saved-lists/${id}/delete`),
      who.post(`/api/saved-lists/${id}/restore`),
    ]
    for (const answer of await Promise.all(calls(stranger))) expect(answer.status).toBe(404)
    for (const user of [null, await makeClient()])
      for (const answer of await Promise.all(calls(await as(user))))
        expect([401, 403]).toContain(answer.status)
    // A line's id of another list changes nothing there.
    const { id: own } = await makeList(stranger)
    await edit(stranger, own, { version: 1, name: 'Mia', lines: [{ id: list.lines[0].id, quantity: 99 }] })
    expect(await read(caller, id)).toEqual(list)
  })
})

test('ordering again says what has changed: the price, what comes in the place, what is not sold any more', async () => {
  const { account, caller } = await makeShop()
  const order = await makeOrder({ userId: account.id, retailerId: account.retailerId! })
  const [same, dearer, gone] = [
    await makeProduct({ price: 500 }),
    await makeProduct({ price: 700 }),
    await makeProduct(),
  ]
  await testDb().delete(orderLines).where(eq(orderLines.orderId, order.id))
  const line = (product: typeof same, position: number, price: number) => ({
    orderId: order.id,
    productId: product.id,
    name: product.name,
    code: product.code,
    price,
    quantity: 1,
    position,
  })
  await testDb()
    .insert(orderLines)
    .values([line(same, 1, 500), line(dearer, 2, 650), line(gone, 3, 100)])
  await testDb().update(products).set({ active: false }).where(eq(products.id, gone.id))
  const { body } = await caller.post(`/api/orders/${order.id}/again`)
  expect(body.missing).toEqual([{ name: gone.name, quantity: 1 }])
  expect(body.changed).toEqual([
    {
      name: dearer.name,
      code: dearer.code,
      replaced_by: null,
      price: { was: 650, is: 700 },
      quantity: null,
      stock: null,
    },
  ])
})
