import { describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { asAdmin, readProduct } from '../catalogue/catalogue.testing.ts'
import { partGaps } from '../catalogue/parts/parts.tables.ts'
import { add, linesOf } from './cart.testing.ts'

type Data = { stock?: string | null; replaced_by?: number[] }

/** A device, and what saves how soon it can be sent. */
async function makeDevice() {
  const admin = await asAdmin()
  const product = await makeProduct({ price: 1_000, code: `ST-${unique()}` })
  const save = (data: Data) =>
    admin.post(`/api/admin/products/${product.id}/edit`, {
      product_data: { name: product.name, price: 1_000, cat_id: product.categoryId, ...data },
    })
  const pageFor = async (caller: Awaited<ReturnType<typeof as>>) =>
    (await caller.get(`/api/products/${product.slug}`)).body.product
  return { admin, product, save, pageFor }
}

describe('a device that is no longer made', () => {
  test('is said so to retailers on its page, in the cart and by its code, and is not ordered newly', async () => {
    const { product, save, pageFor } = await makeDevice()
    const caller = await as(await makeRetailerAccount())
    await add(caller, product.id, 1)
    expect((await save({ stock: 'discontinued' })).status).toBe(200)
    expect((await pageFor(caller)).stock).toBe('discontinued')
    const visitor = await as(null)
    expect(await pageFor(visitor)).toMatchObject({ stock: 'discontinued' })
    expect(await pageFor(visitor)).not.toHaveProperty('successor')
    const refused = await add(caller, product.id, 1)
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      expect.stringContaining('fuori produzione'),
    ])
    const { body: found } = await caller.post('/api/quick-order/look-up', { text: product.code! })
    expect(found.lines[0].state).toBe('not_sold')
    // What was in the cart before stays there, and is not ordered.
    expect((await caller.get('/api/cart')).body.items[0].stock).toBe('discontinued')
    const pay = await caller.post('/api/orders/create', { payment_method: 'transfer', price: 1_000 })
    expect(pay.status).toBe(409)
    // Whoever asks for a quotation may: a retailer may have one left.
    expect((await add(visitor, product.id, 1)).status).toBe(200)
  })

  test('gives way to its successor, which is named and linked', async () => {
    const { product, save, pageFor } = await makeDevice()
    const next = await makeProduct({ price: 2_000 })
    const caller = await as(await makeRetailerAccount())
    await add(caller, product.id, 1)
    expect((await save({ stock: 'discontinued', replaced_by: [next.id] })).status).toBe(200)
    const successor = { name: next.name, slug: next.slug, code: next.code }
    expect((await pageFor(caller)).successor).toEqual(successor)
    expect((await caller.get('/api/cart')).body.items[0].successor).toEqual(successor)
    expect((await add(caller, product.id, 2)).status).toBe(200)
    expect(await linesOf(caller)).toEqual([
      [product.id, '', 1],
      [next.id, '', 2],
    ])
    const { body } = await caller.post('/api/quick-order/look-up', { text: product.code! })
    expect(body.lines[0]).toMatchObject({ state: 'replaced', product: { id: next.id } })
  })
})

describe('how soon a device can be sent', () => {
  test('is kept with its form, and lacks nothing in the list of parts when it is taken back', async () => {
    const { admin, product, save } = await makeDevice()
    const read = async () => readProduct(admin, product.id)
    expect(await read()).toMatchObject({ stock: null, replaced_by: [] })
    const next = await makeProduct()
    await save({ stock: 'days', replaced_by: [next.id] })
    expect(await read()).toMatchObject({ stock: 'days', replaced_by: [{ id: next.id, name: next.name }] })
    // Another save leaves it.
    await save({})
    expect(await read()).toMatchObject({ stock: 'days', replaced_by: [{ id: next.id }] })
    await save({ stock: null, replaced_by: [] })
    expect(await read()).toMatchObject({ stock: null, replaced_by: [] })
    const gaps = await testDb().select().from(partGaps)
    expect(gaps.filter(({ partId }) => partId === product.id)).toEqual([])
  })

  test('does not lead in a circle, to itself, or to a part', async () => {
    const { product, save } = await makeDevice()
    const other = await makeDevice()
    await other.save({ replaced_by: [product.id] })
    const part = await makeProduct({ kind: 'part' })
    for (const id of [product.id, other.product.id, part.id, 999_999])
      expect([id, (await save({ replaced_by: [id] })).status]).toEqual([id, 422])
  })
})
