import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '../../../shared/cart/cart.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { productRelations } from '../catalogue/product-sets.tables.ts'
import { add, type Caller, HOT_BIRD, makeSystem } from './cart.testing.ts'

let system: Awaited<ReturnType<typeof makeSystem>>
let [gland, bracket]: Awaited<ReturnType<typeof makeProduct>>[] = []
let visitor: Caller
const needs = (product: { id: number }, needed: { id: number }) =>
  testDb()
    .insert(productRelations)
    .values({ productId: product.id, kind: 'needed', relatedId: needed.id, position: 0 })
beforeAll(async () => {
  system = await makeSystem()
  gland = await makeProduct({ price: 2500, minQuantity: 4, packSize: 4 })
  bracket = await makeProduct({ price: null })
  await needs(system.antenna, gland)
  await needs(system.tv, bracket)
})
beforeEach(async () => {
  visitor = await as(null)
})

const set = (caller: Caller, quantity: number) =>
  caller.post('/api/add-set-to-cart?lang=en', {
    product_id: system.antenna.id,
    quantity,
    satellite: HOT_BIRD,
    options: [system.one.id, system.tv.id],
  })
const neededIn = ({ needed = [] }: Cart) =>
  needed.map(({ id, quantity, for: names }) => [id, quantity, names])

test('what lines and parts of sets need is said until it is there', async () => {
  const { body } = await set(visitor, 2)
  expect(neededIn(body)).toEqual([
    [gland!.id, 2, [system.antenna.name]],
    [bracket!.id, 2, [system.tv.name]],
  ])
  await add(visitor, bracket!.id)
  expect(neededIn((await visitor.get('/api/cart?lang=en')).body)).toEqual([
    [gland!.id, 2, [system.antenna.name]],
  ])
  const whole = await visitor.post('/api/bulk-add-to-cart', {
    lines: [{ product_id: gland!.id, quantity: 2 }],
  })
  expect(whole.body).not.toHaveProperty('needed')
})

test('lines that need the same need it together', async () => {
  const other = await makeProduct()
  await needs(other, gland!)
  await set(visitor, 2)
  const { body } = await visitor.post('/api/add-to-cart', { product_id: other.id, quantity: 3 })
  expect(neededIn(body)[0]).toEqual([gland!.id, 5, [system.antenna.name, other.name]])
})

test('a retailer is told of what it can buy, in whole packs', async () => {
  const retailer = await as(await makeRetailerAccount())
  const { body } = await set(retailer, 3)
  expect(neededIn(body)).toEqual([[gland!.id, 4, [system.antenna.name]]])
})

test('goes in with its set, behind it', async () => {
  const { body } = await visitor.post('/api/bulk-add-to-cart', {
    sets: [
      {
        product_id: system.antenna.id,
        quantity: 1,
        satellite: HOT_BIRD,
        options: [system.one.id],
      },
    ],
    lines: [{ product_id: gland!.id, quantity: 1 }],
  })
  expect(body.items.map(({ id }: Cart['items'][number]) => id)).toEqual([
    system.antenna.id,
    system.one.id,
    gland!.id,
  ])
})
