import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartItems, carts } from '../../shop/cart/cart.tables.ts'
import { makeProduct } from '../../testing/make.ts'
import { openDb } from './client.ts'
import { insertSelected } from './insert-selected.ts'

const db = openDb(env.DB)

test('each column gets what is named for it, in whatever order, and its default otherwise', async () => {
  const { id } = await makeProduct()
  const [cart] = await insertSelected(
    db,
    carts,
    { updatedAt: '2026-01-02T00:00:00.000Z', visitor: 'v-1', createdAt: '2026-01-01T00:00:00.000Z' },
    sql`where true`,
  ).returning()
  expect(cart).toMatchObject({
    visitor: 'v-1',
    userId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
    revision: 0,
  })
  const [line] = await insertSelected(
    db,
    cartItems,
    { quantity: sql`value`, productId: id, cartId: cart!.id, satellite: '' },
    sql`from json_each('[7]')`,
  ).returning()
  expect(line).toMatchObject({ cartId: cart!.id, productId: id, setKey: '', quantity: 7, place: 0 })
  expect(line!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('nothing is inserted where nothing is selected', async () => {
  expect(await insertSelected(db, carts, { visitor: 'v-2' }, sql`where false`).returning()).toEqual([])
})
