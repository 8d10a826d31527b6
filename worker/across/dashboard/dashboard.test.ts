import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { spansBetween } from '../../../shared/office/dashboard.ts'
import { openDb } from '../../base/db/client.ts'
import { jobIncidents } from '../../base/jobs/jobs.tables.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { messages } from '../../shop/messages/messages.tables.ts'
import { orders } from '../../shop/orders/orders.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { quotationLines, quotations } from '../../shop/quotations/quotations.tables.ts'
import { makeQuotation } from '../../shop/quotations/quotations.testing.ts'
import { reviews } from '../../shop/reviews/reviews.tables.ts'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { backupState } from '../backups/backups.tables.ts'
import { readDashboard } from './dashboard.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const dashboard = async (from?: string, to?: string) => {
  const query = [from && `filters[from]=${from}`, to && `filters[to]=${to}`].filter(Boolean).join('&')
  return (await admin.get(`/api/admin/dashboard?${query}`)).body
}
async function quotationAt(createdAt: string, retailerId?: number, readAt: string | null = null) {
  const id = await makeQuotation(retailerId ?? (await makeRetailer()).id)
  await testDb().update(quotations).set({ createdAt, readAt }).where(eq(quotations.id, id))
  return id
}

describe('the figures', () => {
  test('count what was asked for and sold in the period, by days in Rome', async () => {
    await quotationAt('2035-03-09T22:59:00.000Z')
    await quotationAt('2035-03-09T23:00:00.000Z')
    await quotationAt('2035-03-11T22:59:00.000Z')
    await quotationAt('2035-03-11T23:00:00.000Z')
    await makeOrder({ createdAt: '2035-03-10T12:00:00.000Z', total: 20_000 })
    await makeOrder({ createdAt: '2035-03-11T12:00:00.000Z', total: 5_000, paymentMethod: 'paypal' })
    const body = await dashboard('2035-03-10', '2035-03-11')
    expect(body).toMatchObject({ quotations_number: 2, orders_number: 2, products_number: 6, total: 25_000 })
    expect(body.previous).toEqual({
      quotations_number: 1,
      orders_number: 0,
      products_number: 0,
      total: 0,
    })
    expect(body.series).toEqual([
      { day: '2035-03-10', quotations: 1, orders: 1, revenue: 20_000 },
      { day: '2035-03-11', quotations: 1, orders: 1, revenue: 5_000 },
    ])
  })

  test('leave out what is not paid, was cancelled, came back, or was paid by a warranty', async () => {
    const createdAt = '2036-05-05T12:00:00.000Z'
    await makeOrder({ createdAt, status: 'pending', number: null })
    await makeOrder({ createdAt, status: 'cancelled', refunded: 20_000 })
    await makeOrder({
      createdAt,
      status: 'terminated',
      withheld: 10_000,
      deliveryCosts: 1_000,
      refunded: 9_000,
    })
    await makeOrder({ createdAt, status: 'delivered', paymentMethod: 'warranty' })
    const body = await dashboard('2036-05-05', '2036-05-05')
    // Of the cancelled order only what was kept counts; of the order paid by warranty only the pieces.
    expect(body).toMatchObject({ orders_number: 2, products_number: 3, total: 11_000 })
    expect(body.series).toEqual([{ day: '2036-05-05', quotations: 0, orders: 2, revenue: 11_000 }])
  })

  test('name the best products and the retailers with the most', async () => {
    const retailer = await makeRetailerAccount()
    const mine = { userId: retailer.id, retailerId: retailer.retailerId! }
    const createdAt = '2037-06-06T12:00:00.000Z'
    await makeOrder({ ...mine, createdAt })
    await makeOrder({ ...mine, createdAt })
    const other = await makeRetailer({ name: 'Solo preventivi' })
    const asked = await quotationAt(createdAt, other.id)
    const line = { quotationId: asked, position: 0 }
    await testDb()
      .insert(quotationLines)
      .values([
        { ...line, name: 'Duna 50', code: 'DU50', quantity: 3 },
        { ...line, name: 'Duna 50', code: 'DU50', quantity: 1, satellite: 'Astra 19E' },
      ])
    const body = await dashboard('2037-06-06', '2037-06-06')
    expect(body.asked_products[0]).toEqual({
      product_id: null,
      name: 'Duna 50',
      code: 'DU50',
      quotations: 1,
      quantity: 4,
    })
    expect(body.best_products).toEqual([
      { product_id: null, name: 'Orbita 65', code: 'ORB-65', quantity: 2, revenue: 20_000 },
      ...[1, 2].map(() => expect.objectContaining({ quantity: 2, revenue: 10_000 })),
    ])
    expect(body.by_vendor).toEqual([
      { id: retailer.retailerId, name: expect.any(String), quotations: 0, orders: 2, revenue: 40_000 },
      { id: other.id, name: 'Solo preventivi', quotations: 1, orders: 0, revenue: 0 },
    ])
  })

  test('are of all times without days, and have nothing before', async () => {
    const all = await dashboard()
    expect(all.quotations_number).toBe(await testDb().$count(quotations))
    expect(all.previous).toBeNull()
    const last = all.series.at(-1)
    expect(last.until ?? last.day).toBe(today())
  })

  test('an empty period has zeros, not nothing', async () => {
    const body = await dashboard('2001-01-01', '2001-01-02')
    expect(body).toMatchObject({
      quotations_number: 0,
      orders_number: 0,
      products_number: 0,
      total: 0,
      best_products: [],
      asked_products: [],
      by_vendor: [],
      series: [
        { day: '2001-01-01', quotations: 0, orders: 0, revenue: 0 },
        { day: '2001-01-02', quotations: 0, orders: 0, revenue: 0 },
      ],
    })
  })

  test('a month’s series has a day for each, also where the clocks change', () => {
    expect(spansBetween('2026-03-01', '2026-03-31')).toHaveLength(31)
    expect(spansBetween('2026-10-20', '2026-10-31')).toHaveLength(12)
  })

  test.each([
    ['2030-02-10', '2032-02-20'],
    ['2030-02-10', '2036-05-05'],
    ['2010-06-15', '2037-01-02'],
  ])('the series from %s to %s adds up to the figures: nothing is cut', async (from, to) => {
    const body = await dashboard(from, to)
    const sum = (name: string) =>
      body.series.reduce((total: number, span: Record<string, number>) => total + span[name]!, 0)
    expect([sum('quotations'), sum('orders'), sum('revenue')]).toEqual([
      ...[body.quotations_number, body.orders_number, body.total],
    ])
  })
})

