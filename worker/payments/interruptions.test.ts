import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { outbox } from '../mail/mail.tables.ts'
import { orderStatusChanges, orders } from '../orders/orders.tables.ts'
import { as } from '../testing/as.ts'
import { takeErrors } from '../testing/errors.ts'
import { makeAdmin, testDb } from '../testing/make.ts'
import { readAttempt } from './attempts.ts'
import { finishAttempt } from './finish.ts'
import { payments } from './payments.tables.ts'
import {
  cron,
  finish,
  makeShopper,
  payByCard,
  payByPaypal,
  paymentsOf,
  piecesIn,
  placedOf,
  press,
  type Shopper,
  type Simulator,
  startSimulator,
  testEnv,
} from './payments.testing.ts'
import { settle } from './settle.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

/** No charge without an order, no order without a charge. */
async function expectBalance(shopper: Shopper): Promise<void> {
  const placed = await placedOf(shopper.user.id)
  expect(placed.length).toBeLessThanOrEqual(1)
  expect(simulator.charged()).toBe(placed.length * 25_000)
  expect(await piecesIn(shopper)).toBe(placed.length === 1 ? 0 : 3)
  const open = (await paymentsOf(shopper.user.id)).filter(({ status }) =>
    ['started', 'authentication'].includes(status),
  )
  expect(open).toEqual([])
}

describe('an interruption', () => {
  const CARD_CALLS = ['POST /v1/payment_intents', '/confirm', 'GET /v1/payment_intents/', '/cancel']
  const tries = ['tok_visa', 'tok_chargeDeclined'].flatMap((token) =>
    CARD_CALLS.flatMap((call) => [[token, call, 'before'] as const, [token, call, 'after'] as const]),
  )

  test.each(tries)(
    '%s: at %s, %s it was done, leaves nothing undone after the cron',
    async (token, call, when) => {
      const shopper = await makeShopper()
      simulator.control.fault = async (path, answer) => {
        const isHit = call.startsWith('/') ? path.endsWith(call) : path.startsWith(call)
        if (!isHit || (call === 'POST /v1/payment_intents' && path !== call)) return answer()
        if (when === 'after') await answer()
        throw new TypeError('the connection was lost')
      }
      const { status } = await payByCard(shopper, token)
      expect([200, 402, 503]).toContain(status)
      simulator.control.fault = null
      await cron()
      await expectBalance(shopper)
    },
  )

  test.each([
    ['a Worker that is killed', true],
    ['a database that fails once', false],
  ])('%s between any two statements leaves nothing undone after the cron', async (_, forGood) => {
    let hasDied = true
    let nth = 0
    while (hasDied) {
      const shopper = await makeShopper()
      const before = simulator.charged()
      const key = `${forGood}-${++nth}`
      hasDied = await dieAt(nth, forGood, () => payByCard(shopper, 'tok_visa', key))
      takeErrors()
      await cron()
      const placed = await placedOf(shopper.user.id)
      expect(simulator.charged() - before, `killed at round trip ${nth}`).toBe(placed.length * 25_000)
      expect(await piecesIn(shopper)).toBe(placed.length === 1 ? 0 : 3)
    }
    expect(nth).toBeGreaterThan(10)
  })

  test('an attempt that the cron gave up while its intent was made is not charged', async () => {
    const shopper = await makeShopper()
    simulator.control.fault = async (path, answer) => {
      const made = await answer()
      if (path === 'POST /v1/payment_intents') await cron()
      return made
    }
    expect((await payByCard(shopper)).body.error.code).toBe('in_progress')
    expect(simulator.calls.filter((path) => path.endsWith('/confirm'))).toEqual([])
    expect(simulator.charged()).toBe(0)
    simulator.control.fault = null
    expect((await payByCard(shopper)).status).toBe(200)
    await expectBalance(shopper)
  })

  test('an attempt that seemed to have nothing at Stripe stays open when it has', async () => {
    const shopper = await makeShopper()
    await payByCard(shopper, 'tok_threeDSecure2Required')
    const [payment] = await paymentsOf(shopper.user.id)
    const seen = { ...(await readAttempt(testDb(), payment!.id)), providerId: null }
    expect(await finishAttempt(testDb(), testEnv(), seen, { dropIdle: true })).toEqual({
      state: 'processing',
    })
    expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['authentication'])
  })

  test('while PayPal’s money is taken, leaves nothing undone after the cron', async () => {
    for (const when of ['before', 'after']) {
      simulator = startSimulator()
      const shopper = await makeShopper()
      const { body } = await payByPaypal(shopper)
      await press(simulator, body.paypal_obj.paypal_link, 'approve')
      simulator.control.fault = async (path, answer) => {
        if (!path.endsWith('/capture')) return answer()
        if (when === 'after') await answer()
        throw new TypeError('the connection was lost')
      }
      const answer = await finish(shopper, 'paypal')
      expect([answer.status, answer.body.error.code]).toEqual([503, 'payment_unclear'])
      simulator.control.fault = null
      await cron()
      expect(await placedOf(shopper.user.id)).toHaveLength(1)
      await expectBalance(shopper)
    }
  })
})

/**
 * Lets the n-th call of the database fail, and all that follow when it is for good: what a killed Worker looks like from
 * outside. Answers whether there were so many.
 */
