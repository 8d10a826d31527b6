import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { today } from '../../../shared/dates.ts'
import { payable, vatIn } from '../../../shared/pricing/pricing.ts'
import type { ShippingZoneInput } from '../../../shared/shipping/shipping.admin.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  testDb,
  unique,
} from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { partDetails } from '../catalogue/parts/parts.tables.ts'
import { finish, startSimulator } from '../checkout/checkout.testing.ts'
import { orderLines, orders } from '../orders/orders.tables.ts'
import { deliveryAddresses } from '../retailers/addresses.tables.ts'
import { warranties } from '../warranties/warranties.tables.ts'
import { shippingRates, shippingZones } from './shipping.tables.ts'

afterEach(() => {
  vi.restoreAllMocks()
})
beforeEach(async () => {
  await testDb().delete(shippingRates)
  await testDb().delete(shippingZones)
})

const rate = (
  values: Partial<ShippingZoneInput['rates'][number]> = {},
): ShippingZoneInput['rates'][number] => ({
  method: 'standard',
  basis: 'value',
  up_to: null,
  price: 1_220,
  ...values,
})
async function makeZone(values: Partial<ShippingZoneInput> = {}) {
  const admin = await as(await makeAdmin())
  const body = {
    name: `Zona ${unique()}`,
    active: true,
    countries: 'IT',
    prefixes: '',
    free_from: null,
    rates: [rate()],
    ...values,
  }
  const { status, body: made } = await admin.post('/api/admin/shipping-zones/create', body)
  const edit = (change: Partial<ShippingZoneInput>) =>
    admin.post(`/api/admin/shipping-zones/${made.shipping_zone_id}/edit`, { ...body, version: 1, ...change })
  return { admin, status, made, body, edit }
}
/** A retailer with 2 pieces at 100 euros in its cart. */
async function makeBuyer(where: { country?: string; cap?: string } = {}) {
  const retailer = await makeRetailer({ country: 'IT', cap: '22100', ...where })
  const user = await makeRetailerAccount(retailer.id)
  const caller = await as(user)
  const product = await makeProduct({ price: 10_000 })
  await add(caller, product.id, 2)
  const cart = async () => (await caller.get('/api/cart')).body
  return { retailer, user, caller, product, cart }
}

describe('the cart', () => {
  test('is sent at the rate of the address that is chosen for it, not of the shop', async () => {
    await makeZone()
    await makeZone({ countries: 'DE', rates: [rate({ price: 3_660 })] })
    const { retailer, caller, cart } = await makeBuyer()
    expect((await cart()).total).toBe(21_220)
    const [address] = await testDb()
      .insert(deliveryAddresses)
      .values({
        retailerId: retailer.id,
        name: 'Lager',
        address: 'Weg 1',
        cap: '80331',
        city: 'München',
        country: 'DE',
      })
      .returning()
    const choose = (address_id: number) => caller.post('/api/checkout/details', { address_id })
    expect((await choose(address!.id)).status).toBe(200)
    expect((await cart()).total).toBe(23_660)
    await choose(0)
    expect((await cart()).total).toBe(21_220)
  })

  test('has no shipping while no rate fits, and the total is as before', async () => {
    const { cart } = await makeBuyer()
    expect(await cart()).toMatchObject({ total: 20_000, vat: { shipping: null } })
    expect(await cart()).not.toHaveProperty('shipping')
    await makeZone({ countries: 'DE' })
    await makeZone({ active: false })
    await makeZone({ rates: [rate({ up_to: 19_999 })] })
    expect(await cart()).toMatchObject({ total: 20_000, vat: { shipping: null } })
  })

  test('has the rate of its zone, with its VAT, and the method that the buyer chooses', async () => {
    await makeZone({ countries: 'IT, SM', rates: [rate(), rate({ method: 'express', price: 2_440 })] })
    await makeZone({ prefixes: '07 08 09', rates: [rate({ price: 3_660 })] })
    const { caller, cart } = await makeBuyer()
    const total = 21_220
    expect(await cart()).toMatchObject({
      total,
      vat: { shipping: 1_220, tax: vatIn(total, 2_200), net: total - vatIn(total, 2_200) },
      shipping: {
        method: 'standard',
        options: [
          { method: 'standard', price: 1_220 },
          { method: 'express', price: 2_440 },
        ],
      },
    })
    const { body } = await caller.post('/api/cart/shipping', { method: 'express' })
    expect(body).toMatchObject({ total: 22_440, shipping: { method: 'express' } })
    expect((await caller.post('/api/cart/shipping', { method: 'drone' })).status).toBe(422)
    // What is not offered there is not what it is sent by.
    const island = await makeBuyer({ cap: '09100' })
    await island.caller.post('/api/cart/shipping', { method: 'express' })
    expect(await island.cart()).toMatchObject({ total: 23_660, shipping: { method: 'standard' } })
  })

  test('goes by weight where the weight of everything is known', async () => {
    await makeZone({
      rates: [rate({ basis: 'weight', up_to: 1_000, price: 610 }), rate({ basis: 'weight', price: 990 })],
    })
    const retailer = await makeRetailer({ country: 'IT', cap: '22100' })
    const caller = await as(await makeRetailerAccount(retailer.id))
    const part = await makeProduct({ kind: 'part', price: 1_000 })
    await testDb().insert(partDetails).values({ partId: part.id, weightG: 400 })
    expect((await add(caller, part.id, 2)).body.vat.shipping).toBe(610)
    expect((await add(caller, part.id, 1)).body.vat.shipping).toBe(990)
    const other = await makeProduct({ price: 1_000 })
    expect((await add(caller, other.id, 1)).body.vat.shipping).toBeNull()
    // A device has its weight itself.
    const device = await makeProduct({ price: 1_000, weightG: 300 })
    const buyer = await as(await makeRetailerAccount(retailer.id))
    expect((await add(buyer, device.id, 3)).body.vat.shipping).toBe(610)
    expect((await add(buyer, part.id, 1)).body.vat.shipping).toBe(990)
  })

  test('of a visitor has none, and an export pays it without VAT', async () => {
    await makeZone({ countries: 'CH IT', free_from: 50_000 })
    const visitor = await as(null)
    const product = await makeProduct({ price: 10_000 })
    expect((await add(visitor, product.id, 1)).body).not.toHaveProperty('shipping')
    const swiss = await makeBuyer({ country: 'CH', cap: '6900' })
    const each = payable(10_000, 'export')
    expect(await swiss.cart()).toMatchObject({ total: 2 * each + 1_000, vat: { shipping: 1_000, tax: 0 } })
    await add(swiss.caller, swiss.product.id, 5)
    expect(await swiss.cart()).toMatchObject({ total: 7 * each, vat: { shipping: 0 } })
  })
})

