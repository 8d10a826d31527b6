import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, testDb } from '../../testing/make.ts'
import { type Colleague, makeColleague, makeTeam } from '../accounts/colleagues.testing.ts'
import { add } from '../cart/cart.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { shippingRequests } from '../orders/shipping-requests.tables.ts'
import { deliveryAddresses } from '../retailers/addresses.tables.ts'
import { shippingRates, shippingZones } from '../shipping/shipping.tables.ts'

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

const office = async () => as(await makeAdmin('sales'))
const of = (id?: number) => (id === undefined ? '' : `&approval=${id}`)
/** The own cart, or that of an approval. */
const cart = async ({ caller }: Colleague, id?: number) =>
  (await caller.get(`/api/cart?lang=it${of(id)}`)).body
const request = async ({ caller }: Colleague, id?: number) =>
  (await caller.get(`/api/checkout/details?lang=it${of(id)}`)).body.shipping_request
const decide = ({ caller }: Colleague, id: number, how: string) =>
  caller.post(`/api/approvals/${id}/${how}?lang=it`, {})
const ask = ({ caller }: Colleague) => caller.post('/api/approvals/create?lang=it', { message: '' })
const buy = ({ caller }: Colleague, id: number, price: number) =>
  caller.post(`/api/orders/create?lang=it${of(id)}`, { payment_method: 'transfer', price })
const stateOf = async (id: number) =>
  (await testDb().select().from(shippingRequests).where(eq(shippingRequests.id, id)))[0]!.state

/** Two pieces at 100 euros, whose shipping somebody asks about, and gets 50 euros without VAT. */
async function getFigure(who: Colleague, net = 5_000) {
  const product = await makeProduct({ price: 10_000 })
  await add(who.caller, product.id, 2)
  const { body } = await who.caller.post('/api/checkout/shipping-request?lang=it', { price: 20_000 })
  const id = body.shipping_request_id as number
  const given = await (await office()).post(`/api/admin/shipping-requests/${id}/figure`, { net, version: 1 })
  expect(given.status).toBe(200)
  return { product, figure: id }
}

/** A team without a rate for its shipping, whose requester has asked for approval of a cart with a figure: 261 euros, 213.93 net. */
async function makeAsked() {
  const team = await makeTeam()
  await testDb().run(sql`update vendors set country = 'IT', cap = '22100' where id = ${team.retailerId}`)
  const { product, figure } = await getFigure(team.requester)
  const { status, body } = await ask(team.requester)
  expect(status).toBe(200)
  return { ...team, product, figure, id: body.id as number }
}

