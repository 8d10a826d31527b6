import { env } from 'cloudflare:workers'
import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RETENTION } from '../../../shared/base/retention.ts'
import { WARRANTY_YEARS } from '../../../shared/warranties/warranty-rules.ts'
import type { Author } from '../../base/audit/change.ts'
import { openDb } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { forgetSales } from '../../retention.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { add } from '../cart/cart.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { shippingRequests } from '../orders/shipping-requests.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import { deliveryAddresses } from '../retailers/addresses.tables.ts'
import { shippingRates, shippingZones } from '../shipping/shipping.tables.ts'
import { cron, finish, startSimulator } from './checkout.testing.ts'
import { giveFigure } from './shipping-figures.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(async () => {
  await testDb().delete(shippingRates)
  await testDb().delete(shippingZones)
  const [zone] = await testDb()
    .insert(shippingZones)
    .values({ name: 'Svizzera', countries: 'CH' })
    .returning({ id: shippingZones.id })
  await testDb()
    .insert(shippingRates)
    .values({ zoneId: zone!.id, method: 'standard', basis: 'value', price: 1_220 })
})

/** A retailer in Italy, where no rate fits, with 2 pieces at 100 euros in its cart. */
async function makeBuyer(where: { country?: string; cap?: string } = {}) {
  const retailer = await makeRetailer({ country: 'IT', cap: '22100', ...where })
  const user = await makeRetailerAccount(retailer.id)
  const caller = await as(user)
  const product = await makeProduct({ price: 10_000 })
  const cart = async () => (await caller.get('/api/cart')).body
  await add(caller, product.id, 2)
  const ask = async () =>
    caller.post('/api/checkout/shipping-request?lang=de', { price: (await cart()).total })
  const details = async () => (await caller.get('/api/checkout/details')).body
  return {
    retailer,
    user,
    caller,
    product,
    cart,
    ask,
    details,
    request: async () => (await details()).shipping_request,
    withdraw: (id: number) => caller.post('/api/checkout/shipping-request/withdraw', { id }),
    byTransfer: (price: number) =>
      caller.post('/api/orders/create?lang=de', { payment_method: 'transfer', price }),
    byCard: (price: number) => caller.post('/api/orders/stripe?lang=de', { price, stripe_token: 'tok_visa' }),
    shopper: { user, caller, product, products: [product, product] as const, total: 0 },
  }
}
type Buyer = Awaited<ReturnType<typeof makeBuyer>>

const office = async () => as(await makeAdmin('sales'))
const figure = async (id: number, net: number, version = 1) =>
  (await office()).post(`/api/admin/shipping-requests/${id}/figure`, { net, version })
const refuse = async (id: number, version = 1) =>
  (await office()).post(`/api/admin/shipping-requests/${id}/refuse`, { reason: 'Nur Abholung', version })

/** A buyer whose cart has a figure of 50 euros without VAT: 61 with it. */
async function makeAnswered(where = {}): Promise<Buyer & { id: number }> {
  const buyer = await makeBuyer(where)
  const { body } = await buyer.ask()
  expect((await figure(body.shipping_request_id, 5_000)).status).toBe(200)
  return { ...buyer, id: body.shipping_request_id }
}
const stateOf = async (id: number) =>
  (await testDb().select().from(shippingRequests).where(eq(shippingRequests.id, id)))[0]!.state