describe('what is new and what waits', () => {
  test('the newest come first, and an order that waits for its payment is none of them', async () => {
    const quotation = await quotationAt('2049-01-01T00:00:00.000Z')
    const order = await makeOrder({ createdAt: '2049-01-01T00:00:00.000Z' })
    await makeOrder({ createdAt: '2049-02-01T00:00:00.000Z', status: 'pending', number: null })
    const body = await dashboard('2001-01-01', '2001-01-02')
    expect(body.newest_quotations[0]).toMatchObject({ id: quotation, name: 'Anna', vendor: {}, unread: true })
    expect(body.newest_orders[0]).toEqual({
      id: order.id,
      number: order.number,
      created_at: '2049-01-01T00:00:00.000Z',
      status: 'placed',
      total: 20_000,
      vendor: { name: expect.any(String) },
    })
    expect(body.newest_orders.length).toBeLessThanOrEqual(5)
    await testDb()
      .update(orders)
      .set({ createdAt: '2040-01-01T00:00:00.000Z' })
      .where(eq(orders.id, order.id))
  })

  test('a quotation waits after three days unread, a mail when it is dead, a warranty and a review until they are decided on', async () => {
    const { attention: before } = await dashboard()
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString()
    await quotationAt(ago(4))
    await quotationAt(ago(2))
    await quotationAt(ago(4), undefined, ago(3))
    const mail = {
      template: 'x',
      recipient: 'a@b.test',
      subject: 's',
      html: 'h',
      text: 't',
      nextAttemptAt: ago(1),
    }
    await testDb()
      .insert(outbox)
      .values([
        { ...mail, key: `dead:${unique()}`, status: 'dead' },
        { ...mail, key: `sent:${unique()}`, status: 'sent' },
      ])
    const consent = { privacyText: 'x', privacyAt: ago(1) }
    const message = { name: 'Anna', surname: 'Bianchi', email: 'a@b.test', subject: 's', ...consent }
    await testDb()
      .insert(messages)
      // A message that was read still waits for its answer.
      .values([
        { ...message, readAt: ago(1) },
        { ...message, status: 'answered' },
        { ...message, status: 'closed' },
      ])
    const nowhere = { lat: null, lng: null }
    for (const values of [nowhere, { ...nowhere, active: false }, {}]) await makeRetailer(values)
    const ids = []
    for (const status of [false, false, true]) {
      const n = unique()
      const values = { code: `A${n}`, serialNumber: `${n}`, mountingDate: '2026-01-01', status }
      ids.push((await testDb().insert(warranties).values(values).returning())[0]!.id)
    }
    const { id: productId } = await makeProduct()
    const review = { productId, author: 'Anna', email: 'a@b.test', rating: 5, text: 't', createdAt: ago(1) }
    await testDb()
      .insert(reviews)
      .values([
        review,
        ...[{ approvedAt: ago(1) }, { rejectedAt: ago(1) }, { deletedAt: ago(1) }].map((decided) => ({
          ...review,
          ...decided,
        })),
      ])
    await testDb()
      .insert(backupState)
      .values({ id: 1, problems: JSON.stringify(['too_old', 'too_big']) })
    const openedAt = ago(1)
    await testDb()
      .insert(jobIncidents)
      .values([
        { job: 'mails', kind: 'late', openedAt },
        { job: 'carts', kind: 'late', openedAt, closedAt: openedAt },
      ])
    const grown = (by: number) => ({
      unread_quotations: before.unread_quotations + 1,
      slow_quotations: before.slow_quotations,
      messages_to_answer: before.messages_to_answer + 1,
      retailers_without_place: before.retailers_without_place + 1,
      differing_vat_numbers: before.differing_vat_numbers,
      reviews_to_approve: before.reviews_to_approve + 1,
      dead_mails: before.dead_mails + 1,
      backup_problems: 2,
      claims_to_decide: before.claims_to_decide,
      returns_to_handle: before.returns_to_handle,
      contested_warranties: before.contested_warranties,
      doubtful_numbers: before.doubtful_numbers,
      refunds_by_hand: before.refunds_by_hand,
      disputes_to_answer: before.disputes_to_answer,
      transfers_to_assign: before.transfers_to_assign,
      money_to_return: before.money_to_return,
      overdue_orders: before.overdue_orders,
      shipping_to_say: before.shipping_to_say,
      failed_jobs: before.failed_jobs + 1,
      owners_to_decide: before.owners_to_decide,
      warranties_to_validate: before.warranties_to_validate + by,
    })
    expect((await dashboard()).attention).toEqual(grown(2))
    await admin.post(`/api/admin/warranties/${ids[0]}/toggle-validity`, { status: true })
    await admin.post(`/api/admin/warranties/${ids[0]}/toggle-validity`, { status: false })
    expect((await dashboard()).attention).toEqual(grown(1))
  })
})

test('it is one round trip', async () => {
  const cost = { trips: 0, statements: 0, rowsRead: 0 }
  await readDashboard(openDb(meter(env.DB, cost)), 'everything', { 'filters[from]': '2026-01-01' })
  expect(cost.trips).toBe(1)
})

test.each([
  'filters[from]=2026-02-30',
  'filters[from]=2026-03-02&filters[to]=2026-03-01',
  'filters[vendor]=1',
  'limit=5',
])('refuses %s', async (query) => {
  const { status, body } = await admin.get(`/api/admin/dashboard?${query}`)
  expect([status, Object.keys(body.error.fields).length]).toEqual([422, 1])
})
