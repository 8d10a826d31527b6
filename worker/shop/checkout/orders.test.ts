import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { nextStatuses, ORDER_STATUSES, settle } from '../../../shared/orders/order-states.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { openDb } from '../../base/db/client.ts'
import { parseEnv } from '../../base/env.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { meter } from '../../testing/meter.ts'
import { raceBefore } from '../../testing/race.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orderStatusChanges, orders } from '../orders/orders.tables.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { listOrders } from '../orders/orders.ts'
import { warranties, warrantyClaims } from '../warranties/warranties.tables.ts'
import { moveOrder } from './moves.ts'

let admin: Awaited<ReturnType<typeof as>>
let adminId: number
beforeAll(async () => {
  const person = await makeAdmin()
  adminId = person.id
  admin = await as(person)
})

const move = (id: number, status: string, more: object = {}) =>
  admin.post(`/api/admin/orders/${id}/status`, { status, ...more })
const mailsOf = (id: number) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `order:${id}:%`))
    .orderBy(outbox.id)
const stored = async (id: number) => (await testDb().select().from(orders).where(eq(orders.id, id)))[0]!
const historyOf = (id: number) =>
  testDb().select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, id))
const auditOf = (id: number) =>
  testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id)).orderBy(auditEntries.id)

describe('the rules of an order', () => {
  test('an order moves only along its table', () => {
    const table = Object.fromEntries(ORDER_STATUSES.map((status) => [status, nextStatuses(status, 0)]))
    expect(table).toEqual({
      pending: [],
      placed: ['confirmed', 'cancelled'],
      confirmed: ['shipped', 'cancelled'],
      shipped: ['delivered', 'failed_delivery'],
      failed_delivery: ['shipped'],
      delivered: [],
      cancelled: [],
      terminated: [],
    })
    expect(nextStatuses('failed_delivery', 1)).toEqual(['shipped'])
    expect(nextStatuses('failed_delivery', 2)).toEqual(['terminated'])
  })

  test.each([
    ['cancelled', 'stripe', 20_001, 0, { withheld: 0, delivery_costs: 0, refunded: 20_001 }],
    ['terminated', 'stripe', 20_001, 3_000, { withheld: 10_000, delivery_costs: 3_000, refunded: 7_001 }],
    ['terminated', 'paypal', 1_000, 9_000, { withheld: 500, delivery_costs: 9_000, refunded: 0 }],
    ['terminated', 'warranty', 1_000, 900, { withheld: 0, delivery_costs: 900, refunded: 0 }],
    ['cancelled', 'warranty', 1_000, 0, { withheld: 0, delivery_costs: 0, refunded: 0 }],
  ] as const)(
    'the money of an order %s that %s paid: %i cents',
    (status, payment_method, total, costs, expected) => {
      expect(settle({ total, payment_method }, status, costs)).toEqual(expected)
    },
  )
})

