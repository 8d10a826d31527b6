import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { some } from '../../../shared/many.testing.ts'
import { reindexProducts } from '../../shop/catalogue/catalogue.testing.ts'
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { messages } from '../../shop/messages/messages.tables.ts'
import { retailerCategories } from '../../shop/retailers/retailers.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeClient,
  makeFamily,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { normalise } from '../db/search.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})
const bulk = (entity: string, action: 'delete' | 'restore', ...ids: number[]) =>
  admin.post(`/api/admin/${entity}/bulk`, { action, ids })
const listed = async (entity: string, query = '') => {
  const { body } = await admin.get(`/api/admin/${entity}?limit=100&${query}`)
  const rows = body[entity.startsWith('vendor-cat') ? 'categories' : entity.replace('-', '_')]
  return { ids: rows.map(({ id }: { id: number }) => id) as number[], body }
}
const word = () => `parola${unique()}`
const first = <T>(rows: T[]) => rows[0]!
const text = () => ({ title: word(), content: 'x' })

/** Makes a record of every kind that is archived. */
const KINDS: Record<string, () => Promise<{ id: number }>> = {
  categories: () => makeCategory(),
  fams: async () => makeFamily((await makeCategory()).id),
  products: async () => {
    const product = await makeProduct()
    await reindexProducts(testDb(), [product.id])
    return product
  },
  faqs: async () => first(await testDb().insert(faqs).values(text()).returning()),
  updates: async () => first(await testDb().insert(updates).values(text()).returning()),
  'vendor-categories': async () =>
    first(await testDb().insert(retailerCategories).values({ name: word() }).returning()),
  vendors: () => makeRetailer(),
  clients: () => makeClient(),
  users: () => makeAdmin(),
  'vendor-accounts': () => makeRetailerAccount(),
  warranties: async () =>
    first(
      await testDb()
        .insert(warranties)
        .values({ code: 'A', serialNumber: word(), mountingDate: '2026-01-01' })
        .returning(),
    ),
  messages: async () =>
    first(
      await testDb()
        .insert(messages)
        .values({
          name: 'A',
          surname: 'B',
          email: 'a@b.test',
          subject: 'S',
          privacyText: 'x',
          privacyAt: 'x',
        })
        .returning(),
    ),
}

describe('what is archived is in no list and counted nowhere, has no form, and comes back as it was:', () => {
  test.each(some(Object.keys(KINDS), 8))('%s', async (entity) => {
    const { id } = await KINDS[entity]!()
    const key = Object.keys((await listed(entity)).body).find((name) => name.endsWith('_count'))!
    const before = await listed(entity)
    expect(before.ids).toContain(id)

    const { status, body } = await bulk(entity, 'delete', id)
    expect([status, body]).toEqual([200, { changed: 1, undo: { action: 'restore', ids: [id] } }])
    const without = await listed(entity)
    expect([without.ids.includes(id), without.body[key]]).toEqual([false, before.body[key] - 1])
    expect((await listed(entity, 'filters[archived]=yes')).ids).toContain(id)
    if (entity !== 'mails') expect((await admin.get(`/api/admin/${entity}/${id}`)).status).toBe(404)
    expect((await bulk(entity, 'delete', id)).body).toEqual({ changed: 0, undo: null })

    expect((await bulk(entity, 'restore', id)).body.changed).toBe(1)
    const after = await listed(entity)
    expect([after.ids, after.body[key]]).toEqual([before.ids, before.body[key]])
    expect((await listed(entity, 'filters[archived]=yes')).ids).not.toContain(id)
    const trail = await testDb().select().from(auditEntries)
    expect(trail.filter((e) => e.entity === entity && e.entityId === id).map(({ action }) => action)).toEqual(
      ['delete', 'restore'],
    )
  })
})

test('archived ones are found by their words, and counted', async () => {
  const name = word()
  const { id } = await makeRetailer({ name, search: normalise(name) })
  await bulk('vendors', 'delete', id)
  const { ids, body } = await listed('vendors', `search_term=${name}&filters[archived]=yes`)
  expect([ids, body.vendors_count]).toEqual([[id], 1])
  expect((await listed('vendors', `search_term=${name}`)).ids).toEqual([])
})

