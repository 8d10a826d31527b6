import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDb } from '../../testing/make.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import {
  approveAtPaypal,
  cron,
  finish,
  itemsOf,
  makeShopper,
  ordersOf,
  payByCard,
  payByPaypal,
  paymentsOf,
  paypalPageFor,
  piecesIn,
  placedOf,
  press,
  type Shopper,
  type Simulator,
  startSimulator,
} from './checkout.testing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

const finishPaypal = (shopper: Shopper) => finish(shopper, 'paypal')

describe('PayPal', () => {
  test('takes the money when the person comes back, once, and places the order', async () => {
    const shopper = await makeShopper()
    const link = await paypalPageFor(shopper)
    expect(link).toContain('/paypal/approve?token=')
    expect((await finishPaypal(shopper)).body.error.code).toBe('payment_failed')
    const back = await press(simulator, link, 'approve')
    expect(back.headers.get('location')).toContain('http://localhost:8788/it/orders/paypal-return?order_id=')
    expect(simulator.charged()).toBe(0)
    const answers = await Promise.all(Array.from({ length: 10 }, () => finishPaypal(shopper)))
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(await piecesIn(shopper)).toBe(0)
    expect(simulator.charged()).toBe(25_000)
  })

  test('asked again, the same page opens; once approved, our own', async () => {
    const shopper = await makeShopper()
    const link = await paypalPageFor(shopper)
    expect(await paypalPageFor(shopper)).toBe(link)
    await press(simulator, link, 'approve')
    expect(await paypalPageFor(shopper)).toMatch(/^http:\/\/localhost:8788\/it\/orders\/paypal-return/)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(simulator.charged()).toBe(25_000)
  })

  test('a declined method is told and leaves the cart; the next try pays', async () => {
    const shopper = await makeShopper()
    await press(simulator, await paypalPageFor(shopper), 'decline')
    const { status, body } = await finishPaypal(shopper)
    expect([status, body.error.code]).toEqual([402, 'payment_failed'])
    expect(body.error.message).toContain('PayPal')
    expect(await piecesIn(shopper)).toBe(3)
    await approveAtPaypal(simulator, shopper)
    expect((await finishPaypal(shopper)).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
  })

  test('prices, quantities and totals that are not the server’s are refused', async () => {
    const shopper = await makeShopper()
    const [first, second] = itemsOf(shopper) as [
      { name: string; price: number; qty: number },
      { name: string; price: number; qty: number },
    ]
    const tries = [
      { items: [first, second], total: 24_999 },
      { items: [{ ...first, price: 1 }, second], total: 25_000 },
      { items: [{ ...first, price: 5_000, qty: 4 }, second], total: 25_000 },
      { items: [first], total: 25_000 },
    ]
    for (const body of tries) {
      const answer = await shopper.caller.post('/api/orders/paypal', body)
      expect([answer.status, answer.body.error.code]).toEqual([409, 'price_changed'])
    }
    expect(await ordersOf(shopper.user.id)).toEqual([])
    expect(simulator.calls).toEqual([])
  })

  test('a cart that was paid by card meanwhile is not taken a second time', async () => {
    const shopper = await makeShopper()
    const link = await paypalPageFor(shopper)
    await payByCard(shopper)
    await press(simulator, link, 'approve')
    expect((await finishPaypal(shopper)).body.error.code).toBe('payment_failed')
    await cron()
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(simulator.charged()).toBe(25_000)
  })

  test('an order keeps the price that was agreed, and a cart that was changed meanwhile', async () => {
    const shopper = await makeShopper()
    const link = await paypalPageFor(shopper)
    await shopper.caller.post('/api/add-to-cart', { product_id: shopper.products[0].id })
    await testDb().update(products).set({ price: 99_000 }).where(eq(products.id, shopper.products[0].id))
    await press(simulator, link, 'approve')
    expect((await finishPaypal(shopper)).status).toBe(200)
    expect((await placedOf(shopper.user.id)).map(({ total }) => total)).toEqual([25_000])
    expect(await piecesIn(shopper)).toBe(4)
    expect(simulator.charged()).toBe(25_000)
  })

  test('what nobody approves is closed after three hours, and its order goes after a day', async () => {
    const shopper = await makeShopper()
    await payByPaypal(shopper)
    await cron(60)
    expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['authentication'])
    await cron(181)
    expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['failed'])
    await cron(25 * 60)
    expect(await ordersOf(shopper.user.id)).toEqual([])
    expect(await piecesIn(shopper)).toBe(3)
  })

  test('a redirection is not followed with what is ours', async () => {
    const shopper = await makeShopper()
    const redirects = new Set<string>()
    simulator.control.fault = async (_, answer, request) => {
      redirects.add(request.redirect)
      return answer()
    }
    await payByPaypal(shopper)
    expect([...redirects]).toEqual(['manual'])
  })

  test('an access token that PayPal no longer takes is renewed', async () => {
    const shopper = await makeShopper()
    await payByPaypal(shopper)
    // A new simulator does not accept the old one's tokens.
    simulator = startSimulator()
    const other = await makeShopper()
    expect((await payByPaypal(other)).status).toBe(200)
  })
})
