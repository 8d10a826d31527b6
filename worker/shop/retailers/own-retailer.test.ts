import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OwnRetailerBody } from '../../../shared/retailers/retailer-profile.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeClient, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { form, makePng } from '../../testing/samples.ts'
import { retailers } from './retailers.tables.ts'

const OFFICE = '09:00-12:30 14:30-19:00'
const week = [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, '9-12', '']

async function setUp() {
  const retailer = await makeRetailer({ name: 'Lario', city: 'Como', lat: 45.8, lng: 9.1 })
  const caller = await as(await makeRetailerAccount(retailer.id))
  const { body } = await caller.get('/api/account/retailer')
  const save = (change: Partial<OwnRetailerBody> & Record<string, unknown>) =>
    caller.post('/api/account/retailer', { version: body.retailer.version, ...change })
  return { retailer, caller, known: body.retailer, save }
}
const rowOf = async (id: number) => (await testDb().select().from(retailers).where(eq(retailers.id, id)))[0]!

test('an account reads its own retailer, and what it saves is on the page', async () => {
  const { retailer, known, save } = await setUp()
  expect(known).toMatchObject({ id: retailer.id, name: 'Lario', hours: { week: Array(7).fill('') } })
  const except = [
    { date: '2026-12-31', day: '9-12' },
    { date: '2026-12-25', day: 'chiuso' },
  ]
  const answer = await save({
    telephone: '+39 031 1234',
    website: 'https://lario.example/camper',
    brands: ' Fiat Ducato,Ford ,, ',
    hours: { week, except },
  })
  expect(answer.status).toBe(200)
  const { vendor } = (await bare.get(`/api/vendors/${retailer.id}`)).body
  expect(vendor).toMatchObject({
    telephone: '+39 031 1234',
    website: 'https://lario.example/camper',
    brands: ['Fiat Ducato', 'Ford'],
    hours: {
      week: [...week.slice(0, 5), '09:00-12:00', ''],
      except: [
        { date: '2026-12-25', day: '' },
        { date: '2026-12-31', day: '09:00-12:00' },
      ],
    },
  })
})

test('nothing else of it: not its name, place, address, e-mail, or state', async () => {
  const { retailer, save } = await setUp()
  const before = await rowOf(retailer.id)
  const more = { name: 'Mine', city: 'Roma', lat: 1, lng: 1, email: 'me@x.test', active: false }
  await save({ website: 'https://a.example', ...more, vendor_data: more })
  const { website, version, updatedAt, search, ...after } = await rowOf(retailer.id)
  expect(website).toBe('https://a.example')
  expect({ ...before, hours: after.hours }).toMatchObject(after)
})

test('only its own: whatever id is sent, and nobody else can', async () => {
  const { retailer, save } = await setUp()
  const other = await makeRetailer({ name: 'Other' })
  await save({ website: 'https://a.example', id: other.id, vendor_id: other.id, retailer_id: other.id })
  expect([(await rowOf(retailer.id)).website, (await rowOf(other.id)).website]).toEqual([
    'https://a.example',
    '',
  ])
  const body = { version: 1, website: 'https://x.example' }
  for (const [who, status] of [
    [await as(null), 401],
    [await as(await makeClient()), 403],
    [await as(await makeAdmin()), 403],
  ] as const) {
    expect((await who.get('/api/account/retailer')).status).toBe(status)
    expect((await who.post('/api/account/retailer', body)).status).toBe(status)
  }
})

test('a form that was opened before somebody else saved is refused', async () => {
  const { save } = await setUp()
  expect((await save({ website: 'https://a.example' })).status).toBe(200)
  expect((await save({ website: 'https://b.example' })).status).toBe(409)
})

test.each([
  ['website', 'javascript:alert(1)'],
  ['website', 'https://user:pw@x.example'],
  ['website', 'x.example'],
  ['hours', { week: [...week.slice(0, 6), 'sempre'], except: [] }],
  ['hours', { week: ['9-12'], except: [] }],
  ['hours', { week, except: [{ date: '25.12.', day: '' }] }],
  ['photos', [{ image: 'images/of-somebody-else', alt: 'x' }]],
  ['photos', [{ image: '../secret', alt: 'x' }]],
  ['cats', [999_999]],
])('%s %j is refused at its field', async (field, value) => {
  const { save } = await setUp()
  const { status, body } = await save({ [field]: value })
  expect([status, Object.keys(body.error.fields)[0]]).toEqual([422, expect.stringMatching(field)])
})

test('photos are added with what is on them, sorted, described anew and removed; another retailer has none of them', async () => {
  const { retailer, caller } = await setUp()
  const add = (alt: string, shade: number) =>
    caller.post('/api/account/retailer/upload', form({ alt, file: makePng('photo.png', shade) }))
  expect((await add('', 5)).status).toBe(422)
  for (const [alt, width] of [
    ['Officina', 5],
    ['Ingresso', 6],
  ] as const)
    expect((await add(alt, width)).status).toBe(200)
  // The same picture would be two that are one.
  const twice = await add('Ancora', 5)
  expect([twice.status, Object.keys(twice.body.error.fields)]).toEqual([422, ['file']])
  const { photos, version } = (await caller.get('/api/account/retailer')).body.retailer
  expect(photos.map(({ alt }: { alt: string }) => alt)).toEqual(['Officina', 'Ingresso'])
  const shown = async () => (await bare.get(`/api/vendors/${retailer.id}`)).body.vendor.photos
  expect(await shown()).toEqual([
    { src: `/files/${photos[0].image}-1200.webp`, alt: 'Officina' },
    { src: `/files/${photos[1].image}-1200.webp`, alt: 'Ingresso' },
  ])
  const sorted = [{ ...photos[1], alt: 'L’ingresso' }]
  expect((await caller.post('/api/account/retailer', { version, photos: sorted })).status).toBe(200)
  expect((await shown()).map(({ alt }: { alt: string }) => alt)).toEqual(['L’ingresso'])
  const stranger = await setUp()
  expect((await stranger.save({ photos: sorted })).status).toBe(422)
})
