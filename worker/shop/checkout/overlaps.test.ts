import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import errors from '../../assets/texts/shared/it/errors.json'
import { testDb } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { failAttempt, noteCapturing } from '../payments/attempt-changes.ts'
import { readAttempt } from '../payments/attempts.ts'
import { payments } from '../payments/payments.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import {
  approveAtPaypal,
  bankPageFor,
  connectionLost,
  cron,
  finish,
  loseConnection,
  makeShopper,
  payByCard,
  payByPaypal,
  paymentsOf,
  paypalPageFor,
  placedOf,
  press,
  type Shopper,
  type Simulator,
  startSimulator,
  testEnv,
} from './checkout.testing.ts'
import { isTakeable } from './confirm.ts'
import { settle } from './settle.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

const DECLINED = errors.payment_failed_paypal

/** Adds a third piece of the first product, and so changes cart and total. */
async function correctCart({ caller, products }: Shopper): Promise<number> {
  await caller.post('/api/change-item-quantity', { product_id: products[0].id, quantity: 3 })
  return 35_000
}

/** Runs `work` once, in the middle of the first call to a path. */
function interrupt(path: string, work: (answer: () => Promise<Response>) => Promise<Response>): void {
  let isFirst = true
  simulator.control.fault = async (called, answer) => {
    if (!isFirst || !called.includes(path)) return answer()
    isFirst = false
    return work(answer)
  }
}

/** The same, but the call ends there: it is not answered, nor is a repeat, until the fault is removed. */
function cutOff(path: string, work: () => Promise<unknown>): void {
  let state: 'before' | 'within' | 'after' = 'before'
  simulator.control.fault = async (called, answer) => {
    if (!called.includes(path) || state === 'within') return answer()
    if (state === 'before') {
      state = 'within'
      await work()
      state = 'after'
    }
    await answer()
    throw connectionLost()
  }
}

describe('two calls at one payment', () => {
  test('a PayPal order that was captured and placed meanwhile is answered as placed', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    let orderId = 0
    interrupt('GET /v2/checkout/orders/', async (answer) => {
      const approved = await answer()
      orderId = (await finish(shopper, 'paypal')).body.order_id
      return approved
    })
    const { status, body } = await finish(shopper, 'paypal')
    expect([status, body.order_id]).toEqual([200, orderId])
    expect(simulator.charged()).toBe(25_000)
  })

  test('money that PayPal takes while the cart is paid by card is not lost, and not taken twice', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    cutOff('/capture', async () => {
      await payByCard(shopper)
      await cron()
    })
    await finish(shopper, 'paypal')
    simulator.control.fault = null
    await cron()
    await cron()
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(simulator.charged()).toBe(25_000)
  })

  for (const [where, path, whileAnswering] of [
    ['before it looked', 'GET /v2/checkout/orders/', 'first'],
    ['before it asked for the money', '/capture', 'first'],
    ['and has not noted it yet', '/capture', 'then'],
  ] as const)
    test(`what PayPal declined to another call of ours ${where} is told as declined`, async () => {
      const shopper = await makeShopper()
      await press(simulator, await paypalPageFor(shopper), 'decline')
      const messages: string[] = []
      const tell = async () => messages.push((await finish(shopper, 'paypal')).body.error.message)
      interrupt(path, async (answer) => {
        if (whileAnswering === 'first') await tell()
        const answered = await answer()
        if (whileAnswering === 'then') await tell()
        return answered
      })
      await tell()
      expect(messages).toEqual([DECLINED, DECLINED])
      expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['failed'])
    })

  test('an attempt whose money PayPal may be taking is not given up; the cron finishes it', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    cutOff('/capture', async () => {
      // The cart is paid in another way, and the Worker that asked for the money is killed.
      await testDb().update(orders).set({ cartRevision: 1000, status: 'placed' }).where(eq(orders.id, other))
      await cron(200)
    })
    const { cartId } = (await testDb().select().from(orders).where(eq(orders.userId, shopper.user.id)))[0]!
    const other = await insertOrder(shopper, cartId!)
    await finish(shopper, 'paypal')
    simulator.control.fault = null
    await cron()
    await cron()
    // Money that was taken although the cart was paid is refunded.
    expect(simulator.charged()).toBe(0)
    expect((await paymentsOf(shopper.user.id)).map(({ refundReason }) => refundReason)).toEqual(['twice'])
  })

  test('an attempt whose money is taken since it was read is not given up', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    const [payment] = await paymentsOf(shopper.user.id)
    const seen = await readAttempt(testDb(), payment!.id)
    expect(await noteCapturing(testDb(), seen, isTakeable(seen.orderId))).toBe('first')
    expect(await failAttempt(testDb(), seen, 'superseded')).toBe(false)
    expect((await finish(shopper, 'paypal')).status).toBe(200)
  })

  test.runIf(isDeep)('PayPal’s “in progress” is waited for', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    interrupt('/capture', async (answer) => {
      await answer()
      return Response.json({ details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] }, { status: 409 })
    })
    expect((await finish(shopper, 'paypal')).status).toBe(200)
  })

  test('a refusal of PayPal’s that nobody knows is no decline', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    interrupt('/capture', async (answer) => {
      await answer()
      return Response.json({ details: [{ issue: 'SOMETHING_NEW' }] }, { status: 422 })
    })
    expect((await finish(shopper, 'paypal')).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
  })

  test('no PayPal page is answered for an attempt that was given up while it was made', async () => {
    const shopper = await makeShopper()
    interrupt('POST /v2/checkout/orders', async (answer) => {
      const made = await answer()
      await cron()
      return made
    })
    expect((await payByPaypal(shopper)).body.error.code).toBe('in_progress')
    await approveAtPaypal(simulator, shopper)
    expect((await finish(shopper, 'paypal')).status).toBe(200)
  })
})

