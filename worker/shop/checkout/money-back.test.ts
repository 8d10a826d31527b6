import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { orderStatusChanges, orders } from '../orders/orders.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import {
  approveAtPaypal,
  cron,
  finish,
  loseConnection,
  makeShopper,
  payAtBank,
  payByCard,
  paymentsOf,
  placedOf,
  type Shopper,
  type Simulator,
  startSimulator,
  testEnv,
} from './checkout.testing.ts'
import { settle } from './settle.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

describe('money that cannot place an order goes back', () => {
  const paidIntent = async (shopper: Shopper) => {
    await payAtBank(simulator, shopper)
    return (await paymentsOf(shopper.user.id))[0]!
  }
  const stateOf = async (id: number) =>
    (await testDb().select().from(payments).where(eq(payments.id, id)))[0]!

  test.each([
    ['another amount', { amount: 24_999 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 1_000_000 }],
    ['no order', { orderId: null }],
    ['an amount that cannot be read', { amount: Number.NaN }],
  ])('%s than asked for places nothing', async (_, wrong) => {
    const shopper = await makeShopper()
    const payment = await paidIntent(shopper)
    const receipt = { amount: 25_000, currency: 'EUR', orderId: payment.orderId, captureId: null, ...wrong }
    const settled = await settle(testDb(), testEnv(), payment.id, receipt)
    expect(settled.state).toBe('refunded')
    expect(await placedOf(shopper.user.id)).toEqual([])
    await cron()
    expect(await stateOf(payment.id)).toMatchObject({
      status: 'refunded',
      refundStatus: 'done',
      refundReason: 'unplaceable',
    })
    const mails = await testDb().select().from(outbox).where(eq(outbox.recipient, shopper.user.email))
    expect(mails.map(({ template }) => template)).toEqual(['payment_refunded'])
    expect((await finish(shopper)).body.error.code).toBe('payment_refunded')
    // Later hints change nothing.
    const exact = { amount: 25_000, currency: 'EUR', orderId: payment.orderId, captureId: null }
    expect((await settle(testDb(), testEnv(), payment.id, exact)).state).toBe('refunded')
    expect(await placedOf(shopper.user.id)).toEqual([])
  })

  test('a cart whose PayPal money was taken is not charged by card too', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    // PayPal takes the money, but its answer is lost; then the person pays by card.
    loseConnection(simulator, (path) => path.endsWith('/capture'), 'after')
    expect((await finish(shopper, 'paypal')).status).toBe(503)
    simulator.control.fault = null
    // The order that PayPal paid is returned.
    const { status, body: paid } = await payByCard(shopper)
    expect([status, (await placedOf(shopper.user.id)).map(({ id }) => id)]).toEqual([200, [paid.order_id]])
    await cron()
    expect(simulator.charged()).toBe(25_000)
  })

  test('a refund whose answer is lost is asked for again, and given once', async () => {
    const shopper = await makeShopper()
    const payment = await paidIntent(shopper)
    const receipt = { amount: 25_000, currency: 'EUR', orderId: null, captureId: null }
    await settle(testDb(), testEnv(), payment.id, receipt)
    for (const when of ['before', 'after'] as const) {
      loseConnection(simulator, (path) => path === 'POST /v1/refunds', when)
      await cron()
      expect((await stateOf(payment.id)).refundStatus).toBe('pending')
    }
    simulator.control.fault = null
    await cron()
    await cron()
    expect((await stateOf(payment.id)).refundStatus).toBe('done')
    expect(simulator.stripe.refunds.all()).toHaveLength(1)
    // Stripe forgets keys after a day, so existing refunds are looked up before another request. The four requests are the lost
    // ones, each repeated once.
    expect(simulator.calls.filter((path) => path === 'POST /v1/refunds')).toHaveLength(4)
    expect(simulator.charged()).toBe(0)
  })
})

describe('an administrator ends a paid order', () => {
  test('cancelled: all of it goes back, once; terminated: half of it, less the costs', async () => {
    const admin = await as(await makeAdmin())
    const move = (id: number, status: string, more: object = {}) =>
      admin.post(`/api/admin/orders/${id}/status`, { status, ...more })
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper)
    expect((await move(body.order_id, 'cancelled')).status).toBe(200)
    await cron()
    await cron()
    expect(simulator.charged()).toBe(0)
    expect(simulator.stripe.refunds.all()).toHaveLength(1)
    const own = await shopper.caller.get(`/api/orders/${body.order_id}`)
    expect(own.body.order.payment).toEqual({ state: 'refunded', refunded: 25_000 })

    const other = await makeShopper()
    await approveAtPaypal(simulator, other)
    const { body: placed } = await finish(other, 'paypal')
    await testDb().update(orders).set({ status: 'failed_delivery' }).where(eq(orders.id, placed.order_id))
    const failed = { orderId: placed.order_id, status: 'failed_delivery' } as const
    await testDb().insert(orderStatusChanges).values([failed, failed])
    expect((await move(placed.order_id, 'terminated', { costs: 2_500 })).status).toBe(200)
    await cron()
    expect(simulator.charged()).toBe(15_000)
  })
})
