import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { makeToken } from '../../testing/request-room.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailerMarkups } from './offers.tables.ts'
import { content, counter } from './offers.testing.ts'

/** A counter offer of two products, the first in a category with a mark-up of 50 %. */
async function makeMarked() {
  const retailer = await makeRetailer({ country: 'IT', email: `shop${unique()}@shop.test` })
  const seller = await as(await makeRetailerAccount(retailer.id))
  const category = await makeCategory()
  const first = await makeProduct({ code: `MA-${unique()}`, price: 12_200, categoryId: category.id })
  const second = await makeProduct({ code: `MB-${unique()}`, price: 6_100 })
  const mark = (markup: number, caller = seller) =>
    caller.post('/api/offer-markups', { markups: [{ cat_id: category.id, markup }] })
  const begin = async () =>
    (await seller.post('/api/quotations/counter', counter({ text: `${first.code} 2\n${second.code} 1` })))
      .body.quotation_id as number
  return { retailer, seller, category, mark, begin }
}

test('who writes an offer sees what its lines cost, and new ones begin with the own mark-up', async () => {
  const { seller, category, mark, begin } = await makeMarked()
  expect((await mark(5_000)).status).toBe(200)
  const { body: own } = await seller.get('/api/offer-markups')
  expect(own.markups.find(({ cat_id }: { cat_id: number }) => cat_id === category.id)).toMatchObject({
    markup: 5_000,
  })
  const { body: form } = await seller.get(`/api/quotations/${await begin()}/offer`)
  expect(form.costs).toEqual([
    { position: 1, cost: 10_000, proposed: 15_000 },
    { position: 2, cost: 5_000, proposed: null },
  ])
  // Prices are with VAT for a private person.
  expect(form.content).toMatchObject({ prices: 'gross', lines: [{ price: 18_300 }, { price: 0 }] })
})

test('nobody else is told: no administrator, no mailed link, no customer, no other retailer', async () => {
  const { seller, mark, begin } = await makeMarked()
  await mark(5_000)
  const id = await begin()
  const admin = await as(await makeAdmin())
  const visitor = await as(null)
  const forms = [
    await admin.get(`/api/quotations/${id}/offer`),
    await visitor.get(`/api/quotations/${id}/offer?token=${await makeToken(id, 1, 'retailer')}`),
  ]
  for (const { status, body } of forms) {
    expect([status, body.costs]).toEqual([200, null])
    expect(body.content.lines).toMatchObject([{ price: 0 }, { price: 0 }])
  }
  const { body } = await seller.post(`/api/quotations/${id}/offer`, { ...content(), version: null })
  await seller.post(`/api/quotations/${id}/offer/send`, { version: body.version })
  const token = await makeToken(id)
  for (const path of [`/api/quotations/${id}`, `/api/quotations/${id}/offers`]) {
    const { body: seen } = await visitor.get(`${path}?token=${token}`)
    expect(JSON.stringify(seen)).not.toMatch(/cost|markup|margin|10000/)
  }
  const other = await as(await makeRetailerAccount())
  expect((await other.get(`/api/quotations/${id}/offer`)).status).toBe(404)
  expect((await other.get(`/api/quotations/${id}/offer?token=${token}`)).status).toBe(404)
})

test('mark-ups are each retailer’s own, of known categories, and changed by its managers', async () => {
  const { retailer, seller, category, mark } = await makeMarked()
  await mark(5_000)
  const other = await as(await makeRetailerAccount())
  const { body } = await other.get('/api/offer-markups')
  expect(body.markups.find(({ cat_id }: { cat_id: number }) => cat_id === category.id)).toMatchObject({
    markup: null,
  })
  expect(
    (await seller.post('/api/offer-markups', { markups: [{ cat_id: 99_999_999, markup: 1 }] })).status,
  ).toBe(422)
  expect((await mark(100_001)).status).toBe(422)
  const buyer = await makeRetailerAccount(retailer.id)
  await testDb().update(users).set({ retailerRole: 'buyer' }).where(eq(users.id, buyer.id))
  expect((await mark(1, await as(buyer))).status).toBe(403)
  const kept = await testDb()
    .select()
    .from(retailerMarkups)
    .where(eq(retailerMarkups.retailerId, retailer.id))
  expect(kept).toMatchObject([{ markup: 5_000 }])
})