describe('an order', () => {
  test('is paid and kept with its shipping, by card and by PayPal, and a rate that changed is noticed', async () => {
    const { edit } = await makeZone()
    const simulator = startSimulator()
    const first = await makeBuyer()
    const pay = (price: number) =>
      first.caller.post('/api/orders/stripe?lang=it', { price, stripe_token: 'tok_visa' })
    // What the goods alone cost.
    expect((await pay(20_000)).body.error).toMatchObject({ code: 'price_changed', total: 21_220 })
    vi.restoreAllMocks()
    await edit({ rates: [rate({ price: 2_000 })] })
    const again = startSimulator()
    expect((await pay(21_220)).status).toBe(409)
    const { status, body } = await pay(22_000)
    expect([status, simulator.charged(), again.charged()]).toEqual([200, 0, 22_000])
    const [order] = await testDb().select().from(orders).where(eq(orders.id, body.order_id))
    expect(order).toMatchObject({ total: 22_000, shipping: 2_000, net: 22_000 - vatIn(22_000, 2_200) })
    expect((await first.caller.get(`/api/orders/${order!.id}`)).body.order.vat.shipping).toBe(2_000)

    const second = await makeBuyer()
    const shopper = { ...second, products: [second.product, second.product] as const, total: 22_000 }
    const items = [{ name: second.product.name, price: 10_000, qty: 2 }]
    const { body: page } = await second.caller.post('/api/orders/paypal?lang=it', { items, total: 22_000 })
    expect(page).toHaveProperty('paypal_obj')
    const [made] = again.paypal.orders.all()
    expect(made!.purchase_units[0].amount).toEqual({
      currency_code: 'EUR',
      value: '220.00',
      breakdown: {
        item_total: { currency_code: 'EUR', value: '200.00' },
        shipping: { currency_code: 'EUR', value: '20.00' },
      },
    })
    await again.app.request(page.paypal_obj.paypal_link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=approve',
    })
    expect((await finish(shopper, 'paypal')).status).toBe(200)
    expect(again.charged()).toBe(44_000)
  })

  test('that a warranty pays is sent for nothing', async () => {
    await makeZone()
    const { retailer, user, caller, product, cart } = await makeBuyer()
    await caller.post('/api/change-item-quantity', { product_id: product.id, quantity: 1 })
    expect((await cart()).total).toBe(11_220)
    const codes = { code: product.code!, serialNumber: `S${unique()}` }
    await testDb()
      .insert(warranties)
      .values({ ...codes, userId: user.id, retailerId: retailer.id, mountingDate: today(), status: true })
    const { status, body } = await caller.post('/api/orders/create?lang=it', {
      payment_method: 'warranty',
      product_code: codes.code,
      serial_code: codes.serialNumber,
    })
    expect(status).toBe(200)
    const [order] = await testDb().select().from(orders).where(eq(orders.id, body.order_id))
    expect(order).toMatchObject({ total: 10_000, shipping: null })
    expect(await testDb().select().from(orderLines).where(eq(orderLines.orderId, order!.id))).toHaveLength(1)
  })
})

describe('a zone', () => {
  test('is read, saved, and refused when it is wrong, taken or old', async () => {
    const { admin, made, body, edit } = await makeZone({ countries: 'it,de ', prefixes: '07; 08' })
    const read = async () => (await admin.get(`/api/admin/shipping-zones/${made.shipping_zone_id}`)).body.zone
    expect(await read()).toEqual({
      ...body,
      countries: 'IT DE',
      prefixes: '07 08',
      id: made.shipping_zone_id,
      version: 1,
    })
    for (const wrong of [
      { countries: 'XX' },
      { countries: '' },
      { prefixes: 'a%' },
      { rates: [rate({ price: -1 })] },
    ])
      expect([wrong, (await edit(wrong)).status]).toEqual([wrong, 422])
    const other = await makeZone()
    expect((await edit({ name: other.body.name })).body.error.fields).toHaveProperty('name')
    expect((await edit({ free_from: 1 })).status).toBe(200)
    expect((await edit({ free_from: 2 })).status).toBe(409)
    expect(await read()).toMatchObject({ free_from: 1, version: 2 })
  })

  test('is for those of sales only', async () => {
    const { caller } = await makeBuyer()
    expect((await caller.get('/api/admin/shipping-zones')).status).toBe(403)
    const content = await as(await makeAdmin('content'))
    expect((await content.get('/api/admin/shipping-zones')).status).toBe(403)
  })
})
