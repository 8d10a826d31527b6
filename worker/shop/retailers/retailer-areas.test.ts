import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { AREA_ROWS, type NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { bare } from '../../testing/as.ts'
import { makeRetailer, testDb } from '../../testing/make.ts'
import { meterGet } from '../../testing/meter.ts'
import { retailerCategories, retailerCategoryLinks, retailers } from './retailers.tables.ts'

const como = { lat: 45.81, lng: 9.08 }
const LOMBARDY = '45,8,46.5,10.5'
const names = (found: NearbyRetailer[]) => found.map(({ name }) => name)

beforeEach(async () => {
  await testDb().batch([
    testDb().delete(retailerCategoryLinks),
    testDb().delete(retailers),
    testDb().delete(retailerCategories),
  ])
})

/** In one statement, so that many are made quickly; about ten metres apart. */
const makeMany = (count: number) =>
  testDb().run(sql`insert into vendors (name, address, city, country, lat, lng, search)
    select 'Camper ' || value, 'Via 1', 'Como', 'IT', 45.5 + value * 0.0001, 9 + value * 0.0001, ''
    from json_each(${JSON.stringify(Array.from({ length: count }, (_, i) => i + 1))})`)

describe('the retailers of an area', () => {
  it('are those inside its box, nearest to its middle first, or to a place', async () => {
    await makeRetailer({ name: 'middle', lat: 45.75, lng: 9.25 })
    await makeRetailer({ name: 'edge', lat: 46.4, lng: 10.4 })
    await makeRetailer({ name: 'outside', lat: 46.6, lng: 9 })
    await makeRetailer({ name: 'off', ...como, active: false })
    const { body, headers } = await bare.get(`/api/vendors/area?box=${LOMBARDY}`)
    expect([names(body.vendors), body.vendors_count]).toEqual([['middle', 'edge'], 2])
    expect(body.vendors[0]).not.toHaveProperty('email')
    expect(headers.get('cache-control')).toMatch(/^public/)
    const far = await bare.get(`/api/vendors/area?box=${LOMBARDY}&lat=46.5&lng=10.5`)
    expect(names(far.body.vendors)).toEqual(['edge', 'middle'])
    expect(far.body.vendors[0].distance).toBeLessThan(15)
  })

  it('are listed up to a number, and all counted', async () => {
    await makeMany(AREA_ROWS + 7)
    const { body } = await bare.get(`/api/vendors/area?box=${LOMBARDY}`)
    expect([body.vendors.length, body.vendors_count]).toEqual([AREA_ROWS, AREA_ROWS + 7])
  })

  it.each(['45,8,44,10', '45,8,46', 'x', '45,8,91,10', '45,8,46,10,11', '45,8,46,1e1'])(
    'are refused for the box %s',
    async (box) => {
      expect((await bare.get(`/api/vendors/area?box=${box}`)).status).toBe(422)
    },
  )
})

test('all retailers that are shown, for a device without a network: what the finder lists of each, and no more', async () => {
  const one = await makeRetailer({ name: 'One', ...como })
  await makeRetailer({ ...como, active: false })
  await makeRetailer({ lat: null, lng: null })
  const { body, headers } = await bare.get('/api/vendors/all?lang=de')
  expect(body.vendors).toHaveLength(1)
  expect(Object.keys(body.vendors[0]).toSorted()).toEqual(
    'address cap city country country_name id init_cats lat lng name telephone'.split(' '),
  )
  expect(body.vendors[0]).toMatchObject({ id: one.id, name: 'One', country_name: 'Italien', init_cats: [] })
  expect(headers.get('cache-control')).toBe('public, max-age=300')
})

describe("all retailers' places", () => {
  it('are told in one short answer, those that have a category if it is asked for', async () => {
    const one = await makeRetailer({ name: 'One', lat: 45.812345, lng: 9.08 })
    const other = await makeRetailer({ name: 'Other', lat: 52.1, lng: 5.1 })
    await makeRetailer({ ...como, active: false })
    await makeRetailer({ lat: null, lng: null })
    const { body, headers } = await bare.get('/api/vendors/places')
    expect(body).toEqual({
      places: [
        [one.id, 45.8123, 9.08, 'One'],
        [other.id, 52.1, 5.1, 'Other'],
      ],
    })
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const [sale] = await testDb().insert(retailerCategories).values({ name: 'Vendita' }).returning()
    await testDb().insert(retailerCategoryLinks).values({ retailerId: other.id, categoryId: sale!.id })
    expect((await bare.get(`/api/vendors/places?cats=${sale!.id}`)).body.places).toEqual([
      [other.id, 52.1, 5.1, 'Other'],
    ])
  })

  it('are counted by country, named in the language, with the box that holds them', async () => {
    await makeRetailer({ country: 'IT', lat: 45, lng: 9 })
    await makeRetailer({ country: 'IT', lat: 38, lng: 15 })
    await makeRetailer({ country: 'DE', lat: 50, lng: 10 })
    const { body } = await bare.get('/api/vendors/overview?lang=de')
    expect(body.countries).toEqual([
      {
        country: 'IT',
        country_name: 'Italien',
        count: 2,
        box: { south: 37.8, west: 8.8, north: 45.2, east: 15.2 },
      },
      {
        country: 'DE',
        country_name: 'Deutschland',
        count: 1,
        box: { south: 49.8, west: 9.8, north: 50.2, east: 10.2 },
      },
    ])
  })
})

test('with 3 000 retailers each of these takes one trip and reads each row three times at most', async () => {
  await makeMany(3000)
  for (const path of ['places', 'overview', `area?box=${LOMBARDY}`]) {
    const { trips, rowsRead, status } = await meterGet(`/api/vendors/${path}`)
    expect([path, status, trips]).toEqual([path, 200, 1])
    expect([path, rowsRead <= 9000 + 3 * AREA_ROWS, rowsRead]).toEqual([path, true, rowsRead])
  }
  const { body } = await bare.get('/api/vendors/places')
  expect(JSON.stringify(body).length / 3000).toBeLessThan(40)
})
