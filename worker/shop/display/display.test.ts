import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../shared/dates.ts'
import { BLANK } from '../../../shared/settings/settings.ts'
import { keepSettings } from '../../base/settings/settings.ts'
import { as, bare } from '../../testing/as.ts'
import {
  makeAdmin,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { estimateDisplays } from './estimates.ts'

const day = (ago: number) => addDays(today(), -ago)
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
const estimate = () => estimateDisplays(testDb(), Date.now(), null)

/** A retailer somewhere of its own, and who answers for it. */
async function scene() {
  const spot = { lat: 40 + (unique() % 900) / 100, lng: 10 }
  const retailer = await makeRetailer(spot)
  const account = await makeRetailerAccount(retailer.id)
  const product = await makeProduct()
  // Somebody registers it, else nothing can be said of it.
  await registered(product.code!, null, 10)
  const near = async (query = `product=${product.id}`) =>
    (await bare.get(`/api/vendors?lat=${spot.lat}&lng=${spot.lng}&radius=10&${query}`)).body.vendors.map(
      ({ id }: { id: number }) => id,
    ) as number[]
  return { retailer, account, product, near, own: await as(account) }
}
type Scene = Awaited<ReturnType<typeof scene>>

/** An order that was sent so many days ago; returns the id of its line. */
async function sent({ retailer, account, product }: Scene, ago: number, pieces = 6, status = 'shipped') {
  const at = `${day(ago)}T10:00:00.000Z`
  const { meta } = await run(
    `insert into orders (user_id, vendor_id, payment_method, status, total, name, address, cap, city, country, request_key, created_at)
      values (?, ?, 'transfer', ?, 0, '', '', '', '', 'IT', ?, ?)`,
    account.id,
    retailer.id,
    status,
    `display-${unique()}`,
    at,
  )
  const order = meta.last_row_id
  const line = await run(
    `insert into order_lines (order_id, product_id, name, price, quantity, position) values (?, ?, 'x', 0, ?, 0)`,
    order,
    product.id,
    pieces,
  )
  const shipment = await run('insert into shipments (order_id, created_at) values (?, ?)', order, at)
  await run(
    'insert into shipment_lines (shipment_id, line_id, quantity) values (?, ?, ?)',
    shipment.meta.last_row_id,
    line.meta.last_row_id,
    pieces,
  )
  return { order, line: line.meta.last_row_id }
}
const registered = (code: string, retailer: number | null, ago: number) =>
  run(
    `insert into warranties (vendor_id, code, serial_number, mounting_date, guarantee_months, created_at) values (?, ?, ?, ?, 24, ?)`,
    retailer,
    code,
    `S${unique()}`,
    day(ago),
    `${day(ago)}T12:00:00.000Z`,
  )

beforeEach(() => keepSettings(BLANK, Date.now()))

describe('what is probably on display', () => {
  test('is at the retailer that was sent it, in the finder, on the product’s page and in the list of products', async () => {
    const it = await scene()
    await sent(it, 5)
    expect(await it.near()).toEqual([])
    await estimate()
    expect(await it.near()).toEqual([it.retailer.id])
    expect(await it.near(`product=${(await makeProduct()).id}`)).toEqual([])
    const page = await bare.get(`/api/products/${it.product.slug}`)
    expect(page.body.product.displayed).toBe(true)
    const { body } = await bare.get('/api/vendor-categories')
    expect(body.displayed).toContainEqual({ id: it.product.id, name: it.product.name })
  })

  test('is never said in numbers', async () => {
    const it = await scene()
    await sent(it, 5)
    await estimate()
    const answers = await Promise.all([
      bare.get(
        `/api/vendors?lat=${it.retailer.lat}&lng=${it.retailer.lng}&radius=10&product=${it.product.id}`,
      ),
      bare.get(`/api/vendors/area?box=35,5,55,15&product=${it.product.id}`),
      it.own.get('/api/display'),
    ])
    for (const { body } of answers)
      expect(JSON.stringify(body)).not.toMatch(/confidence|unanswered|pieces|quantity|deliveries/)
  })

  test.each([
    [
      'all pieces were registered',
      async (it: Scene) => {
        for (let n = 0; n < 6; n++) await registered(it.product.code!, it.retailer.id, 2)
      },
    ],
    [
      'the retailer opted out',
      async (it: Scene) => {
        await testDb().update(retailers).set({ displays: false }).where(eq(retailers.id, it.retailer.id))
      },
    ],
    [
      'the retailer is off',
      async (it: Scene) => {
        await testDb().update(retailers).set({ active: false }).where(eq(retailers.id, it.retailer.id))
      },
    ],
    [
      'the product is kept from sale',
      async (it: Scene) => {
        await run(`insert into sale_stops (product_id, reason) values (?, 'other')`, it.product.id)
      },
    ],
    [
      'the product is recalled',
      async (it: Scene) => {
        const { meta } = await run(
          `insert into recalls (state, texts, remedies, started_at) values ('started', '{}', '[]', '2026-01-01')`,
        )
        await run(
          `insert into recall_targets (recall_id, product_id, code, position) values (?, ?, ?, 0)`,
          meta.last_row_id,
          it.product.id,
          it.product.code,
        )
      },
    ],
    [
      'the pieces came back',
      async (it: Scene) => {
        await run(
          `insert into order_returns (order_id, vendor_id, user_id, state) select order_id, ?1, ?2, 'draft' from order_lines where product_id = ?3`,
          it.retailer.id,
          it.account.id,
          it.product.id,
        )
        await run(
          `insert into order_return_lines (return_id, line_id, quantity, reason, position, received)
          select r.id, l.id, l.quantity, 'wrong', 0, l.quantity from order_lines l join order_returns r on r.order_id = l.order_id
          where l.product_id = ?`,
          it.product.id,
        )
      },
    ],
    [
      'the office wants to be surer',
      async () => {
        keepSettings({ ...BLANK, display: { confidence: 100 } }, Date.now())
      },
    ],
  ])('is not said when %s', async (_, change) => {
    const it = await scene()
    await sent(it, 5)
    await change(it)
    await estimate()
    expect(await it.near()).toEqual([])
    const page = await bare.get(`/api/products/${it.product.slug}`)
    expect(page.body.product?.displayed).toBeUndefined()
  })

  test('is not said of an order that ended without delivery, nor of a product that nobody ever registered', async () => {
    const ended = await scene()
    await sent(ended, 5, 6, 'failed_delivery')
    const unheard = { ...(await scene()), product: await makeProduct() }
    await sent(unheard, 5)
    await estimate()
    expect(await ended.near()).toEqual([])
    expect(await unheard.near(`product=${unheard.product.id}`)).toEqual([])
  })
})

describe('a retailer’s answer', () => {
  test('counts at once, the last one of a day, and is measured against what was estimated without it', async () => {
    const it = await scene()
    await sent(it, 5)
    await estimate()
    const say = (is_there: boolean) => it.own.post('/api/display', { product_id: it.product.id, is_there })
    expect((await say(false)).status).toBe(200)
    expect(await it.near()).toEqual([])
    expect((await say(true)).status).toBe(200)
    expect(await it.near()).toEqual([it.retailer.id])
    const { body } = await it.own.get('/api/display')
    expect(body.display).toMatchObject([
      { id: it.product.id, is_said: true, is_there: true, answered_on: today() },
    ])
    const { results } = await run(
      'select is_there, unanswered from display_answers where vendor_id = ?',
      it.retailer.id,
    )
    expect(results).toHaveLength(1)
    expect((results[0] as { unanswered: number }).unanswered).toBeGreaterThanOrEqual(600)
    await estimate()
    expect(await it.near()).toEqual([it.retailer.id])
  })

  test('is of what was sent to itself', async () => {
    const it = await scene()
    await sent(it, 5)
    await estimate()
    const other = await as(await makeRetailerAccount())
    const body = { product_id: it.product.id, is_there: false }
    expect((await other.post('/api/display', body)).status).toBe(404)
    expect((await other.get('/api/display')).body.display).toEqual([])
    expect((await bare.post('/api/display', body)).status).toBeGreaterThanOrEqual(401)
    expect(await it.near()).toEqual([it.retailer.id])
  })

  test('is counted for the office by confidence', async () => {
    const it = await scene()
    await sent(it, 5)
    await estimate()
    const office = await as(await makeAdmin('sales'))
    const before = (await office.get('/api/admin/display')).body
    await it.own.post('/api/display', { product_id: it.product.id, is_there: true })
    const after = (await office.get('/api/admin/display')).body
    expect(after.said.answers).toBe(before.said.answers + 1)
    expect(after.said.there).toBe(before.said.there + 1)
    const sum = (bins: { answers: number }[]) => bins.reduce((total, { answers }) => total + answers, 0)
    expect(sum(after.bins)).toBe(sum(before.bins) + 1)
    expect(after.confidence).toBe(60)
  })
})

test('a retailer opts out and in on its own page', async () => {
  const it = await scene()
  await sent(it, 5)
  await estimate()
  const save = async (displays: boolean) => {
    const { retailer } = (await it.own.get('/api/account/retailer')).body
    const { telephone, version } = retailer
    expect((await it.own.post('/api/account/retailer', { telephone, version, displays })).status).toBe(200)
  }
  await save(false)
  expect(await it.near()).toEqual([])
  await save(true)
  expect(await it.near()).toEqual([it.retailer.id])
})
