import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { app } from '../../app.ts'
import { bare } from '../../testing/as.ts'
import { makeCategory, makeFamily, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import {
  asAdmin,
  type Caller,
  createProduct,
  editProduct,
  lastAudit,
  postProduct,
  readProduct,
} from './catalogue.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})

describe('translations', () => {
  test('start with the texts, data and FAQs of the parent, and take nothing else', async () => {
    const id = await createProduct(admin, {
      metas_data: [{ name: 'Peso', value: '9' }],
      faqs_data: [{ title: 'Sì?' }],
    })
    const { product_id: child } = (await postProduct(admin, `${id}/translations`, { lang: 'de' })).body
    const parent = await readProduct(admin, id)
    expect(await readProduct(admin, child)).toMatchObject({
      parent_id: id,
      lang: 'de',
      name: parent.name,
      slug: parent.slug,
      price: parent.price,
      metas: [{ name: 'Peso', value: '9' }],
      faqs: [{ title: 'Sì?' }],
    })
    const name = `Schüssel ${unique()}`
    const other = await makeCategory()
    const { status } = await postProduct(admin, `${child}/edit`, {
      product_data: { name, types: 'Einzeln', price: 1, code: 'X', cat_id: other.id, kind: 'tv' },
      metas_data: [{ name: 'Gewicht', value: '9' }],
      product_images_data: [{ products: [{ name: 'Schraube' }] }],
    })
    expect(status).toBe(200)
    const { version, ...same } = await readProduct(admin, id)
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
    expect((await postProduct(admin, `${id}/translations`, { lang: 'de' })).status).toBe(409)
    expect((await postProduct(admin, `${id}/translations`, { lang: 'it' })).status).toBe(422)
    expect((await postProduct(admin, `${child}/translations`, { lang: 'fr' })).status).toBe(404)
  })
})

describe('the list', () => {
  test('has every column, inactive ones too, and no part', async () => {
    const category = await makeCategory()
    const family = await makeFamily(category.id)
    const n = unique()
    const first = await createProduct(admin, {
      product_data: { name: `Listata ${n} uno`, cat_id: category.id, fam_id: family.id, price: 100 },
      product_images_data: [{ products: [{ name: `Listata ${n} vite` }] }],
    })
    const second = await createProduct(admin, {
      product_data: { name: `Listata ${n} due`, cat_id: category.id, price: 200 },
    })
    const { product_id: de } = (await postProduct(admin, `${first}/translations`, { lang: 'de' })).body
    await postProduct(admin, `${second}/toggle-validity`, { active: false })
    const list = async (more: string) =>
      (await admin.get(`/api/admin/products?filters[cat_id]=${category.id}${more}`)).body
    const all = await list('')
    expect(all.products_count).toBe(2)
    expect(all.products).toMatchObject([
      { id: second, active: false, fam: null },
      {
        id: first,
        name: `Listata ${n} uno`,
        price: 100,
        active: true,
        thumb_src: null,
        code: expect.any(String),
        cat: { id: category.id, name: category.name },
        fam: { id: family.id, name: family.name },
        tr_lang_children: [{ id: de, lang: 'de' }],
      },
    ])
    const ids = async (more: string) => (await list(more)).products.map((p: { id: number }) => p.id)
    expect(await ids(`&filters[fam_id]=${family.id}`)).toEqual([first])
    expect(await ids('&filters[fam_id]=&sort=price')).toEqual([first, second])
    expect(await ids('&sort=-price&limit=1&offset=1')).toEqual([first])
    expect(await ids(`&search_term=${n} DUE`)).toEqual([second])
    expect(await ids('&search_term=***')).toEqual([])
    for (const wrong of ['&sort=types', '&limit=101', '&filters[fam_id]=x', '&filters[colour]=red']) {
      expect([wrong, (await admin.get(`/api/admin/products?x${wrong}`.replace('?x&', '?'))).status]).toEqual([
        wrong,
        422,
      ])
    }
  })

  test('finds a product by the code and the name of its spare parts, and says by which', async () => {
    const category = await makeCategory()
    const n = unique()
    const parts = [{ name: `Ghiera ${n}`, code: `OR85-B${n}` }, { name: `Molla ${n}` }]
    const data = { name: 'Antenna', cat_id: category.id, price: 100 }
    const tables = { product_images_data: [{ active: false, products: parts }] }
    const id = await createProduct(admin, { product_data: data, ...tables })
    const list = async (term: string, more = '') => {
      const query = `search_term=${encodeURIComponent(term)}${more}`
      const { products, products_count } = (await admin.get(`/api/admin/products?${query}`)).body
      expect(products_count).toBe(products.length)
      return products.map((p: { id: number; found_part: object | null }) => [p.id, p.found_part])
    }
    const byCode = [[id, { code: `OR85-B${n}`, name: `Ghiera ${n}` }]]
    expect(await list(`OR85-B${n}`)).toEqual(byCode)
    for (const sort of ['name', '-fam', 'cat'])
      expect(await list(`or85 b${n}`, `&sort=${sort}`)).toEqual(byCode)
    expect(await list(`molla ${n}`, `&filters[cat_id]=${category.id}`)).toEqual([
      [id, { code: null, name: `Molla ${n}` }],
    ])
    expect(await list(`molla ${n}`, `&filters[cat_id]=${(await makeCategory()).id}`)).toEqual([])
    expect(await list(`molla ${n}`, '&filters[active]=no')).toEqual([])
    expect(await list(`molla ghiera ${n}`)).toEqual([])
    await editProduct(admin, id, { name: `Antenna con molla ${n}` })
    expect(await list(`molla ${n}`)).toEqual([[id, null]])
    await admin.post('/api/admin/products/bulk', { action: 'delete', ids: [id] })
    expect(await list(`OR85-B${n}`)).toEqual([])
  })

  test('costs one round trip besides the session’s', async () => {
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    for (const path of ['products?search_term=a', 'fams', 'categories']) {
      const request = new Request(`http://localhost:8788/api/admin/${path}`, { headers: admin.headers })
      const response = await app.fetch(request, { ...env, DB: meter(env.DB, cost) } as never)
      expect(response.status).toBe(200)
    }
    expect(cost.trips).toBeLessThanOrEqual(6)
  })
})

test('a product that is switched off is gone for shoppers at once, and back as fast', async () => {
  const category = await makeCategory()
  const id = await createProduct(admin, { product_data: { cat_id: category.id, name: `Luce ${unique()}` } })
  const { slug, name } = await readProduct(admin, id)
  const seen = async () => [
    (await bare.get(`/api/products/${slug}`)).status,
    ...(await Promise.all(
      ['', '&sort=name', `&search_term=${name}`].map(
        async (more) =>
          (
            await bare.get(`/api/products?filters[cat]=${category.id}${more}`)
          ).body.products_count,
      ),
    )),
  ]
  expect((await postProduct(admin, `${id}/toggle-validity`, { active: false })).body).toEqual({
    success: true,
  })
  expect(await seen()).toEqual([404, 0, 0, 0])
  expect(await lastAudit('products', id)).toEqual({
    action: 'toggle',
    before: { active: true },
    after: { active: false },
  })
  await editProduct(admin, id, { description: 'spento' })
  expect(await seen()).toEqual([404, 0, 0, 0])
  await postProduct(admin, `${id}/toggle-validity`, { active: true })
  expect(await seen()).toEqual([200, 1, 1, 1])
  for (const active of [undefined, null, 'yes', 2]) {
    expect((await postProduct(admin, `${id}/toggle-validity`, { active })).status).toBe(422)
  }
  expect((await postProduct(admin, '999999/toggle-validity', { active: true })).status).toBe(404)
})
