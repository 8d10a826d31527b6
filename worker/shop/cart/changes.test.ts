import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, testDb } from '../../testing/make.ts'
import { carts } from './cart.tables.ts'
import { ASTRA, add, HOT_BIRD, linesIn, linesOf } from './cart.testing.ts'

describe('adding', () => {
  test.each([0, -1, 1.5, 'x', 1000, null, 1e300, true, [1], {}])(
    'a quantity of %j is refused',
    async (quantity) => {
      const visitor = await as(null)
      const product = await makeProduct()
      await add(visitor, product.id, 2)
      for (const path of ['/api/add-to-cart', '/api/change-item-quantity']) {
        const { status, body } = await visitor.post(path, { product_id: product.id, quantity })
        expect(status, path).toBe(422)
        expect(body.error.fields.quantity, path).toBeTruthy()
      }
      expect(await linesOf(visitor)).toEqual([[product.id, '', 2]])
    },
  )

  test.each([0, -5, 1.5, '1', null, 1e20, undefined])('a product id of %j is refused', async (product_id) => {
    expect((await (await as(null)).post('/api/add-to-cart', { product_id })).status).toBe(422)
  })

  test('without a quantity it is one', async () => {
    const product = await makeProduct()
    const { body } = await (await as(null)).post('/api/add-to-cart', { product_id: product.id })
    expect(body.items_count).toBe(1)
  })

  test('adding again adds to the line', async () => {
    const visitor = await as(null)
    const product = await makeProduct()
    await add(visitor, product.id, 2)
    expect(linesIn((await add(visitor, product.id, 5)).body)).toEqual([[product.id, '', 7]])
  })

  test('each satellite choice has a line of its own', async () => {
    const visitor = await as(null)
    const { id } = await makeProduct({ kind: 'panel', panelSatellites: 2 })
    await add(visitor, id, 1, HOT_BIRD)
    await add(visitor, id, 1, `${HOT_BIRD}, Astra 23,5E`)
    await add(visitor, id, 1)
    await add(visitor, id, 2, HOT_BIRD)
    expect(await linesOf(visitor)).toEqual([
      [id, HOT_BIRD, 3],
      [id, `${HOT_BIRD}, Astra 23,5E`, 1],
      [id, '', 1],
    ])
  })

  test('satellites keep the order in which they were chosen, and another order is another line', async () => {
    const visitor = await as(null)
    const { id } = await makeProduct({ kind: 'antenna' })
    await add(visitor, id, 1, `${ASTRA}, ${HOT_BIRD}`)
    await add(visitor, id, 2, `${HOT_BIRD}, ${ASTRA}`)
    const line = { product_id: id, satellite: `${ASTRA}, ${HOT_BIRD}` }
    const { body } = await visitor.post('/api/change-item-quantity', { ...line, quantity: 7 })
    expect(linesIn(body)).toEqual([
      [id, `${ASTRA}, ${HOT_BIRD}`, 7],
      [id, `${HOT_BIRD}, ${ASTRA}`, 2],
    ])
    expect(linesIn((await visitor.post('/api/remove-cart-item', line)).body)).toEqual([
      [id, `${HOT_BIRD}, ${ASTRA}`, 2],
    ])
  })

  test.each([
    ['a device', { kind: 'device' }, HOT_BIRD],
    ['a control unit, which includes its own,', { kind: 'control_unit' }, HOT_BIRD],
    ['a spare part', { kind: 'part' }, HOT_BIRD],
    ['a panel for one', { kind: 'panel', panelSatellites: 1 }, `${HOT_BIRD}, ${ASTRA}`],
    ['a panel of which nobody said more', { kind: 'panel' }, `${HOT_BIRD}, ${ASTRA}`],
  ] as const)('%s does not take %2$s', async (_, values, satellite) => {
    const visitor = await as(null)
    const product = await makeProduct(values)
    const { status, body } = await add(visitor, product.id, 1, satellite)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['satellite']])
    expect(await testDb().select().from(carts).where(eq(carts.visitor, visitor.sid))).toEqual([])
    expect((await add(visitor, product.id)).status).toBe(200)
  })

  test.each([
    'Sputnik 1',
    `${HOT_BIRD},${ASTRA}`,
    `${HOT_BIRD}, ${HOT_BIRD}`,
    `${HOT_BIRD}, ${ASTRA}, Thor 1W`,
    `${HOT_BIRD}, `,
    'x'.repeat(500),
    7,
    ['Thor 1W'],
  ])('a satellite %j is refused', async (satellite) => {
    const product = await makeProduct({ kind: 'antenna' })
    const { status, body } = await (await as(null)).post('/api/add-to-cart', {
      product_id: product.id,
      satellite,
    })
    expect(status).toBe(422)
    expect(body.error.fields.satellite).toBeTruthy()
  })

  test('a line that would pass 999 is refused and stays as it was', async () => {
    const visitor = await as(null)
    const product = await makeProduct()
    await add(visitor, product.id, 990)
    const { status, body } = await visitor.post('/api/add-to-cart?lang=en', {
      product_id: product.id,
      quantity: 10,
    })
    expect(status).toBe(422)
    expect(body.error.message).toContain('999')
    expect(body.error.fields.quantity).toContain('999')
    expect(await linesOf(visitor)).toEqual([[product.id, '', 990]])
    expect((await add(visitor, product.id, 9)).body.items_count).toBe(999)
  })

  test('many clicks at once pass neither 999 nor lose one that fits', async () => {
    const visitor = await as(null)
    const product = await makeProduct()
    const [clicks, each] = [howMany(12, 50), howMany(90, 30)]
    const answers = await Promise.all(Array.from({ length: clicks }, () => add(visitor, product.id, each)))
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect(accepted).toBe(990 / each)
    expect(await linesOf(visitor)).toEqual([[product.id, '', 990]])
  })

  test('the first clicks at once make one cart', async () => {
    const visitor = await as(null)
    const all = await Promise.all(Array.from({ length: 5 }, () => makeProduct()))
    await Promise.all(all.map((product) => add(visitor, product.id)))
    expect(await linesOf(visitor)).toHaveLength(5)
    expect(await testDb().select().from(carts).where(eq(carts.visitor, visitor.sid))).toHaveLength(1)
  })

  test('unknown products, translations and products that are switched off are not found, and make no cart', async () => {
    const visitor = await as(null)
    const parent = await makeProduct()
    const translation = await makeProduct({ parentId: parent.id, lang: 'en', code: null, price: null })
    const off = await makeProduct({ active: false })
    for (const id of [99_999_999, translation.id, off.id]) {
      const { status, body } = await visitor.post('/api/add-to-cart?lang=en', { product_id: id })
      expect(status).toBe(404)
      expect(body.error.message).toBe('This product is no longer available.')
    }
    expect(await testDb().select().from(carts).where(eq(carts.visitor, visitor.sid))).toEqual([])
  })

  test('a spare part is added by its product id', async () => {
    const visitor = await as(null)
    const part = await makeProduct({ kind: 'part', name: 'Vite M6' })
    expect((await add(visitor, part.id, 4)).body.items[0]).toMatchObject({
      id: part.id,
      name: 'Vite M6',
      cart_quantity: 4,
    })
  })

  test('the hundred and first line is refused, a line that is there may grow', async () => {
    const visitor = await as(null)
    const { categoryId } = await makeProduct()
    const all = await Promise.all(Array.from({ length: 101 }, () => makeProduct({ categoryId: categoryId! })))
    const ids = all.map(({ id }) => id)
    expect((await visitor.post('/api/bulk-add-to-cart', { product_ids: ids.slice(0, 100) })).status).toBe(200)
    const { status, body } = await visitor.post('/api/add-to-cart?lang=en', { product_id: ids[100] })
    expect(status).toBe(409)
    expect(body.error).toMatchObject({
      code: 'conflict',
      message: 'The cart is full: it already has 100 lines.',
    })
    expect((await add(visitor, ids[0]!)).body.items_count).toBe(101)
    expect((await visitor.get('/api/cart')).body.items).toHaveLength(100)
  })
})

