import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { expectErrors } from '../../testing/errors.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
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
  signed,
  startSimulator,
} from './checkout.testing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

/** A refund by the shop's owner on Stripe's own pages. */
const refundByHand = (intentId: string, amount?: number) =>
  simulator.app.request('/v1/refunds', {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_simulator',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `payment_intent=${intentId}${amount ? `&amount=${amount}` : ''}`,
  })
const cancel = async (orderId: number) => {
  const admin = await as(await makeAdmin())
  const { status } = await admin.post(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })
  expect(status).toBe(200)
}
const stateOf = async ({ user }: Shopper) => (await paymentsOf(user.id)).at(-1)!

describe('money that went back at the provider’s own pages', () => {
  test('places no order, when it was all', async () => {
    const shopper = await makeShopper()
    await payAtBank(simulator, shopper)
    await refundByHand((await stateOf(shopper)).providerId!)
    await cron()
    expect(await placedOf(shopper.user.id)).toEqual([])
    expect((await stateOf(shopper)).status).toBe('failed')
    expect(simulator.charged()).toBe(0)
  })

  test('places no order and goes back wholly, when it was a part', async () => {
    const shopper = await makeShopper()
    await payAtBank(simulator, shopper)
    await refundByHand((await stateOf(shopper)).providerId!, 1_000)
    await cron()
    await cron()
    expect(await placedOf(shopper.user.id)).toEqual([])
    expect(simulator.charged()).toBe(0)
  })

  test.each([undefined, '10.00'])('places no order at PayPal either (%s)', async (value) => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    loseConnection(simulator, (path) => path.endsWith('/capture'), 'after')
    expect((await finish(shopper, 'paypal')).status).toBe(503)
    simulator.control.fault = null
    const order = simulator.paypal.orders.get((await stateOf(shopper)).providerId!)!
    const [capture] = order.purchase_units[0].payments!.captures
    const token = (await (
      await simulator.app.request('/v1/oauth2/token', {
        method: 'POST',
        headers: { authorization: 'Basic x' },
      })
    ).json()) as { access_token: string }
    await simulator.app.request(`/v2/payments/captures/${capture!.id}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(value ? { amount: { currency_code: 'EUR', value } } : {}),
    })
    await cron()
    await cron()
    expect(await placedOf(shopper.user.id)).toEqual([])
    expect(simulator.charged()).toBe(0)
  })

  test('is no refund of ours: the rest of a cancelled order goes back', async () => {
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper)
    await refundByHand((await stateOf(shopper)).providerId!, 1_000)
    await cancel(body.order_id)
    for (let n = 0; n < 3; n++) await cron()
    expect((await stateOf(shopper)).refundStatus).toBe('done')
    expect(simulator.charged()).toBe(0)
  })
})

describe('a refund that fails at the provider', () => {
  test('is asked for anew, as another one, and logged', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    const { body: placed } = await finish(shopper, 'paypal')
    const requests: (string | null)[] = []
    simulator.control.fault = async (path, answer, request) => {
      if (!path.endsWith('/refund')) return answer()
      requests.push(request.headers.get('paypal-request-id'))
      if (requests.length > 1) return answer()
      return Response.json({ id: 'R1', status: 'FAILED' }, { status: 201 })
    }
    await cancel(placed.order_id)
    await cron()
    await cron()
    expect(expectErrors()[0]).toContain('refund_refused')
    expect(new Set(requests).size).toBe(2)
    expect((await stateOf(shopper)).refundStatus).toBe('done')
    expect(simulator.charged()).toBe(0)
  })

  test('after it was done is made again when Stripe tells', async () => {
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper)
    await cancel(body.order_id)
    await cron()
    const payment = await stateOf(shopper)
    expect(payment.refundStatus).toBe('done')
    const [refund] = simulator.stripe.refunds.all()
    await simulator.stripe.refunds.set(refund!.id, { ...refund!, status: 'failed', amount: 0 })
    const event = {
      id: 'evt_refund_failed',
      object: 'event',
      type: 'refund.failed',
      data: { object: { ...refund!, object: 'refund', status: 'failed' } },
    }
    expect((await signed(event)).status).toBe(200)
    await cron()
    const [row] = await testDb().select().from(payments).where(eq(payments.id, payment.id))
    expect([row!.refundStatus, row!.status]).toEqual(['done', 'refunded'])
    expect(simulator.charged()).toBe(0)
    expect(simulator.stripe.refunds.all()).toHaveLength(2)
  })
})
