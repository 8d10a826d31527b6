import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, endOfDay, startOfDay, today } from '../../../shared/dates.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { nextStatuses, type OrderStatus } from '../../../shared/orders/order-states.ts'
import type { Bindings } from '../../base/env.ts'
import { forgetSales } from '../../retention.ts'
import {
  forgetTries,
  makeShopper as makeBuyer,
  ordersOf,
  payByCard,
  startSimulator,
} from '../../shop/checkout/checkout.testing.ts'
import { deleteUnpaid } from '../../shop/checkout/reconcile.ts'
import { orderLines, orderStatusChanges, orders } from '../../shop/orders/orders.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { quotationLines, quotations } from '../../shop/quotations/quotations.tables.ts'
import { ask, makeShopper, request } from '../../shop/quotations/quotations.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { readDashboard } from './dashboard.ts'
import { spansOf } from './spans.ts'
import { salesSums } from './sums.tables.ts'
import { backfill, expectedSums, randomFrom, readKept, readSales, sumBy } from './sums.testing.ts'

/** Another run: `SEED=… npx vitest run --project worker worker/across/dashboard/sums.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_123)
const STEPS = howMany(15, 300)
/** After which steps the retention runs, and when: it deletes the records of 2024, then those of 2025. */
const FORGETS: Record<number, string> = { 20: '2036-01-01', 32: '2038-02-15' }

beforeEach(() => {
  startSimulator()
})
afterEach(() => vi.restoreAllMocks())

const random = randomFrom(SEED)
const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!

/** Instants around which sums could go wrong: ends of days, months and years, and both changes of the clocks. */
const EDGES = [
  '2025-01-01',
  '2025-03-01',
  '2025-03-30',
  '2025-10-26',
  '2025-10-27',
  '2026-02-10',
  '2026-02-20',
]
const someInstant = () =>
  new Date(Date.parse(startOfDay(oneOf(EDGES))) + oneOf([-1, 0, 3 * 3600_000, 40 * 3600_000])).toISOString()

