import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { as, bare } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeClient,
  makeProduct,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { add, linesIn, linesOf } from './cart.testing.ts'
import { selectLines } from './lines.ts'

const switchOff = (id: number) => testDb().update(products).set({ active: false }).where(eq(products.id, id))

describe('access to a cart', () => {
  test('a cart is refused without tokens', async () => {
    expect((await bare.get('/api/cart')).status).toBe(401)
    expect((await bare.post('/api/add-to-cart', { product_id: 1 })).status).toBe(401)
  })

  test('changing a cart needs the CSRF token', async () => {
    const visitor = await as(null)
    const product = await makeProduct()
    const headers = { 'x-csrf-token': 'wrong' }
    expect((await visitor.post('/api/add-to-cart', { product_id: product.id }, { headers })).status).toBe(419)
    expect(await linesOf(visitor)).toEqual([])
  })

  test('a visitor never sees or changes the cart of another', async () => {
    const [anna, berta] = [await as(null), await as(null)]
    const product = await makeProduct()
    await add(anna, product.id, 2)
    expect(await linesOf(berta)).toEqual([])
    expect(
      (await berta.post('/api/change-item-quantity', { product_id: product.id, quantity: 9 })).status,
    ).toBe(404)
    await berta.post('/api/remove-cart-item', { product_id: product.id })
    await berta.post('/api/empty-cart-items')
    await berta.post('/api/cart/user-type', { user_type: 'retailer' })
    const { body } = await anna.get('/api/cart')
    expect(linesIn(body)).toEqual([[product.id, '', 2]])
    expect(body.user_type).toBeNull()
  })

  test('a user never sees the cart of another user', async () => {
    const [anna, berta] = [await as(await makeClient()), await as(await makeClient())]
    const product = await makeProduct()
    await add(anna, product.id)
    expect(await linesOf(berta)).toEqual([])
  })

  test('a user finds the cart again in another session', async () => {
    const client = await makeClient()
    const product = await makeProduct()
    await add(await as(client), product.id, 3)
    expect(await linesOf(await as(client))).toEqual([[product.id, '', 3]])
  })

  test('an answer with a cart is kept by nobody', async () => {
    const { headers } = await (await as(null)).get('/api/cart')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('prices in a cart', () => {
  test.each([
    ['a visitor', async () => null],
    ['a client', makeClient],
  ])('%s meets no price in any answer', async (_who, make) => {
    const caller = await as(await make())
    const product = await makeProduct({ price: 123_456 })
    const answers = [
      await add(caller, product.id, 2),
      await caller.post('/api/bulk-add-to-cart', { product_ids: [product.id] }),
      await caller.post('/api/change-item-quantity', { product_id: product.id, quantity: 4 }),
      await caller.post('/api/cart/user-type', { user_type: 'private' }),
      await caller.get('/api/cart'),
      await caller.post('/api/remove-cart-item', { product_id: product.id }),
      await caller.post('/api/empty-cart-items'),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/price|total|123456/)
    }
  })

  test.each([
    ['a retailer', () => makeRetailerAccount()],
    ['an administrator', makeAdmin],
  ])('%s sees the price of each line and the total in cents', async (_who, make) => {
    const caller = await as(await make())
    const [one, other, priceless] = [
      await makeProduct({ price: 19_990 }),
      await makeProduct({ price: 500 }),
      await makeProduct({ price: null }),
    ]
    await add(caller, one.id, 2)
    await add(caller, other.id, 3)
    const { body } = await add(caller, priceless.id)
    expect(body.total).toBe(2 * 19_990 + 3 * 500)
    expect(body.items.map((item: { price?: number }) => item.price)).toEqual([19_990, 500, undefined])
  })
})

describe('what a cart shows', () => {
  test('an empty cart has no lines', async () => {
    const { status, body } = await (await as(null)).get('/api/cart')
    expect(status).toBe(200)
    expect(body).toEqual({ items: [], items_count: 0, user_type: null })
  })

  test('names, slug, types and category come in the language asked for', async () => {
    const category = await makeCategory({ name: 'Antenne' })
    await makeCategory({ parentId: category.id, lang: 'de', name: 'Antennen' })
    const product = await makeProduct({
      categoryId: category.id,
      name: 'Antenna',
      types: 'piatta, leggera',
      image: 'products/a',
    })
    const slug = `antenne-de-${unique()}`
    await makeProduct({
      parentId: product.id,
      lang: 'de',
      code: null,
      price: null,
      name: 'Antenne',
      slug,
      types: 'flach',
    })
    const visitor = await as(null)
    await add(visitor, product.id, 2)
    const { body } = await visitor.get('/api/cart?lang=de')
    expect(body).toEqual({
      items: [
        {
          id: product.id,
          name: 'Antenne',
          slug,
          code: product.code,
          thumb_src: '/files/products/a-480.webp',
          cat: { id: category.id, name: 'Antennen' },
          set: '',
          satellite: '',
          place: 1,
          types: 'flach',
          cart_quantity: 2,
        },
      ],
      items_count: 2,
      user_type: null,
    })
  })

  test('texts that are not translated are the Italian ones', async () => {
    const category = await makeCategory({ name: 'Antenne' })
    const product = await makeProduct({ categoryId: category.id, name: 'Antenna', types: 'piatta' })
    await makeProduct({ parentId: product.id, lang: 'fr', code: null, price: null, name: '', types: '' })
    const visitor = await as(null)
    const { body } = await visitor.post('/api/add-to-cart?lang=fr', { product_id: product.id })
    expect(body.items[0]).toMatchObject({ name: 'Antenna', types: 'piatta', cat: { name: 'Antenne' } })
  })

  test('lines stay in the order of adding, also when one grows', async () => {
    const visitor = await as(null)
    const [a, b, c] = [await makeProduct(), await makeProduct(), await makeProduct()]
    for (const product of [c, a, b, c]) await add(visitor, product.id)
    expect((await linesOf(visitor)).map(([id]) => id)).toEqual([c.id, a.id, b.id])
  })

  test('a product that is switched off disappears from the lines, the count and the total', async () => {
    const retailer = await as(await makeRetailerAccount())
    const [kept, gone] = [await makeProduct({ price: 100 }), await makeProduct({ price: 999 })]
    await add(retailer, kept.id, 2)
    await add(retailer, gone.id, 5)
    await switchOff(gone.id)
    const { body } = await retailer.get('/api/cart')
    expect(body).toMatchObject({ items: [{ id: kept.id }], items_count: 2, total: 200 })
  })

  test('a language that does not exist is refused', async () => {
    expect((await (await as(null)).get('/api/cart?lang=xx')).status).toBe(422)
  })
})

test('reading a cart scans no table', async () => {
  const { sql: statement, params } = selectLines(testDb(), { userId: null, visitor: 'nobody' }, 'de').toSQL()
  const plan = await env.DB.prepare(`explain query plan ${statement}`)
    .bind(...params)
    .all<{ detail: string }>()
  // `old` are the parts that a line's part replaces, `chain` what replaces it, found one by one.
  expect(
    plan.results.filter(({ detail }) => /^SCAN (?!\(subquery|(old|chain|CONSTANT ROW)$)/.test(detail)),
  ).toEqual([])
})
