import { env } from 'cloudflare:workers'
import { desc, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { cartItems, carts } from '../cart/cart.tables.ts'
import { add } from '../cart/cart.testing.ts'
import { orderLines, orderStatusChanges, orders } from '../orders/orders.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { placedOf, startSimulator } from './checkout.testing.ts'

/** A retailer with an account whose own cart holds something, two products, and an administrator of sales. */
async function makeOffice(country = 'IT') {
  const retailer = await makeRetailer({ name: 'Camper Lario', country })
  const account = await makeRetailerAccount(retailer.id)
  const dealer = await as(account)
  const [first, second] = [
    await makeProduct({ code: `OF-${unique()}`, name: 'Kuppel', price: 12_200 }),
    await makeProduct({ code: `OG-${unique()}`, name: 'Mast', price: 6_100 }),
  ]
  await add(dealer, second.id, 4)
  const person = await makeAdmin('sales')
  const office = await as(person)
  const body = (data: object = {}) => ({
    vendor_id: retailer.id,
    user_id: account.id,
    lines: [
      { product_id: first.id, quantity: 2 },
      { product_id: second.id, quantity: 1 },
    ],
    details: { reference: 'TEL 7', note: '' },
    shipping: null,
    ...data,
  })
  const price = (data: object = {}) => office.post('/api/admin/orders/draft', body(data))
  const place = (total: number, data: object = {}, key: string = crypto.randomUUID(), how: object = {}) =>
    office.post(
      '/api/admin/orders/create',
      { ...body(data), payment_method: 'transfer', total, ...how },
      { headers: { 'idempotency-key': key } },
    )
  return { retailer, account, dealer, first, second, person, office, body, price, place }
}
const ownPieces = async (userId: number) =>
  testDb()
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.userId, userId))
const officeCarts = () => testDb().select().from(carts).where(like(carts.visitor, 'office:%'))
const shipsAbroad = { shipping: 1_000 }

test('the office looks codes up at a retailer’s prices, and places a telephone order in its name, paid by transfer', async () => {
  const { retailer, account, dealer, first, office, person, price, place } = await makeOffice()
  const { body: buying } = await office.get(`/api/admin/orders/buying/${retailer.id}`)
  expect(buying).toMatchObject({
    vendor: { name: 'Camper Lario' },
    accounts: [{ id: account.id }],
    methods: ['transfer', 'link'],
  })
  const { body: found } = await office.post('/api/admin/orders/look-up', {
    vendor_id: retailer.id,
    text: `${first.code} 2`,
  })
  expect(found.lines).toMatchObject([{ state: 'found', quantity: 2, product: { id: first.id } }])
  const { body: priced } = await price(shipsAbroad)
  expect(priced).toMatchObject({
    lines: [{ price: 12_200, quantity: 2 }, { price: 6_100 }],
    shipping: 1_220,
    total: 31_720,
  })
  expect(await officeCarts()).toEqual([])
  const { status, body } = await place(priced.total, shipsAbroad)
  expect(status).toBe(200)
  const [order] = await placedOf(account.id)
  expect(order).toMatchObject({
    id: body.order_id,
    status: 'placed',
    total: 31_720,
    shipping: 1_220,
    paymentMethod: 'transfer',
    origin: 'office',
    reference: 'TEL 7',
    retailerId: retailer.id,
  })
  const [owed] = await testDb().select().from(receivables).where(eq(receivables.orderId, order!.id))
  expect(owed).toMatchObject({ amount: 31_720, onCredit: false })
  // The retailer's own cart is left alone; it is told, and both histories say who it was.
  expect(await ownPieces(account.id)).toEqual([{ quantity: 4 }])
  const [mail] = await testDb()
    .select()
    .from(outbox)
    .where(eq(outbox.key, `order:${order!.id}:placed`))
  expect(mail).toMatchObject({ recipient: account.email, template: 'order_placed' })
  const [placed] = await testDb()
    .select()
    .from(orderStatusChanges)
    .where(eq(orderStatusChanges.orderId, order!.id))
  expect(placed).toMatchObject({ status: 'placed', userId: person.id })
  const [entry] = await testDb().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({ action: 'create', entity: 'orders', entityId: order!.id, userId: person.id })
  const { order: page } = (await dealer.get(`/api/orders/${order!.id}`)).body
  expect(page).toMatchObject({ by_office: true, total: 31_720 })
})

test('another price than the list’s has a reason, which the history keeps', async () => {
  const { first, account, price, place } = await makeOffice()
  const line = { product_id: first.id, quantity: 2, price: 10_000 }
  expect((await price({ lines: [line] })).status).toBe(422)
  const own = { lines: [{ ...line, reason: 'Messe' }], ...shipsAbroad }
  const { body: priced } = await price(own)
  expect(priced).toMatchObject({ lines: [{ price: 10_000 }], total: 21_220 })
  const { body } = await place(21_220, own)
  const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, body.order_id))
  expect(lines).toMatchObject([{ price: 10_000, quantity: 2 }])
  const [entry] = await testDb().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(JSON.parse(String(entry!.after))).toMatchObject({
    own_prices: [{ product_id: first.id, price: 10_000, reason: 'Messe' }],
  })
  expect(await placedOf(account.id)).toHaveLength(1)
})

test('a retailer abroad with a proven number pays it without VAT', async () => {
  const { retailer, first, price } = await makeOffice('DE')
  await env.DB.prepare(
    `insert into vendor_conditions (vendor_id, vat_number, vat_until) values (?, 'DE123456789', '2999-01-01')
     on conflict (vendor_id) do update set vat_number = excluded.vat_number, vat_until = excluded.vat_until`,
  )
    .bind(retailer.id)
    .run()
  const lines = [{ product_id: first.id, quantity: 1, price: 6_100, reason: 'Messe' }]
  expect((await price({ lines, ...shipsAbroad })).body).toMatchObject({
    tax: 0,
    total: 6_000,
    lines: [{ price: 5_000 }],
  })
})

