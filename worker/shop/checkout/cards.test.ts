import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orderLines, orderStatusChanges } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import {
  finish,
  makeShopper,
  ordersOf,
  payAtBank,
  payByCard,
  paymentsOf,
  piecesIn,
  placedOf,
  press,
  type Simulator,
  startSimulator,
} from './checkout.testing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

describe('a card that pays', () => {
  test('places one order with what was in the cart, empties it, and mails buyer and shop', async () => {
    const shopper = await makeShopper()
    const { status, body } = await payByCard(shopper)
    expect([status, body.success]).toEqual([200, true])
    expect((await finish(shopper)).body).toEqual({ order_id: body.order_id })
    const [order, ...more] = await ordersOf(shopper.user.id)
    expect(more).toEqual([])
    expect(order).toMatchObject({
      id: body.order_id,
      status: 'placed',
      total: 25_000,
      paymentMethod: 'stripe',
    })
    expect(order!.number).toMatch(/^\d{4}-\d{6}$/)
    const lines = await testDb().select().from(orderLines).where(eq(orderLines.orderId, order!.id))
    expect(lines.map(({ productId, price, quantity }) => [productId, price, quantity])).toEqual([
      [shopper.products[0].id, 10_000, 2],
      [shopper.products[1].id, 5_000, 1],
    ])
    expect(await piecesIn(shopper)).toBe(0)
    expect(simulator.charged()).toBe(25_000)
    const history = await testDb()
      .select()
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, order!.id))
    expect(history.map((change) => change.status)).toEqual(['placed'])
    const mails = await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `order:${order!.id}:%`))
      .orderBy(outbox.key)
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['order_notice', 'commerciale@sosta.test'],
      ['order_placed', shopper.user.email],
    ])
    expect(mails[1]!.text).toContain('250,00')
    const asked = await testDb().select().from(products).where(eq(products.id, shopper.products[0].id))
    // A retailer buys for its customers, so an order counts as much as five people who ask.
    expect(asked[0]!.asked).toBe(5)
  })

  test('a second click after the order answers the same order and charges nothing', async () => {
    const shopper = await makeShopper()
    const first = await payByCard(shopper)
    const second = await payByCard(shopper)
    expect(second.body).toEqual(first.body)
    expect(simulator.charged()).toBe(25_000)
  })

  test('is nobody else’s: another retailer’s order is not answered by its number', async () => {
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper)
    const stranger = await makeShopper()
    for (const payment_method of ['stripe', 'paypal']) {
      const answer = await stranger.caller.post('/api/orders/create', {
        payment_method,
        order_id: body.order_id,
      })
      expect([answer.status, answer.body.order_id]).toEqual([402, undefined])
    }
  })

  test('many confirmations at once make one order and one charge', async () => {
    const shopper = await makeShopper()
    const answers = await Promise.all(Array.from({ length: howMany(12, 50) }, () => payByCard(shopper)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.filter(({ body }) => body.error.code !== 'in_progress')).toEqual([])
    expect(await ordersOf(shopper.user.id)).toHaveLength(1)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(simulator.charged()).toBe(25_000)
  })
})

