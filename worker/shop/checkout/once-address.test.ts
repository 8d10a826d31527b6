import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_ADDRESSES } from '../../../shared/orders/order-details.ts'
import { deleteExpired } from '../../expired.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { makeTeam } from '../accounts/colleagues.testing.ts'
import { add, type Caller } from '../cart/cart.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { deliveryAddresses } from '../retailers/addresses.tables.ts'
import { shippingRates, shippingZones } from '../shipping/shipping.tables.ts'
import { forgetTries, makeShopper, payByCard, type Shopper, startSimulator } from './checkout.testing.ts'

beforeEach(async () => {
  vi.restoreAllMocks()
  startSimulator()
  await forgetTries()
})

const ONCE = {
  name: 'Cantiere Rossi',
  address: 'Via Nuova 9',
  cap: '6900',
  city: 'Lugano',
  country: 'CH',
  telephone: '',
}
const say = (caller: Caller, once: object | null, more: object = {}) =>
  caller.post('/api/checkout/details', { once, ...more })
const details = async (caller: Caller) => (await caller.get('/api/checkout/details')).body
const book = async (caller: Caller) => (await caller.get('/api/delivery-addresses')).body.addresses
const orderOf = async ({ user }: Pick<Shopper, 'user'>) =>
  (await testDb().select().from(orders).where(eq(orders.userId, user.id)))[0]!
const rowsOf = (retailerId: number) =>
  testDb().select().from(deliveryAddresses).where(eq(deliveryAddresses.retailerId, retailerId))
/** Clears away, as two days later. */
async function clear() {
  await testDb()
    .update(deliveryAddresses)
    .set({ createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString() })
  await deleteExpired(testDb(), Date.now())
}

