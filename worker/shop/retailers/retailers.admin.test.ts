import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { beforeBatch } from '../accounts/accounts.testing.ts'
import { editRetailer } from './retailer-changes.ts'
import { retailerCategories, retailers } from './retailers.tables.ts'

let me: Awaited<ReturnType<typeof makeAdmin>>
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  me = await makeAdmin()
  admin = await as(me)
})
const author = () => ({ actor: me, requestId: 'request-1' })

async function makeRetailerCategory(name = `Categoria ${unique()}`) {
  const [row] = await testDb().insert(retailerCategories).values({ name }).returning()
  return row!
}
const form = (more: object = {}) => ({
  name: 'Camper Haus Allgäu',
  city: 'Kempten',
  address: 'Füssener Str. 1',
  telephone: '+49 831 555',
  lat: 47.72,
  lng: 10.31,
  ...more,
})
const trail = (entity: string, id: number) =>
  admin
    .get(`/api/admin/audit?entity=${entity}&entity_id=${id}`)
    .then(({ body }) => body.entries as { action: string; before: object; after: object }[])

describe('retailers', () => {
  test('are made with their categories, read and saved by the names of the specification', async () => {
    const [sale, service] = [await makeRetailerCategory(), await makeRetailerCategory()]
    const made = await admin.post('/api/admin/vendors/create', {
      vendor_data: form(),
      cats: [service.id, sale.id, sale.id],
    })
    const id = made.body.vendor_id
    expect(made.status).toBe(200)
    const { body } = await admin.get(`/api/admin/vendors/${id}`)
    expect(body.vendor).toMatchObject({
      ...form(),
      id,
      cap: '',
      country: 'IT',
      email: null,
      active: true,
      version: 1,
      init_cats: [sale.id, service.id],
    })
    const vendor_data = form({
      name: 'Neu',
      country: 'de',
      cap: '87435',
      email: 'Shop@Sosta.test',
      lat: '',
      lng: '',
    })
    const saved = await admin.post(`/api/admin/vendors/${id}/edit`, {
      vendor_data,
      cats: [sale.id],
      version: 1,
    })
    expect(saved.body).toEqual({ vendor_id: id })
    const after = (await admin.get(`/api/admin/vendors/${id}`)).body.vendor
    expect(after).toMatchObject({
      name: 'Neu',
      country: 'DE',
      cap: '87435',
      email: 'shop@sosta.test',
      lat: null,
      lng: null,
      init_cats: [sale.id],
      version: 2,
    })
    expect(await trail('vendors', id)).toMatchObject([
      {
        action: 'edit',
        before: { name: 'Camper Haus Allgäu', lat: 47.72 },
        after: { name: 'Neu', cats: [sale.id] },
      },
      { action: 'create', before: null, after: { city: 'Kempten' } },
    ])
  })

  test('keep what a form does not have', async () => {
    const { name, city, address } = form()
    const { id } = await makeRetailer({
      city,
      address,
      cap: '22100',
      email: 'a@sosta.test',
      country: 'CH',
      telephone: '031',
    })
    const category = await makeRetailerCategory()
    await admin.post(`/api/admin/vendors/${id}/edit`, {
      vendor_data: { name, city, address },
      cats: [category.id],
    })
    await admin.post(`/api/admin/vendors/${id}/edit`, { vendor_data: { name, city, address } })
    expect((await admin.get(`/api/admin/vendors/${id}`)).body.vendor).toMatchObject({
      cap: '22100',
      email: 'a@sosta.test',
      country: 'CH',
      telephone: '031',
      lat: 45.81,
      init_cats: [category.id],
    })
  })

  test.each([
    [{ name: ' ' }, 'vendor_data.name'],
    [{ city: undefined }, 'vendor_data.city'],
    [{ address: '' }, 'vendor_data.address'],
    [{ telephone: 'abc' }, 'vendor_data.telephone'],
    [{ lat: 91 }, 'vendor_data.lat'],
    [{ lat: null }, 'vendor_data.lat'],
    [{ lng: '10' }, 'vendor_data.lng'],
    [{ country: 'Italia' }, 'vendor_data.country'],
    [{ country: 'XX' }, 'vendor_data.country'],
    [{ country: 'DE', cap: '8743x' }, 'vendor_data.cap'],
    [{ cap: '1234567' }, 'vendor_data.cap'],
    [{ email: 'x' }, 'vendor_data.email'],
  ])('with %j are refused at the field, and nothing is saved', async (wrong, field) => {
    const { id } = await makeRetailer()
    const before = (await admin.get(`/api/admin/vendors/${id}`)).body
    for (const path of ['create', `${id}/edit`]) {
      const { status, body } = await admin.post(`/api/admin/vendors/${path}`, { vendor_data: form(wrong) })
      expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    }
    expect((await admin.get(`/api/admin/vendors/${id}`)).body).toEqual(before)
  })

  test('with a category that does not exist, or a translation of one, are refused as a whole', async () => {
    const parent = await makeRetailerCategory()
    const [german] = await testDb()
      .insert(retailerCategories)
      .values({ parentId: parent.id, lang: 'de', name: 'Verkauf' })
      .returning()
    const { id, name } = await makeRetailer()
    const count = (await testDb().select().from(retailers)).length
    for (const categories of [[999_999], [parent.id, german!.id]]) {
      for (const path of ['create', `${id}/edit`]) {
        const { status, body } = await admin.post(`/api/admin/vendors/${path}`, {
          vendor_data: form(),
          cats: categories,
        })
        expect([status, Object.keys(body.error.fields)]).toEqual([422, ['cats']])
      }
    }
    expect((await admin.get(`/api/admin/vendors/${id}`)).body.vendor).toMatchObject({ name, init_cats: [] })
    expect(await testDb().select().from(retailers)).toHaveLength(count)
  })

  test('saved by somebody else meanwhile are not overwritten: the form hears what changed', async () => {
    const { id } = await makeRetailer({ ...form(), name: 'Prima' })
    const save = (name: string, version?: number) =>
      admin.post(`/api/admin/vendors/${id}/edit`, { vendor_data: form({ name }), version })
    expect((await save('Seconda', 1)).status).toBe(200)
    const { status, body } = await save('Terza', 1)
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect(Object.keys(body.error.fields)).toEqual(['vendor_data.name'])
    expect((await admin.get(`/api/admin/vendors/${id}`)).body.vendor.name).toBe('Seconda')
    expect((await save('Quarta')).status).toBe(200)
    const categories = [(await makeRetailerCategory()).id]
    const other = await admin.post(`/api/admin/vendors/${id}/edit`, {
      vendor_data: form({ name: 'Quarta' }),
      cats: categories,
      version: 1,
    })
    expect(Object.keys(other.body.error.fields)).toEqual(['cats'])
  })

  test('that two save at the same moment are saved once, as a whole', async () => {
    const { id } = await makeRetailer()
    const categories = [(await makeRetailerCategory()).id]
    const during = beforeBatch(() =>
      admin.post(`/api/admin/vendors/${id}/edit`, { vendor_data: form({ name: 'Prima' }) }),
    )
    const second = editRetailer(during, author(), id, {
      vendor_data: form({ name: 'Dopo' }),
      cats: categories,
    })
    await expect(second).rejects.toMatchObject({ code: 'conflict' })
    const { body } = await admin.get(`/api/admin/vendors/${id}`)
    expect(body.vendor).toMatchObject({ name: 'Prima', init_cats: [] })
  })

  test('are switched off and on; a second time changes nothing and leaves no trace', async () => {
    const { id } = await makeRetailer()
    const toggle = (active: unknown) => admin.post(`/api/admin/vendors/${id}/toggle-validity`, { active })
    expect((await toggle(false)).body).toEqual({ success: true })
    expect((await toggle(false)).body).toEqual({ success: true })
    expect((await admin.get(`/api/admin/vendors/${id}`)).body.vendor.active).toBe(false)
    expect((await trail('vendors', id)).map((entry) => entry.action)).toEqual(['toggle'])
    expect((await toggle('no')).status).toBe(422)
    expect((await admin.post('/api/admin/vendors/999999/toggle-validity', { active: true })).status).toBe(404)
  })

  test('are listed with the columns of the list, searched without accents, sorted both ways', async () => {
    const word = `zz${unique()}`
    await makeRetailer({ name: 'Beta', city: 'Aosta', search: `beta ${word} aosta` })
    await makeRetailer({ name: 'alfa', city: 'Como', active: false, search: `alfa ${word} como` })
    await admin.post('/api/admin/vendors/create', { vendor_data: form({ name: `Gàmma ${word}` }) })
    const list = async (query: string) =>
      (await admin.get(`/api/admin/vendors?search_term=${word}${query}`)).body
    const all = await list('')
    expect(all.vendors_count).toBe(3)
    expect(all.vendors.map((v: { name: string }) => v.name)).toEqual(['alfa', 'Beta', `Gàmma ${word}`])
    expect(Object.keys(all.vendors[0]).sort()).toEqual([
      ...['active', 'address', 'city', 'id', 'lat', 'lng', 'name'],
    ])
    expect((await list('&sort=-city')).vendors[0].city).toBe('Kempten')
    expect((await list('&limit=1&offset=2')).vendors).toHaveLength(1)
    expect((await list('%20GAMMA%20fussener')).vendors_count).toBe(1)
    expect((await admin.get('/api/admin/vendors?sort=search')).status).toBe(422)
  })

  test('that do not exist are not found', async () => {
    expect((await admin.get('/api/admin/vendors/999999')).status).toBe(404)
    const edit = await admin.post('/api/admin/vendors/999999/edit', { vendor_data: form() })
    expect(edit.status).toBe(404)
  })
})

