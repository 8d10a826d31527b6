import { beforeEach, describe, expect, it } from 'vitest'
import type { NearbyRetailer, RetailersQuery } from '../../../shared/retailers/retailers.ts'
import { bare } from '../../testing/as.ts'
import { makeRetailer, testDb } from '../../testing/make.ts'
import { retailerCategories, retailerCategoryLinks, retailers } from './retailers.tables.ts'
import { listNearbyRetailers, listRetailerCategories } from './retailers.ts'
import { retailerSearchText } from './search-text.ts'

const como = { lat: 45.81, lng: 9.08 }
/** One degree of latitude in km, for R = 6371. */
const DEGREE_KM = (6371 * Math.PI) / 180
const near = (query: Partial<RetailersQuery> = {}) =>
  listNearbyRetailers(testDb(), { lang: 'it', radius: 10, ...como, ...query }, 'it')
const north = (km: number) => ({ lat: como.lat + km / DEGREE_KM, lng: como.lng })

async function makeRetailerCategory(
  name: string,
  values: Partial<typeof retailerCategories.$inferInsert> = {},
) {
  const [row] = await testDb()
    .insert(retailerCategories)
    .values({ name, ...values })
    .returning()
  return row!
}
const link = (retailerId: number, categoryId: number) =>
  testDb().insert(retailerCategoryLinks).values({ retailerId, categoryId })

beforeEach(async () => {
  await testDb().batch([
    testDb().delete(retailerCategoryLinks),
    testDb().delete(retailers),
    testDb().delete(retailerCategories),
  ])
})

describe('retailers near a point', () => {
  it('come nearest first, with their distance in km', async () => {
    await makeRetailer({ name: 'far', ...north(8) })
    await makeRetailer({ name: 'here', ...como })
    await makeRetailer({ name: 'near', ...north(3) })
    const found = await near()
    expect(found.map((v) => v.name)).toEqual(['here', 'near', 'far'])
    expect(found.map((v) => Math.round(v.distance * 1000))).toEqual([0, 3000, 8000])
  })

  it('are inside the radius, not only inside its square', async () => {
    await makeRetailer({ name: 'just inside', ...north(9.999) })
    await makeRetailer({ name: 'just outside', ...north(10.001) })
    const corner = 9 / DEGREE_KM
    await makeRetailer({
      name: 'corner',
      lat: como.lat + corner,
      lng: como.lng + corner / Math.cos((como.lat * Math.PI) / 180),
    })
    expect((await near()).map((v) => v.name)).toEqual(['just inside'])
    expect((await near({ radius: 25 })).length).toBe(3)
  })

  it('are never switched off, and never without coordinates', async () => {
    await makeRetailer({ ...como, active: false })
    await makeRetailer({ lat: null, lng: null })
    expect(await near({ radius: 100 })).toEqual([])
  })

  it('are not shown for a filter that does not exist', async () => {
    expect((await bare.get('/api/vendors?lat=45&lng=9&category=1')).status).toBe(422)
  })

  it('can be narrowed to those with any of some categories', async () => {
    const [sale, service] = [await makeRetailerCategory('Vendita'), await makeRetailerCategory('Assistenza')]
    const both = await makeRetailer(como)
    const one = await makeRetailer(north(1))
    await makeRetailer(north(2))
    await link(both.id, service.id)
    await link(both.id, sale.id)
    await link(one.id, service.id)
    const found = await near({ cats: `${sale.id},${service.id}` })
    expect(found.map((v) => [v.id, v.init_cats])).toEqual([
      [both.id, [sale.id, service.id]],
      [one.id, [service.id]],
    ])
    expect((await near({ cats: `${sale.id}` })).map((v) => v.id)).toEqual([both.id])
    expect(await near({ cats: '999999' })).toEqual([])
    expect((await near()).length).toBe(3)
  })

  it('are read through the index of coordinates', async () => {
    const plan = await testDb()
      .$client.prepare(
        'explain query plan select id from vendors where active = 1 and lat between ? and ? and lng between ? and ?',
      )
      .bind(45, 46, 9, 10)
      .all<{ detail: string }>()
    expect(plan.results[0]?.detail).toContain('vendors_near')
  })

  it('show neither e-mail nor search text', async () => {
    await makeRetailer({ ...como, email: 'secret@sosta.test' })
    const { body, headers } = await bare.get(`/api/vendors?lat=${como.lat}&lng=${como.lng}&radius=10`)
    expect(Object.keys(body.vendors[0]).sort()).toEqual(
      [
        'address',
        'cap',
        'city',
        'country',
        'country_name',
        'distance',
        'id',
        'init_cats',
        'lat',
        'lng',
        'name',
        'telephone',
      ].sort(),
    )
    expect(headers.get('cache-control')).toContain('public')
  })

  it.each([
    'lat=91&lng=9',
    'lat=x&lng=9',
    'lat=45',
    '',
    'lat=&lng=9',
    'lat=0x2d&lng=9',
    'lat=45e0&lng=9',
    'lat=%2045&lng=9',
    'lat=45&lng=9&radius=0xa',
    'lat=45&lng=9&radius=11',
    'lat=45&lng=9&radius=1e9',
    'lat=45&lng=9&cats=1;2',
  ])('are refused for %j', async (query) => {
    const { status, body } = await bare.get(`/api/vendors?${query}`)
    expect(status).toBe(422)
    expect(body.error.code).toBe('invalid')
  })
})