describe('the sums are those of the records', () => {
  test('after whatever people and time do to orders and quotations', async () => {
    const db = testDb()
    const admin = await as(await makeAdmin())
    const shoppers: Awaited<ReturnType<typeof makeShopper>>[] = [await makeShopper(), await makeShopper()]
    const retailers = [await makeRetailer(), await makeRetailer()]
    const someOrder = async () => oneOf(await db.select().from(orders))
    const done: string[] = []
    const STEP: Record<string, () => Promise<unknown>> = {
      'an order is paid': async () => {
        await forgetTries()
        const buyer = await makeBuyer()
        expect(
          (await payByCard(buyer, oneOf(['tok_visa', 'tok_visa', 'tok_chargeDeclined']))).status,
        ).toBeLessThan(500)
        const [order] = await ordersOf(buyer.user.id)
        if (order) await db.update(orders).set({ createdAt: someInstant() }).where(eq(orders.id, order.id))
      },
      'an order of old lines': async () => {
        const [status, paymentMethod] = [
          oneOf(['placed', 'pending', 'delivered'] as const),
          oneOf(['stripe', 'warranty'] as const),
        ]
        const { id } = await makeOrder({ createdAt: someInstant(), status, paymentMethod })
        if (status === 'pending')
          await db.delete(orderStatusChanges).where(eq(orderStatusChanges.orderId, id))
      },
      'an order moves on': async () => {
        const order = await someOrder()
        const next = order && nextStatuses(order.status as OrderStatus, 0)
        if (!next?.length) return
        const costs = random() < 0.5 ? { costs: 100 } : {}
        await admin.post(`/api/admin/orders/${order!.id}/status`, { status: oneOf(next), ...costs })
      },
      'somebody asks for a quotation': async () => {
        const { visitor, antenna, tv } = random() < 0.5 ? oneOf(shoppers) : await makeShopper()
        await visitor.post('/api/add-to-cart', {
          product_id: antenna.id,
          quantity: 1,
          satellite: 'Astra 19E',
        })
        await visitor.post('/api/add-to-cart', { product_id: tv.id, quantity: 2 })
        const { body } = await ask(visitor, request(oneOf(retailers).id))
        const moved = { createdAt: someInstant() }
        await db.update(quotations).set(moved).where(eq(quotations.id, body.quotation_id))
      },
      'unpaid orders are deleted': () => deleteUnpaid(db, Date.now()),
      'a retailer and a product are archived and brought back': async () => {
        const [retailer, product] = [oneOf(retailers), oneOf(shoppers).tv]
        for (const action of ['delete', 'restore']) {
          await admin.post('/api/admin/vendors/bulk', { action, ids: [retailer.id] })
          await admin.post('/api/admin/products/bulk', { action, ids: [product.id] })
        }
      },
      'somebody is erased': async () => {
        const [row] = await db.select().from(quotations).orderBy(sql`random()`).limit(1)
        if (row?.email) await admin.post('/api/admin/privacy/erase', { email: row.email })
      },
      'a line is corrected by hand': async () => {
        const id = sql`(select id from order_lines order by random() limit 1)`
        await db.update(orderLines).set({ quantity: 7, productId: null }).where(sql`id = ${id}`)
        const of = sql`(select id from quotation_lines order by random() limit 1)`
        await db
          .update(quotationLines)
          .set({ quantity: 5, productId: null, name: 'Duna', texts: null })
          .where(sql`id = ${of}`)
      },
    }
    const stores = { db, files: env.FILES, backups: (env as unknown as Bindings).BACKUPS }
    const kinds = Object.keys(STEP)
    for (let n = 0; n < STEPS; n++) {
      // Each kind at least once.
      const name = kinds[n] ?? oneOf(kinds)
      await STEP[name]!()
      done.push(name)
      const forgets = FORGETS[n]
      if (forgets) await forgetSales(stores, Date.parse(forgets))
      if (n % 5 === 0) expect(await readKept(), done.join(', ')).toEqual(await expectedSums())
    }
    expect(await readKept()).toEqual(await expectedSums())
    await expectDashboard()
    // The migration finds the same in the records of a shop that was there before.
    const kept = await readKept()
    await db.delete(salesSums)
    await env.DB.batch(backfill())
    expect(await readKept()).toEqual(kept)
  }, 240_000)

  /** Compares dashboards of many periods with the records. */
  async function expectDashboard() {
    const sales = await readSales()
    const days = [undefined, ...EDGES, ...EDGES.map((day) => addDays(day, -1)), '2024-12-30', '2026-12-31']
    for (let n = 0; n < howMany(6, 200); n++) {
      const [a, b] = [oneOf(days), oneOf(days)]
      const [from, to] = a && b && a > b ? [b, a] : [a, b]
      const query = { ...(from && { 'filters[from]': from }), ...(to && { 'filters[to]': to }) }
      const shown = await readDashboard(testDb(), 'everything', query)
      const inside = sales.filter(({ day }) => (!from || day >= from) && (!to || day <= to))
      const by = sumBy(inside, ({ subject }) => subject)
      const shop = by.shop ?? { quotations: 0, orders: 0, pieces: 0, revenue: 0 }
      expect(shown, `${from} ${to}`).toMatchObject({
        quotations_number: shop.quotations,
        orders_number: shop.orders,
        products_number: shop.pieces,
        total: shop.revenue,
      })
      const retailersThen = Object.entries(by).filter(([subject]) => subject.startsWith('retailer'))
      expect(shown.by_vendor).toHaveLength(Math.min(10, retailersThen.length))
      for (const { id, name: _, ...sums } of shown.by_vendor) expect(by[`retailer ${id}`]).toMatchObject(sums)
      expect(shown.by_vendor.map(({ revenue }) => revenue)).toEqual(
        retailersThen
          .map(([, { revenue }]) => revenue)
          .sort((x, y) => y - x)
          .slice(0, 10),
      )
      const productsThen = Object.entries(by).filter(([subject]) => subject.startsWith('product'))
      expect(shown.best_products.map(({ quantity }) => quantity)).toEqual(
        productsThen
          .flatMap(([, { pieces }]) => pieces || [])
          .sort((x, y) => y - x)
          .slice(0, 10),
      )
      expect(shown.asked_products.map((one) => one.quotations)).toEqual(
        productsThen
          .flatMap(([, one]) => one.quotations || [])
          .sort((x, y) => y - x)
          .slice(0, 10),
      )
      const subject = (one: { product_id: number | null; name: string }) =>
        one.product_id === null ? `product 0 ${one.name}` : `product ${one.product_id}`
      for (const one of shown.best_products) {
        expect(by[subject(one)]).toMatchObject({ pieces: one.quantity, revenue: one.revenue })
      }
      for (const one of shown.asked_products) {
        expect(by[subject(one)]).toMatchObject({ quotations: one.quotations, asked: one.quantity })
      }
    }
  }

  test('on days of Rome, at every change of the clocks', async () => {
    const { id } = await makeRetailer()
    const changes = Array.from({ length: 105 }, (_, i) => 1996 + i).flatMap((year) =>
      ['03', '10'].flatMap((month) => Array.from({ length: 7 }, (_, i) => `${year}-${month}-${25 + i}`)),
    )
    const instants = changes.flatMap((day) =>
      [startOfDay(day), endOfDay(day)].flatMap((at) =>
        [-1, 0].map((ms) => new Date(Date.parse(at) + ms).toISOString()),
      ),
    )
    await env.DB.prepare(
      "insert into sales_changes (subject, at, ref, orders) select 'retailer', value, ?1, 1 from json_each(?2)",
    )
      .bind(id, JSON.stringify(instants))
      .run()
    const counted = await testDb()
      .select({ day: salesSums.span, orders: salesSums.orders })
      .from(salesSums)
      .where(sql`subject = 'retailer' and level = 10 and ref = ${id} order by span`)
    const real = Map.groupBy(instants, (at) => today(Date.parse(at)))
    expect(counted).toEqual(
      [...real].map(([day, all]) => ({ day, orders: all.length })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    )
  })
})

describe('a period is few spans', () => {
  test.each([
    ['2025-01-01', '2025-12-31', ['4 2025']],
    ['2024-02-29', '2024-03-09', ['10 2024-02-29', '9 2024-03-0']],
    [
      '2026-10-25',
      '2026-11-23',
      ['10 2026-10-25…2026-10-29', '9 2026-10-3…2026-11-1', '10 2026-11-20…2026-11-23'],
    ],
    [undefined, '2025-01-31', ['4 …2024', '7 2025-01']],
    ['2025-12-31', undefined, ['10 2025-12-31', '4 2026…9999']],
    [undefined, undefined, ['4 …9999']],
  ])('from %s to %s', (from, to, wanted) => {
    const found = spansOf({ from, to }, [4, 7, 9, 10])
    expect(
      found.map(({ level, first, last }) => `${level} ${first === last ? first : `${first}…${last}`}`),
    ).toEqual(wanted)
  })

  test('whose days are the days of the period, each once', () => {
    for (let length = 0; length < 800; length += 7) {
      const from = addDays('2023-11-27', length % 90)
      const to = addDays(from, length)
      const all = Array.from({ length: length + 1 }, (_, i) => addDays(from, i))
      const found = spansOf({ from, to }, [4, 7, 9, 10])
      const within = (day: string) =>
        found.filter(({ level, first, last }) => day.slice(0, level) >= first && day.slice(0, level) <= last)
          .length
      expect(all.filter((day) => within(day) !== 1)).toEqual([])
      expect([within(addDays(from, -1)), within(addDays(to, 1))]).toEqual([0, 0])
    }
  })
})
