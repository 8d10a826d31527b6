import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { coverOf, lastDayOf } from '../../../shared/warranties/cover.ts'
import { products } from '../../shop/catalogue/catalogue.tables.ts'
import { partDetails } from '../../shop/catalogue/parts/parts.tables.ts'
import { controlUnitSatellites } from '../../shop/catalogue/product-options.tables.ts'
import { contentOf, makeUnitScene, sendClaim } from '../../shop/claims/claims.testing.ts'
import { updates, updateTargets } from '../../shop/content/content.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { unitOwners } from '../../shop/units/units.tables.ts'
import { oldWarranties, warranties, warrantyClaims } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeClient,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { makeUnit } from './units.testing.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const idsOf = ({ body }: { body: { units: { id: number }[] } }) => body.units.map(({ id }) => id)

describe('a retailer’s units', () => {
  test('are those that it registered: in the list, found by serial, and opened; no other retailer’s, and not the old site’s', async () => {
    const account = await makeRetailerAccount()
    const own = await as(account)
    const serial = `QZ${unique()}`
    const mine = await makeUnit({ retailerId: account.retailerId, serialNumber: `${serial}-1` })
    const other = await makeUnit({ retailerId: (await makeRetailer()).id, serialNumber: `${serial}-2` })
    const none = await makeUnit({ serialNumber: `${serial}-3` })
    await testDb()
      .insert(oldWarranties)
      .values({ code: mine.code, serialNumber: `${serial}-4`, mountingDate: '2020-01-01' })
    expect(idsOf(await own.get('/api/units'))).toEqual([mine.id])
    const found = await own.get(`/api/units?search_term=${serial}`)
    expect(idsOf(found)).toEqual([mine.id])
    expect(found.body).toMatchObject({
      units_count: 1,
      units: [{ code: mine.code, serial_number: mine.serialNumber, cover: coverOf(lastDayOf('2026-01-10')) }],
    })
    expect((await own.get(`/api/units/${mine.id}`)).status).toBe(200)
    for (const { id } of [other, none]) expect((await own.get(`/api/units/${id}`)).status).toBe(404)
  })

  test('an account without a retailer has none', async () => {
    await makeUnit()
    const { body } = await (await as(await makeRetailerAccount())).get('/api/units')
    expect(body).toMatchObject({ units: [], units_count: 0 })
  })
})

test('a unit’s page names its claims, to administrators those that were sent, and what decides about the cover of its parts', async () => {
  const scene = await makeUnitScene()
  const { unit, part, other, caller, device } = scene
  const { body } = await caller.post('/api/claims/create', contentOf(scene))
  const sent = await sendClaim(scene)
  await testDb().insert(partDetails).values({ partId: other.id, coverMonths: 6 })
  const own = (await caller.get(`/api/units/${unit.id}?lang=it`)).body.unit
  expect(own.claims).toMatchObject([
    { id: sent, state: 'sent' },
    { id: body.claim_id, state: 'draft' },
  ])
  expect(own.part_rules).toEqual([
    { id: part.id, places: 2, cover_months: null },
    { id: other.id, places: 1, cover_months: 6 },
  ])
  expect((await admin.get(`/api/admin/units/${unit.id}`)).body.unit.claims).toMatchObject([{ id: sent }])
  expect((await caller.get('/api/claims?lang=it')).body.claims[0].unit).toMatchObject({
    id: unit.id,
    product_name: device.name,
  })
})

test('the label of a unit leads administrators and its retailer to its page, and says nothing to anybody else', async () => {
  const account = await makeRetailerAccount()
  const unit = await makeUnit({ retailerId: account.retailerId })
  const call = (code = unit.code) =>
    `/api/unit-link?code=${code.toLowerCase()}&serial_number=${unit.serialNumber.toLowerCase()}`
  const said = async (caller: Awaited<ReturnType<typeof as>>, path = call()) => {
    const { status, body } = await caller.get(path)
    return [status, body]
  }
  for (const caller of [admin, await as(account), await as(await makeAdmin('sales'))])
    expect(await said(caller)).toEqual([200, { unit_id: unit.id, product_slug: null, gtin: null }])
  const others = [null, await makeRetailerAccount(), await makeClient(), await makeAdmin('content')]
  for (const person of others) {
    const caller = await as(person)
    expect(await said(caller)).toEqual([200, { unit_id: null, product_slug: null, gtin: null }])
    expect(await said(caller, call('NOTHING'))).toEqual([
      200,
      { unit_id: null, product_slug: null, gtin: null },
    ])
  }
})

test('a label leads everybody to the manuals of its product, in the same words for a unit that is there and one that is not', async () => {
  const code = `LP${unique()}`
  const product = await makeProduct({ code, slug: `it-${code}` })
  await makeProduct({ parentId: product.id, lang: 'de', slug: `de-${code}`, code: null })
  const unit = await makeUnit({ code })
  const said = async (serial: string, lang = 'it') => {
    const query = `code=${code.toLowerCase()}&serial_number=${serial}&lang=${lang}`
    return (await (await as(null)).get(`/api/unit-link?${query}`)).body
  }
  expect(await said(unit.serialNumber)).toEqual({ unit_id: null, product_slug: `it-${code}`, gtin: null })
  expect(await said('NEVER-MADE')).toEqual(await said(unit.serialNumber))
  expect(await said(unit.serialNumber, 'de')).toMatchObject({ product_slug: `de-${code}` })
  await testDb().update(products).set({ active: false }).where(eq(products.id, product.id))
  expect(await said(unit.serialNumber)).toEqual({ unit_id: null, product_slug: null, gtin: null })
})

