import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { some } from '../../../shared/many.testing.ts'
import { takeErrors } from '../../testing/errors.ts'
import { testDb } from '../../testing/make.ts'
import { readAttempt } from '../payments/attempts.ts'
import {
  approveAtPaypal,
  cron,
  finish,
  loseConnection,
  makeShopper,
  payAtBank,
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
} from './checkout.testing.ts'
import { finishAttempt } from './finish-attempt.ts'

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
  const CARD_CALLS = [
    'POST /v1/payment_intents',
    '/v1/payment_methods',
    '/confirm',
    'GET /v1/payment_intents/',
    '/cancel',
  ]
  const tries = ['tok_visa', 'tok_chargeDeclined'].flatMap((token) =>
    CARD_CALLS.flatMap((call) => [[token, call, 'before'] as const, [token, call, 'after'] as const]),
  )

  test.each(some(tries, 6))(
    '%s: at %s, %s it was done, leaves nothing undone after the cron',
    async (token, call, when) => {
      const shopper = await makeShopper()
      const isCall = (path: string) => (call.endsWith('/') ? path.startsWith(call) : path.endsWith(call))
      loseConnection(simulator, isCall, when)
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
    // Eight trips: fewer would be a payment that this does not interrupt.
    expect(nth).toBeGreaterThanOrEqual(9)
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
    for (const when of ['before', 'after'] as const) {
      simulator = startSimulator()
      const shopper = await makeShopper()
      await approveAtPaypal(simulator, shopper)
      loseConnection(simulator, (path) => path.endsWith('/capture'), when)
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
 * Makes the n-th call of the database fail, with `forGood` all later ones too: a killed Worker as seen from outside. Returns
 * whether there were so many calls.
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
    await payAtBank(simulator, shopper)
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
      await payAtBank(simulator, shopper)
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