describe('categories of retailers', () => {
  const save = (path: string, name: unknown, version?: number) =>
    admin.post(`/api/admin/vendor-categories/${path}`, { category_data: { name }, version })

  test('are made last in order, renamed, translated and listed with their translations', async () => {
    const { body } = await save('create', 'Assistenza')
    const id = body.category_id
    const german = await admin.post(`/api/admin/vendor-categories/${id}/translations`, { lang: 'de' })
    const germanId = german.body.category_id
    expect((await save(`${germanId}/edit`, 'Kundendienst')).body).toEqual({ category_id: germanId })
    expect((await save(`${id}/edit`, 'Officina', 1)).body).toEqual({ category_id: id })
    const { categories, categories_count } = (await admin.get('/api/admin/vendor-categories?limit=100')).body
    expect(categories_count).toBe(categories.length)
    expect(categories.at(-1)).toEqual({
      id,
      name: 'Officina',
      tr_lang_children: [{ id: germanId, lang: 'de', stale: true }],
    })
    expect((await admin.get(`/api/admin/vendor-categories/${id}`)).body.category).toMatchObject({
      id,
      parent_id: null,
      lang: 'it',
      name: 'Officina',
      version: 2,
      translations: [{ id: germanId, lang: 'de', name: 'Kundendienst' }],
    })
    expect((await admin.get(`/api/admin/vendor-categories/${germanId}`)).body.category).toMatchObject({
      parent_id: id,
      lang: 'de',
      translations: [],
    })
    expect(await trail('vendor-categories', id)).toMatchObject([
      { action: 'edit', before: { name: 'Assistenza' }, after: { name: 'Officina' } },
      { action: 'create' },
    ])
  })

  test('are translated once into each language, and never into Italian', async () => {
    const { id } = await makeRetailerCategory()
    const translate = (target: number, lang: string) =>
      admin.post(`/api/admin/vendor-categories/${target}/translations`, { lang })
    const { category_id: child } = (await translate(id, 'fr')).body
    expect((await translate(id, 'fr')).status).toBe(409)
    expect((await translate(id, 'it')).body.error.fields).toHaveProperty('lang')
    expect((await translate(id, 'es')).status).toBe(422)
    expect((await translate(child, 'de')).status).toBe(404)
    expect((await translate(999_999, 'de')).status).toBe(404)
    const rows = await testDb().select().from(retailerCategories).where(eq(retailerCategories.parentId, id))
    expect(rows).toHaveLength(1)
  })

  test('have a name of their own in their language, whatever its capitals and accents', async () => {
    const n = unique()
    const [first, second] = [await save('create', `Qualità ${n}`), await save('create', `Altra ${n}`)]
    const taken = { 'category_data.name': 'Questo nome è già in uso' }
    expect((await save('create', `QUALITA ${n}`)).body.error.fields).toEqual(taken)
    expect((await save(`${second.body.category_id}/edit`, `qualità ${n}`)).body.error.fields).toEqual(taken)
    expect((await save(`${first.body.category_id}/edit`, `Qualità ${n}`)).status).toBe(200)
  })

  test('are refused without a name, unknown, or saved meanwhile', async () => {
    const { id } = await makeRetailerCategory()
    for (const path of ['create', `${id}/edit`]) {
      expect(Object.keys((await save(path, ' ')).body.error.fields)).toEqual(['category_data.name'])
    }
    expect((await save('999999/edit', 'Nome')).status).toBe(404)
    const entries = (await testDb().select().from(auditEntries)).length
    const stale = await save(`${id}/edit`, 'Nome', 7)
    expect([stale.status, Object.keys(stale.body.error.fields)]).toEqual([409, ['category_data.name']])
    expect(await testDb().select().from(auditEntries)).toHaveLength(entries)
  })
})

test('the countries to choose from are those that have retailers', async () => {
  const countries = async () => (await admin.get('/api/admin/vendors/countries')).body.countries
  const retailer = await makeRetailer({ country: 'IS' })
  await makeRetailer({ country: 'IS' })
  await makeRetailer({ country: 'NO', deletedAt: '2026-01-01T00:00:00.000Z' })
  const known: string[] = await countries()
  expect(known).toEqual([...new Set(known)].sort())
  expect(known.filter((code) => ['IS', 'NO', 'IT'].includes(code))).toEqual(['IS', 'IT'])
  const { body } = await admin.get('/api/admin/vendors?filters[country]=IS')
  expect(body.vendors.map(({ id }: { id: number }) => id)).toContain(retailer.id)
})
