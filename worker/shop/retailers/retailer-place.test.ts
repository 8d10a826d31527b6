import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetPlaces, loadPlaces } from '../../base/places/places.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin } from '../../testing/make.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})
const form = (more: object = {}) => ({
  name: 'Camper Haus',
  city: 'Kempten',
  address: 'Füssener Str. 1',
  telephone: '',
  lat: 47.72,
  lng: 10.31,
  ...more,
})

describe('where a retailer is', () => {
  const inGazetteer = (name: string, postalCode: string, lat: number, lng: number) => ({
    country: 'IT',
    postalCode,
    name,
    region: 'Italia',
    province: name,
    lat,
    lng,
  })
  beforeAll(() =>
    loadPlaces([
      inGazetteer('Pavia', '27100', 45.19, 9.16),
      inGazetteer('Palermo', '90100', 38.12, 13.36),
      inGazetteer('Cantu', '22063', 45.74, 9.13),
      inGazetteer('Como', '22100', 45.81, 9.08),
    ]),
  )
  afterAll(forgetPlaces)
  const PAVIA = { city: 'Pavia', cap: '27100', country: 'IT', address: 'Via Roma 1' }
  const PALERMO = { city: 'Palermo', cap: '90100', country: 'IT' }
  const make = async (more: object = {}) =>
    (await admin.post('/api/admin/vendors/create', { vendor_data: form({ ...PAVIA, ...more }) })).body
  const edit = (id: number, more: object) =>
    admin.post(`/api/admin/vendors/${id}/edit`, { vendor_data: form({ ...PAVIA, ...more }) })
  const placeOf = async (id: number) => {
    const { lat, lng } = (await admin.get(`/api/admin/vendors/${id}`)).body.vendor
    return [lat, lng]
  }

  test('is found when nobody says it, and asked for anew when the town changes', async () => {
    const { vendor_id: id } = await make({ lat: null, lng: null })
    expect(await placeOf(id)).toEqual([45.19, 9.16])
    // The form sends the coordinates that it was filled with.
    expect((await edit(id, { ...PALERMO, lat: 45.19, lng: 9.16 })).status).toBe(200)
    expect(await placeOf(id)).toEqual([38.12, 13.36])
    expect((await edit(id, { city: 'Nessundove', cap: '', lat: 38.12, lng: 13.36 })).status).toBe(200)
    expect(await placeOf(id)).toEqual([null, null])
  })

  test('stays as it was put when another street of the town is all that changes', async () => {
    const { vendor_id: id } = await make({ lat: 45.1812, lng: 9.1571 })
    expect((await edit(id, { address: 'Via Milano 3', lat: 45.1812, lng: 9.1571 })).status).toBe(200)
    expect(await placeOf(id)).toEqual([45.1812, 9.1571])
    // The next town is near, but still another place.
    await edit(id, { city: 'Como', cap: '22100', lat: 45.1812, lng: 9.1571 })
    await edit(id, { city: 'Cantu', cap: '22063', lat: 45.81, lng: 9.08 })
    expect(await placeOf(id)).toEqual([45.74, 9.13])
  })

  test('far from the address is refused, unless it is meant', async () => {
    const milan = { lat: 45.46, lng: 9.19 }
    const far = {
      'vendor_data.lat': 'Le coordinate sono lontane dall’indirizzo: aggiornale, o conferma di tenerle',
    }
    expect((await make({ ...PALERMO, ...milan })).error.fields).toEqual(far)
    const { vendor_id: id } = await make({ ...PALERMO, ...milan, keep_place: true })
    expect(await placeOf(id)).toEqual([45.46, 9.19])
    expect((await edit(id, { ...PALERMO, lat: 44, lng: 9 })).body.error.fields).toEqual(far)
    // Address and coordinates do not change: nothing is looked up again.
    expect((await edit(id, { ...PALERMO, ...milan, telephone: '1' })).status).toBe(200)
    expect(await placeOf(id)).toEqual([45.46, 9.19])
  })
})

test('a retailer has the postal code as its country writes it', async () => {
  const capOf = async (country: string, cap: string) => {
    const { body } = await admin.post('/api/admin/vendors/create', { vendor_data: form({ country, cap }) })
    return (await admin.get(`/api/admin/vendors/${body.vendor_id}`)).body.vendor.cap
  }
  expect(await capOf('IT', '145')).toBe('00145')
  expect(await capOf('NL', '1012ab')).toBe('1012 AB')
  expect(await capOf('US', '90210')).toBe('90210')
})
