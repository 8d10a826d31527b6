import { beforeEach, describe, expect, test, vi } from 'vitest'
import { some } from '../../../shared/many.testing.ts'
import errors from '../../assets/texts/shared/it/errors.json'
import { as } from '../../testing/as.ts'
import { makeAdmin } from '../../testing/make.ts'
import { TIME_LIMIT } from '../payments/provider-state.ts'
import {
  approveAtPaypal,
  bankPageFor,
  connectionLost,
  cron,
  finish,
  loseConnection,
  makeShopper,
  payAtBank,
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

const at = (call: string) => (path: string) =>
  call.endsWith('/') ? path.startsWith(call) : path.endsWith(call)
const WHEN = ['before', 'after'] as const
const lost = (calls: string[]) =>
  some(
    calls.flatMap((call) => WHEN.map((when) => [call, when] as const)),
    2,
  )

async function expectPaidOnce(shopper: Shopper): Promise<void> {
  expect(await placedOf(shopper.user.id)).toHaveLength(1)
  expect([simulator.charged(), await piecesIn(shopper)]).toEqual([25_000, 0])
  expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['paid'])
}

async function cancel(orderId: number): Promise<void> {
  const admin = await as(await makeAdmin())
  const { status } = await admin.post(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })
  expect(status).toBe(200)
}

describe('a connection that is lost once, before or after a call was done, is nothing that the buyer hears of', () => {
  test.each(lost(['POST /v1/payment_intents', '/v1/payment_methods', '/confirm']))(
    'paying by card: at %s, %s',
    async (call, when) => {
      const shopper = await makeShopper()
      const calls = loseConnection(simulator, at(call), when, 1)
      expect((await payByCard(shopper)).status).toBe(200)
      expect(calls.asked).toBe(2)
      await expectPaidOnce(shopper)
    },
  )

  test.each(lost(['GET /v1/payment_intents/', '/cancel']))(
    'paying by another card than the one whose bank asks: at %s, %s',
    async (call, when) => {
      const shopper = await makeShopper()
      const page = await bankPageFor(shopper)
      loseConnection(simulator, at(call), when, 1)
      expect((await payByCard(shopper)).status).toBe(200)
      expect((await press(simulator, page, 'complete')).status).toBe(404)
      expect(await placedOf(shopper.user.id)).toHaveLength(1)
      expect(simulator.charged()).toBe(25_000)
    },
  )

  test.each(lost(['/v1/oauth2/token', 'POST /v2/checkout/orders']))(
    'going to PayPal: at %s, %s',
    async (call, when) => {
      const shopper = await makeShopper()
      loseConnection(simulator, at(call), when, 1)
      expect((await payByPaypal(shopper)).status).toBe(200)
      expect(simulator.paypal.orders.all()).toHaveLength(1)
    },
  )

  test.each(lost(['GET /v2/checkout/orders/', '/capture']))(
    'coming back from PayPal: at %s, %s',
    async (call, when) => {
      const shopper = await makeShopper()
      await approveAtPaypal(simulator, shopper)
      const calls = loseConnection(simulator, at(call), when, 1)
      expect((await finish(shopper, 'paypal')).status).toBe(200)
      expect(calls.asked).toBe(2)
      await expectPaidOnce(shopper)
    },
  )

  test.each(lost(['/confirm', '/capture']))('being declined: at %s, %s', async (call, when) => {
    const shopper = await makeShopper()
    if (call === '/capture') await press(simulator, await paypalPageFor(shopper), 'decline')
    loseConnection(simulator, at(call), when, 1)
    const { status, body } = await (call === '/capture'
      ? finish(shopper, 'paypal')
      : payByCard(shopper, 'tok_chargeDeclinedExpiredCard'))
    const { payment_failed_expired_card, payment_failed_paypal } = errors
    const told = call === '/capture' ? payment_failed_paypal : payment_failed_expired_card
    expect([status, body.error.message]).toEqual([402, told])
    simulator.control.fault = null
    expect((await payByCard(shopper)).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
  })

  test.each(WHEN)('a webhook of PayPal’s, %s it was checked', async (when) => {
    const shopper = await makeShopper()
    const page = await paypalPageFor(shopper)
    Object.assign(simulator.switches, { webhooks_off: false, webhook_first: true })
    const warned = vi.spyOn(console, 'warn')
    loseConnection(simulator, at('/verify-webhook-signature'), when, 1)
    await press(simulator, page, 'approve')
    // PayPal need not send it again.
    expect(warned.mock.calls).toEqual([])
    warned.mockRestore()
    await expectPaidOnce(shopper)
  })

  test.each(lost(['stripe', 'paypal']))('money that goes back by %s, %s', async (method, when) => {
    const shopper = await makeShopper()
    if (method === 'paypal') await approveAtPaypal(simulator, shopper)
    const { body } = await (method === 'paypal' ? finish(shopper, method) : payByCard(shopper))
    const calls = loseConnection(simulator, at(method === 'paypal' ? '/refund' : 'POST /v1/refunds'), when, 1)
    await cancel(body.order_id)
    await vi.waitFor(async () => {
      expect((await paymentsOf(shopper.user.id)).map(({ refundStatus }) => refundStatus)).toEqual(['done'])
    })
    expect(calls.asked).toBe(2)
    const refunds = [...simulator.stripe.refunds.all(), ...simulator.paypal.refunds.all()]
    expect([refunds.length, simulator.charged()]).toEqual([1, 0])
  })
})

describe('a call is repeated once', () => {
  test.each(lost(['/confirm', '/capture']))(
    'two lost connections leave it unclear, until the cron has asked: at %s, %s',
    async (call, when) => {
      const shopper = await makeShopper()
      if (call === '/capture') await approveAtPaypal(simulator, shopper)
      const calls = loseConnection(simulator, at(call), when)
      const { status, body } = await (call === '/capture' ? finish(shopper, 'paypal') : payByCard(shopper))
      expect([status, body.error.code, calls.asked]).toEqual([503, 'payment_unclear', 2])
      simulator.control.fault = null
      await cron()
      const isPaid = call === '/capture' || when === 'after'
      expect(await placedOf(shopper.user.id)).toHaveLength(isPaid ? 1 : 0)
      expect(simulator.charged()).toBe(isPaid ? 25_000 : 0)
    },
  )

  test.each(['/confirm', '/capture'])('not when the provider has answered: 500 at %s', async (call) => {
    const shopper = await makeShopper()
    if (call === '/capture') await approveAtPaypal(simulator, shopper)
    let asked = 0
    simulator.control.fault = async (path, answer) => {
      if (!at(call)(path)) return answer()
      asked++
      return new Response(null, { status: 500 })
    }
    const { status } = await (call === '/capture' ? finish(shopper, 'paypal') : payByCard(shopper))
    expect([status, asked]).toEqual([503, 1])
  })

  test.each([
    ['/capture', 1],
    ['/capture', 2],
    ['/confirm', 1],
    ['/confirm', 2],
  ])('not when the time is over, which is one for both: %s, at try %i', async (call, nth) => {
    const shopper = await makeShopper()
    if (call === '/capture') await approveAtPaypal(simulator, shopper)
    // The test controls the time limits of the calls.
    const over = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)
    const limits: number[] = []
    simulator.control.fault = async (path, answer, request) => {
      if (!at(call)(path)) return answer()
      limits.push(limit.mock.calls.length)
      if (limits.length < nth) throw connectionLost()
      over.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
      throw request.signal.reason
    }
    const { status, body } = await (call === '/capture' ? finish(shopper, 'paypal') : payByCard(shopper))
    const given = limit.mock.calls.flat()
    limit.mockRestore()
    expect([status, body.error.code, limits.length]).toEqual([503, 'payment_unclear', nth])
    expect(new Set(limits).size).toBe(1)
    expect(limits[0]).toBeGreaterThan(0)
    expect(new Set(given)).toEqual(new Set([TIME_LIMIT]))
  })
})