describe('a cart that no rate fits', () => {
  test('is not paid before somebody says what its shipping costs, in no way but by a warranty', async () => {
    const { cart, byTransfer, byCard, caller, product } = await makeBuyer()
    expect(await cart()).toMatchObject({ total: 20_000, on_request: true, vat: { shipping: null } })
    const simulator = startSimulator()
    const items = [{ name: product.name, price: 10_000, qty: 2 }]
    const answers = [
      await byTransfer(20_000),
      await byCard(20_000),
      await caller.post('/api/orders/paypal?lang=it', { items, total: 20_000 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(simulator.charged()).toBe(0)
  })

  test('of a shop without rates is paid as ever', async () => {
    await testDb().delete(shippingRates)
    const { cart, byTransfer, ask } = await makeBuyer()
    expect(await cart()).not.toHaveProperty('on_request')
    expect((await ask()).status).toBe(409)
    expect((await byTransfer(20_000)).status).toBe(200)
  })

  test('is asked about once, and the shop is told', async () => {
    const { ask, request, retailer } = await makeBuyer()
    const asked = await Promise.all([ask(), ask(), ask()])
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = new Set(asked.map(({ body }) => body.shipping_request_id))
    expect(ids.size).toBe(1)
    const [id] = ids
    expect(await request()).toMatchObject({ id, state: 'asked', is_current: true, net: null })
    const mails = await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.subject, `%${retailer.name}?`))
    expect(mails).toHaveLength(1)
    const { body } = await (await office()).get('/api/admin/shipping-requests')
    expect(body.requests).toContainEqual(expect.objectContaining({ id, goods: 20_000, is_current: true }))
    expect(
      (await (await office()).get('/api/admin/dashboard')).body.attention.shipping_to_say,
    ).toBeGreaterThan(0)
  })

  test('is asked about with the total on the screen only, and where a rate fits not at all', async () => {
    const { caller } = await makeBuyer()
    const ask = (price: number) => caller.post('/api/checkout/shipping-request', { price })
    expect((await ask(19_999)).body.error).toMatchObject({ code: 'price_changed', total: 20_000 })
    const swiss = await makeBuyer({ country: 'CH', cap: '6900' })
    expect((await swiss.ask()).status).toBe(409)
    expect(
      (await (await as(await makeRetailerAccount())).post('/api/checkout/shipping-request', { price: 0 }))
        .status,
    ).toBe(409)
  })
})

describe('a figure', () => {
  test('is in the total with its VAT, mailed in the retailer’s language, and paid by transfer like any sum', async () => {
    const { id, cart, byTransfer, request, user, caller } = await makeAnswered()
    expect(await cart()).toMatchObject({ total: 26_100, vat: { shipping: 6_100, rate: 2_200 } })
    expect(await cart()).not.toHaveProperty('on_request')
    expect(await request()).toMatchObject({ state: 'answered', net: 5_000, is_current: true })
    const [mail] = await testDb()
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, user.email), eq(outbox.template, 'shipping_figure')))
    expect(mail).toMatchObject({ lang: 'de', subject: expect.stringContaining('50,00') })
    expect((await byTransfer(20_000)).body.error).toMatchObject({ code: 'price_changed', total: 26_100 })
    const { status, body } = await byTransfer(26_100)
    expect(status).toBe(200)
    const [order] = await testDb().select().from(orders).where(eq(orders.id, body.order_id))
    expect(order).toMatchObject({ total: 26_100, shipping: 6_100, shippingRequestId: id, status: 'placed' })
    expect(await stateOf(id)).toBe('ordered')
    expect((await caller.get(`/api/orders/${body.order_id}`)).body.order.vat.shipping).toBe(6_100)
  })

  test('is paid by card, once, and by two ways at once only once', async () => {
    const simulator = startSimulator()
    const { byCard, byTransfer, id, user } = await makeAnswered()
    const answers = await Promise.all([byCard(26_100), byTransfer(26_100)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const placed = await testDb()
      .select()
      .from(orders)
      .where(and(eq(orders.userId, user.id), eq(orders.status, 'placed')))
    expect(placed).toHaveLength(1)
    expect(await stateOf(id)).toBe('ordered')
    await cron()
    // What was charged beside it goes back.
    const owed = placed[0]!.paymentMethod === 'stripe' ? 26_100 : 0
    expect(simulator.charged()).toBe(owed)
  })

  test('is without VAT to the cent for who pays none', async () => {
    for (const net of [1, 2, 333, 4_999, 5_001, 123_457]) {
      const buyer = await makeBuyer({ country: 'NO', cap: '0150' })
      const { body } = await buyer.ask()
      await figure(body.shipping_request_id, net)
      expect((await buyer.cart()).vat.shipping).toBe(net)
    }
  })

  test.each([-1, 1.5, 10_000_001, '5000', null])('of %j is refused', async (net) => {
    const { ask } = await makeBuyer()
    const { body } = await ask()
    expect((await figure(body.shipping_request_id, net as number)).status).toBe(422)
    expect(await stateOf(body.shipping_request_id)).toBe('asked')
  })

  test('is given once, whoever comes second', async () => {
    const { ask, cart } = await makeBuyer()
    const { body } = await ask()
    const id = body.shipping_request_id
    const given = await Promise.all([figure(id, 5_000), figure(id, 1_000)])
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await figure(id, 1_000, 2)).status).toBe(409)
    const { net } = given.find(({ status }) => status === 200)!.body.request
    expect((await cart()).vat.shipping).toBe(net * 1.22)
  })

  test('is not given for another cart, and not for an address that has changed', async () => {
    const { ask, caller, product, retailer, request } = await makeBuyer()
    const first = (await ask()).body.shipping_request_id
    await add(caller, product.id, 1)
    expect((await request()).is_current).toBe(false)
    expect((await figure(first, 5_000)).status).toBe(409)
    const second = (await ask()).body.shipping_request_id
    expect([second === first, await stateOf(first)]).toEqual([false, 'void'])
    const [address] = await testDb()
      .insert(deliveryAddresses)
      .values({
        retailerId: retailer.id,
        name: 'Lager',
        address: 'Weg 1',
        cap: '00100',
        city: 'Roma',
        country: 'IT',
      })
      .returning()
    await caller.post('/api/checkout/details', { address_id: address!.id })
    expect((await figure(second, 5_000)).status).toBe(409)
    expect(
      (await (await office()).get(`/api/admin/shipping-requests/${second}`)).body.request.is_current,
    ).toBe(false)
  })

  test('is not given for a cart that changes in the same moment', async () => {
    const { ask, caller, product } = await makeBuyer()
    const id = (await ask()).body.shipping_request_id
    const db = openDb(raceBefore(env.DB, 1, () => add(caller, product.id, 1)))
    const { id: actor } = await makeAdmin('sales')
    const author = { actor: { id: actor, retailerId: null }, requestId: 'race' } as Author
    const given = giveFigure(db, { origin: 'http://localhost:8788' } as Env, author, id, {
      net: 1,
      version: 1,
    })
    await expect(given).rejects.toThrow()
    expect(await stateOf(id)).toBe('asked')
  })

  test('holds for the cart as it was: another line, a price or an address makes it void, and what was said does not', async () => {
    const { cart, caller, product, retailer, byTransfer, request } = await makeAnswered()
    await caller.post('/api/checkout/details', { reference: 'PO-1', note: 'Tor 3' })
    expect((await cart()).total).toBe(26_100)
    const [address] = await testDb()
      .insert(deliveryAddresses)
      .values({
        retailerId: retailer.id,
        name: 'Lager',
        address: 'Weg 1',
        cap: '00100',
        city: 'Roma',
        country: 'IT',
      })
      .returning()
    const choose = (address_id: number) => caller.post('/api/checkout/details', { address_id })
    await choose(address!.id)
    expect([(await cart()).on_request, (await request()).is_current]).toEqual([true, false])
    expect((await byTransfer(26_100)).status).toBe(409)
    await testDb()
      .update(deliveryAddresses)
      .set({ deletedAt: new Date().toISOString() })
      .where(eq(deliveryAddresses.id, address!.id))
    // An archived address stays chosen, and refuses the order.
    expect((await byTransfer(26_100)).status).toBe(409)
    await choose(0)
    expect((await cart()).total).toBe(26_100)
    await add(caller, product.id, 1)
    expect(await cart()).toMatchObject({ total: 30_000, on_request: true })
    await caller.post('/api/change-item-quantity', { product_id: product.id, quantity: 2 })
    expect((await cart()).on_request).toBe(true)
  })

  test('is for its own cart', async () => {
    const { id, caller } = await makeAnswered()
    const other = await makeBuyer()
    expect((await other.withdraw(id)).status).toBe(404)
    expect((await other.cart()).on_request).toBe(true)
    expect(await stateOf(id)).toBe('answered')
    expect((await caller.get(`/api/admin/shipping-requests/${id}`)).status).toBe(403)
    expect(
      (await caller.post(`/api/admin/shipping-requests/${id}/figure`, { net: 0, version: 2 })).status,
    ).toBe(403)
  })
})