describe('the list', () => {
  test('has every column and the lines, and never an order that waits for its payment', async () => {
    const order = await makeOrder({ createdAt: '2031-03-01T10:00:00.000Z' })
    await makeOrder({ createdAt: '2031-03-01T10:00:00.000Z', status: 'pending', number: null })
    const { body } = await admin.get('/api/admin/orders?filters[from]=2031-03-01&filters[to]=2031-03-01')
    const [user] = await testDb().select().from(users).where(eq(users.id, order.userId))
    expect(body.orders_count).toBe(1)
    expect(body.orders).toEqual([
      {
        id: order.id,
        number: order.number,
        reference: '',
        asked_by: null,
        origin: 'shop',
        created_at: '2031-03-01T10:00:00.000Z',
        payment_method: 'stripe',
        status: 'placed',
        total: 20_000,
        net: null,
        tax: null,
        shipping: null,
        refunded: null,
        user: {
          first_name: user!.firstName,
          last_name: user!.lastName,
          vendor: { name: expect.stringContaining('Rivenditore') },
        },
        products: [
          { name: 'Orbita 65', price: 10_000, pivot: { quantity: 1 } },
          { name: expect.stringContaining('Staffa'), price: 5_000, pivot: { quantity: 2 } },
        ],
      },
    ])
  })

  test('counts days as they are in Rome', async () => {
    const evening = await makeOrder({ createdAt: '2032-07-01T22:30:00.000Z' })
    const ids = async (day: string) =>
      (await admin.get(`/api/admin/orders?filters[from]=${day}&filters[to]=${day}`)).body.orders.map(
        (o: { id: number }) => o.id,
      )
    expect(await ids('2032-07-01')).toEqual([])
    expect(await ids('2032-07-02')).toEqual([evening.id])
  })

  test('is sorted and cut as asked for', async () => {
    const days = 'filters[from]=2033-01-01&filters[to]=2033-12-31'
    const totals = [300, 100, 200]
    for (const total of totals) await makeOrder({ total, createdAt: '2033-05-01T10:00:00.000Z' })
    const page = async (query: string) =>
      (await admin.get(`/api/admin/orders?${days}&${query}`)).body.orders.map(
        (o: { total: number }) => o.total,
      )
    expect(await page('sort=total')).toEqual([100, 200, 300])
    expect(await page('sort=-total&limit=1&offset=1')).toEqual([200])
  })

  test('is cut by status and by retailer', async () => {
    const days = 'filters[from]=2034-01-01&filters[to]=2034-12-31'
    const retailer = await makeRetailerAccount()
    const mine = {
      userId: retailer.id,
      retailerId: retailer.retailerId!,
      createdAt: '2034-05-01T10:00:00.000Z',
    }
    const placed = await makeOrder(mine)
    const cancelled = await makeOrder({ ...mine, status: 'cancelled' })
    const other = await makeOrder({ createdAt: mine.createdAt })
    const ids = async (query: string) =>
      (await admin.get(`/api/admin/orders?${days}&${query}`)).body.orders.map((o: { id: number }) => o.id)
    expect(await ids('filters[status]=cancelled')).toEqual([cancelled.id])
    expect(await ids('filters[status]=not_cancelled')).toEqual([other.id, placed.id])
    expect(await ids(`filters[vendor_id]=${retailer.retailerId}`)).toEqual([cancelled.id, placed.id])
  })

  test.each([
    'filters[status]=lost',
    'filters[vendor_id]=x',
    'sort=id',
    'limit=0',
    'limit=101',
    'filters[from]=2026-02-30',
    'filters[name]=x',
    'offset=-1',
  ])('refuses %s', async (query) => {
    expect((await admin.get(`/api/admin/orders?${query}`)).status).toBe(422)
  })

  test('is one round trip', async () => {
    await makeOrder()
    const cost = { trips: 0, statements: 0, rowsRead: 0 }
    await listOrders(openDb(meter(env.DB, cost)), { limit: 15, offset: 0 })
    expect(cost.trips).toBe(1)
  })
})

describe('one order', () => {
  test('has its address, its lines, who moved it when, and where it may go', async () => {
    const order = await makeOrder()
    await move(order.id, 'confirmed', { note: 'Pronto lunedì' })
    const { body } = await admin.get(`/api/admin/orders/${order.id}`)
    expect(body.order).toMatchObject({
      status: 'confirmed',
      address: 'Via Roma 1',
      city: 'Como',
      products: [{ code: 'ORB-65', price: 10_000, pivot: { quantity: 1 } }, { price: 5_000 }],
      history: [
        { status: 'placed', user: null },
        { status: 'confirmed', note: 'Pronto lunedì', user: { first_name: expect.stringContaining('Nome') } },
      ],
      next_statuses: ['shipped', 'cancelled'],
      refunded: null,
      version: 2,
    })
  })

  test('is not there when it waits for its payment, or is unknown', async () => {
    const pending = await makeOrder({ status: 'pending', number: null })
    for (const id of [pending.id, 987_654]) {
      expect((await admin.get(`/api/admin/orders/${id}`)).status).toBe(404)
      expect((await move(id, 'placed')).status).toBe(404)
    }
  })
})