describe('when there is no retailer within the radius', () => {
  it('the nearest three are told with their distance, among those that are asked for', async () => {
    const sale = await makeRetailerCategory('Vendita')
    const near = await makeRetailer({ name: 'near', ...north(80) })
    const seller = await makeRetailer({ name: 'seller', ...north(200) })
    const third = await makeRetailer({ name: 'third', ...north(250) })
    await makeRetailer({ name: 'fourth', ...north(300) })
    await makeRetailer({ name: 'off', ...north(60), active: false })
    await makeRetailer({ name: 'too far', ...north(600) })
    await testDb().insert(retailerCategoryLinks).values({ retailerId: seller.id, categoryId: sale.id })
    const ask = async (more = '') =>
      (await bare.get(`/api/vendors?lat=${como.lat}&lng=${como.lng}&radius=10${more}`)).body
    const { vendors: retailers, nearest } = await ask()
    expect(retailers).toEqual([])
    expect(nearest.map((v: NearbyRetailer) => [v.id, Math.round(v.distance)])).toEqual([
      [near.id, 80],
      [seller.id, 200],
      [third.id, 250],
    ])
    expect(nearest[0]).not.toHaveProperty('email')
    expect((await ask(`&cats=${sale.id}`)).nearest.map((v: NearbyRetailer) => v.id)).toEqual([seller.id])
    await makeRetailer({ name: 'here', ...como })
    expect((await ask()).nearest).toEqual([])
    const { body } = await bare.get('/api/vendors?lat=-40&lng=-100&radius=10')
    expect(body).toEqual({ vendors: [], nearest: [] })
  })
})

describe('categories of retailers', () => {
  it('are translated, or Italian where a translation is missing', async () => {
    const service = await makeRetailerCategory('Assistenza', { position: 2 })
    const sale = await makeRetailerCategory('Vendita', { position: 1 })
    await makeRetailerCategory('Verkauf', { lang: 'de', parentId: sale.id })
    expect(await listRetailerCategories(testDb(), 'de')).toEqual([
      { id: sale.id, name: 'Verkauf' },
      { id: service.id, name: 'Assistenza' },
    ])
    const { body } = await bare.get('/api/vendor-categories?lang=it')
    expect(body.vendor_categories.map((c: { name: string }) => c.name)).toEqual(['Vendita', 'Assistenza'])
  })
})

describe('one retailer', () => {
  it('is searched without accents and case', () => {
    const retailer = { name: 'Camper Haus Allgäu', address: 'Füssener Str. 1', city: 'Kempten', cap: '87435' }
    expect(retailerSearchText({ ...retailer, country: 'DE', telephone: '', email: null })).toContain(
      'camper haus allgau',
    )
  })
})

describe("a retailer's own page", () => {
  it('has what finds and reaches it, with its categories in the language, and nothing private', async () => {
    const sale = await makeRetailerCategory('Vendita', { position: 2 })
    const service = await makeRetailerCategory('Assistenza', { position: 1 })
    await makeRetailerCategory('Kundendienst', { parentId: service.id, lang: 'de' })
    const { id } = await makeRetailer({
      name: 'Città Camper',
      city: 'Forlì',
      email: 'private@a.test',
      ...como,
    })
    await link(id, sale.id)
    await link(id, service.id)
    const { status, body, headers } = await bare.get(`/api/vendors/${id}?lang=de`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toMatch(/^public/)
    expect(body.vendor).toEqual({
      id,
      name: 'Città Camper',
      address: expect.any(String),
      city: 'Forlì',
      cap: expect.any(String),
      country: 'IT',
      telephone: expect.any(String),
      ...como,
      website: '',
      brands: [],
      hours: { week: ['', '', '', '', '', '', ''], except: [] },
      photos: [],
      slug: `${id}-citta-camper-forli`,
      categories: [
        { id: service.id, name: 'Kundendienst' },
        { id: sale.id, name: 'Vendita' },
      ],
    })
  })

  it('is there without coordinates too, and for nobody once it is switched off', async () => {
    const placeless = await makeRetailer({ lat: null, lng: null })
    const { body } = await bare.get(`/api/vendors/${placeless.id}`)
    expect(body.vendor).toMatchObject({ lat: null, lng: null, categories: [] })
    const off = await makeRetailer({ active: false })
    for (const id of [off.id, 999_999]) expect((await bare.get(`/api/vendors/${id}`)).status).toBe(404)
    for (const id of ['0', 'x', '-1', '1.5']) expect((await bare.get(`/api/vendors/${id}`)).status).toBe(422)
  })
})