describe('what is withdrawn or refused', () => {
  test.each([
    ['withdrawn', (buyer: Buyer & { id: number }) => buyer.withdraw(buyer.id)],
    ['refused', (buyer: Buyer & { id: number }) => refuse(buyer.id, 2)],
  ])('%s is not paid any more, also when PayPal’s page was open already', async (state, end) => {
    const simulator = startSimulator()
    const buyer = await makeAnswered()
    const items = [{ name: buyer.product.name, price: 10_000, qty: 2 }]
    const { body: page } = await buyer.caller.post('/api/orders/paypal?lang=de', { items, total: 26_100 })
    expect((await end(buyer)).status).toBe(200)
    expect(await stateOf(buyer.id)).toBe(state)
    await simulator.app.request(page.paypal_obj.paypal_link, {
      method: 'POST',
      headers: FORM,
      body: 'outcome=approve',
    })
    expect((await finish({ ...buyer.shopper, total: 26_100 } as never, 'paypal')).status).not.toBe(200)
    expect(simulator.charged()).toBe(0)
    for (const answer of [await buyer.byCard(26_100), await buyer.byTransfer(26_100)])
      expect(answer.status).toBe(409)
    expect(simulator.charged()).toBe(0)
    const open = await testDb().select().from(orders).where(eq(orders.userId, buyer.user.id))
    expect(open.map(({ status }) => status)).toEqual(['pending'])
    const made = await testDb().select().from(payments).where(eq(payments.orderId, open[0]!.id))
    expect(made.map(({ status }) => status)).toEqual(['failed'])
  })

  test('says its reason, and can be asked again', async () => {
    const { ask, request, user } = await makeBuyer()
    const { body } = await ask()
    expect((await refuse(body.shipping_request_id)).status).toBe(200)
    expect((await refuse(body.shipping_request_id)).status).toBe(409)
    expect(await request()).toMatchObject({ state: 'refused', reason: 'Nur Abholung' })
    const mails = await testDb().select().from(outbox).where(eq(outbox.recipient, user.email))
    expect(mails.map(({ text }) => text).join()).toContain('Nur Abholung')
    expect((await ask()).body.shipping_request_id).not.toBe(body.shipping_request_id)
  })

  test('is withdrawn once, and not after it was ordered', async () => {
    const { id, withdraw, byTransfer, request } = await makeAnswered()
    expect((await byTransfer(26_100)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(409)
    expect((await refuse(id, 3)).status).toBe(409)
    expect(await request()).toBeNull()
    const other = await makeBuyer()
    const { body } = await other.ask()
    const ended = await Promise.all([
      other.withdraw(body.shipping_request_id),
      other.withdraw(body.shipping_request_id),
    ])
    expect(ended.map(({ status }) => status)).toEqual([200, 200])
    expect(await other.request()).toBeNull()
    expect((await figure(body.shipping_request_id, 5_000, 2)).status).toBe(409)
  })
})

test('a request is kept as long as requests are, and one that was ordered as long as its order', async () => {
  const [asked, ordered] = [await makeBuyer(), await makeAnswered()]
  const { body } = await asked.ask()
  expect((await ordered.byTransfer((await ordered.cart()).total)).status).toBe(200)
  const kept = async (after: number) => {
    await forgetSales({ db: testDb(), files: env.FILES }, Date.now() + after * 365.25 * 24 * 3600_000)
    return (await testDb().select({ id: shippingRequests.id }).from(shippingRequests)).map(({ id }) => id)
  }
  expect(await kept(RETENTION.salesYears - 0.1)).toEqual(
    expect.arrayContaining([body.shipping_request_id, ordered.id]),
  )
  const later = await kept(RETENTION.salesYears + 0.1)
  expect(later).not.toContain(body.shipping_request_id)
  expect(later).toContain(ordered.id)
  expect(await kept(RETENTION.salesYears + WARRANTY_YEARS + 0.1)).toEqual([])
})