describe('a product that is archived', () => {
  test('is nowhere in the shop; an inactive one comes back inactive, an active one in its place', async () => {
    const category = await makeCategory()
    const name = word()
    const on = await makeProduct({ categoryId: category.id, name })
    const off = await makeProduct({ categoryId: category.id, active: false })
    await reindexProducts(testDb(), [on.id, off.id])
    const visitor = await as(null)
    const shop = async () => {
      const { body } = await visitor.get(`/api/products?lang=it&filters[cat]=${category.id}`)
      const found = (await visitor.get(`/api/products?lang=it&search_term=${name}`)).body
      const page = await visitor.get(`/api/products/${on.slug}?lang=it`)
      return [body.products_count, body.products.length, found.products_count, page.status]
    }
    expect(await shop()).toEqual([1, 1, 1, 200])
    await bulk('products', 'delete', on.id, off.id)
    expect(await shop()).toEqual([0, 0, 0, 404])
    expect((await admin.get(`/api/admin/products?search_term=${name}`)).body.products).toEqual([])
    const toggled = await admin.post(`/api/admin/products/${on.id}/toggle-validity`, { active: true })
    expect(toggled.status).toBe(404)
    expect(
      (await admin.post('/api/admin/products/bulk', { action: 'active', value: true, ids: [on.id] })).body,
    ).toEqual({ changed: 0, undo: null })
    await expect(env.DB.prepare(`update products set active = 1 where id = ${on.id}`).run()).rejects.toThrow(
      /products_archived/,
    )
    await bulk('products', 'restore', on.id, off.id)
    expect(await shop()).toEqual([1, 1, 1, 200])
    const { results } = await env.DB.prepare(
      `select active from products where id in (${on.id}, ${off.id}) order by id`,
    ).all()
    expect(results).toEqual([{ active: 1 }, { active: 0 }])
  })
})

describe('nothing is orphaned:', () => {
  test('a category with products or families stays, a family with products too, whoever comes at once', async () => {
    const category = await makeCategory()
    const family = await makeFamily(category.id)
    const product = await makeProduct({ categoryId: category.id, familyId: family.id })
    await reindexProducts(testDb(), [product.id])
    for (const [entity, id] of [
      ['categories', category.id],
      ['fams', family.id],
    ] as const) {
      const { status, body } = await bulk(entity, 'delete', id)
      expect([status, body.error.code]).toEqual([409, 'conflict'])
      expect(body.error.message).toMatch(/archiviali prima/)
    }
    await bulk('products', 'delete', product.id)
    expect((await bulk('categories', 'delete', category.id)).status).toBe(409)
    await bulk('fams', 'delete', family.id)
    expect((await bulk('categories', 'delete', category.id)).status).toBe(200)
    for (const [entity, id] of [
      ['products', product.id],
      ['fams', family.id],
    ] as const) {
      const { status, body } = await bulk(entity, 'restore', id)
      expect([status, body.error.message]).toEqual([409, expect.stringMatching(/ripristina prima/)])
    }
    const data = { name: 'Nuovo', cat_id: category.id, price: 1 }
    expect((await admin.post('/api/admin/products/create', { product_data: data })).status).toBe(422)
    const [kept] = await Promise.all([makeCategory()])
    const race = await Promise.all([
      bulk('categories', 'delete', kept.id),
      makeProduct({ categoryId: kept.id }).catch(() => null),
    ])
    expect(race[0].status === 200 && race[1] !== null).toBe(false)
  })

  test.each([
    ['categories', () => ({ category_data: { name: word() } }), 'category_id'],
    ['vendor-categories', () => ({ category_data: { name: word() } }), 'category_id'],
    ['fams', async () => ({ fam_data: { name: word(), cat_id: (await makeCategory()).id } }), 'fam_id'],
  ] as const)(
    'the names of archived %s are free in each language; who takes one is in the way of their return',
    async (entity, data, key) => {
      const german = word()
      const make = async (given?: object) => {
        const body = (given ?? (await data())) as Record<string, { name: string }>
        const made = await admin.post(`/api/admin/${entity}/create`, body)
        const id: number = made.body[key]
        const { body: translation } = await admin.post(`/api/admin/${entity}/${id}/translations`, {
          lang: 'de',
        })
        const [payload] = Object.keys(body)
        const named = await admin.post(`/api/admin/${entity}/${translation[key]}/edit`, {
          [payload!]: { name: german },
        })
        return { id, body, translation: translation[key] as number, statuses: [made.status, named.status] }
      }
      const first = await make()
      expect(first.statuses).toEqual([200, 200])
      const other = await make()
      expect(other.statuses).toEqual([200, 422])
      await bulk(entity, 'delete', other.id, first.id)
      const taker = await make()
      expect(taker.statuses).toEqual([200, 200])
      const refused = await bulk(entity, 'restore', first.id)
      expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringMatching(/rinominala/)])
      await bulk(entity, 'delete', taker.id)
      expect((await bulk(entity, 'restore', first.id)).status).toBe(200)
      expect((await admin.get(`/api/admin/${entity}/${first.translation}`)).status).toBe(200)
      // The same for its Italian name.
      await bulk(entity, 'delete', first.id)
      expect((await admin.post(`/api/admin/${entity}/create`, first.body)).status).toBe(200)
      expect((await bulk(entity, 'restore', first.id)).status).toBe(409)
    },
  )

  test('a warranty that pays an open order stays; an archived one pays none, and frees its serial number', async () => {
    const { retailerId } = await makeRetailerAccount()
    const values = { code: 'W1', serialNumber: word(), mountingDate: '2026-01-01', status: true, retailerId }
    const [warranty] = await testDb().insert(warranties).values(values).returning()
    await bulk('warranties', 'delete', warranty!.id)
    await expect(
      env.DB.prepare(`insert into warranty_claims (warranty_id, order_id) values (${warranty!.id}, 1)`).run(),
    ).rejects.toThrow(/warranty_archived/)
    await testDb().insert(warranties).values(values)
    const { status, body } = await bulk('warranties', 'restore', warranty!.id)
    expect([status, body.error.message]).toEqual([409, expect.stringMatching(/registrato di nuovo/)])
  })
})

