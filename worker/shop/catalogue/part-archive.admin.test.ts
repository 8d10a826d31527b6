import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../app.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, unique } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { asAdmin, type Caller, createProduct, editProduct, readProduct } from './catalogue.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const bulk = (entity: string, action: string, ...ids: number[]) =>
  admin.post(`/api/admin/${entity}/bulk`, { action, ids })

/** A product with two tables: A and B in the first, C in the second. */
async function makeProductWithTables() {
  const n = unique()
  const id = await createProduct(admin, {
    product_images_data: [
      {
        products: [
          { name: `A ${n}`, code: `PA-${n}`, point: { x: 0.25, y: 0.5 } },
          { name: `B ${n}`, active: false },
        ],
      },
      { products: [{ name: `C ${n}` }] },
    ],
  })
  const { slug } = await readProduct(admin, id)
  const shown = async () =>
    (await bare.get(`/api/products/${slug}`)).body.product.product_images.map(
      (table: { products: { name: string }[] }) => table.products.map(({ name }) => name[0]),
    )
  const tables = async () => (await readProduct(admin, id)).product_images
  return { n, id, shown, tables }
}

describe('a spare-part table that is archived', () => {
  test('is gone with its parts for shoppers, in the form and in searches, and comes back as it was', async () => {
    const { n, id, shown, tables } = await makeProductWithTables()
    const before = await tables()
    const [first, second] = before
    const found = async () => (await admin.get(`/api/admin/products?search_term=PA-${n}`)).body.products_count
    expect([await shown(), await found()]).toEqual([[['A'], ['C']], 1])
    expect((await bulk('product-tables', 'delete', first.id)).body).toEqual({
      changed: 1,
      undo: { action: 'restore', ids: [first.id] },
    })
    expect([await shown(), await found()]).toEqual([[['C']], 0])
    expect(await readProduct(admin, id)).toMatchObject({
      product_images: [{ id: second.id }],
      archived: { tables: [{ id: first.id, parts: 2 }], parts: [] },
    })
    // Saving the form meanwhile does not change it.
    const saved = await editProduct(
      admin,
      id,
      {},
      { product_images_data: [{ id: second.id, products: second.products }] },
    )
    expect(saved.status).toBe(200)
    expect((await bulk('product-tables', 'restore', first.id)).body.changed).toBe(1)
    expect([await tables(), await shown(), await found()]).toEqual([before, [['A'], ['C']], 1])
    expect((await bulk('product-tables', 'delete', first.id)).body.changed).toBe(1)
    expect((await bulk('product-tables', 'delete', first.id)).body).toEqual({ changed: 0, undo: null })
  })

  test('leaves parts that are on another drawing of the product, and those that were archived before it', async () => {
    const { tables, shown } = await makeProductWithTables()
    const [first, second] = await tables()
    const [a, b] = first.products
    await env.DB.exec(
      `insert into product_image_parts (image_id, part_id, position) values (${second.id}, ${a.id}, 5)`,
    )
    await bulk('product-parts', 'delete', b.id)
    await env.DB.exec(`update products set deleted_at = '2026-01-01T00:00:00.000Z' where id = ${b.id}`)
    await bulk('product-tables', 'delete', first.id)
    expect(await shown()).toEqual([['C', 'A']])
    await bulk('product-tables', 'restore', first.id)
    expect((await tables())[0].products.map(({ id }: { id: number }) => id)).toEqual([a.id])
  })

  test('cannot be switched on or named by whoever has an old form', async () => {
    const { id, tables } = await makeProductWithTables()
    const [first, second] = await tables()
    await bulk('product-tables', 'delete', first.id)
    const { status, body } = await editProduct(
      admin,
      id,
      {},
      { product_images_data: [{ id: first.id, active: true }, { id: second.id }] },
    )
    expect([status, body.error.fields]).toEqual([422, { 'product_images_data.0.id': expect.any(String) }])
    await expect(
      env.DB.prepare(`update product_images set active = 1 where id = ${first.id}`).run(),
    ).rejects.toThrow(/product_images_archived/)
  })
})

describe('a spare part that is archived', () => {
  test('is in no table, in no search and in nobody’s cart, keeps its place and point, and comes back as it was', async () => {
    const { n, id, shown, tables } = await makeProductWithTables()
    const before = await tables()
    const [a, b] = before[0].products
    await bulk('product-parts', 'delete', a.id, b.id)
    expect([await shown(), (await tables())[0].products]).toEqual([[[], ['C']], []])
    expect((await readProduct(admin, id)).archived.parts).toMatchObject([{ code: `PA-${n}` }, { code: null }])
    expect((await bare.get(`/api/products?search_term=PA-${n}`)).body.products_count).toBe(0)
    const saved = await editProduct(
      admin,
      id,
      {},
      { product_images_data: before.map(({ id }: { id: number }) => ({ id, products: [] })) },
    )
    expect(saved.status).toBe(200)
    await bulk('product-parts', 'restore', a.id, b.id)
    expect((await tables())[0].products).toEqual(before[0].products)
  })

  test.each(['product-parts', 'product-tables'])(
    'while another one saves the form (%s): that save is told, and changes nothing',
    async (entity) => {
      const { id, tables } = await makeProductWithTables()
      const product_images_data = await tables()
      const [table] = product_images_data
      const { name, cat_id, price } = await readProduct(admin, id)
      const gone = entity === 'product-parts' ? table.products[0].id : table.id
      const saved = await app.fetch(
        new Request(`http://localhost:8788/api/admin/products/${id}/edit`, {
          method: 'POST',
          headers: { ...admin.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ product_data: { name: `${name} 2`, cat_id, price }, product_images_data }),
        }),
        { ...env, DB: raceBefore(env.DB, 2, () => bulk(entity, 'delete', gone)) } as never,
      )
      expect([saved.status, (await readProduct(admin, id)).name]).toEqual([422, name])
      await bulk(entity, 'restore', gone)
      expect(await tables()).toEqual(product_images_data)
    },
  )

  test('is content: who sells archives none', async () => {
    const seller = await as(await makeAdmin('sales'))
    for (const entity of ['product-parts', 'product-tables']) {
      expect((await seller.post(`/api/admin/${entity}/bulk`, { action: 'delete', ids: [1] })).status).toBe(
        403,
      )
    }
  })

  test('is a part: products, their translations and other kinds stay', async () => {
    const product = await createProduct(admin)
    expect((await bulk('product-parts', 'delete', product)).body).toEqual({ changed: 0, undo: null })
    expect((await admin.post('/api/admin/product-parts/bulk', { action: 'delete', filter: {} })).status).toBe(
      422,
    )
    expect(
      (await admin.post('/api/admin/product-parts/bulk', { action: 'active', value: true, ids: [product] }))
        .status,
    ).toBe(422)
  })
})
