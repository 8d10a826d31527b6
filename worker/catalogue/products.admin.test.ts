import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../app.ts'
import { bare } from '../testing/as.ts'
import { makeCategory, makeFamily, makeProduct, testDb, unique } from '../testing/make.ts'
import { meter } from '../testing/meter.ts'
import { products, slugRedirects } from './catalogue.tables.ts'
import { asAdmin, type Caller, lastAudit, productBody } from './catalogue.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const post = (path: string, body: unknown) => admin.post(`/api/admin/products/${path}`, body)
const read = async (id: number) => (await admin.get(`/api/admin/products/${id}`)).body.product
async function create(more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await post('create', await productBody(more))
  expect([status, body.error]).toEqual([200, undefined])
  return body.product_id
}
/** The form of a saved product, sent back with changes. */
async function edit(id: number, product_data: object = {}, more: object = {}) {
  const { name, cat_id, price } = await read(id)
  return post(`${id}/edit`, { product_data: { name, cat_id, price, ...product_data }, ...more })
}

describe('a product', () => {
  test('is saved with its data, FAQs, tables and parts; empty rows are dropped', async () => {
    const cat = await makeCategory()
    const fam = await makeFamily(cat.id)
    const body = await productBody({
      product_data: {
        cat_id: cat.id,
        fam_id: fam.id,
        types: ' Twin,Twin ,, Automatica',
        kind: 'antenna',
        ampere: 2.5,
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
    const { product_id: id } = (await post('create', body)).body
    const product = await read(id)
    expect(product).toMatchObject({
      ...{ id, parent_id: null, lang: 'it', kind: 'antenna', ampere: 2.5, price: 124_900, active: true },
      ...{ types: 'Twin, Automatica', description: 'Due righe\ndi testo', video: null, version: 1 },
      cat: { id: cat.id, name: cat.name },
      fam: { id: fam.id, name: fam.name },
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
    expect(part).toMatchObject({ kind: 'part', catId: cat.id, code: 'V1', price: 250 })
    const audit = await lastAudit('products', id)
    expect(audit).toMatchObject({ action: 'create', before: null, after: { price: 124_900, fam_id: fam.id } })
    expect(audit!.after.product_images_data[0].products).toHaveLength(2)
  })

  test('is found and sorted by its new texts at once', async () => {
    const n = unique()
    const cat = await makeCategory()
    const id = await create({ product_data: { name: `Vecchissima ${n}`, cat_id: cat.id } })
    const found = async (term: string) =>
      (await bare.get(`/api/products?search_term=${term} ${n}`)).body.products_count
    expect([await found('vecchissim'), await found('nuovissim')]).toEqual([1, 0])
    await edit(id, { name: `Nuovissima ${n}` })
    expect([await found('vecchissim'), await found('nuovissim')]).toEqual([0, 1])
    const sorted = await bare.get(`/api/products?filters[cat]=${cat.id}&sort=name`)
    expect(sorted.body.products.map((p: { name: string }) => p.name)).toEqual([`Nuovissima ${n}`])
  })

  test('has a new address with a new name, and the old one leads there', async () => {
    const n = unique()
    const [id, other] = [
      await create({ product_data: { name: `Prima ${n}` } }),
      await create({ product_data: { name: `Seconda ${n}` } }),
    ]
    await edit(id, { name: `Seconda ${n}` })
    expect((await read(id)).slug).toBe(`seconda-${n}-2`)
    expect((await read(other)).slug).toBe(`seconda-${n}`)
    expect((await bare.get(`/api/products/prima-${n}`)).body.product.id).toBe(id)
    // Another product takes the old address over: it is no longer a redirect.
    const third = await create({ product_data: { name: `Terza ${n}` } })
    await edit(third, { name: `Prima ${n}` })
    expect((await bare.get(`/api/products/prima-${n}`)).body.product.id).toBe(third)
    const left = await testDb()
      .select()
      .from(slugRedirects)
      .where(and(eq(slugRedirects.entity, 'product'), eq(slugRedirects.slug, `prima-${n}`)))
    expect(left).toEqual([])
  })

  test('keeps what an edit leaves out', async () => {
    const id = await create({
      product_data: { ampere: 3, kind: 'control_unit', satellites: ['Astra 19E', 'Hot Bird 13E'] },
      metas_data: [{ name: 'Peso' }],
      faqs_data: [{ title: 'Sì?' }],
      product_images_data: [{ products: [{ name: 'Vite' }] }],
    })
    const before = await read(id)
    expect((await edit(id)).status).toBe(200)
    const { version, updated_at, ...after } = await read(id)
    expect({ ...before, ...after }).toEqual(before)
    expect(version).toBe(2)
    expect(after.satellites).toEqual(['Astra 19E', 'Hot Bird 13E'])
    await edit(id, { ampere: null, satellites: [] }, { metas_data: [], faqs_data: [] })
    expect(await read(id)).toMatchObject({ ampere: null, satellites: [], metas: [], faqs: [] })
  })

  test('that is an antenna has options, in their order', async () => {
    const [panel, tv, device] = [
      await makeProduct({ kind: 'panel' }),
      await makeProduct({ kind: 'tv' }),
      await makeProduct({ kind: 'device' }),
    ]
    const id = await create({ product_data: { kind: 'antenna', options: [tv.id, panel.id] } })
    expect((await read(id)).options.map((option: { id: number }) => option.id)).toEqual([tv.id, panel.id])
    for (const [options, field] of [
      [[device.id], 'product_data.options.0'],
      [[tv.id, 999_999], 'product_data.options.1'],
      [[tv.id, tv.id], 'product_data.options'],
    ] as const) {
      const { status, body } = await edit(id, { options })
      expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    }
    await edit(id, { kind: 'panel', panel_satellites: 2 })
    expect(await read(id)).toMatchObject({ kind: 'panel', panel_satellites: 2, options: [] })
  })

  test('fields that are wrong are refused by name, and nothing is saved', async () => {
    const id = await create()
    const fam = await makeFamily((await makeCategory()).id)
    const before = await read(id)
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
      [{ fam_id: fam.id }, 'fam_id'],
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
      [{ code: 'a\u202eb' }, 'code'],
    ]
    for (const [wrong, field] of cases) {
      for (const path of ['create', `${id}/edit`]) {
        const body = await productBody({ product_data: wrong })
        const { status, body: answer } = await post(path, body)
        expect([wrong, status, Object.keys(answer.error.fields)]).toEqual([
          wrong,
          422,
          [`product_data.${field}`],
        ])
      }
    }
    expect(await read(id)).toEqual(before)
    for (const price of [0, 100_000_000]) expect((await edit(id, { price })).status).toBe(200)
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
    const { status, body: answer } = await post('create', body)
    expect([status, Object.keys(answer.error.fields)]).toEqual([
      422,
      ['faqs_data.1.content', 'faqs_data.2', 'metas_data.1.name', 'product_images_data.0.products.1.price'],
    ])
    for (const wrong of ['x', { length: 1 }, [[]], [{ products: 'x' }], Array(51).fill({})]) {
      expect((await post('create', { ...body, product_images_data: wrong })).status).toBe(422)
    }
  })

  test('has a code of its own', async () => {
    const [one, two] = [await create(), await create()]
    const { code } = await read(one)
    for (const answer of [
      await edit(two, { code }),
      await post('create', await productBody({ product_data: { code } })),
    ]) {
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['product_data.code']])
    }
    expect((await edit(one, { code: '' })).status).toBe(200)
    expect((await edit(two, { code: '' })).status).toBe(200)
  })

  test('an edit over a newer version names what differs', async () => {
    const id = await create({ metas_data: [{ name: 'Peso', value: '1' }] })
    await edit(id, { price: 5 }, { metas_data: [{ name: 'Peso', value: '2' }] })
    const stale = { version: 1, metas_data: [{ name: 'Peso', value: '1' }], faqs_data: [] }
    const { status, body } = await edit(id, { price: 7, description: 'Due righe\ndi testo' }, stale)
    expect([status, Object.keys(body.error.fields)]).toEqual([409, ['product_data.price', 'metas_data']])
    expect((await read(id)).price).toBe(5)
    expect((await edit(id, { price: 7 }, { version: 2 })).status).toBe(200)
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
    // Two at a time: a third try of one that lost every race would be a conflict, as it should.
    for (let i = 0; i < 10; i += 2) {
      answers.push(...(await Promise.all(bodies.slice(i, i + 2).map((body) => post('create', body)))))
    }
    const saved = await Promise.all(answers.map(({ body }) => read(body.product_id)))
    expect(saved.map((p) => p.product_images[0].products[0].name)).toEqual(bodies.map((_, i) => `Vite ${i}`))
    expect(new Set(saved.map((p) => p.slug)).size).toBe(10)
  })
})

describe('translations', () => {
  test('start with the texts, data and FAQs of the parent, and take nothing else', async () => {
    const id = await create({ metas_data: [{ name: 'Peso', value: '9' }], faqs_data: [{ title: 'Sì?' }] })
    const { product_id: child } = (await post(`${id}/translations`, { lang: 'de' })).body
    const parent = await read(id)
    expect(await read(child)).toMatchObject({
      ...{ parent_id: id, lang: 'de', name: parent.name, slug: parent.slug, price: parent.price },
      metas: [{ name: 'Peso', value: '9' }],
      faqs: [{ title: 'Sì?' }],
    })
    const name = `Schüssel ${unique()}`
    const other = await makeCategory()
    const { status } = await post(`${child}/edit`, {
      product_data: { name, types: 'Einzeln', price: 1, code: 'X', cat_id: other.id, kind: 'tv' },
      metas_data: [{ name: 'Gewicht', value: '9' }],
      product_images_data: [{ products: [{ name: 'Schraube' }] }],
    })
    expect(status).toBe(200)
    const { version, ...same } = await read(id)
    expect({ ...parent, translations: same.translations }).toEqual({ ...same, version })
    const shown = (await bare.get(`/api/products/${parent.slug}?lang=de`)).body.product
    expect(shown).toMatchObject({
      id,
      name,
      types: 'Einzeln',
      metas: [{ name: 'Gewicht' }],
      product_images: [],
    })
    const found = await bare.get(`/api/products?lang=de&search_term=${name}`)
    expect(found.body.products_count).toBe(1)
    expect((await bare.get(`/api/products?lang=it&search_term=${name}`)).body.products_count).toBe(0)
    expect((await post(`${id}/translations`, { lang: 'de' })).status).toBe(409)
    expect((await post(`${id}/translations`, { lang: 'it' })).status).toBe(422)
    expect((await post(`${child}/translations`, { lang: 'fr' })).status).toBe(404)
  })
})

describe('the list', () => {
  test('has every column, inactive ones too, and no part', async () => {
    const cat = await makeCategory()
    const fam = await makeFamily(cat.id)
    const n = unique()
    const first = await create({
      product_data: { name: `Listata ${n} uno`, cat_id: cat.id, fam_id: fam.id, price: 100 },
      product_images_data: [{ products: [{ name: `Listata ${n} vite` }] }],
    })
    const second = await create({ product_data: { name: `Listata ${n} due`, cat_id: cat.id, price: 200 } })
    const { product_id: de } = (await post(`${first}/translations`, { lang: 'de' })).body
    await post(`${second}/toggle-validity`, { active: false })
    const list = async (more: string) =>
      (await admin.get(`/api/admin/products?filters[cat_id]=${cat.id}${more}`)).body
    const all = await list('')
    expect(all.products_count).toBe(2)
    expect(all.products).toMatchObject([
      { id: second, active: false, fam: null },
      {
        ...{
          id: first,
          name: `Listata ${n} uno`,
          price: 100,
          active: true,
          thumb_src: null,
          code: expect.any(String),
        },
        cat: { id: cat.id, name: cat.name },
        fam: { id: fam.id, name: fam.name },
        tr_lang_children: [{ id: de, lang: 'de' }],
      },
    ])
    const ids = async (more: string) => (await list(more)).products.map((p: { id: number }) => p.id)
    expect(await ids(`&filters[fam_id]=${fam.id}`)).toEqual([first])
    expect(await ids('&filters[fam_id]=&sort=price')).toEqual([first, second])
    expect(await ids('&sort=-price&limit=1&offset=1')).toEqual([first])
    expect(await ids(`&search_term=${n} DUE`)).toEqual([second])
    expect(await ids(`&search_term=listata ${n} vite`)).toEqual([])
    expect(await ids('&search_term=***')).toEqual([])
    for (const wrong of ['&sort=types', '&limit=101', '&filters[fam_id]=x', '&filters[kind]=tv']) {
      expect([wrong, (await admin.get(`/api/admin/products?x${wrong}`.replace('?x&', '?'))).status]).toEqual([
        wrong,
        422,
      ])
    }
  })

  test('costs one round trip', async () => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    for (const path of ['products?search_term=a', 'fams', 'categories']) {
      const request = new Request(`http://localhost:8788/api/admin/${path}`, { headers: admin.headers })
      const response = await app.fetch(request, { ...env, DB: meter(env.DB, cost) } as never)
      expect(response.status).toBe(200)
    }
    // One more each: who asks.
    expect(cost.trips).toBe(6)
  })
})

test('a product that is switched off is gone for shoppers at once, and back as fast', async () => {
  const cat = await makeCategory()
  const id = await create({ product_data: { cat_id: cat.id, name: `Luce ${unique()}` } })
  const { slug, name } = await read(id)
  const seen = async () => [
    (await bare.get(`/api/products/${slug}`)).status,
    ...(await Promise.all(
      ['', '&sort=name', `&search_term=${name}`].map(
        async (more) => (await bare.get(`/api/products?filters[cat]=${cat.id}${more}`)).body.products_count,
      ),
    )),
  ]
  expect((await post(`${id}/toggle-validity`, { active: false })).body).toEqual({ success: true })
  expect(await seen()).toEqual([404, 0, 0, 0])
  expect(await lastAudit('products', id)).toEqual({
    action: 'toggle',
    before: { active: true },
    after: { active: false },
  })
  await edit(id, { description: 'spento' })
  expect(await seen()).toEqual([404, 0, 0, 0])
  await post(`${id}/toggle-validity`, { active: true })
  expect(await seen()).toEqual([200, 1, 1, 1])
  for (const active of [undefined, null, 'yes', 2]) {
    expect((await post(`${id}/toggle-validity`, { active })).status).toBe(422)
  }
  expect((await post('999999/toggle-validity', { active: true })).status).toBe(404)
})
