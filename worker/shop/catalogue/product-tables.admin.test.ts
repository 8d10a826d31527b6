import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../app.ts'
import { makeProduct, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { raceBefore } from '../../testing/race.ts'
import { products } from './catalogue.tables.ts'
import {
  asAdmin,
  type Caller,
  createProduct,
  editProduct,
  postProduct,
  productBody,
  readProduct,
} from './catalogue.testing.ts'
import { productImageParts } from './product-diagrams.tables.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

describe('tables and parts', () => {
  const names = (product: { product_images: { products: { name: string }[] }[] }) =>
    product.product_images.map((table) => table.products.map((part) => part.name))

  test('with nothing on them are not shown to shoppers, and are gone when the form leaves them out', async () => {
    const id = await createProduct(admin, {
      product_images_data: [{ products: [] }, { products: [{ name: 'A', price: 1 }] }],
    })
    const { product_images: saved, slug } = await readProduct(admin, id)
    expect(saved).toHaveLength(2)
    const shown = (await admin.get(`/api/products/${slug}?lang=it`)).body.product.product_images
    expect(shown.map((table: { id: number }) => table.id)).toEqual([saved[1].id])
    await editProduct(admin, id, {}, { product_images_data: [{ id: saved[1].id }] })
    const after = (await readProduct(admin, id)).product_images
    expect(after.map((table: { id: number }) => table.id)).toEqual([saved[1].id])
    // A table with parts is only switched off.
    await editProduct(admin, id, {}, { product_images_data: [] })
    expect((await readProduct(admin, id)).product_images).toMatchObject([{ id: saved[1].id, active: false }])
  })

  test('keep their ids; what is left out is switched off, not deleted', async () => {
    const id = await createProduct(admin, {
      product_images_data: [
        {
          products: [
            { name: 'A', price: 1 },
            { name: 'B', price: 2 },
          ],
        },
        { products: [{ name: 'C', price: 3 }] },
      ],
    })
    const [first, second] = (await readProduct(admin, id)).product_images
    const [a, b] = first.products
    await editProduct(
      admin,
      id,
      {},
      {
        product_images_data: [
          { products: [{ name: 'D', price: 4 }] },
          {
            id: first.id,
            active: true,
            products: [{ ...b, name: 'B2', price: 20, active: false }, { name: 'E' }],
          },
        ],
      },
    )
    const after = await readProduct(admin, id)
    expect(names(after)).toEqual([['D'], ['B2', 'E', 'A'], ['C']])
    expect(
      after.product_images.map((table: { id: number; active: boolean }) => [table.id, table.active]),
    ).toEqual([
      [after.product_images[0].id, true],
      [first.id, true],
      [second.id, false],
    ])
    expect(after.product_images[1].products).toMatchObject([
      { id: b.id, price: 20, active: false },
      { active: true },
      { id: a.id, price: 1, active: false },
    ])
  })

  test('have titles of their own: each reader has that of the language, or none; left out they stay, emptied they go', async () => {
    const id = await createProduct(admin, {
      product_images_data: [{ titles: { it: ' Base ', de: 'Sockel', fr: '' }, products: [{ name: 'A' }] }],
    })
    const { slug, product_images } = await readProduct(admin, id)
    expect(product_images[0].titles).toEqual({ de: 'Sockel', it: 'Base' })
    const titleIn = async (lang: string) =>
      (await admin.get(`/api/products/${slug}?lang=${lang}`)).body.product.product_images[0].title
    expect([await titleIn('it'), await titleIn('de'), await titleIn('fr')]).toEqual(['Base', 'Sockel', ''])
    const save = (table: object) =>
      editProduct(admin, id, {}, { product_images_data: [{ id: product_images[0].id, ...table }] })
    await save({})
    expect(await titleIn('de')).toBe('Sockel')
    await save({ titles: { it: 'Base', de: '' } })
    expect([await titleIn('it'), await titleIn('de')]).toEqual(['Base', ''])
    const { status } = await save({ titles: { it: 'x'.repeat(81) } })
    expect(status).toBe(422)
  })

  test('a part that the form has in one table only leaves the others, and stays on', async () => {
    const id = await createProduct(admin, {
      product_images_data: [{ products: [{ name: 'A' }] }, { products: [{ name: 'B' }] }],
    })
    const [first, second] = (await readProduct(admin, id)).product_images
    const [part] = first.products
    await testDb().insert(productImageParts).values({ imageId: second.id, partId: part.id, position: 5 })
    const tables = [
      { id: first.id, products: [{ ...part, price: 7 }] },
      { id: second.id, products: second.products },
    ]
    await editProduct(admin, id, {}, { product_images_data: tables })
    const after = await readProduct(admin, id)
    expect(names(after)).toEqual([['A'], ['B']])
    expect(after.product_images[0].products[0]).toMatchObject({ id: part.id, active: true, price: 7 })
  })

  test('a part of another product is put on a drawing as it is there, under a number of its own, once', async () => {
    const theirs = await createProduct(admin, {
      product_images_data: [{ products: [{ name: 'Vite', code: 'V-9', price: 9, section: '3' }] }],
    })
    const [{ id: part }] = (await readProduct(admin, theirs)).product_images[0].products
    const mine = await createProduct(admin, { product_images_data: [{ products: [{ name: 'Mia' }] }] })
    const [table] = (await readProduct(admin, mine)).product_images
    const point = { x: 0.25, y: 0.5 }
    const row = { id: part, name: 'Altro nome', code: 'X', price: 1, section: '7', point }
    const save = (rows: object[]) =>
      editProduct(admin, mine, {}, { product_images_data: [{ id: table.id, products: rows }] })
    const twice = await save([...table.products, row, row])
    expect(Object.keys(twice.body.error.fields)).toEqual(['product_images_data.0.products.2.id'])
    expect((await save([...table.products, row])).status).toBe(200)
    const [, put] = (await readProduct(admin, mine)).product_images[0].products
    expect(put).toMatchObject({
      id: part,
      name: 'Vite',
      code: 'V-9',
      price: 9,
      section: '7',
      point,
      elsewhere: 1,
    })
    expect((await readProduct(admin, theirs)).product_images[0].products[0]).toMatchObject({
      section: '3',
      point: null,
      elsewhere: 1,
    })
    // On another drawing of the same product too, and off it again.
    const saved = (await readProduct(admin, mine)).product_images[0]
    const both = [{ id: table.id, products: saved.products }, { products: [{ ...row, section: '1' }] }]
    expect((await editProduct(admin, mine, {}, { product_images_data: both })).status).toBe(200)
    expect(names(await readProduct(admin, mine))).toEqual([['Mia', 'Vite'], ['Vite']])
    const [first, second] = (await readProduct(admin, mine)).product_images
    await editProduct(
      admin,
      mine,
      {},
      {
        product_images_data: [{ id: first.id, products: [first.products[0]] }, second],
      },
    )
    const after = await readProduct(admin, mine)
    expect(names(after)).toEqual([['Mia'], ['Vite']])
    expect(after.product_images[1].products[0]).toMatchObject({ id: part, active: true })
  })

  test('of another product cannot be taken, nor products and archived parts', async () => {
    const mine = await createProduct(admin, {
      product_images_data: [{ products: [{ name: 'Mia', price: 1 }] }],
    })
    const theirs = await createProduct(admin, {
      product_images_data: [{ products: [{ name: 'Loro', price: 9 }] }],
    })
    const [table] = (await readProduct(admin, theirs)).product_images
    const [own] = (await readProduct(admin, mine)).product_images
    const [part] = table.products
    const plain = await makeProduct()
    const bulk = (action: string) => admin.post('/api/admin/product-parts/bulk', { action, ids: [part.id] })
    expect((await bulk('delete')).body.changed).toBe(1)
    for (const [tables, field] of [
      [[{ id: table.id, products: [] }], 'product_images_data.0.id'],
      [[{ id: 999_999 }], 'product_images_data.0.id'],
      [[{ id: own.id }, { id: own.id }], 'product_images_data.1.id'],
      [[{ id: own.id, products: [{ id: part.id, name: 'X' }] }], 'product_images_data.0.products.0.id'],
      [
        [{ id: own.id, products: [{ id: plain.id, name: 'X', price: 0 }] }],
        'product_images_data.0.products.0.id',
      ],
      [[{ products: [{ name: 'X', price: -5 }] }], 'product_images_data.0.products.0.price'],
      [[{ products: [{ name: 'X', point: { x: 2, y: 0 } }] }], 'product_images_data.0.products.0.point.x'],
    ] as const) {
      const { status, body } = await editProduct(admin, mine, {}, { product_images_data: tables })
      expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    }
    await bulk('restore')
    expect(names(await readProduct(admin, theirs))).toEqual([['Loro']])
    expect(names(await readProduct(admin, mine))).toEqual([['Mia']])
  })

  test('are saved in one batch of as many statements for 1 part as for 300', {
    timeout: 20_000,
  }, async () => {
    const costs = []
    for (const count of [1, 300]) {
      const parts = Array.from({ length: count }, (_, i) => ({ name: `Parte ${i}`, price: i, code: `X${i}` }))
      const cost = { trips: 0, statements: 0, rowsRead: 0 }
      const body = JSON.stringify(await productBody({ product_images_data: [{ products: parts }] }))
      const response = await app.fetch(
        new Request('http://localhost:8788/api/admin/products/create', {
          method: 'POST',
          headers: { ...admin.headers, 'content-type': 'application/json' },
          body,
        }),
        { ...env, DB: meter(env.DB, cost) } as never,
      )
      const { product_id } = (await response.json()) as { product_id: number }
      expect(names(await readProduct(admin, product_id))).toEqual([parts.map((part) => part.name)])
      costs.push([cost.trips, cost.statements])
    }
    expect(costs[0]).toEqual(costs[1])
  })

  test('that cannot be saved leave nothing of the product', async () => {
    const n = unique()
    await env.DB.exec(
      `create trigger fail_part before insert on products when new.name = 'Guasta ${n}' begin select raise(abort, 'products_fam_of_cat'); end`,
    )
    const body = await productBody({
      product_data: { name: `Intera ${n}` },
      product_images_data: [{ products: [{ name: 'Buona' }, { name: `Guasta ${n}` }] }],
    })
    expect((await postProduct(admin, 'create', body)).status).toBe(422)
    await env.DB.exec('drop trigger fail_part')
    expect(
      await testDb()
        .select()
        .from(products)
        .where(eq(products.name, `Intera ${n}`)),
    ).toEqual([])
    expect((await postProduct(admin, 'create', body)).status).toBe(200)
  })
})

test('a save that another one overtakes between reading and writing does not undo it', async () => {
  const id = await createProduct(admin)
  const { name, cat_id } = await readProduct(admin, id)
  const body = { product_data: { name, cat_id, price: 7 }, metas_data: [{ name: 'Peso' }] }
  // The first batch of an edit reads, the second writes.
  const overtaken = (given: object) =>
    app.fetch(
      new Request(`http://localhost:8788/api/admin/products/${id}/edit`, {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...given }),
      }),
      {
        ...env,
        DB: raceBefore(env.DB, 2, () => editProduct(admin, id, { price: 5, description: 'più veloce' })),
      } as never,
    )
  const refused = await overtaken({ version: 1 })
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: { fields: { 'product_data.price': expect.any(String) } } },
  ])
  expect(await readProduct(admin, id)).toMatchObject({ price: 5, version: 2, metas: [] })
  // Without a version the change is decided again, on the present state.
  expect((await overtaken({})).status).toBe(200)
  expect(await readProduct(admin, id)).toMatchObject({ price: 7, description: 'più veloce', version: 4 })
})
