import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { PAYPAL_STATES, refusalsOf } from '../../../tools/simulators/paypal-answers.ts'
import { takeErrors } from '../../testing/errors.ts'
import { add } from '../cart/cart.testing.ts'
import {
  cron,
  finish,
  forgetTries,
  itemsOf,
  loseConnection,
  makeShopper,
  payAtBank,
  payByCard,
  paymentsOf,
  piecesIn,
  placedOf,
  press,
  type Shopper,
  type Simulator,
  startSimulator,
} from './checkout.testing.ts'

/** Repeats a run, or makes more: `SEED=… RUNS=1000 npx vitest run --project worker worker/shop/checkout/random-buyers.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_122)
const RUNS = howMany(3, 150)

const issues = fc.constantFrom('SOMETHING_NEW', ...refusalsOf('capture').map(({ issue }) => issue))
/** Everything that may happen to one buyer: what the person does, what the providers answer, and what happens by itself. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      token: fc.constantFrom('tok_visa', 'tok_chargeDeclined', 'tok_threeDSecure2Required'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('paypal' as const),
      outcome: fc.constantFrom('pay', 'decline', 'pending', 'cancel', 'nothing'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'return' as const,
        'bank' as const,
        'cron' as const,
        'later' as const,
        'more' as const,
        'webhooks' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refuse' as const),
      call: fc.constantFrom('make' as const, 'read' as const, 'capture' as const),
      issue: issues,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('state' as const),
      state: fc.constantFrom(...PAYPAL_STATES.capture),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('lose' as const, 'fail' as const),
      only: fc.constantFrom('/capture', '/confirm', '/v2/checkout/orders', '/v1/payment_intents'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      only: fc.constantFrom('/capture', '/confirm', '/cancel', '/v2/checkout/orders', '/v1/payment_intents'),
      when: fc.constantFrom('before' as const, 'after' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      state: fc.constantFrom('COMPLETED', 'DECLINED'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The shopper with the present total of the cart. */
const priced = (shopper: Shopper, pieces: number) => ({ ...shopper, total: 25_000 + (pieces - 3) * 10_000 })

async function take(simulator: Simulator, shopper: Shopper, one: Step): Promise<void> {
  const { switches, paypal } = simulator
  const buyer = priced(shopper, Math.max(3, await piecesIn(shopper)))
  switch (one.do) {
    case 'card':
      await payByCard(buyer, one.token)
      return
    case 'paypal': {
      const [first, second] = itemsOf(shopper)
      const qty = 2 + (buyer.total - 25_000) / 10_000
      const json = { items: [{ ...first, qty }, second], total: buyer.total }
      const { body } = await shopper.caller.post('/api/orders/paypal?lang=it', json)
      const link = body.paypal_obj?.paypal_link as string | undefined
      if (link?.includes('/paypal/approve') && one.outcome !== 'nothing')
        await press(simulator, link, one.outcome)
      return
    }
    case 'return':
      await finish(shopper, 'paypal')
      return
    case 'bank': {
      const waiting = simulator.stripe.intents.all().filter(({ status }) => status === 'requires_action')
      for (const { id } of waiting)
        await press(simulator, `http://paypal.test/stripe/authenticate/${id}`, 'complete')
      return
    }
    case 'more':
      if ((await piecesIn(shopper)) > 0) await add(shopper.caller, shopper.products[0].id, 1)
      return
    case 'cron':
      return cron()
    case 'later':
      return cron(70)
    case 'webhooks':
      switches.webhooks_off = !switches.webhooks_off
      return
    case 'refuse':
      switches.paypal.push({ call: one.call, issue: one.issue, times: one.times })
      return
    case 'state':
      switches.paypal.push({ call: 'capture', state: one.state })
      return
    case 'lose':
      Object.assign(switches, { lose_next: 1, only: one.only })
      return
    case 'fail':
      Object.assign(switches, { fail_next: 1, only: one.only })
      return
    case 'cut':
      loseConnection(simulator, (path) => path.includes(one.only), one.when, one.times)
      return
    case 'end':
      for (const { id } of paypal.orders.all()) await paypal.endCapture(id, one.state)
  }
}

/** Checks that the shop's orders and people's payments have the same total. */
async function expectBalance(simulator: Simulator, shoppers: Shopper[]): Promise<void> {
  const placed = (await Promise.all(shoppers.map(({ user }) => placedOf(user.id)))).flat()
  const all = (await Promise.all(shoppers.map(({ user }) => paymentsOf(user.id)))).flat()
  expect(simulator.charged()).toBe(placed.reduce((sum, { total }) => sum + total, 0))
  const owed = all.filter(({ refundStatus }) => refundStatus === 'wanted' || refundStatus === 'pending')
  expect(owed).toEqual([])
  for (const { id, paymentId } of placed) {
    expect(all.find((payment) => payment.id === paymentId)).toMatchObject({ orderId: id, status: 'paid' })
  }
}

test('whatever the providers answer, and whatever comes in between, the books are right and everybody can pay', async () => {
  const runs = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
    const simulator = startSimulator()
    simulator.switches.webhook_first = true
    const [shopper, other] = [await makeShopper(), await makeShopper()]
    // Another buyer, who must not be affected.
    await payAtBank(simulator, other)
    for (const one of steps) await take(simulator, shopper, one)
    // The trouble is over; PayPal decides on the money that it held.
    Object.assign(simulator.switches, {
      paypal: [],
      lose_next: 0,
      fail_next: 0,
      only: '',
      webhooks_off: true,
    })
    simulator.control.fault = null
    await forgetTries()
    await cron()
    expect(await placedOf(other.user.id)).toHaveLength(1)
    const pieces = await piecesIn(shopper)
    if (pieces > 0) {
      const { status, body } = await payByCard(priced(shopper, pieces))
      // Paid; or PayPal still holds money for this cart; or a webhook came first.
      expect([200, 409]).toContain(status)
      const wasPlaced = (await piecesIn(shopper)) === 0 && (await placedOf(shopper.user.id)).length > 0
      if (status === 409) expect(body.error.code).toBe(wasPlaced ? 'cart_empty' : 'payment_held')
    }
    for (const { id } of simulator.paypal.orders.all()) await simulator.paypal.endCapture(id, 'COMPLETED')
    for (const minutes of [80, 160, 240, 320]) await cron(minutes)
    await expectBalance(simulator, [shopper, other])
    takeErrors()
  })
  await fc.assert(runs, { seed: SEED, numRuns: RUNS, endOnFailure: true })
})