/** Another unpaid order of the same cart. */
async function insertOrder({ user }: Shopper, cartId: number): Promise<number> {
  const [row] = await testDb().select().from(orders).where(eq(orders.userId, user.id))
  const { id: _, ...values } = row!
  const [other] = await testDb()
    .insert(orders)
    .values({ ...values, cartId, requestKey: `other-${values.requestKey}`, paymentMethod: 'warranty' })
    .returning({ id: orders.id })
  return other!.id
}

describe('a cart that was corrected after a payment was begun', () => {
  test('is paid once: the bank’s page of the old one is closed', async () => {
    const shopper = await makeShopper()
    const page = await bankPageFor(shopper)
    const total = await correctCart(shopper)
    expect((await payByCard({ ...shopper, total })).status).toBe(200)
    expect((await press(simulator, page, 'complete')).status).toBe(404)
    await cron()
    await cron()
    expect((await placedOf(shopper.user.id)).map((order) => order.total)).toEqual([total])
    expect(simulator.charged()).toBe(total)
  })

  test('is paid once: PayPal’s approval of the old one is not used', async () => {
    const shopper = await makeShopper()
    const link = await paypalPageFor(shopper)
    const total = await correctCart(shopper)
    expect((await payByCard({ ...shopper, total })).status).toBe(200)
    await press(simulator, link, 'approve')
    await cron()
    await cron(20)
    expect((await placedOf(shopper.user.id)).map((order) => order.total)).toEqual([total])
    expect(simulator.charged()).toBe(total)
  })

  test('what the bank took for the old one in the last moment goes back', async () => {
    const shopper = await makeShopper()
    await bankPageFor(shopper)
    const [old] = await paymentsOf(shopper.user.id)
    const total = await correctCart(shopper)
    expect((await payByCard({ ...shopper, total })).status).toBe(200)
    const receipt = { amount: 25_000, currency: 'EUR', orderId: old!.orderId, captureId: null }
    expect((await settle(testDb(), testEnv(), old!.id, receipt)).state).toBe('refunded')
    expect((await placedOf(shopper.user.id)).map((order) => order.total)).toEqual([total])
  })
})

describe('PayPal’s approval is not used', () => {
  test.each(['shop', 'account'])('when the %s was switched off after it', async (what) => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    const { id, retailerId } = shopper.user
    if (what === 'shop')
      await testDb().update(retailers).set({ active: false }).where(eq(retailers.id, retailerId!))
    else await testDb().update(users).set({ active: false }).where(eq(users.id, id))
    await cron(20)
    expect(await placedOf(id)).toEqual([])
    expect(simulator.charged()).toBe(0)
    expect(simulator.calls.filter((path) => path.endsWith('/capture'))).toEqual([])
  })
})

describe('what the person is told', () => {
  test('nothing was paid, when nothing can have been charged', async () => {
    const shopper = await makeShopper()
    Object.assign(simulator.switches, { fail_next: 1, only: '/v1/payment_intents' })
    expect((await payByCard(shopper)).status).toBe(503)
    expect((await finish(shopper)).status).toBe(402)
  })

  test('that it is unclear, when Stripe does not find what it made', async () => {
    const shopper = await makeShopper()
    await bankPageFor(shopper)
    interrupt('GET /v1/payment_intents/', async () =>
      Response.json({ error: { type: 'invalid_request_error', code: 'resource_missing' } }, { status: 404 }),
    )
    const { status, body } = await payByCard(shopper)
    expect([status, body.error.code]).toEqual([503, 'payment_unclear'])
    expect((await paymentsOf(shopper.user.id)).map((payment) => payment.status)).toEqual(['authentication'])
  })

  test.each(['stripe', 'paypal'])('at %s, what was paid twice goes back at once', async (method) => {
    const shopper = await makeShopper()
    const page = await (method === 'stripe' ? bankPageFor(shopper) : paypalPageFor(shopper))
    const [payment] = await paymentsOf(shopper.user.id)
    await press(simulator, page, method === 'stripe' ? 'complete' : 'approve')
    if (method === 'paypal') {
      loseConnection(simulator, (path) => path.endsWith('/capture'), 'after')
      expect((await finish(shopper, method)).status).toBe(503)
      simulator.control.fault = null
    }
    const [order] = await testDb().select().from(orders).where(eq(orders.userId, shopper.user.id))
    const other = await insertOrder(shopper, order!.cartId!)
    await testDb().update(orders).set({ status: 'placed' }).where(eq(orders.id, other))
    expect((await finish(shopper, method)).body.error.code).toBe('payment_refunded')
    await vi.waitFor(() => expect(simulator.charged()).toBe(0))
    // The second time the database knows the outcome.
    expect((await finish(shopper, method)).body.error.code).toBe('payment_refunded')
    const [row] = await testDb().select().from(payments).where(eq(payments.id, payment!.id))
    expect(row!.refundReason).toBe('twice')
  })
})
