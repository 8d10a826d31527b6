import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { openDb } from '../../base/db/client.ts'
import { as } from '../../testing/as.ts'
import { makeRetailerAccount, testDb } from '../../testing/make.ts'
import { type Cost, meter } from '../../testing/meter.ts'
import { orders } from './orders.tables.ts'
import { makeOrder } from './orders.testing.ts'
import { listOwnOrders } from './own-orders.ts'

async function makeShop() {
  const account = await makeRetailerAccount()
  const of = { userId: account.id, retailerId: account.retailerId! }
  const caller = await as(account)
  const ask = async (query = '') => (await caller.get(`/api/orders?${query}`)).body
  const ids = async (query = '') => (await ask(query)).orders.map(({ id }: { id: number }) => id)
  return { account, of, caller, ask, ids }
}

describe('the list of a retailer’s orders', () => {
  test('is searched by number, reference, product, code and person; another retailer’s orders are never found', async () => {
    const { account, of, ids } = await makeShop()
    const old = await makeOrder({
      ...of,
      reference: 'Frühjahr PO-771',
      createdAt: '2025-03-02T10:00:00.000Z',
    })
    const next = await makeOrder({ ...of, createdAt: '2026-05-02T10:00:00.000Z' })
    await makeOrder({ reference: 'PO-771' })
    expect(await ids('search_term=po-771')).toEqual([old.id])
    expect(await ids(`search_term=${old.number}`)).toEqual([old.id])
    expect(await ids('search_term=orb-65')).toEqual([next.id, old.id])
    expect(await ids('search_term=orbita')).toEqual([next.id, old.id])
    expect(await ids(`search_term=${encodeURIComponent(account.lastName)}`)).toEqual([])
    expect(await ids('search_term=nulla')).toEqual([])
    expect(await ids("search_term=%25' or 1=1 --")).toEqual([])
  })

  test('is a file of its lines, by state and days, with what each cost; of no other retailer', async () => {
    const { of, caller } = await makeShop()
    const vat = { net: 16_393, tax: 3_607, vatRate: 2200, vatTreatment: 'domestic' as const }
    const old = await makeOrder({ ...of, ...vat, createdAt: '2025-03-02T10:00:00.000Z', status: 'delivered' })
    const next = await makeOrder({ ...of, createdAt: '2026-05-02T10:00:00.000Z', reference: 'PO-771' })
    await makeOrder({ ...of, status: 'pending', number: null })
    await makeOrder()
    const linesOf = async (query = '') => {
      const { body } = await caller.get(`/api/order-lines.csv?lang=en&${query}`)
      return Papa.parse<Record<string, string>>(body.replace('\uFEFF', ''), {
        header: true,
        skipEmptyLines: true,
      }).data
    }
    const all = await linesOf()
    expect(all.map(({ Number: number, Quantity: quantity }) => [number, quantity])).toEqual([
      ...[
        [next.number, '2'],
        [next.number, '1'],
      ],
      ...[
        [old.number, '2'],
        [old.number, '1'],
      ],
    ])
    expect(all[0]).toMatchObject({ Reference: 'PO-771', 'Net (€)': '' })
    expect(all[3]).toMatchObject({
      ...{ Code: 'ORB-65', Product: 'Orbita 65', Quantity: '1' },
      ...{ 'Price (€)': '100.00', 'Amount (€)': '100.00', 'VAT (%)': '22', 'Net (€)': '81.97' },
    })
    expect(await linesOf('filters[status]=delivered')).toHaveLength(2)
    expect(await linesOf('filters[to]=2025-12-31')).toHaveLength(2)
  })

  test('is filtered by state and days, and sorted by day or total', async () => {
    const { of, ids, ask } = await makeShop()
    const a = await makeOrder({
      ...of,
      total: 300,
      createdAt: '2026-01-01T10:00:00.000Z',
      status: 'delivered',
    })
    const b = await makeOrder({ ...of, total: 100, createdAt: '2026-02-01T10:00:00.000Z' })
    const c = await makeOrder({ ...of, total: 200, createdAt: '2026-03-01T10:00:00.000Z', status: 'shipped' })
    await makeOrder({ ...of, status: 'pending', number: null })
    expect(await ids()).toEqual([c.id, b.id, a.id])
    expect(await ids('sort=created_at')).toEqual([a.id, b.id, c.id])
    expect(await ids('sort=-total')).toEqual([a.id, c.id, b.id])
    expect(await ids('filters[status]=open')).toEqual([c.id, b.id])
    expect(await ids('filters[status]=delivered')).toEqual([a.id])
    expect(await ids('filters[from]=2026-02-01&filters[to]=2026-02-28')).toEqual([b.id])
    expect(await ids('filters[status]=open&search_term=orbita&sort=total&limit=1&offset=1')).toEqual([c.id])
    expect((await ask('filters[status]=open')).orders_count).toBe(2)
  })

  test('is saved as a file with what was asked for, of this retailer alone', async () => {
    const { of, caller } = await makeShop()
    await makeOrder({ ...of, reference: '=1+1', status: 'shipped' })
    await makeOrder({ ...of, reference: 'nicht', status: 'delivered' })
    await makeOrder({ reference: 'fremd', status: 'shipped' })
    const { status, headers, body } = await caller.get('/api/orders.csv?filters[status]=shipped&lang=it')
    expect([status, headers.get('x-rows'), headers.get('cache-control')]).toEqual([
      200,
      '1',
      'private, no-store',
    ])
    expect(body.trim().split('\r\n')).toHaveLength(2)
    expect(body).toContain(`"'=1+1"`)
    expect(body).not.toMatch(/nicht|fremd/)
  })

  test.runIf(isDeep)('reads few rows, however many orders there are', async () => {
    const { account, of, caller } = await makeShop()
    const many = Array.from({ length: 2500 }, (_, i) => ({
      ...of,
      number: `X-${account.id}-${i}`,
      requestKey: `many-${account.id}-${i}`,
      total: (i * 7919) % 1000,
      ...{
        paymentMethod: 'stripe',
        status: 'delivered',
        name: 'A',
        address: 'B',
        cap: '1',
        city: 'C',
        country: 'IT',
      },
      createdAt: new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString(),
    })) as (typeof orders.$inferInsert)[]
    for (let at = 0; at < many.length; at += 5)
      await testDb()
        .insert(orders)
        .values(many.slice(at, at + 5))
    const read = async (query: object) => {
      const cost: Cost = { trips: 0, statements: 0, rowsRead: 0 }
      const db = openDb(meter(env.DB, cost))
      const list = await listOwnOrders(db, of.retailerId, { limit: 10, offset: 0, ...query })
      expect([list.orders.length, cost.trips]).toEqual([10, 1])
      return { ...list, rowsRead: cost.rowsRead }
    }
    const first = await read({})
    expect([first.orders_count, first.orders_count_capped]).toEqual([1000, true])
    expect(first.rowsRead).toBeLessThan(1100)
    // Behind the last page that is known there is another one, until the end; also where they are too many to sort.
    for (const sort of [undefined, '-total'] as const)
      for (const [offset, count, capped] of [
        [980, 1000, true],
        [990, 2000, true],
        [1990, 2500, undefined],
        [2490, 2500, undefined],
      ] as const) {
        const page = await read({ offset, sort })
        expect([page.orders_count, page.orders_count_capped]).toEqual([count, capped])
        // Each row before the page, and those of its thousand; twice where it is asked whether they can be sorted.
        expect(page.rowsRead).toBeLessThan(3 * offset + 2300)
      }
    expect((await read({ 'filters[status]': 'delivered' })).rowsRead).toBeLessThan(1100)
    for (const status of ['open', 'cancelled']) {
      const cost: Cost = { trips: 0, statements: 0, rowsRead: 0 }
      await listOwnOrders(openDb(meter(env.DB, cost)), of.retailerId, {
        limit: 10,
        offset: 0,
        'filters[status]': status as 'open',
      })
      expect({ status, rowsRead: cost.rowsRead < 10 || cost.rowsRead }).toEqual({ status, rowsRead: true })
    }
    expect((await read({ sort: '-total' })).orders_unsorted).toBe(true)
    expect((await read({ sort: '-total' })).rowsRead).toBeLessThan(2200)
    // Each of the newest two thousand, twice: for the count and for the page.
    expect((await read({ search_term: 'x-' })).rowsRead).toBeLessThan(20_000)
    const { headers, body } = await caller.get('/api/orders.csv')
    expect([headers.get('x-rows'), body.trim().split('\r\n').length]).toEqual(['2500', 2501])
  })
})
