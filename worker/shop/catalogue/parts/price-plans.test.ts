import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, today } from '../../../../shared/dates.ts'
import { howMany } from '../../../../shared/many.testing.ts'
import { changedPrice, ROUNDINGS } from '../../../../shared/parts/parts.ts'
import { as } from '../../../testing/as.ts'
import { makeAdmin, testDb } from '../../../testing/make.ts'
import { asAdmin, type Caller, lastAudit } from '../catalogue.testing.ts'
import { makePart, readPart, savePart } from './parts.testing.ts'
import { applyDuePrices } from './price-plan-job.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const apply = (now = Date.now()) => applyDuePrices({ db: testDb() }, now)
const plan = async (body: object) =>
  admin.post('/api/admin/price-plans/create', { hundredths: 350, step: 1, starts_on: today(), ...body })
const priceOf = async (id: number) => (await readPart(admin, id)).price
const stateOf = async (id: number) =>
  (await admin.get('/api/admin/price-plans')).body.price_plans.find((each: { id: number }) => each.id === id)

/** In hundredths of a percent: the least, one that goes up, and in `npm run test:deep` others. */
const HUNDREDTHS = [-9000, 350, -333, 1, 10_000].slice(0, howMany(2, 5))

describe('prices that change by a percentage', () => {
  test('are rounded once, half up, to a multiple; the database computes the same', async () => {
    expect(changedPrice(1000, 350, 1)).toBe(1035)
    expect(changedPrice(10, 500, 1)).toBe(11)
    expect(changedPrice(999, -1000, 5)).toBe(900)
    expect(changedPrice(1, -9000, 10)).toBe(10)
    expect(changedPrice(0, 350, 100)).toBe(0)
    const prices = [0, 1, 3, 10, 49, 50, 99, 333, 1000, 12_345, 99_999_99]
    for (const step of ROUNDINGS) {
      for (const hundredths of HUNDREDTHS) {
        const parts = await Promise.all(prices.map((price) => makePart({ price, categoryId: undefined })))
        await plan({ ids: parts.map(({ id }) => id), hundredths, step })
        await apply()
        const ids = JSON.stringify(parts.map(({ id }) => id))
        const { results } = await env.DB.prepare(
          'select price from products where id in (select value from json_each(?)) order by id',
        )
          .bind(ids)
          .all<{ price: number }>()
        const wanted = parts
          .toSorted((a, b) => a.id - b.id)
          .map(({ price }) => changedPrice(price!, hundredths, step))
        expect(results.map(({ price }) => price)).toEqual(wanted)
      }
    }
  })

  test('are shown before they are planned, and change on their day, of the price on that day, once', async () => {
    const [a, b, unpriced] = [
      await makePart({ price: 1000 }),
      await makePart({ price: 333 }),
      await makePart({ price: null }),
    ]
    const ids = [a, b, unpriced].map(({ id }) => id)
    const preview = await admin.post('/api/admin/price-plans/preview', { ids, hundredths: 350, step: 5 })
    expect(preview.body).toMatchObject({
      parts: 3,
      unpriced: 1,
      sum_before: 1333,
      sum_after: 1035 + 345,
      examples: [
        { id: a.id, before: 1000, after: 1035 },
        { id: b.id, before: 333, after: 345 },
      ],
    })
    const { body } = await plan({ ids, step: 5, starts_on: today(Date.now() + 2 * DAY_MS) })
    await apply()
    await apply(Date.now() + DAY_MS)
    expect([await priceOf(a.id), (await stateOf(body.price_plan_id)).state]).toEqual([1000, 'planned'])
    await savePart(admin, a.id, { price: 2000 })
    await apply(Date.now() + 2 * DAY_MS)
    await Promise.all([apply(Date.now() + 2 * DAY_MS), apply(Date.now() + 3 * DAY_MS)])
    expect([await priceOf(a.id), await priceOf(b.id), await priceOf(unpriced.id)]).toEqual([2070, 345, null])
    expect(await stateOf(body.price_plan_id)).toMatchObject({ state: 'applied', parts: 3, changed: 2 })
    expect(await lastAudit('parts', a.id)).toEqual({
      action: 'edit',
      before: { price: 2000 },
      after: { price: 2070 },
    })
    expect((await admin.post(`/api/admin/price-plans/${body.price_plan_id}/cancel`)).status).toBe(409)
  })

  test('by two runs at the same moment change once', async () => {
    const part = await makePart({ price: 1000 })
    await plan({ ids: [part.id], hundredths: 1000 })
    await Promise.all([apply(), apply(), apply()])
    expect(await priceOf(part.id)).toBe(1100)
    expect((await readPart(admin, part.id)).version).toBe(2)
  })

  test('stay when the change is cancelled before its day, and those of archived parts do', async () => {
    const [a, b] = [await makePart({ price: 1000 }), await makePart({ price: 1000 })]
    const { body } = await plan({ ids: [a.id, b.id] })
    expect((await admin.post(`/api/admin/price-plans/${body.price_plan_id}/cancel`)).status).toBe(200)
    expect((await admin.post(`/api/admin/price-plans/${body.price_plan_id}/cancel`)).status).toBe(409)
    await plan({ ids: [b.id] })
    await admin.post('/api/admin/parts/bulk', { action: 'delete', ids: [b.id] })
    await apply()
    expect(await priceOf(a.id)).toBe(1000)
    await admin.post('/api/admin/parts/bulk', { action: 'restore', ids: [b.id] })
    expect([await priceOf(b.id), (await stateOf(body.price_plan_id)).state]).toEqual([1000, 'cancelled'])
  })

  test('are those of all parts that a search finds, which who sells does not change', async () => {
    const part = await makePart({ price: 1000, name: 'Quarzo', search: 'quarzo unico' })
    const filter = { search_term: 'quarzo unico' }
    const preview = await admin.post('/api/admin/price-plans/preview', { filter, hundredths: -100, step: 1 })
    expect(preview.body).toMatchObject({ parts: 1, examples: [{ id: part.id, before: 1000, after: 990 }] })
    const seller = await as(await makeAdmin('sales'))
    expect(
      (await seller.post('/api/admin/price-plans/preview', { filter, hundredths: 1, step: 1 })).status,
    ).toBe(403)
  })

  test.each([
    [{ hundredths: 0 }, 'hundredths'],
    [{ hundredths: 10_001 }, 'hundredths'],
    [{ step: 3 }, 'step'],
    [{ starts_on: '2020-01-01' }, 'starts_on'],
    [{ ids: undefined }, 'ids'],
    [{ ids: [999_999_999] }, 'ids'],
  ])('are not planned with %j', async (more, field) => {
    const part = await makePart({ price: 1000 })
    const { status, body } = await plan({ ids: [part.id], ...more })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })
})
