import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, testDb, unique } from '../../testing/make.ts'
import { makeOwner, seedUnits } from '../alerts/alerts.testing.ts'
import { units } from '../units/units.tables.ts'
import { reviews } from './reviews.tables.ts'

let calls = 0
/** Sends a review and approves it; returns its row, and what the product's page shows of it. */
async function reviewed(product: { id: number; slug: string }, values: object) {
  const body = {
    product_id: product.id,
    name: 'Anna B.',
    email: 'anna@example.com',
    rating: 4,
    text: 'Gut.',
    privacy: true,
  }
  const headers = { 'cf-connecting-ip': `10.33.${calls >> 8}.${calls++ & 255}` }
  const sent = await (await as(null)).post('/api/reviews', { ...body, ...values }, { headers })
  // Whatever the number is, the answer is one and the same.
  expect([sent.status, sent.body]).toEqual([200, { success: true }])
  const [row] = await testDb().select().from(reviews).orderBy(desc(reviews.id)).limit(1)
  const admin = await as(await makeAdmin())
  await admin.post(`/api/admin/reviews/${row!.id}/state`, { state: 'approved' })
  const page = (await bare.get(`/api/products/${product.slug}?lang=it`)).body.product
  const shown = page.reviews.find(({ id }: { id: number }) => id === row!.id)
  return { row: row!, shown, admin }
}

/** Registered units of a product. */
async function makeUnits(count: number) {
  const product = await makeProduct({ code: `RV${unique()}` })
  const serials = await seedUnits(product.code!, [(await makeRetailer()).id], count)
  const idOf = async (serial: string) =>
    (await testDb().select().from(units).where(eq(units.serialNumber, serial)))[0]!.id
  return { product, serials, idOf }
}

test('an owner’s serial number, however it is written, verifies the review, and is not stored', async () => {
  const { product, serials, idOf } = await makeUnits(1)
  const serial = serials[0]!
  const { row, shown, admin } = await reviewed(product, {
    serial: ` ${serial.toLowerCase().replace('-', ' ')} `,
  })
  expect(row.unitId).toBe(await idOf(serial))
  expect(shown).toMatchObject({ is_verified: true })
  expect(JSON.stringify(shown)).not.toContain(serial)
  expect(JSON.stringify(row)).not.toContain(serial)
  const { reviews: listed } = (await admin.get('/api/admin/reviews')).body
  expect(listed.find(({ id }: { id: number }) => id === row.id)).toMatchObject({ is_verified: true })
})

test('nothing else does: no number, an unknown one, one of another product, or one that nobody has registered', async () => {
  const { product, serials } = await makeUnits(1)
  const other = await makeUnits(1)
  const { serials: gone } = await makeUnits(1)
  await testDb()
    .update(units)
    .set({ mountingDate: null, code: product.code! })
    .where(eq(units.serialNumber, gone[0]!))
  for (const serial of [undefined, '', 'ZZ-000', other.serials[0], gone[0]]) {
    const { row, shown } = await reviewed(product, { serial })
    expect([serial, row.unitId, shown.is_verified]).toEqual([serial, null, false])
  }
  // The right one still does.
  expect((await reviewed(product, { serial: serials[0] })).shown.is_verified).toBe(true)
})

test('where owners are known, the number of a unit is worth nothing to anybody else', async () => {
  const { product, serials, idOf } = await makeUnits(2)
  const [mine, theirs] = serials as [string, string]
  await makeOwner(await idOf(mine), { email: 'Berta@example.com' })
  await makeOwner(await idOf(theirs), { email: 'carla@example.com' })
  const email = 'berta@example.com'
  expect((await reviewed(product, { serial: theirs, email })).shown.is_verified).toBe(false)
  expect((await reviewed(product, { serial: mine, email })).shown.is_verified).toBe(true)
})

test('a unit verifies one review: a deleted one gives it back', async () => {
  const { product, serials } = await makeUnits(1)
  const first = await reviewed(product, { serial: serials[0] })
  expect(first.shown.is_verified).toBe(true)
  expect((await reviewed(product, { serial: serials[0] })).shown.is_verified).toBe(false)
  await first.admin.post(`/api/admin/reviews/${first.row.id}/delete`)
  expect((await reviewed(product, { serial: serials[0] })).shown.is_verified).toBe(true)
})
