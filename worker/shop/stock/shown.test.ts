import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { SHOWN_PIECES } from '../../../shared/parts/stock.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, unique } from '../../testing/make.ts'
import { allRoutes } from '../../testing/routes.ts'
import { add } from '../cart/cart.testing.ts'
import { asAdmin, type Caller } from '../catalogue/catalogue.testing.ts'

const SOON = addDays(today(), 30)
const KEYS = ['stock', 'pieces', 'expected_on', 'is_short'] as const
const told = (of: Record<string, unknown>) =>
  Object.fromEntries(KEYS.filter((key) => key in of).map((key) => [key, of[key]]))

let admin: Caller
let retailer: Caller
let visitor: Caller
beforeAll(async () => {
  ;[admin, retailer, visitor] = [await asAdmin(), await as(await makeRetailerAccount()), await as(null)]
})

/** A product with what is known of its stock, and where a caller sees it. */
async function stocked(data: object) {
  const product = await makeProduct({ price: 1000, code: `SH-${unique()}` })
  const { status } = await admin.post(`/api/admin/products/${product.id}/edit`, {
    product_data: { name: product.name, price: 1000, cat_id: product.categoryId, ...data },
  })
  expect(status).toBe(200)
  const page = async (caller: Caller) =>
    told((await caller.get(`/api/products/${product.slug}`)).body.product)
  const card = async (caller: Caller) =>
    told(
      (await caller.get(`/api/products?filters[cat]=${product.categoryId}`)).body.products.find(
        ({ id }: { id: number }) => id === product.id,
      ),
    )
  const quick = async (caller: Caller) =>
    told((await caller.post('/api/quick-order/look-up', { text: product.code! })).body.lines[0].product)
  return { product, page, card, quick }
}

describe('a retailer', () => {
  test.each([
    [{ on_hand: 3 }, { stock: 'in_stock', pieces: 3 }],
    [{ on_hand: SHOWN_PIECES }, { stock: 'in_stock', pieces: SHOWN_PIECES }],
    [{ on_hand: 5000 }, { stock: 'in_stock', pieces: SHOWN_PIECES + 1 }],
    [
      { on_hand: 0, expected_on: SOON },
      { stock: 'ordered', expected_on: SOON },
    ],
    [
      { stock: 'days', expected_on: today() },
      { stock: 'days', expected_on: today() },
    ],
    [{ stock: 'days', expected_on: addDays(today(), -1) }, { stock: 'days' }],
    [{ expected_on: SOON }, { expected_on: SOON }],
  ])('is told of %j as far as %j, in list, page and quick order', async (data, expected) => {
    const { page, card, quick } = await stocked(data)
    expect(await page(retailer)).toEqual(expected)
    expect(await card(retailer)).toEqual(expected)
    expect(await quick(retailer)).toEqual({ stock: null, ...expected })
  })

  test('whose lines want more than there is, is told so with the day, and orders all the same', async () => {
    const caller = await as(await makeRetailerAccount())
    const { product } = await stocked({ on_hand: 12, expected_on: SOON })
    const line = async () => told((await caller.get('/api/cart')).body.items[0])
    const known = { stock: 'in_stock', pieces: SHOWN_PIECES + 1, expected_on: SOON }
    await add(caller, product.id, 12)
    expect(await line()).toEqual(known)
    expect((await add(caller, product.id, 1)).status).toBe(200)
    expect(await line()).toEqual({ ...known, is_short: true })
    const { status } = await caller.post('/api/orders/create', { payment_method: 'transfer', price: 13_000 })
    expect(status).toBe(200)
  })
})

describe('a shopper', () => {
  test('is told of state and day on the page, in no list, and never of a figure', async () => {
    const { product, page, card } = await stocked({ on_hand: 0, expected_on: SOON })
    expect(await page(visitor)).toEqual({ stock: 'ordered', expected_on: SOON })
    expect(await card(visitor)).toEqual({})
    await add(visitor, product.id, 2)
    expect(told((await visitor.get('/api/cart')).body.items[0])).toEqual({})
    expect(await (await stocked({ on_hand: 3 })).page(visitor)).toEqual({ stock: 'in_stock' })
  })

  test('reads no figure at any public address', async () => {
    const { product } = await stocked({ on_hand: 987_654, expected_on: SOON })
    await env.DB.prepare(
      'insert into part_details (part_id, stock, on_hand) select id, ?, ? from products where id = ?',
    )
      .bind('in_stock', 876_543, (await makeProduct({ kind: 'part', code: `SP-${unique()}` })).id)
      .run()
    await add(visitor, product.id, 1)
    const routes = allRoutes().flatMap((route) => /^GET (\/api\/(?!admin).*)$/.exec(route)?.[1] ?? [])
    const addresses = routes.map((route) =>
      route
        .replace('/api/products/:slug', `/api/products/${product.slug}`)
        .replace(':lang', 'it')
        .replaceAll(/:\w+(\{.*?\})?/g, String(product.id)),
    )
    expect(addresses).toContain(`/api/products/${product.slug}`)
    const found = ['listing', 'products', 'suggestions', 'categories'].flatMap((name) => [
      `/api/${name}?search_term=${product.code}`,
      `/api/${name}?filters[cat]=${product.categoryId}`,
    ])
    for (const address of [...addresses, ...found]) {
      const { body } = await visitor.get(address)
      expect(JSON.stringify(body) ?? '', address).not.toMatch(
        /987[._]?654|876[._]?543|"(on_hand|pieces)"|is_short/,
      )
    }
  })
})