describe('moving an order', () => {
  test('writes history, audit and a mail in the retailer’s language', async () => {
    const retailer = await makeRetailerAccount()
    await testDb().update(users).set({ lang: 'de' }).where(eq(users.id, retailer.id))
    const order = await makeOrder({ userId: retailer.id, retailerId: retailer.retailerId! })
    const { status, body } = await move(order.id, 'confirmed', { note: 'Bis Montag' })
    expect([status, body.order.status]).toEqual([200, 'confirmed'])
    expect(await historyOf(order.id)).toMatchObject([
      { status: 'placed' },
      { status: 'confirmed', note: 'Bis Montag', userId: adminId },
    ])
    const [entry] = (await auditOf(order.id)).filter((each) => each.entity === 'orders')
    expect(entry).toMatchObject({ action: 'status', userId: adminId })
    expect([JSON.parse(entry!.before!).status, JSON.parse(entry!.after!).status]).toEqual([
      'placed',
      'confirmed',
    ])
    const [mail] = await mailsOf(order.id)
    expect(mail).toMatchObject({ recipient: retailer.email, lang: 'de', template: 'order_status' })
    expect(mail!.subject).toBe(`Bestellung ${order.number} bestätigt`)
    expect(mail!.text).toContain('Bis Montag')
    expect(mail!.text).toContain(`/de/orders/${order.id}`)
  })

  test('a delivery that fails twice ends the contract, with half the price and the costs withheld', async () => {
    const order = await makeOrder()
    for (const status of ['confirmed', 'shipped', 'failed_delivery']) {
      expect((await move(order.id, status)).status).toBe(200)
    }
    expect((await move(order.id, 'terminated')).body.error.code).toBe('conflict')
    for (const status of ['shipped', 'failed_delivery']) {
      expect((await move(order.id, status)).status).toBe(200)
    }
    expect((await move(order.id, 'shipped')).body.error.code).toBe('conflict')
    // Costs are at most what the order is worth.
    const dear = await move(order.id, 'terminated', { costs: 20_001 })
    expect([dear.status, Object.keys(dear.body.error.fields)]).toEqual([422, ['costs']])
    const { body } = await move(order.id, 'terminated', { costs: 2_500 })
    expect(body.order).toMatchObject({
      status: 'terminated',
      withheld: 10_000,
      delivery_costs: 2_500,
      refunded: 7_500,
      next_statuses: [],
    })
    const subjects = (await mailsOf(order.id)).map((mail) => mail.subject)
    expect(subjects).toEqual([
      `Ordine ${order.number} confermato`,
      `Ordine ${order.number} spedito`,
      `Ordine ${order.number}: consegna non riuscita`,
      `Ordine ${order.number}: secondo tentativo di consegna`,
      `Ordine ${order.number}: anche la seconda consegna non è riuscita`,
      `Ordine ${order.number}: contratto risolto`,
    ])
    expect((await mailsOf(order.id)).at(-1)!.text).toMatch(/Rimborso: 75,00/)
  })

  test.each(LANGS)('tells of a cancelled order and its refund: %s', async (lang) => {
    const order = await makeOrder()
    await testDb().update(users).set({ lang }).where(eq(users.id, order.userId))
    await move(order.id, 'cancelled')
    const [mail] = await mailsOf(order.id)
    expect(mail!.lang).toBe(lang)
    expect(mail!.text).toMatch(/200[.,]00/)
    expect(mail!.text).not.toMatch(/mail\.|undefined|:number/)
    expect(await stored(order.id)).toMatchObject({ refunded: 20_000, withheld: 0 })
  })

  test('nobody is written to when an order has arrived', async () => {
    const order = await makeOrder({ status: 'shipped' })
    await move(order.id, 'delivered')
    expect(await mailsOf(order.id)).toEqual([])
  })

  test('frees the warranty that paid it when it ends, and not before', async () => {
    const order = await makeOrder({ paymentMethod: 'warranty', status: 'confirmed' })
    const n = unique()
    const [warranty] = await testDb()
      .insert(warranties)
      .values({ code: `W${n}`, serialNumber: `S${n}`, mountingDate: '2026-01-01' })
      .returning()
    await testDb().insert(warrantyClaims).values({ warrantyId: warranty!.id, orderId: order.id })
    const isOpen = async () =>
      (await testDb().select().from(warrantyClaims).where(eq(warrantyClaims.orderId, order.id)))[0]!.open
    await move(order.id, 'shipped')
    expect(await isOpen()).toBe(true)
    const { body } = await move(order.id, 'delivered')
    expect(await isOpen()).toBe(false)
    expect(body.order.warranty).toEqual({ id: warranty!.id, code: `W${n}`, serial_number: `S${n}` })
  })

  test('that somebody else was faster than is refused, and leaves nothing behind', async () => {
    const order = await makeOrder()
    const actor = await makeAdmin()
    const author = { actor, requestId: 'test' }
    const shop = parseEnv(env as never)
    // The first batch reads, the second one writes.
    const d1 = raceBefore(env.DB, 2, () =>
      moveOrder(testDb(), shop, author, order.id, { status: 'confirmed' }),
    )
    const late = moveOrder(openDb(d1), shop, author, order.id, { status: 'cancelled' })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await stored(order.id)).toMatchObject({ status: 'confirmed', version: 2, refunded: null })
    expect((await historyOf(order.id)).map(({ status }) => status)).toEqual(['placed', 'confirmed'])
    expect(await mailsOf(order.id)).toHaveLength(1)
    expect((await auditOf(order.id)).filter((each) => each.entity === 'orders')).toHaveLength(1)
  })

  test('from a screen that is out of date is refused', async () => {
    const order = await makeOrder()
    await move(order.id, 'confirmed', { version: 1 })
    const { status, body } = await move(order.id, 'cancelled', { version: 1 })
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([409, 'conflict', ['status']])
    expect((await stored(order.id)).status).toBe('confirmed')
  })

  test.each<[string, object, string]>([
    ['an unknown status', { status: 'lost' }, 'status'],
    ['no status', {}, 'status'],
    ['a note that is too long', { status: 'confirmed', note: 'x'.repeat(1001) }, 'note'],
    ['negative costs', { status: 'terminated', costs: -1 }, 'costs'],
    ['costs of an order that is not terminated', { status: 'confirmed', costs: 100 }, 'costs'],
  ])('refuses %s', async (_, body, field) => {
    const order = await makeOrder()
    const answer = await admin.post(`/api/admin/orders/${order.id}/status`, body)
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
    expect(await stored(order.id)).toMatchObject({ status: 'placed', version: 1 })
  })

  test.each(ORDER_STATUSES.filter((each) => each !== 'pending'))(
    'refuses every move that the table does not have: from %s',
    async (from) => {
      for (const to of ORDER_STATUSES.filter((each) => !nextStatuses(from, 0).includes(each))) {
        const order = await makeOrder({ status: from })
        expect((await move(order.id, to)).body.error.code, `${from} → ${to}`).toBe('conflict')
        expect(await mailsOf(order.id)).toEqual([])
      }
    },
  )

  test('only an administrator may', async () => {
    const retailer = await makeRetailerAccount()
    const order = await makeOrder({ userId: retailer.id, retailerId: retailer.retailerId! })
    const own = await as(retailer)
    const answer = await own.post(`/api/admin/orders/${order.id}/status`, { status: 'confirmed' })
    expect(answer.status).toBe(403)
    expect((await stored(order.id)).status).toBe('placed')
  })
})