describe('adding several at once', () => {
  test('adds one of each in the order given, twice what is given twice', async () => {
    const visitor = await as(null)
    const [a, b] = [await makeProduct({ kind: 'part' }), await makeProduct()]
    const { body } = await visitor.post('/api/bulk-add-to-cart', { product_ids: [b.id, a.id, b.id] })
    expect(linesIn(body)).toEqual([
      [b.id, '', 2],
      [a.id, '', 1],
    ])
  })

  test('one that is missing leaves all out', async () => {
    const visitor = await as(null)
    const [a, off] = [await makeProduct(), await makeProduct({ active: false })]
    for (const missing of [99_999_999, off.id]) {
      const { status } = await visitor.post('/api/bulk-add-to-cart', { product_ids: [a.id, missing] })
      expect(status).toBe(404)
    }
    expect(await linesOf(visitor)).toEqual([])
  })

  test('one that would pass 999 leaves all out', async () => {
    const visitor = await as(null)
    const [a, b] = [await makeProduct(), await makeProduct()]
    await add(visitor, b.id, 999)
    expect((await visitor.post('/api/bulk-add-to-cart', { product_ids: [a.id, b.id] })).status).toBe(422)
    expect(await linesOf(visitor)).toEqual([[b.id, '', 999]])
  })

  test.each([[[]], [['1']], ['1,2'], [null], [Array(101).fill(1)], [[1.5]]])(
    'product_ids %j are refused',
    async (product_ids) => {
      expect((await (await as(null)).post('/api/bulk-add-to-cart', { product_ids })).status).toBe(422)
    },
  )

  test('too many are called too many, not a text that is too long', async () => {
    const product_ids = Array(101).fill(1)
    const { body } = await (await as(null)).post('/api/bulk-add-to-cart?lang=en', { product_ids })
    expect(body.error.fields).toEqual({ product_ids: 'Too many entries' })
  })
})

