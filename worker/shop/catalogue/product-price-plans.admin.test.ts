import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, today } from '../../../shared/dates.ts'
import { byShop } from '../../base/audit/change.ts'
import { openDb } from '../../base/db/client.ts'
import { deleteExpired } from '../../expired.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { products } from './catalogue.tables.ts'
import { asAdmin, type Caller, lastAudit } from './catalogue.testing.ts'
import { applyDueProductPrices } from './product-price-plan-job.ts'
import { APPLYING, cancelProductPlan, turnPrices, undoProductPlan } from './product-price-plans.ts'

const PLANS = '/api/admin/product-price-plans'
let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const TOMORROW = today(Date.now() + DAY_MS)
const apply = (now = Date.now() + DAY_MS) => applyDueProductPrices({ db: testDb() }, now)
const planning = (ids: number[], from: number[], more: object = {}, headers = {}) =>
  admin.post(
    `${PLANS}/create`,
    { starts_on: TOMORROW, hundredths: 1000, amount: 0, ending: 'cent', ids, from, ...more },
    { headers },
  )
const planned = async (ids: number[], from: number[], more: object = {}): Promise<number> => {
  const { status, body } = await planning(ids, from, more)
  expect(status).toBe(200)
  return body.price_plan_id
}
const planOf = async (id: number) =>
  (await admin.get(PLANS)).body.price_plans.find((each: { id: number }) => each.id === id)
const rowsOf = async (id: number) => (await admin.get(`${PLANS}/${id}`)).body.prices
const pricesOf = async (ids: number[]) =>
  (await testDb().select().from(products).where(inArray(products.id, ids)).orderBy(products.id)).map(
    ({ price }) => price,
  )
const setPrice = (id: number, price: number) =>
  testDb().update(products).set({ price }).where(eq(products.id, id))
const priced = async (...prices: (number | null)[]) => {
  const ids = []
  for (const price of prices) ids.push((await makeProduct({ price })).id)
  return ids
}

test('a change that is planned becomes effective on its day, exactly once, with the history of each price', async () => {
  const [a, b] = (await priced(1000, 2550)) as [number, number]
  const id = await planned([b, a], [2550, 1000], { hundredths: 350, amount: -100, ending: 'ninety' })
  const both = [
    { id: a, before: 1000, after: 890, price: 1000, is_changed: null },
    { id: b, before: 2550, after: 2490, price: 2550, is_changed: null },
  ]
  const byId = async () => (await rowsOf(id)).toSorted((x: { id: number }, y: { id: number }) => x.id - y.id)
  expect(await byId()).toMatchObject(both)
  await apply(Date.now())
  expect([await pricesOf([a, b]), (await planOf(id)).state]).toEqual([[1000, 2550], 'planned'])

  // Two runs at once, and the next ones.
  await Promise.all([apply(), apply()])
  await apply(Date.now() + 2 * DAY_MS)
  expect(await pricesOf([a, b])).toEqual([890, 2490])
  expect(await planOf(id)).toMatchObject({ state: 'applied', products: 2, changed: 2 })
  expect(await byId()).toMatchObject(both.map((row) => ({ ...row, price: row.after, is_changed: true })))
  expect(await lastAudit('products', a)).toMatchObject({ before: { price: 1000 }, after: { price: 890 } })
  const { results } = await env.DB.prepare(
    `select count(*) as entries from audit_entries where entity = 'products' and entity_id in (?, ?)`,
  )
    .bind(a, b)
    .all()
  expect(results).toEqual([{ entries: 2 }])
  expect(await lastAudit('product-price-plans', id)).toMatchObject({
    before: { state: 'planned' },
    after: { state: 'applied' },
  })
})

test('a price that changed meanwhile stays, as the preview said, and so does that of an archived product', async () => {
  const [a, moved, gone] = (await priced(1000, 1000, 1000)) as [number, number, number]
  const id = await planned([a, moved, gone], [1000, 1000, 1000])
  await setPrice(moved, 1500)
  await testDb()
    .update(products)
    .set({ deletedAt: '2026-01-01T00:00:00.000Z', active: false })
    .where(eq(products.id, gone))
  await apply()
  expect(await pricesOf([a, moved, gone])).toEqual([1100, 1500, 1000])
  expect(await planOf(id)).toMatchObject({ state: 'applied', products: 3, changed: 1 })
  const outcomes = new Map(
    (await rowsOf(id)).map((row: { id: number; is_changed: boolean }) => [row.id, row.is_changed]),
  )
  expect([a, moved, gone].map((each) => outcomes.get(each))).toEqual([true, false, false])
  expect(await lastAudit('products', moved)).toBeNull()

  // The undo takes back what the day changed, unless it changed since.
  const other = await planned([a], [1100])
  await apply()
  expect((await admin.post(`${PLANS}/${id}/undo`)).body).toEqual({ changed: 0 })
  expect(await pricesOf([a, moved])).toEqual([1210, 1500])
  expect((await admin.post(`${PLANS}/${other}/undo`)).body).toEqual({ changed: 1 })
  expect(await pricesOf([a])).toEqual([1100])
})