test('pressed twice, or by two at once, it is one order; a price that changed meanwhile is none', async () => {
  const { account, first, place, price } = await makeOffice()
  const { body: priced } = await price(shipsAbroad)
  const key = crypto.randomUUID()
  const answers = await Promise.all([
    place(priced.total, shipsAbroad, key),
    place(priced.total, shipsAbroad, key),
  ])
  const again = await place(priced.total, shipsAbroad, key)
  expect(again.status).toBe(200)
  for (const { status, body } of answers) {
    expect([200, 409]).toContain(status)
    if (status === 200) expect(body).toEqual(again.body)
  }
  expect(await placedOf(account.id)).toHaveLength(1)
  await testDb().run(sql`update products set price = 13_000 where id = ${first.id}`)
  expect((await place(priced.total, shipsAbroad)).status).toBe(409)
  expect(await placedOf(account.id)).toHaveLength(1)
})

test('it keeps to packs, credit and who may buy, as the retailer’s own orders do', async () => {
  const { retailer, account, first, price } = await makeOffice()
  await testDb().run(sql`update products set min_quantity = 5, pack_size = 5 where id = ${first.id}`)
  expect((await price()).status).toBe(422)
  await testDb().run(sql`update products set min_quantity = 1, pack_size = 1 where id = ${first.id}`)
  const office = await as(await makeAdmin('sales'))
  const onAccount = (data: object = {}) =>
    office.post('/api/admin/orders/create', {
      vendor_id: retailer.id,
      user_id: account.id,
      lines: [{ product_id: first.id, quantity: 2 }],
      details: {},
      shipping: 0,
      payment_method: 'account',
      total: 24_400,
      ...data,
    })
  expect((await onAccount()).status).toBe(409)
  await testDb().run(
    sql`insert into retailer_credits (vendor_id, credit_limit, days) values (${retailer.id}, 30000, 30)`,
  )
  expect((await onAccount()).status).toBe(200)
  // What is owed counts: the limit is used up.
  expect((await onAccount()).status).toBe(409)
  // An account of another retailer, and one that may not buy so much.
  const stranger = await makeRetailerAccount()
  expect((await onAccount({ user_id: stranger.id })).status).toBe(422)
  await testDb().run(sql`update users set vendor_role = 'requester' where id = ${account.id}`)
  expect((await onAccount({ payment_method: 'transfer' })).status).toBe(403)
  expect(await placedOf(account.id)).toHaveLength(1)
})

test('by a mailed link it is paid with a card at the prices that were agreed on, and only by its account', async () => {
  const simulator = startSimulator()
  const { account, dealer, first, price, place, person } = await makeOffice()
  const own = {
    lines: [{ product_id: first.id, quantity: 2, price: 10_000, reason: 'Messe' }],
    ...shipsAbroad,
  }
  const { body: priced } = await price(own)
  const key = crypto.randomUUID()
  const byLink = (data: object = {}) => place(priced.total, own, key, { payment_method: 'link', ...data })
  const [sent, again] = [await byLink(), await byLink()]
  expect(sent.body).toMatchObject({ order_id: null, approval_id: expect.any(Number) })
  expect(again.body).toEqual(sent.body)
  const id = sent.body.approval_id as number
  expect(await placedOf(account.id)).toEqual([])
  const [mail] = await testDb()
    .select()
    .from(outbox)
    .where(eq(outbox.key, `approval:${id}:office`))
  expect(mail).toMatchObject({ template: 'order_prepared', recipient: account.email })
  expect(mail!.text).toContain(`/orders/create?approval=${id}`)
  expect((await dealer.get(`/api/cart?approval=${id}`)).body).toMatchObject({
    total: 21_220,
    items: [{ price: 10_000 }],
  })
  const pay = (caller = dealer) =>
    caller.post(`/api/orders/stripe?lang=it&approval=${id}`, {
      price: priced.total,
      stripe_token: 'tok_visa',
    })
  // A colleague has not taken it over.
  const colleague = await as(await makeRetailerAccount(account.retailerId!))
  expect((await pay(colleague)).status).toBe(409)
  const { status, body } = await pay()
  expect(status).toBe(200)
  expect(simulator.charged()).toBe(21_220)
  const [order] = await placedOf(account.id)
  expect(order).toMatchObject({ id: body.order_id, total: 21_220, paymentMethod: 'stripe', origin: 'office' })
  expect((await dealer.get(`/api/orders/${order!.id}`)).body.order.asked_by).toMatchObject({
    last_name: person.lastName,
  })
  expect(await ownPieces(account.id)).toEqual([{ quantity: 4 }])
  // Paid once: the link leads to the same order.
  expect((await pay()).body.order_id).toBe(order!.id)
  expect(simulator.charged()).toBe(21_220)
})

test('nobody but sales makes it', async () => {
  const { retailer, account, dealer, body } = await makeOffice()
  const order = { ...body(), payment_method: 'transfer', total: 31_720 }
  for (const caller of [dealer, await as(await makeAdmin('content'))]) {
    expect((await caller.get(`/api/admin/orders/buying/${retailer.id}`)).status).toBe(403)
    expect((await caller.post('/api/admin/orders/draft', body())).status).toBe(403)
    expect((await caller.post('/api/admin/orders/create', order)).status).toBe(403)
  }
  expect(await testDb().$count(orders, eq(orders.userId, account.id))).toBe(0)
})
