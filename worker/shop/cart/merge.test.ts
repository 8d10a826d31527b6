import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeClient, makeProduct, testDb } from '../../testing/make.ts'
import { carts } from './cart.tables.ts'
import { ASTRA, add, type Caller, HOT_BIRD, linesIn, linesOf } from './cart.testing.ts'
import { mergeCartStatements } from './merge.ts'

const signIn = (visitor: Caller, user: { id: number }) =>
  testDb().batch(mergeCartStatements(testDb(), visitor.sid, user.id) as never)

describe('signing in', () => {
  test('joins both carts: sums, caps at 999, keeps the order, leaves no visitor cart', async () => {
    const client = await makeClient()
    const [visitor, user] = [await as(null), await as(client)]
    const kind = 'antenna'
    const [a, b, c] = [await makeProduct({ kind }), await makeProduct(), await makeProduct({ kind })]
    await add(user, a.id, 2)
    await add(user, b.id, 900)
    await add(visitor, c.id, 1, HOT_BIRD)
    await add(visitor, b.id, 500)
    await add(visitor, a.id, 1, ASTRA)
    await visitor.post('/api/cart/user-type', { user_type: 'retailer' })
    await signIn(visitor, client)
    const { body } = await user.get('/api/cart')
    expect(linesIn(body)).toEqual([
      [a.id, '', 2],
      [b.id, '', 999],
      [c.id, HOT_BIRD, 1],
      [a.id, ASTRA, 1],
    ])
    expect(body.user_type).toBe('retailer')
    expect(await linesOf(visitor)).toEqual([])
    expect(await testDb().select().from(carts).where(eq(carts.visitor, visitor.sid))).toEqual([])
  })

  test('takes the cart of a visitor over when the user has none', async () => {
    const client = await makeClient()
    const visitor = await as(null)
    const [a, b] = [await makeProduct(), await makeProduct()]
    await add(visitor, b.id, 3)
    await add(visitor, a.id)
    await signIn(visitor, client)
    expect(await linesOf(await as(client))).toEqual([
      [b.id, '', 3],
      [a.id, '', 1],
    ])
  })

  test('without a visitor cart changes nothing', async () => {
    const client = await makeClient()
    const [visitor, user] = [await as(null), await as(client)]
    const product = await makeProduct()
    await add(user, product.id, 3)
    await signIn(visitor, client)
    expect(await linesOf(user)).toEqual([[product.id, '', 3]])
  })

  test('leaves other carts alone', async () => {
    const [client, stranger] = [await makeClient(), await makeClient()]
    const [visitor, other, strangers] = [await as(null), await as(null), await as(stranger)]
    const product = await makeProduct()
    for (const caller of [visitor, other, strangers]) await add(caller, product.id, 2)
    await signIn(visitor, client)
    expect(await linesOf(other)).toEqual([[product.id, '', 2]])
    expect(await linesOf(strangers)).toEqual([[product.id, '', 2]])
  })

  test('never makes a cart of more than a hundred lines', async () => {
    const client = await makeClient()
    const [visitor, user] = [await as(null), await as(client)]
    const { categoryId } = await makeProduct()
    const all = await Promise.all(Array.from({ length: 110 }, () => makeProduct({ categoryId: categoryId! })))
    const ids = all.map(({ id }) => id)
    await user.post('/api/bulk-add-to-cart', { product_ids: ids.slice(0, 60) })
    await visitor.post('/api/bulk-add-to-cart', { product_ids: ids.slice(50) })
    await signIn(visitor, client)
    expect((await linesOf(user)).map(([id]) => id)).toEqual(ids.slice(0, 100))
  })

  test('and out again leaves nothing of the cart to the next visitor of the browser', async () => {
    const client = await makeClient()
    const before = await as(null)
    await add(before, (await makeProduct()).id)
    await signIn(before, client)
    // Signing out starts a session of its own; neither the old nor the new one has the user's lines.
    expect(await linesOf(before)).toEqual([])
    expect(await linesOf(await as(null))).toEqual([])
  })
})
