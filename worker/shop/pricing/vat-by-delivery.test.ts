import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { payable, vatIn } from '../../../shared/pricing/pricing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { makeProduct, testDb } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { startSimulator } from '../checkout/checkout.testing.ts'
import { orders } from '../orders/orders.tables.ts'
import { deliveryAddresses } from '../retailers/addresses.tables.ts'
import { makeBuyer } from './pricing.testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const NET = payable(12_345, 'export')

/** A retailer with a piece at 123,45 euros in its cart, and what chooses an address for it. */
async function makeTrade(vat_number: string, country: string) {
  const { retailer, user, caller, admin, terms } = await makeBuyer([], vat_number, country)
  const product = await makeProduct({ price: 12_345 })
  await add(caller, product.id, 1)
  const address = async (country: string, cap: string, isDefault = false, city = 'Dort') => {
    const [row] = await testDb()
      .insert(deliveryAddresses)
      .values({
        retailerId: retailer.id,
        name: 'Lager',
        address: 'Weg 1',
        cap,
        city,
        country,
        isDefault,
      })
      .returning()
    return row!.id
  }
  const choose = (address_id: number) => caller.post('/api/checkout/details', { address_id })
  const cart = async () => (await caller.get('/api/cart')).body
  const page = async () => (await caller.get(`/api/products/${product.slug}`)).body.product
  return { user, caller, product, address, choose, cart, page, admin, terms }
}

describe('the VAT of what a retailer orders', () => {
  test.each([
    // A German business with a proven number.
    ['DE136695976', 'DE', 'DE', '20095', 'intra_community'],
    ['DE136695976', 'DE', 'FR', '75001', 'intra_community'],
    ['DE136695976', 'DE', 'IT', '22100', 'domestic'],
    ['DE136695976', 'DE', 'CH', '8001', 'export'],
    ['DE136695976', 'DE', 'ES', '35001', 'export'],
    // An Italian one: a delivery abroad is no intra-Community supply to it.
    ['IT09524130136', 'IT', 'IT', '22100', 'domestic'],
    ['IT09524130136', 'IT', 'DE', '20095', 'union'],
    ['IT09524130136', 'IT', 'GB', 'SW1A 1AA', 'export'],
    // A German one without a number.
    ['', 'DE', 'DE', '20095', 'union'],
    ['', 'DE', 'IT', '22100', 'domestic'],
    // Of municipalities that share a postal code, only one is outside the VAT area.
    ['IT09524130136', 'IT', 'IT', '23030', 'domestic', 'Chiuro'],
    ['IT09524130136', 'IT', 'IT', '23030', 'export', 'Livigno'],
    ['', 'DE', 'GB', 'BT1 5GS', 'union', 'Belfast'],
    ['XI980780684', 'GB', 'GB', 'BT1 5GS', 'intra_community', 'Belfast'],
    ['GB980780684', 'GB', 'GB', 'BT1 5GS', 'union', 'Belfast'],
  ])('%s of %s, delivered to %s %s: %s', async (number, own, country, cap, treatment, city = 'Dort') => {
    const { address, choose, cart, page } = await makeTrade(number, own)
    await choose(await address(country, cap, false, city))
    const price = treatment === 'export' || treatment === 'intra_community' ? NET : 12_345
    expect(await cart()).toMatchObject({ total: price, vat: { treatment, rate: price === NET ? 0 : 2_200 } })
    expect(await page()).toMatchObject({ price, vat: treatment })
  })

  test('goes by the default address until another is chosen, and by the own one again', async () => {
    const { address, choose, cart, page, admin, terms } = await makeTrade('DE136695976', 'DE')
    expect((await cart()).total).toBe(NET)
    const swiss = await address('CH', '8001')
    await address('IT', '22100', true)
    expect([(await cart()).total, (await page()).price]).toEqual([12_345, 12_345])
    expect((await admin.get(terms)).body.terms.treatment).toBe('domestic')
    await choose(swiss)
    expect((await cart()).vat.treatment).toBe('export')
    await choose(0)
    expect((await cart()).vat.treatment).toBe('intra_community')
  })

  test('is that of the address on the order, in the order and its mail, and one for another address is not charged', async () => {
    const { caller, user, address, choose } = await makeTrade('DE136695976', 'DE')
    const simulator = startSimulator()
    const pay = (price: number) =>
      caller.post('/api/orders/stripe?lang=de', { price, stripe_token: 'tok_visa' })
    const italian = await address('IT', '22100')
    await choose(italian)
    // Priced for Germany.
    expect((await pay(NET)).body.error).toMatchObject({ code: 'price_changed', total: 12_345 })
    expect(simulator.charged()).toBe(0)
    const { status, body } = await pay(12_345)
    expect([status, simulator.charged()]).toEqual([200, 12_345])
    const [order] = await testDb().select().from(orders).where(eq(orders.id, body.order_id))
    expect(order).toMatchObject({
      ...{
        total: 12_345,
        tax: vatIn(12_345, 2_200),
        vatTreatment: 'domestic',
        vatRate: 2_200,
        country: 'IT',
      },
    })
    expect((await caller.get(`/api/orders/${order!.id}`)).body.order.vat).toMatchObject({
      treatment: 'domestic',
    })
    const [mail] = await testDb().select().from(outbox).where(eq(outbox.recipient, user.email))
    expect(mail!.text).toMatch(/123,45/)
    expect(mail!.text).not.toMatch(/Art\. 138/)
  })

  test.each([
    ['23030', 'Livigno (SO)', 0, 'livigno'],
    ['23030', 'Trepale', 2_200, 'unclear'],
    ['23030', 'Valfurva', 2_200, null],
  ])(
    'at %s %s is kept on the order with its reason, and the shop is told where it is unclear',
    async (cap, city, rate, reason) => {
      const { caller, address, choose, admin } = await makeTrade('', 'IT')
      const price = rate === 0 ? NET : 12_345
      startSimulator()
      await choose(await address('IT', cap, false, city))
      const { body } = await caller.post('/api/orders/stripe', { price, stripe_token: 'tok_visa' })
      const [order] = await testDb().select().from(orders).where(eq(orders.id, body.order_id))
      expect(order).toMatchObject({ total: price, vatRate: rate, vatReason: reason })
      expect((await admin.get(`/api/admin/orders/${order!.id}`)).body.order.vat).toMatchObject({
        rate,
        reason,
      })
      const [notice] = await testDb()
        .select()
        .from(outbox)
        .where(eq(outbox.key, `order:${order!.id}:notice`))
      expect(/Incerta/.test(notice!.text)).toBe(reason === 'unclear')
    },
  )
})