async function dieAt(nth: number, forGood: boolean, work: () => Promise<unknown>): Promise<boolean> {
  let calls = 0
  const dying = (object: object, names: string[]) =>
    names.map((name) => {
      const prototype = Object.getPrototypeOf(object)
      const original = prototype[name]
      return vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
        calls += 1
        if (calls === nth || (forGood && calls > nth)) throw new Error('killed')
        return original.apply(this, args)
      })
    })
  const spies = [...dying(env.DB, ['batch']), ...dying(env.DB.prepare('select 1'), ['raw', 'all', 'run'])]
  await work().catch(() => {})
  for (const spy of spies) spy.mockRestore()
  return calls >= nth
}

describe('a provider without an answer', () => {
  test('is told as such; trying again charges once', async () => {
    const shopper = await makeShopper()
    Object.assign(simulator.switches, { lose_next: 1, only: '/confirm' })
    const { status, body } = await payByCard(shopper)
    expect([status, body.error.code]).toEqual([503, 'payment_unclear'])
    expect((await payByCard(shopper)).status).toBe(200)
    await expectBalance(shopper)
  })

  test('a charge that never reached the provider is tried again at once', async () => {
    const shopper = await makeShopper()
    Object.assign(simulator.switches, { fail_next: 1, only: '/confirm' })
    expect((await payByCard(shopper)).body.error.code).toBe('payment_unclear')
    expect((await payByCard(shopper)).status).toBe(200)
    await expectBalance(shopper)
  })

  test('a provider that is down leaves the cart; the person pays when it is back', async () => {
    const shopper = await makeShopper()
    Object.assign(simulator.switches, { fail_next: 1000 })
    expect((await payByCard(shopper)).status).toBe(503)
    expect((await payByPaypal(shopper)).status).toBe(503)
    await cron()
    simulator.switches.fail_next = 0
    expect(await piecesIn(shopper)).toBe(3)
    await cron()
    expect((await payByCard(shopper)).status).toBe(200)
    await cron(200)
    await expectBalance(shopper)
  })

  test('a browser that was closed after the payment is not needed: the cron places the order', async () => {
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper, 'tok_threeDSecure2Required')
    await press(simulator, body.redirect_url, 'complete')
    expect(await placedOf(shopper.user.id)).toEqual([])
    await cron()
    await expectBalance(shopper)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
  })

  test('an authentication that nobody finishes is closed after half an hour', async () => {
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper, 'tok_threeDSecure2Required')
    await cron(10)
    expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['authentication'])
    await cron(31)
    expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['failed'])
    expect((await press(simulator, body.redirect_url, 'complete')).status).toBe(404)
  })

  test('one payment that cannot be looked up does not stop the others', async () => {
    const [broken, good] = [await makeShopper(), await makeShopper()]
    for (const shopper of [broken, good]) {
      const { body } = await payByCard(shopper, 'tok_threeDSecure2Required')
      await press(simulator, body.redirect_url, 'complete')
    }
    const [payment] = await paymentsOf(broken.user.id)
    simulator.control.fault = async (path, answer) => {
      if (path.includes(payment!.providerId!)) throw new TypeError('no')
      return answer()
    }
    await cron()
    expect(await placedOf(good.user.id)).toHaveLength(1)
    simulator.control.fault = null
    await cron()
    expect(await placedOf(broken.user.id)).toHaveLength(1)
  })
})

describe('money that cannot place an order goes back', () => {
  const paidIntent = async (shopper: Shopper) => {
    const { body } = await payByCard(shopper, 'tok_threeDSecure2Required')
    await press(simulator, body.redirect_url, 'complete')
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
    // Once told, always told: later hints change nothing.
    const exact = { amount: 25_000, currency: 'EUR', orderId: payment.orderId, captureId: null }
    expect((await settle(testDb(), testEnv(), payment.id, exact)).state).toBe('refunded')
    expect(await placedOf(shopper.user.id)).toEqual([])
  })

  test('a cart whose PayPal money was taken is not charged by card too', async () => {
    const shopper = await makeShopper()
    const { body } = await payByPaypal(shopper)
    await press(simulator, body.paypal_obj.paypal_link, 'approve')
    // PayPal's money is taken, and the answer is lost; then the person pays by card.
    simulator.control.fault = async (path, answer) => {
      const response = await answer()
      if (path.endsWith('/capture')) throw new TypeError('the connection was lost')
      return response
    }
    expect((await finish(shopper, 'paypal')).status).toBe(503)
    simulator.control.fault = null
    // The order that PayPal paid is the answer.
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
    for (const lost of ['before', 'after']) {
      simulator.control.fault = async (path, answer) => {
        if (path !== 'POST /v1/refunds') return answer()
        if (lost === 'after') await answer()
        throw new TypeError('the connection was lost')
      }
      await cron()
      expect((await stateOf(payment.id)).refundStatus).toBe('pending')
    }
    simulator.control.fault = null
    await cron()
    await cron()
    expect((await stateOf(payment.id)).refundStatus).toBe('done')
    expect(simulator.stripe.refunds.all()).toHaveLength(1)
    // Stripe forgets keys after a day: what it has is looked up before it is asked again.
    expect(simulator.calls.filter((path) => path === 'POST /v1/refunds')).toHaveLength(2)
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
    const { body: link } = await payByPaypal(other)
    await press(simulator, link.paypal_obj.paypal_link, 'approve')
    const { body: placed } = await finish(other, 'paypal')
    await testDb().update(orders).set({ status: 'failed_delivery' }).where(eq(orders.id, placed.order_id))
    const failed = { orderId: placed.order_id, status: 'failed_delivery' } as const
    await testDb().insert(orderStatusChanges).values([failed, failed])
    expect((await move(placed.order_id, 'terminated', { costs: 2_500 })).status).toBe(200)
    await cron()
    expect(simulator.charged()).toBe(15_000)
  })
})