describe('a translation is deleted for good and made again as it was:', () => {
  test.each(['categories', 'products', 'vendor-categories'])('of %s', async (entity) => {
    const parent = await KINDS[entity]!()
    const key = entity === 'products' ? 'product_id' : 'category_id'
    const made = await admin.post(`/api/admin/${entity}/${parent.id}/translations`, { lang: 'de' })
    const id: number = made.body[key]
    const read = async () => (await admin.get(`/api/admin/${entity}/${id}`)).body
    const before = await read()
    expect((await bulk(entity, 'delete', id)).body).toEqual({
      changed: 1,
      undo: { action: 'restore', ids: [id] },
    })
    expect((await admin.get(`/api/admin/${entity}/${id}`)).status).toBe(404)
    expect((await listed(entity, 'filters[archived]=yes')).ids).not.toContain(id)
    expect((await bulk(entity, 'restore', id)).body.changed).toBe(1)
    const plain = (record: Record<string, Record<string, unknown>>) =>
      JSON.stringify(record, (name, value) => (['created_at', 'id'].includes(name) ? undefined : value))
    expect(plain(await read())).toBe(plain(before))
    await bulk(entity, 'delete', id)
    await admin.post(`/api/admin/${entity}/${parent.id}/translations`, { lang: 'de' })
    expect((await bulk(entity, 'restore', id)).status).toBe(409)
  })

  test('the shop falls back to Italian, under its old address too', async () => {
    const product = await makeProduct({ name: word() })
    const texts = { parentId: product.id, lang: 'de' as const, code: null, price: null, active: true }
    const german = await makeProduct({ ...texts, name: word(), slug: `deutsch-${unique()}` })
    await reindexProducts(testDb(), [product.id])
    const visitor = await as(null)
    const page = async () => (await visitor.get(`/api/products/${german.slug}?lang=de`)).body.product?.name
    expect(await page()).toBe(german.name)
    await bulk('products', 'delete', german.id)
    expect(await page()).toBe(product.name)
    expect((await visitor.get(`/api/products?lang=de&search_term=${product.name}`)).body.products_count).toBe(
      1,
    )
    await bulk('products', 'restore', german.id)
    expect(await page()).toBe(german.name)
    expect((await visitor.get(`/api/products?lang=de&search_term=${german.name}`)).body.products_count).toBe(
      1,
    )
  })
})