describe('a cart with a figure for its shipping', () => {
  test('is asked for with it, taken over with it, and ordered with it', async () => {
    const { manager, requester, id, figure } = await makeAsked()
    const { approval } = (await manager.caller.get(`/api/approvals/${id}?lang=it`)).body
    expect(approval).toMatchObject({ net: 21_393, total: 26_100 })
    const { status, body } = await decide(manager, id, 'approve')
    expect([status, body.changed, body.cart.total]).toEqual([200, [], 26_100])
    expect(await cart(manager, id)).toMatchObject({ total: 26_100, vat: { shipping: 6_100 } })
    expect(await request(manager, id)).toMatchObject({ id: figure, state: 'answered', is_current: true })
    const bought = await buy(manager, id, 26_100)
    expect(bought.status).toBe(200)
    const [order] = await testDb().select().from(orders).where(eq(orders.id, bought.body.order_id))
    expect(order).toMatchObject({ shipping: 6_100, total: 26_100, shippingRequestId: figure })
    expect(await stateOf(figure)).toBe('ordered')
    expect(await request(requester)).toBeNull()
  })

  test('is approved by whose limit has room for the shipping as well', async () => {
    const { retailerId, id } = await makeAsked()
    const [less, enough] = [
      await makeColleague(retailerId, 'buyer', { orderLimit: 21_392 }),
      await makeColleague(retailerId, 'buyer', { orderLimit: 21_393 }),
    ]
    expect((await decide(less, id, 'approve')).status).toBe(403)
    expect((await decide(enough, id, 'approve')).status).toBe(200)
    expect((await buy(enough, id, 26_100)).status).toBe(200)
  })

  test('is not asked for before the figure is there', async () => {
    const { requester } = await makeTeam()
    const product = await makeProduct({ price: 10_000 })
    await testDb().run(
      sql`update vendors set country = 'IT', cap = '22100' where id = ${requester.user.retailerId}`,
    )
    await add(requester.caller, product.id, 1)
    await requester.caller.post('/api/checkout/shipping-request?lang=it', { price: 10_000 })
    const { status, body } = await ask(requester)
    expect([status, body.error.code]).toEqual([409, 'conflict'])
    expect((await cart(requester)).items).toHaveLength(1)
  })

  test('keeps it when it is given back and somebody else takes it over, whatever the first one asks meanwhile', async () => {
    const { manager, retailerId, requester, id, figure } = await makeAsked()
    const second = await makeColleague(retailerId, 'manager')
    await decide(manager, id, 'approve')
    expect((await decide(manager, id, 'reopen')).status).toBe(200)
    expect(await request(manager)).toBeNull()
    const others = [await getFigure(manager, 100), await getFigure(requester, 200)]
    expect(await stateOf(figure)).toBe('answered')
    await decide(second, id, 'approve')
    expect((await cart(second, id)).total).toBe(26_100)
    expect((await buy(second, id, 26_100)).status).toBe(200)
    expect(await Promise.all(others.map((one) => stateOf(one.figure)))).toEqual(['answered', 'answered'])
  })

  test('has it again when it is withdrawn and put back into the cart of who asked', async () => {
    const { requester, id, figure } = await makeAsked()
    expect(await request(requester)).toBeNull()
    await decide(requester, id, 'withdraw')
    expect((await decide(requester, id, 'to-cart')).status).toBe(200)
    expect((await cart(requester)).total).toBe(26_100)
    expect(await request(requester)).toMatchObject({ id: figure, is_current: true })
    expect((await ask(requester)).status).toBe(200)
  })

  test('can be withdrawn by who has it in the cart, and by nobody else', async () => {
    const { manager, requester, id, figure } = await makeAsked()
    const withdraw = ({ caller }: Colleague) =>
      caller.post(`/api/checkout/shipping-request/withdraw?lang=it${of(id)}`, { id: figure })
    expect((await withdraw(manager)).status).toBe(404)
    await decide(manager, id, 'approve')
    expect((await withdraw(requester)).status).toBe(404)
    expect((await withdraw(manager)).status).toBe(200)
    expect((await cart(manager, id)).on_request).toBe(true)
    expect((await buy(manager, id, 26_100)).status).toBe(409)
  })
})

describe('a figure does not hold', () => {
  test('for what costs something else by then, and is asked anew', async () => {
    const { manager, id, figure, product } = await makeAsked()
    await testDb().update(products).set({ price: 11_000 }).where(eq(products.id, product.id))
    await decide(manager, id, 'approve')
    expect(await cart(manager, id)).toMatchObject({ total: 22_000, on_request: true })
    expect((await buy(manager, id, 22_000)).status).toBe(409)
    const { status } = await manager.caller.post(`/api/checkout/shipping-request?lang=it${of(id)}`, {
      price: 22_000,
    })
    expect([status, await stateOf(figure)]).toEqual([200, 'answered'])
  })

  test('once the shop has taken it back', async () => {
    const { manager, id, figure } = await makeAsked()
    const refused = await (await office()).post(`/api/admin/shipping-requests/${figure}/refuse`, {
      reason: 'Un errore.',
      version: 2,
    })
    expect(refused.status).toBe(200)
    await decide(manager, id, 'approve')
    expect(await cart(manager, id)).toMatchObject({ total: 20_000, on_request: true })
  })

  test('for another cart of who approves', async () => {
    const { manager, id, figure } = await makeAsked()
    await decide(manager, id, 'approve')
    const other = await makeProduct({ price: 500 })
    await add(manager.caller, other.id, 1)
    expect(await cart(manager)).toMatchObject({ total: 500, on_request: true })
    expect([(await cart(manager, id)).total, await stateOf(figure)]).toEqual([26_100, 'answered'])
  })
})

test('what was asked for another address is told with the prices of that address', async () => {
  const { requester, manager, retailerId } = await makeTeam()
  const [address] = await testDb()
    .insert(deliveryAddresses)
    .values({ retailerId, name: 'Lugano', address: 'Via 1', cap: '6900', city: 'Lugano', country: 'CH' })
    .returning()
  const product = await makeProduct({ price: 12_200 })
  await add(requester.caller, product.id, 1)
  await requester.caller.post('/api/checkout/details', { address_id: address!.id })
  const { body } = await ask(requester)
  const taken = (await decide(manager, body.id, 'approve')).body
  // Without VAT, and with the rate for Switzerland.
  expect([taken.changed, taken.cart.total]).toEqual([[], 11_000])
})