describe('nothing is charged', () => {
  test('when the price on the screen is not the server’s; the answer says the new total', async () => {
    const shopper = await makeShopper()
    await testDb().update(products).set({ price: 12_000 }).where(eq(products.id, shopper.products[0].id))
    const { status, body } = await payByCard(shopper)
    expect([status, body.error.code, body.error.total]).toEqual([409, 'price_changed', 29_000])
    expect(body.error.message).toContain('290,00')
    for (const price of [0, 1, 24_999, 25_001, 100_000_000]) {
      expect((await payByCard({ ...shopper, total: price })).body.error.code).toBe('price_changed')
    }
    expect(await ordersOf(shopper.user.id)).toEqual([])
    expect(simulator.calls).toEqual([])
  })

  test('with a price that is no price, other fields, or no token', async () => {
    const { caller } = await makeShopper()
    const bodies = [
      { price: -25_000, stripe_token: 'tok_visa' },
      { price: 250.5, stripe_token: 'tok_visa' },
      { price: '25000', stripe_token: 'tok_visa' },
      { price: 25_000 },
      { price: 25_000, stripe_token: 'pm_x' },
      { price: 25_000, stripe_token: 'tok_visa', currency: 'usd' },
    ]
    for (const body of bodies) expect((await caller.post('/api/orders/stripe', body)).status).toBe(422)
    expect(simulator.calls).toEqual([])
  })

  test('for a product without a price, or that costs nothing', async () => {
    const shopper = await makeShopper({ price: null })
    expect((await payByCard({ ...shopper, total: 5_000 })).body.error.code).toBe('not_for_sale')
    const user = await makeRetailerAccount()
    const caller = await as(user)
    await add(caller, (await makeProduct({ price: 0 })).id)
    expect((await payByCard({ caller, total: 0 })).body.error.code).toBe('conflict')
    expect(simulator.calls).toEqual([])
  })

  test('for a product that was switched off: it is not in the cart any more', async () => {
    const shopper = await makeShopper()
    await testDb().update(products).set({ active: false }).where(eq(products.id, shopper.products[0].id))
    const { body } = await payByCard(shopper)
    expect([body.error.code, body.error.total]).toEqual(['price_changed', 5_000])
    expect(simulator.calls).toEqual([])
  })

  test('with an empty cart, and for a shop that is not active', async () => {
    const caller = await as(await makeRetailerAccount())
    expect((await payByCard({ caller, total: 25_000 })).body.error.code).toBe('cart_empty')
    const shopper = await makeShopper()
    await testDb().update(retailers).set({ active: false }).where(eq(retailers.id, shopper.user.retailerId!))
    // None of its people is signed in any more.
    expect((await payByCard(shopper)).body.error.code).toBe('unauthenticated')
    expect(simulator.calls).toEqual([])
  })
})

describe('a card that does not pay', () => {
  test.each([
    ['tok_chargeDeclined', 'rifiutato'],
    ['tok_chargeDeclinedInsufficientFunds', 'disponibilità'],
    ['tok_chargeDeclinedExpiredCard', 'scaduta'],
    ['tok_chargeDeclinedIncorrectCvc', 'CVC'],
    ['tok_unknown', 'dati corretti'],
  ])(
    '%s tells the person why and leaves the cart as it was; another card pays the same order',
    async (token, why) => {
      const shopper = await makeShopper()
      const { status, body } = await payByCard(shopper, token)
      expect([status, body.error.code]).toEqual([402, 'payment_failed'])
      expect(body.error.message).toContain(why)
      expect(await piecesIn(shopper)).toBe(3)
      expect((await finish(shopper)).status).toBe(402)
      expect((await payByCard(shopper)).status).toBe(200)
      expect(await ordersOf(shopper.user.id)).toHaveLength(1)
      expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['failed', 'paid'])
      expect(simulator.charged()).toBe(25_000)
    },
  )
})

describe('strong customer authentication', () => {
  test('the order is placed when the person comes back from the bank’s page', async () => {
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper, 'tok_threeDSecure2Required')
    expect(body.redirect_url).toContain('/stripe/authenticate/')
    expect(await placedOf(shopper.user.id)).toEqual([])
    // The return address proves nothing: a person who did not authenticate has paid nothing.
    expect((await finish(shopper)).body.error.code).toBe('payment_failed')
    const back = await press(simulator, body.redirect_url, 'complete')
    expect(back.headers.get('location')).toContain('http://localhost:8788/it/orders/stripe-return?order_id=')
    const { body: placed } = await finish(shopper)
    expect((await placedOf(shopper.user.id)).map(({ id }) => id)).toEqual([placed.order_id])
    expect(await piecesIn(shopper)).toBe(0)
  })

  test('a refused one is told, and the next card pays', async () => {
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper, 'tok_threeDSecure2Required')
    await press(simulator, body.redirect_url, 'fail')
    const refused = await finish(shopper)
    expect([refused.status, refused.body.error.code]).toEqual([402, 'payment_failed'])
    expect(refused.body.error.message).toContain('banca')
    expect((await payByCard(shopper)).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
  })

  test('a new try closes the page that waits: it cannot be paid twice', async () => {
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper, 'tok_threeDSecure2Required')
    expect((await payByCard(shopper)).status).toBe(200)
    expect((await press(simulator, body.redirect_url, 'complete')).status).toBe(404)
    expect(simulator.charged()).toBe(25_000)
  })

  test('a new try after the person has authenticated charges nothing more', async () => {
    const shopper = await makeShopper()
    await payAtBank(simulator, shopper)
    expect((await payByCard(shopper)).body.success).toBe(true)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(simulator.charged()).toBe(25_000)
  })
})