describe('the list of administrators', () => {
  test('is searched, sorted, and cut by days, retailer, cover and source', async () => {
    const word = `LX${unique()}`
    const retailer = await makeRetailer()
    const fresh = await makeUnit({ code: `${word}-B`, retailerId: retailer.id, mountingDate: today() })
    const expired = await makeUnit({ code: `${word}-A`, mountingDate: '2019-03-01', status: false })
    await testDb()
      .insert(oldWarranties)
      .values({ code: `${word}-C`, serialNumber: 'OLD-1', mountingDate: '2015-03-01', name: 'Rossi' })
    const list = async (more = '') => idsOf(await admin.get(`/api/admin/units?search_term=${word}${more}`))
    const all = await list()
    const old = all[2]!
    expect(all).toEqual([fresh.id, expired.id, old])
    expect(await list('&sort=code')).toEqual([expired.id, fresh.id, old])
    expect(await list('&filters[cover]=covered')).toEqual([fresh.id])
    expect(await list('&filters[cover]=expired')).toEqual([expired.id, old])
    expect(await list('&filters[source]=old')).toEqual([old])
    expect(await list('&filters[source]=registered')).toEqual([fresh.id, expired.id])
    expect(await list(`&filters[vendor_id]=${retailer.id}`)).toEqual([fresh.id])
    expect(await list('&filters[to]=2016-01-01')).toEqual([old])
    const walked = await admin.get('/api/admin/units?filters[source]=old&filters[to]=2015-03-01&limit=100')
    expect(idsOf(walked)).toContain(old)
    expect((await admin.get(`/api/admin/units?filters[vendor_id]=${retailer.id}`)).body).toMatchObject({
      units_count: 1,
      units: [{ id: fresh.id, state: 'valid', vendor: { id: retailer.id, name: retailer.name } }],
    })
  })
})

describe('the page of a unit', () => {
  test('joins registration, old warranty, owners, product, documents, orders and history', async () => {
    const account = await makeRetailerAccount()
    const product = await makeProduct({ name: 'Antenna Uno', code: `UP${unique()}` })
    const unit = await makeUnit({ code: product.code!, retailerId: account.retailerId, userId: account.id })
    await testDb().insert(oldWarranties).values({
      code: product.code!.toLowerCase(),
      serialNumber: unit.serialNumber,
      mountingDate: '2018-01-01',
      name: 'Rossi',
    })
    await testDb()
      .insert(unitOwners)
      .values({ unitId: unit.id, name: 'Anna Bianchi', since: '2026-01-10', wishesUpdates: true })
    const order = await makeOrder({
      userId: account.id,
      retailerId: account.retailerId!,
      paymentMethod: 'warranty',
    })
    await testDb()
      .insert(warrantyClaims)
      .values({ warrantyId: unit.warranty.id, orderId: order.id, open: false })
    await admin.post(`/api/admin/warranties/${unit.warranty.id}/toggle-validity`, { status: false })
    const { body } = await admin.get(`/api/admin/units/${unit.id}`)
    expect(body.unit).toMatchObject({
      id: unit.id,
      product_name: 'Antenna Uno',
      product: { id: product.id, slug: product.slug },
      state: 'refused',
      registration: { id: unit.warranty.id, vendor: {}, version: expect.any(Number) },
      old_warranty: { name: 'Rossi', mounting_date: '2018-01-01' },
      owners: [{ name: 'Anna Bianchi', until: null, wishes_updates: true }],
      orders: [{ id: order.id, number: order.number }],
      history: [{ action: 'toggle', entity: 'warranties' }],
    })
    const own = (await (await as(account)).get(`/api/units/${unit.id}?lang=de`)).body.unit
    expect(own).toMatchObject({
      registration: { id: unit.warranty.id, status: false, refused: true, used: false },
      owners: [{ name: 'Anna Bianchi' }],
      orders: [{ id: order.id }],
    })
    expect(Object.keys(own)).not.toContain('old_warranty')
    expect(Object.keys(own)).not.toContain('history')
  })

  test('shows the updates that apply to its product, its satellites and its serial number, and no others', async () => {
    const product = await makeProduct({ kind: 'control_unit' })
    await testDb().insert(controlUnitSatellites).values({ productId: product.id, satellite: 'Astra 19E' })
    const unit = await makeUnit({ code: product.code!, serialNumber: 'AB-0100' })
    const target = async (
      title: string,
      values: Partial<typeof updateTargets.$inferInsert> | null,
      more = {},
    ) => {
      const [row] = await testDb()
        .insert(updates)
        .values({ title, content: 'Testo', ...more })
        .returning()
      if (values)
        await testDb()
          .insert(updateTargets)
          .values({ updateId: row!.id, position: 0, ...values })
    }
    const code = product.code!.toLowerCase()
    await target('product', { code })
    await target('satellite', { satellite: 'Astra 19E' })
    await target('from', { code, serialFrom: 'ab-0100' })
    await target('to', { code, serialTo: 'AB-0100' })
    await target('shorter', { code, serialFrom: 'ZZ-99' })
    await target('later', { code, serialFrom: 'AB-0101' })
    await target('earlier', { code, serialTo: 'AB-0099' })
    await target('another product', { code: `${code}x` })
    await target('another satellite', { satellite: 'Hot Bird 13E' })
    await target('everybody', null)
    await target('deleted', { code }, { deletedAt: '2026-01-01' })
    const { body } = await admin.get(`/api/admin/units/${unit.id}`)
    expect(body.unit.updates.map(({ title }: { title: string }) => title).sort()).toEqual(
      ['from', 'product', 'satellite', 'shorter', 'to'].sort(),
    )
  })

  test('is not found when nothing registers it any more', async () => {
    const { id, warranty } = await makeUnit()
    await testDb().delete(warranties).where(eq(warranties.id, warranty.id))
    expect((await admin.get(`/api/admin/units/${id}`)).status).toBe(404)
  })
})