test('a plan is cancelled before its day, taken back after it, each once', async () => {
  const [a] = (await priced(1000)) as [number]
  const first = await planned([a], [1000])
  expect((await admin.post(`${PLANS}/${first}/undo`)).status).toBe(409)
  expect((await admin.post(`${PLANS}/${first}/cancel`)).status).toBe(200)
  expect((await admin.post(`${PLANS}/${first}/cancel`)).status).toBe(409)
  await apply()
  expect([await pricesOf([a]), (await planOf(first)).state]).toEqual([[1000], 'cancelled'])

  const second = await planned([a], [1000])
  await apply()
  expect((await admin.post(`${PLANS}/${second}/cancel`)).status).toBe(409)
  expect((await admin.post(`${PLANS}/${second}/undo`)).body).toEqual({ changed: 1 })
  expect((await admin.post(`${PLANS}/${second}/undo`)).status).toBe(409)
  expect(await pricesOf([a])).toEqual([1000])
  expect(await lastAudit('products', a)).toMatchObject({ before: { price: 1100 }, after: { price: 1000 } })
  for (const move of ['cancel', 'undo'])
    expect((await admin.post(`${PLANS}/999999/${move}`)).status).toBe(404)
})

test('the guard of the state stands in the statements: who undoes at the same moment undoes once', async () => {
  const [a] = (await priced(1000)) as [number]
  const id = await planned([a], [1000])
  await apply()
  const author = { actor: { id: (await makeAdmin()).id, retailerId: null }, requestId: 'r' }
  const racing = openDb(raceBefore(env.DB, 1, () => admin.post(`${PLANS}/${id}/undo`)))
  await expect(undoProductPlan(racing, author as never, id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await pricesOf([a])).toEqual([1000])
})

test('what was cancelled just before its day’s work changes no price, and what was applied just before is not cancelled', async () => {
  const [a] = (await priced(1000)) as [number]
  const cancelled = await planned([a], [1000])
  const cancelling = openDb(raceBefore(env.DB, 1, () => admin.post(`${PLANS}/${cancelled}/cancel`)))
  expect(await turnPrices(cancelling, byShop('plannedPrices'), cancelled, APPLYING)).toBeNull()
  expect(await pricesOf([a])).toEqual([1000])

  const applied = await planned([a], [1000])
  const author = { actor: { id: (await makeAdmin()).id, retailerId: null }, requestId: 'r' }
  const applying = openDb(raceBefore(env.DB, 1, () => apply()))
  await expect(cancelProductPlan(applying, author as never, applied)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect([await pricesOf([a]), (await planOf(applied)).state]).toEqual([[1100], 'applied'])
})

test('an undo leaves a price alone that the day had left alone, though it is the planned one by now', async () => {
  const [a] = (await priced(1000)) as [number]
  const id = await planned([a], [1000])
  await setPrice(a, 1500)
  await apply()
  await setPrice(a, 1100)
  expect((await admin.post(`${PLANS}/${id}/undo`)).body).toEqual({ changed: 0 })
  expect(await pricesOf([a])).toEqual([1100])
})

test('nothing is planned over a price that was not seen, and the same call twice plans once', async () => {
  const [a, b] = (await priced(1000, 2000)) as [number, number]
  expect((await planning([a, b], [1000, 1999])).status).toBe(409)
  const headers = { 'idempotency-key': `plan-${a}` }
  const twice = [await planning([a], [1000], {}, headers), await planning([a], [1000], {}, headers)]
  expect(twice[0]!.body).toEqual(twice[1]!.body)
})

test.each<[object, string]>([
  [{ starts_on: '2020-01-01' }, 'starts_on'],
  [{ hundredths: -9001 }, 'hundredths'],
  [{ amount: 1.5 }, 'amount'],
  [{ ending: 'nope' }, 'ending'],
  [{ from: [1000, 1] }, 'from'],
  [{ hundredths: 0 }, 'ids'],
])('nothing is planned with %j', async (more, field) => {
  const [a] = (await priced(1000)) as [number]
  const { status, body } = await planning([a], [1000], more)
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
})

test('parts and archived products are not planned; who sells plans nothing', async () => {
  const part = await makeProduct({ kind: 'part', price: 1000 })
  expect((await planning([part.id], [1000])).status).toBe(409)
  const [a] = (await priced(1000)) as [number]
  const sales = await as(await makeAdmin('sales'))
  const body = { starts_on: TOMORROW, hundredths: 100, amount: 0, ending: 'cent', ids: [a], from: [1000] }
  expect((await sales.post(`${PLANS}/create`, body)).status).toBe(403)
})

test('old plans go, with their products, unless they still wait', async () => {
  const [a] = (await priced(1000)) as [number]
  const [old, waiting] = [await planned([a], [1000]), await planned([a], [1000])]
  await admin.post(`${PLANS}/${old}/cancel`)
  await env.DB.prepare(`update product_price_plans set starts_on = '2020-01-01' where id in (?, ?)`)
    .bind(old, waiting)
    .run()
  await deleteExpired(testDb(), Date.now())
  expect([await planOf(old), await rowsOf(old)]).toEqual([undefined, []])
  expect((await planOf(waiting)).state).toBe('planned')
  await admin.post(`${PLANS}/${waiting}/cancel`)
})