describe('a repeat that is refused says nothing of the call before it', () => {
  /** An error in the form of both providers. */
  const REFUSED = { name: 'SOMETHING_NEW', error: { type: 'invalid_request_error', message: 'No.' } }

  /** Refuses the repeat of the call that was lost, and questions about it. */
  function loseThenRefuse(
    hits: (path: string) => boolean,
    status: number,
    isRead: (path: string) => boolean,
  ) {
    let asked = 0
    simulator.control.fault = async (path, answer) => {
      if (hits(path)) {
        if (++asked > 1) return Response.json(REFUSED, { status })
        await answer()
        throw connectionLost()
      }
      return asked > 0 && isRead(path)
        ? Response.json({ name: 'PERMISSION_DENIED' }, { status: 403 })
        : answer()
    }
  }

  test.each([401, 403, 422])('money that PayPal took is not told as declined (%i)', async (refused) => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    loseThenRefuse(at('/capture'), refused, at('GET /v2/checkout/orders/'))
    const { status, body } = await finish(shopper, 'paypal')
    expect([status, body.error.code]).toEqual([503, 'payment_unclear'])
    simulator.control.fault = null
    await cron()
    await expectPaidOnce(shopper)
  })

  test.each([401, 403])('a card that was charged is not told as declined (%i)', async (refused) => {
    const shopper = await makeShopper()
    loseThenRefuse(at('/confirm'), refused, at('/cancel'))
    const { status, body } = await payByCard(shopper)
    expect([status, body.error.code]).toEqual([503, 'payment_unclear'])
    simulator.control.fault = null
    await cron()
    await expectPaidOnce(shopper)
  })

  test.each([
    ['stripe', 403],
    ['paypal', 403],
    ['paypal', 422],
  ])('what went back by %s is not given back by hand too (%i)', async (method, refused) => {
    const shopper = await makeShopper()
    if (method === 'paypal') await approveAtPaypal(simulator, shopper)
    const { body } = await (method === 'paypal' ? finish(shopper, method) : payByCard(shopper))
    loseThenRefuse(at(method === 'paypal' ? '/refund' : 'POST /v1/refunds'), refused, () => false)
    await cancel(body.order_id)
    await cron()
    const [payment] = await paymentsOf(shopper.user.id)
    expect(payment!.refundStatus).not.toBe('by_hand')
    simulator.control.fault = null
    await cron()
    expect((await paymentsOf(shopper.user.id)).map(({ refundStatus }) => refundStatus)).toEqual(['done'])
    expect(simulator.charged()).toBe(0)
  })
})

test('a bank’s page whose end is looked up over a connection that closes', async () => {
  const shopper = await makeShopper()
  await payAtBank(simulator, shopper)
  loseConnection(simulator, at('GET /v1/payment_intents/'), 'before', 1)
  expect((await finish(shopper)).status).toBe(200)
  await expectPaidOnce(shopper)
})