describe('an address that is typed for one order', () => {
  test('is where it goes, decides its VAT and shipping, and is in no list, neither then nor for the next order', async () => {
    await testDb().delete(shippingRates)
    await testDb().delete(shippingZones)
    const [zone] = await testDb()
      .insert(shippingZones)
      .values({ name: 'Svizzera', countries: 'CH' })
      .returning({ id: shippingZones.id })
    await testDb()
      .insert(shippingRates)
      .values({ zoneId: zone!.id, method: 'standard', basis: 'value', price: 1_220 })
    const shopper = await makeShopper()
    expect((await say(shopper.caller, ONCE, { reference: 'R-1' })).status).toBe(200)
    const { address_id, addresses, reference } = await details(shopper.caller)
    expect([reference, addresses]).toEqual(['R-1', [expect.objectContaining({ id: address_id, ...ONCE })]])
    expect(await book(shopper.caller)).toEqual([])
    const cart = (await shopper.caller.get('/api/cart')).body
    // An export: 250 euros and 12,20 without Italian VAT.
    expect(cart).toMatchObject({ vat: { treatment: 'export', shipping: 1_000 }, total: 21_492 })
    expect((await payByCard(shopper)).body.error.code).toBe('price_changed')
    const { body } = await payByCard({ ...shopper, total: cart.total })
    expect(body.error).toBeUndefined()
    const { telephone: _, ...written } = ONCE
    expect(await orderOf(shopper)).toMatchObject({ ...written, vatTreatment: 'export', shipping: 1_000 })
    await add(shopper.caller, shopper.products[0].id)
    expect(await details(shopper.caller)).toMatchObject({ address_id: null, addresses: [] })
    // The same again, by its id, is not a way back to it.
    expect((await shopper.caller.post('/api/checkout/details', { address_id })).status).toBe(422)
    await testDb().delete(shippingRates)
    await testDb().delete(shippingZones)
  })

  test('is checked as those of the book; another takes its place, and a change is another one', async () => {
    const { caller, user } = await makeShopper()
    for (const [field, wrong] of [
      ['cap', { country: 'DE', cap: '803311' }],
      ['country', { country: 'XX' }],
      ['name', { name: ' ' }],
      ['city', { city: 'x'.repeat(101) }],
    ] as const) {
      const { status, body } = await say(caller, { ...ONCE, ...wrong })
      expect([status, Object.keys(body.error.fields)], field).toEqual([422, [`once.${field}`]])
    }
    expect((await say(caller, { ...ONCE, is_default: true })).status).toBe(422)
    await say(caller, ONCE)
    const { address_id: first } = await details(caller)
    await say(caller, { ...ONCE, name: 'Cantiere Verdi', country: 'NL', cap: '1012ab' })
    const { address_id: second, addresses } = await details(caller)
    expect(second).not.toBe(first)
    expect(addresses).toEqual([expect.objectContaining({ name: 'Cantiere Verdi', cap: '1012 AB' })])
    expect(await rowsOf(user.retailerId!)).toHaveLength(1)
    // It stays while other things are said, and can be left.
    await caller.post('/api/checkout/details', { address_id: second, note: 'Al mattino.' })
    expect(await details(caller)).toMatchObject({ address_id: second, note: 'Al mattino.' })
    await caller.post('/api/checkout/details', { address_id: 0 })
    expect(await details(caller)).toMatchObject({ address_id: 0, addresses: [] })
  })

  test('comes into the book with a tick, if there is room, and the account may put it there', async () => {
    const { caller, user } = await makeShopper()
    expect((await say(caller, { ...ONCE, is_listed: true })).status).toBe(200)
    const [listed] = await book(caller)
    expect(listed).toMatchObject({ ...ONCE, is_default: false })
    expect((await details(caller)).address_id).toBe(listed.id)
    const many = Array.from({ length: MAX_ADDRESSES - 1 }, () => ({ ...ONCE, retailerId: user.retailerId! }))
    for (const one of many) await testDb().insert(deliveryAddresses).values(one)
    const full = await say(caller, { ...ONCE, name: 'Uno di troppo', is_listed: true })
    expect([full.status, full.body.error.code]).toEqual([409, 'conflict'])
    expect((await details(caller)).address_id).toBe(listed.id)
    // Without the tick it needs no room.
    expect((await say(caller, { ...ONCE, name: 'Solo oggi' })).status).toBe(200)
    expect(await book(caller)).toHaveLength(MAX_ADDRESSES)
    const { requester } = await makeTeam()
    await add(requester.caller, (await makeProduct({ price: 5_000 })).id, 1)
    expect((await say(requester.caller, { ...ONCE, is_listed: true })).status).toBe(403)
    expect((await details(requester.caller)).address_id).toBeNull()
    expect((await say(requester.caller, ONCE)).status).toBe(200)
  })

  test('is nobody else’s: no colleague, no other retailer and no edit finds it', async () => {
    const { manager, buyer } = await makeTeam()
    const product = await makeProduct({ price: 5_000 })
    for (const { caller } of [manager, buyer]) await add(caller, product.id, 1)
    await say(buyer.caller, ONCE)
    const { address_id } = await details(buyer.caller)
    const stranger = await as(await makeRetailerAccount())
    await add(stranger, product.id, 1)
    for (const caller of [manager.caller, stranger]) {
      expect((await details(caller)).addresses).toEqual([])
      expect((await caller.post('/api/checkout/details', { address_id })).status).toBe(422)
      const edit = { ...ONCE, name: 'Mio', version: 1 }
      expect((await caller.post(`/api/delivery-addresses/${address_id}/edit`, edit)).status).toBe(404)
      expect((await caller.post(`/api/delivery-addresses/${address_id}/archive`)).status).toBe(404)
    }
  })

  test('goes with a cart to its approval, and is not changed there by what is typed for the next cart', async () => {
    const { manager, requester } = await makeTeam()
    const product = await makeProduct({ price: 5_000 })
    await add(requester.caller, product.id, 1)
    await say(requester.caller, ONCE)
    const { id } = (await requester.caller.post('/api/approvals/create?lang=it', { message: '' })).body
    const { approval } = (await manager.caller.get(`/api/approvals/${id}?lang=it`)).body
    expect(approval.address).toEqual({ name: ONCE.name, city: ONCE.city })
    await add(requester.caller, product.id, 1)
    await say(requester.caller, { ...ONCE, name: 'Un altro', city: 'Chiasso' })
    await clear()
    const taken = await manager.caller.post(`/api/approvals/${id}/approve?lang=it`, {})
    const at = `?lang=it&approval=${id}`
    const shown = (await manager.caller.get(`/api/checkout/details${at}`)).body
    expect(shown.addresses).toEqual([expect.objectContaining({ id: shown.address_id, name: ONCE.name })])
    // As the checkout says it again before paying.
    const again = await manager.caller.post(`/api/checkout/details${at}`, { address_id: shown.address_id })
    expect(again.status).toBe(200)
    const order = { payment_method: 'transfer', price: taken.body.cart.total }
    expect((await manager.caller.post(`/api/orders/create${at}`, order)).status).toBe(200)
    expect(await orderOf(manager)).toMatchObject({ name: ONCE.name, city: ONCE.city })
  })

  test('is erased when nothing goes there any more, and never one of the book', async () => {
    const shopper = await makeShopper()
    const { caller, user } = shopper
    await say(caller, { ...ONCE, is_listed: true })
    // Not at once: the page may still show it.
    await say(caller, { ...ONCE, name: 'Lasciato' })
    await caller.post('/api/checkout/details', { address_id: 0 })
    await deleteExpired(testDb(), Date.now())
    expect(await rowsOf(user.retailerId!)).toHaveLength(2)
    await clear()
    expect(await rowsOf(user.retailerId!)).toHaveLength(1)
    await say(caller, { ...ONCE, name: 'Solo oggi' })
    await clear()
    expect(await rowsOf(user.retailerId!)).toHaveLength(2)
    const { total } = (await caller.get('/api/cart')).body
    expect((await payByCard({ ...shopper, total })).body.error).toBeUndefined()
    await clear()
    expect((await rowsOf(user.retailerId!)).map(({ name }) => name)).toEqual([ONCE.name])
    expect(await orderOf(shopper)).toMatchObject({ name: 'Solo oggi', city: ONCE.city })
  })
})