describe('changing a quantity', () => {
  test('sets it and leaves other lines alone', async () => {
    const visitor = await as(null)
    const [a, b] = [await makeProduct(), await makeProduct()]
    await add(visitor, a.id, 5)
    await add(visitor, b.id, 6)
    const { body } = await visitor.post('/api/change-item-quantity', { product_id: a.id, quantity: 2 })
    expect(linesIn(body)).toEqual([
      [a.id, '', 2],
      [b.id, '', 6],
    ])
  })

  test('of a product with several lines needs the satellite', async () => {
    const visitor = await as(null)
    const { id } = await makeProduct({ kind: 'antenna' })
    await add(visitor, id, 1, HOT_BIRD)
    await add(visitor, id, 1)
    const unsure = await visitor.post('/api/change-item-quantity', { product_id: id, quantity: 4 })
    expect(unsure.status).toBe(422)
    expect(unsure.body.error.fields.satellite).toBeTruthy()
    await visitor.post('/api/change-item-quantity', { product_id: id, quantity: 4, satellite: HOT_BIRD })
    await visitor.post('/api/change-item-quantity', { product_id: id, quantity: 7, satellite: '' })
    expect(await linesOf(visitor)).toEqual([
      [id, HOT_BIRD, 4],
      [id, '', 7],
    ])
  })

  test('of a product with one line needs no satellite', async () => {
    const visitor = await as(null)
    const { id } = await makeProduct({ kind: 'antenna' })
    await add(visitor, id, 1, HOT_BIRD)
    const { body } = await visitor.post('/api/change-item-quantity', { product_id: id, quantity: 4 })
    expect(linesIn(body)).toEqual([[id, HOT_BIRD, 4]])
  })

  test('of a line that is not there is not found', async () => {
    const visitor = await as(null)
    const { id } = await makeProduct({ kind: 'antenna' })
    await add(visitor, id, 1, HOT_BIRD)
    const change = (body: object) => visitor.post('/api/change-item-quantity', { quantity: 2, ...body })
    expect((await change({ product_id: id, satellite: ASTRA })).status).toBe(404)
    expect((await change({ product_id: 99_999_999 })).status).toBe(404)
    expect(await linesOf(visitor)).toEqual([[id, HOT_BIRD, 1]])
  })
})

describe('removing', () => {
  test('removes the line of that satellite only', async () => {
    const visitor = await as(null)
    const { id } = await makeProduct({ kind: 'antenna' })
    await add(visitor, id, 1, HOT_BIRD)
    await add(visitor, id, 2, ASTRA)
    const { body } = await visitor.post('/api/remove-cart-item', { product_id: id, satellite: HOT_BIRD })
    expect(linesIn(body)).toEqual([[id, ASTRA, 2]])
  })

  test('without a satellite removes all lines of the product', async () => {
    const visitor = await as(null)
    const [a, b] = [await makeProduct({ kind: 'antenna' }), await makeProduct()]
    await add(visitor, a.id, 1, HOT_BIRD)
    await add(visitor, a.id, 2)
    await add(visitor, b.id)
    const { body } = await visitor.post('/api/remove-cart-item', { product_id: a.id })
    expect(linesIn(body)).toEqual([[b.id, '', 1]])
  })

  test('removing twice, or from no cart, answers the cart', async () => {
    const { status, body } = await (await as(null)).post('/api/remove-cart-item', { product_id: 1 })
    expect(status).toBe(200)
    expect(body.items).toEqual([])
  })

  test('emptying takes out every line, and keeps who asks', async () => {
    const visitor = await as(null)
    const [a, b] = [await makeProduct(), await makeProduct()]
    await visitor.post('/api/bulk-add-to-cart', { product_ids: [a.id, b.id] })
    await visitor.post('/api/cart/user-type', { user_type: 'retailer' })
    const { body } = await visitor.post('/api/empty-cart-items')
    expect(body).toEqual({ items: [], items_count: 0, user_type: 'retailer' })
    expect(await linesOf(visitor)).toEqual([])
  })
})

describe('the user type', () => {
  test('is kept, also before the first line', async () => {
    const visitor = await as(null)
    await visitor.post('/api/cart/user-type', { user_type: 'private' })
    await add(visitor, (await makeProduct()).id)
    expect((await visitor.get('/api/cart')).body.user_type).toBe('private')
  })

  test.each(['admin', '', null, 1])('%j is refused', async (user_type) => {
    expect((await (await as(null)).post('/api/cart/user-type', { user_type })).status).toBe(422)
  })
})
