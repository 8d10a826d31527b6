import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bare } from '../../testing/as.ts'
import { makeCategory, makeFamily, makeProduct, testDb, unique } from '../../testing/make.ts'
import { products } from './catalogue.tables.ts'
import {
  asAdmin,
  type Caller,
  createProduct,
  editProduct,
  lastAudit,
  postProduct,
  productBody,
  readProduct,
} from './catalogue.testing.ts'
import { slugRedirects } from './catalogue-lookups.tables.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

describe('a product', () => {
  test('is saved with its data, FAQs, tables and parts; empty rows are dropped', async () => {
    const category = await makeCategory()
    const family = await makeFamily(category.id)
    const body = await productBody({
      product_data: {
        cat_id: category.id,
        fam_id: family.id,
        types: ' Twin,Twin ,, Automatica',
        kind: 'antenna',
        ampere: 2.5,
        weight_g: 9800,
      },
      faqs_data: [
        { title: 'Funziona?', content: 'Sì.' },
        { title: ' ', content: 'senza titolo' },
      ],
      metas_data: [
        { name: 'Peso', value: '9 kg', type: 'Misure' },
        { name: '', value: 'x', type: '' },
        { value: 'x' },
      ],
      product_images_data: [
        {
          products: [
            { name: 'Vite', price: 250, section: '1', code: 'V1', point: { x: 0.25, y: 1 } },
            { name: '', price: 1 },
            { name: 'Dado', price: null, section: '2', code: '' },
          ],
        },
        { products: [] },
      ],
    })
    const { product_id: id } = (await postProduct(admin, 'create', body)).body
    const product = await readProduct(admin, id)
    expect(product).toMatchObject({
      id,
      parent_id: null,
      lang: 'it',
      kind: 'antenna',
      ampere: 2.5,
      weight_g: 9800,
      price: 124_900,
      active: true,
      types: 'Twin, Automatica',
      description: 'Due righe\ndi testo',
      video: null,
      version: 1,
      cat: { id: category.id, name: category.name },
      fam: { id: family.id, name: family.name },
      faqs: [{ title: 'Funziona?', content: 'Sì.' }],
      metas: [{ name: 'Peso', value: '9 kg', type: 'Misure' }],
      product_images: [
        {
          active: true,
          products: [
            { active: true, name: 'Vite', price: 250, section: '1', code: 'V1', point: { x: 0.25, y: 1 } },
            { active: true, name: 'Dado', price: null, section: '2', code: null, point: null },
          ],
        },
        { products: [] },
      ],
    })
    const shown = (await bare.get(`/api/products/${product.slug}`)).body.product
    expect(shown.product_images[0].products.map((part: { name: string }) => part.name)).toEqual([
      'Vite',
      'Dado',
    ])
    const [part] = await testDb()
      .select()
      .from(products)
      .where(eq(products.id, product.product_images[0].products[0].id))
    expect(part).toMatchObject({ kind: 'part', categoryId: category.id, code: 'V1', price: 250 })
    const audit = await lastAudit('products', id)
    expect(audit).toMatchObject({
      action: 'create',
      before: null,
      after: { price: 124_900, fam_id: family.id },
    })
    expect(audit!.after.product_images_data[0].products).toHaveLength(2)
  })

  test('is found and sorted by its new texts at once', async () => {
    const n = unique()
    const category = await makeCategory()
    const id = await createProduct(admin, { product_data: { name: `Vecchissima ${n}`, cat_id: category.id } })
    const found = async (term: string) =>
      (await bare.get(`/api/products?exact=1&search_term=${term} ${n}`)).body.products_count
    expect([await found('vecchissim'), await found('nuovissim')]).toEqual([1, 0])
    await editProduct(admin, id, { name: `Nuovissima ${n}` })
    expect([await found('vecchissim'), await found('nuovissim')]).toEqual([0, 1])
    const sorted = await bare.get(`/api/products?filters[cat]=${category.id}&sort=name`)
    expect(sorted.body.products.map((p: { name: string }) => p.name)).toEqual([`Nuovissima ${n}`])
  })

  test('has a new address with a new name, and the old one leads there', async () => {
    const n = unique()
    const [id, other] = [
      await createProduct(admin, { product_data: { name: `Prima ${n}` } }),
      await createProduct(admin, { product_data: { name: `Seconda ${n}` } }),
    ]
    await editProduct(admin, id, { name: `Seconda ${n}` })
    expect((await readProduct(admin, id)).slug).toBe(`seconda-${n}-2`)
    expect((await readProduct(admin, other)).slug).toBe(`seconda-${n}`)
    expect((await bare.get(`/api/products/prima-${n}`)).body.product.id).toBe(id)
    // Another product takes over the old address, which no longer redirects.
    const third = await createProduct(admin, { product_data: { name: `Terza ${n}` } })
    await editProduct(admin, third, { name: `Prima ${n}` })
    expect((await bare.get(`/api/products/prima-${n}`)).body.product.id).toBe(third)
    const left = await testDb()
      .select()
      .from(slugRedirects)
      .where(and(eq(slugRedirects.entity, 'product'), eq(slugRedirects.slug, `prima-${n}`)))
    expect(left).toEqual([])
  })

  test('keeps what an edit leaves out', async () => {
    const id = await createProduct(admin, {
      product_data: { ampere: 3, kind: 'control_unit', satellites: ['Astra 19E', 'Hot Bird 13E'] },
      metas_data: [{ name: 'Peso' }],
      faqs_data: [{ title: 'Sì?' }],
      product_images_data: [{ products: [{ name: 'Vite' }] }],
    })
    const before = await readProduct(admin, id)
    expect((await editProduct(admin, id)).status).toBe(200)
    const { version, updated_at, ...after } = await readProduct(admin, id)
    expect({ ...before, ...after }).toEqual(before)
    expect(version).toBe(2)
    expect(after.satellites).toEqual(['Astra 19E', 'Hot Bird 13E'])
    await editProduct(admin, id, { ampere: null, satellites: [] }, { metas_data: [], faqs_data: [] })
    expect(await readProduct(admin, id)).toMatchObject({ ampere: null, satellites: [], metas: [], faqs: [] })
  })

  test('that is an antenna has options, in their order', async () => {
    const [panel, tv, device] = [
      await makeProduct({ kind: 'panel' }),
      await makeProduct({ kind: 'tv' }),
      await makeProduct({ kind: 'device' }),
    ]
    const id = await createProduct(admin, { product_data: { kind: 'antenna', options: [tv.id, panel.id] } })
    expect((await readProduct(admin, id)).options.map((option: { id: number }) => option.id)).toEqual([
      tv.id,
      panel.id,
    ])
    for (const [options, field] of [
      [[device.id], 'product_data.options.0'],
      [[tv.id, 999_999], 'product_data.options.1'],
      [[tv.id, tv.id], 'product_data.options'],
    ] as const) {
      const { status, body } = await editProduct(admin, id, { options })
      expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    }
    await editProduct(admin, id, { kind: 'panel', panel_satellites: 2 })
    expect(await readProduct(admin, id)).toMatchObject({ kind: 'panel', panel_satellites: 2, options: [] })
  })

  test('fields that are wrong are refused by name, and nothing is saved', async () => {
    const id = await createProduct(admin)
    const family = await makeFamily((await makeCategory()).id)
    const before = await readProduct(admin, id)
    const cases: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'a'.repeat(151) }, 'name'],
      [{ cat_id: null }, 'cat_id'],
      [{ cat_id: undefined }, 'cat_id'],
      [{ cat_id: 999_999 }, 'cat_id'],
      [{ cat_id: '1' }, 'cat_id'],
      [{ price: undefined }, 'price'],
      [{ price: null }, 'price'],
      [{ price: -1 }, 'price'],
      [{ price: 100_000_001 }, 'price'],
      [{ price: 10.5 }, 'price'],
      [{ price: '1249' }, 'price'],
      [{ fam_id: family.id }, 'fam_id'],
      [{ fam_id: 999_999 }, 'fam_id'],
      [{ video: 'javascript:alert(1)' }, 'video'],
      [{ video: 'https://a.test/"><b>' }, 'video'],
      [{ kind: 'rocket' }, 'kind'],
      [{ kind: 'part' }, 'kind'],
      [{ ampere: -1 }, 'ampere'],
      [{ ampere: 1e9 }, 'ampere'],
      [{ kind: 'panel', panel_satellites: 3 }, 'panel_satellites'],
      [{ satellites: ['Sputnik'] }, 'satellites.0'],
      [{ description: 'a'.repeat(20_001) }, 'description'],
      // A Cyrillic letter.
      [{ code: 'B\u041222' }, 'code'],
    ]
    for (const [wrong, field] of cases) {
      for (const path of ['create', `${id}/edit`]) {
        const body = await productBody({ product_data: wrong })
        const { status, body: answer } = await postProduct(admin, path, body)
        expect([wrong, status, Object.keys(answer.error.fields)]).toEqual([
          wrong,
          422,
          [`product_data.${field}`],
        ])
      }
    }
    expect(await readProduct(admin, id)).toEqual(before)
    for (const price of [0, 100_000_000]) expect((await editProduct(admin, id, { price })).status).toBe(200)
  })

  test('a wrong row is named by its place in the form, empty ones counted', async () => {
    const body = await productBody({
      faqs_data: [{ title: '' }, { title: 'Sì?', content: 'a'.repeat(5001) }, 'text', null],
      metas_data: [{ name: '', value: 'a'.repeat(501) }, { name: 5 }],
      product_images_data: [
        {
          products: [
            { name: ' ', price: -1 },
            { name: 'Vite', price: -1 },
          ],
        },
      ],
    })
    const { status, body: answer } = await postProduct(admin, 'create', body)
    expect([status, Object.keys(answer.error.fields)]).toEqual([
      422,
      ['faqs_data.1.content', 'faqs_data.2', 'metas_data.1.name', 'product_images_data.0.products.1.price'],
    ])
    for (const wrong of ['x', { length: 1 }, [[]], [{ products: 'x' }], Array(51).fill({})]) {
      expect((await postProduct(admin, 'create', { ...body, product_images_data: wrong })).status).toBe(422)
    }
  })

  test('has a code of its own', async () => {
    const [one, two] = [await createProduct(admin), await createProduct(admin)]
    const { code } = await readProduct(admin, one)
    for (const answer of [
      await editProduct(admin, two, { code }),
      await postProduct(admin, 'create', await productBody({ product_data: { code } })),
    ]) {
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['product_data.code']])
    }
    expect((await editProduct(admin, one, { code: '' })).status).toBe(200)
    expect((await editProduct(admin, two, { code: '' })).status).toBe(200)
  })

  test('an edit over a newer version names what differs', async () => {
    const id = await createProduct(admin, { metas_data: [{ name: 'Peso', value: '1' }] })
    await editProduct(admin, id, { price: 5 }, { metas_data: [{ name: 'Peso', value: '2' }] })
    const stale = { version: 1, metas_data: [{ name: 'Peso', value: '1' }], faqs_data: [] }
    const { status, body } = await editProduct(
      admin,
      id,
      { price: 7, description: 'Due righe\ndi testo' },
      stale,
    )
    expect([status, Object.keys(body.error.fields)]).toEqual([409, ['product_data.price', 'metas_data']])
    expect((await readProduct(admin, id)).price).toBe(5)
    expect((await editProduct(admin, id, { price: 7 }, { version: 2 })).status).toBe(200)
  })

  test('ten saves at once lose nothing and mix nothing', async () => {
    const bodies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        productBody({
          product_data: { name: 'Gemella' },
          product_images_data: [{ products: [{ name: `Vite ${i}` }] }],
        }),
      ),
    )
    const answers = []
    // Two at a time, because one of three could lose every retry and rightly get a conflict.
    for (let i = 0; i < 10; i += 2) {
      answers.push(
        ...(await Promise.all(bodies.slice(i, i + 2).map((body) => postProduct(admin, 'create', body)))),
      )
    }
    const saved = await Promise.all(answers.map(({ body }) => readProduct(admin, body.product_id)))
    expect(saved.map((p) => p.product_images[0].products[0].name)).toEqual(bodies.map((_, i) => `Vite ${i}`))
    expect(new Set(saved.map((p) => p.slug)).size).toBe(10)
  })
})
