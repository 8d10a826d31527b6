import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howMany, isDeep } from '../../../../shared/many.testing.ts'
import { as } from '../../../testing/as.ts'
import { takeErrors } from '../../../testing/errors.ts'
import { makeAdmin, testDb } from '../../../testing/make.ts'
import { upload } from '../../receivables/bank/bank.testing.ts'
import { statement } from '../../receivables/bank/camt.testing.ts'
import {
  cron,
  forgetTries,
  loseConnection,
  press,
  type Simulator,
  startSimulator,
} from '../checkout.testing.ts'
import {
  attemptsOf,
  type Debtor,
  finishItems,
  itemsOf,
  makeDebtor,
  owedFor,
  payCard,
  payPage,
  refundByHand,
} from './items.testing.ts'

/** Repeats a run, or makes more: `SEED=… RUNS=100 npx vitest run --project worker worker/shop/checkout/items/random-items.test.ts`. */
const SEED = Number(process.env.SEED ?? 20_261_128)
const RUNS = howMany(3, 60)
const STEPS = isDeep ? 60 : 24

const some = fc.array(fc.nat(9), { minLength: 1, maxLength: 3 })
/** What people, providers and the office do with what a retailer owes, and what happens by itself. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      of: some,
      token: fc.constantFrom('tok_visa', 'tok_chargeDeclined', 'tok_threeDSecure2Required'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('paypal' as const),
      of: some,
      outcome: fc.constantFrom('pay', 'decline', 'pending', 'cancel', 'nothing'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      of: fc.nat(9),
      cents: fc.constantFrom(3_000, 10_000, 12_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'dispute' as const, 'refund' as const),
      of: fc.nat(9),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'order' as const,
        'bank' as const,
        'return' as const,
        'cron' as const,
        'later' as const,
        'webhooks' as const,
        'twice' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      only: fc.constantFrom('/capture', '/confirm', '/cancel', '/v2/checkout/orders', '/v1/payment_intents'),
      when: fc.constantFrom('before' as const, 'after' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface World {
  simulator: Simulator
  debtor: Debtor
  desk: Awaited<ReturnType<typeof as>>
  /** Cents that came by transfer. */
  transferred: number
  /** Payments that a lost dispute took away. */
  disputed: Set<number>
  /** Cents that went back on the provider's own pages, by payment. */
  refunded: Map<number, number>
  transfers: number
}

const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** Orders with something open, and what it comes to. */
async function openOf({ debtor }: World, chosen: number[]) {
  const { statement: account } = (await debtor.caller.get('/api/account-statement')).body
  const open = account.open as { order: { id: number }; open: number }[]
  const items = [...new Set(chosen.map((at) => pick(open, at)))].filter((one) => one !== undefined)
  return {
    orders: items.map(({ order }) => order.id),
    price: items.reduce((sum, item) => sum + item.open, 0),
  }
}

async function take(world: World, one: Step): Promise<void> {
  const { simulator, debtor, desk } = world
  switch (one.do) {
    case 'card': {
      const { orders, price } = await openOf(world, one.of)
      if (orders.length > 0) await payCard(debtor, orders, { price, token: one.token })
      return
    }
    case 'paypal': {
      const { orders, price } = await openOf(world, one.of)
      if (orders.length === 0) return
      const link = (await payPage(debtor, orders, price)).body.paypal_obj?.paypal_link as string | undefined
      if (link?.includes('/paypal/approve') && one.outcome !== 'nothing')
        await press(simulator, link, one.outcome)
      return
    }
    case 'transfer': {
      const { reference } = await owedFor(pick(debtor.orders, one.of)!)
      const bank = `${reference}-${++world.transfers}`
      await upload(desk, statement([{ amount: (one.cents / 100).toFixed(2), reference, bank }]))
      world.transferred += one.cents
      return
    }
    case 'cancel':
      await desk.post(`/api/admin/orders/${pick(debtor.orders, one.of)}/status`, { status: 'cancelled' })
      return
    case 'dispute':
    case 'refund': {
      const paid = (await attemptsOf(debtor)).filter(
        ({ id, provider, status }) =>
          provider === 'stripe' && status === 'paid' && !world.disputed.has(id) && !world.refunded.has(id),
      )
      const attempt = pick(paid, one.of)
      if (!attempt) return
      const wasOff = simulator.switches.webhooks_off
      const intent = attempt.providerId!
      simulator.switches.webhooks_off = false
      simulator.control.fault = null
      if (one.do === 'dispute') {
        await simulator.stripe.dispute(intent)
        await simulator.stripe.dispute(intent, { status: 'lost' })
        world.disputed.add(attempt.id)
      } else {
        await refundByHand(simulator, intent, 1_000)
        world.refunded.set(attempt.id, 1_000)
      }
      simulator.switches.webhooks_off = wasOff
      return
    }
    case 'order':
      if (debtor.orders.length < 8) await debtor.order()
      return
    case 'bank':
      for (const { id, status } of simulator.stripe.intents.all())
        if (status === 'requires_action')
          await press(simulator, `http://paypal.test/stripe/authenticate/${id}`, 'complete')
      return
    case 'return':
      await finishItems(debtor, 'stripe')
      await finishItems(debtor, 'paypal')
      return
    case 'twice':
      await Promise.all([finishItems(debtor, 'paypal'), finishItems(debtor, 'paypal'), cron()])
      return
    case 'cron':
      return cron()
    case 'later':
      return cron(70)
    case 'webhooks':
      simulator.switches.webhooks_off = !simulator.switches.webhooks_off
      return
    case 'cut':
      loseConnection(simulator, (path) => path.includes(one.only), one.when, one.times)
  }
}

/** Nothing is paid twice, nothing vanishes, and the statement says what is owed. */
async function expectBooks(world: World): Promise<void> {
  const { debtor, simulator, transferred, disputed, refunded } = world
  const retailer = debtor.user.retailerId!
  const [sums] = await testDb().all<Record<string, number>>(sql`select
    (select sum(amount - waived) from receivables where vendor_id = ${retailer}) as owed,
    (select sum(paid) from receivables where vendor_id = ${retailer}) as paid,
    (select coalesce(sum(a.amount), 0) from bank_allocations a join receivables r on r.id = a.receivable_id where r.vendor_id = ${retailer}) as by_bank,
    (select coalesce(sum(i.booked), 0) from payment_items i join receivables r on r.id = i.receivable_id where r.vendor_id = ${retailer}) as booked,
    (select coalesce(sum(i.lost), 0) from payment_items i join receivables r on r.id = i.receivable_id where r.vendor_id = ${retailer}) as lost,
    (select coalesce(sum(e.amount - e.assigned - e.returned), 0) from bank_entries e where e.reference in
      (select reference from receivables where vendor_id = ${retailer})) as left_over,
    (select count(*) from receivables where vendor_id = ${retailer} and (paid > amount or paid < 0)) as wrong,
    (select count(*) from payment_items i where i.booked > 0 and i.payment_id in (select id from payments where status not in ('paid','refunded'))) as early`)
  const { owed = 0, paid = 0, by_bank = 0, booked = 0, lost = 0, left_over = 0, wrong, early } = sums!
  expect([wrong, early]).toEqual([0, 0])
  // What came is booked, or goes back, or waits for the office.
  expect(paid).toBe(by_bank + booked - lost)
  expect(by_bank + left_over).toBe(transferred)
  const byHand = [...refunded.values()].reduce((all, one) => all + one, 0)
  expect(simulator.charged()).toBe(booked - byHand)
  const taken = await Promise.all([...disputed].map(async (id) => itemsOf(id)))
  const inDispute = taken.flat().reduce((all, item) => all + item.booked, 0)
  expect(lost).toBe(byHand + inDispute)
  const { statement: account } = (await debtor.caller.get('/api/account-statement')).body
  expect(account.closing).toBe(owed - paid)
  const open = account.open.reduce((all: number, item: { open: number }) => all + item.open, 0)
  expect(open).toBeGreaterThanOrEqual(Math.max(0, owed - paid))
}

test('whatever people, providers and the office do, open items are paid once, and what is too much goes back', async () => {
  const runs = fc.asyncProperty(fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }), async (steps) => {
    const simulator = startSimulator()
    simulator.switches.webhook_first = true
    const world: World = {
      simulator,
      debtor: await makeDebtor(2),
      desk: await as(await makeAdmin()),
      transferred: 0,
      disputed: new Set(),
      refunded: new Map(),
      transfers: 0,
    }
    for (const one of steps) {
      await forgetTries()
      await take(world, one)
    }
    // The trouble is over; PayPal decides on the money that it holds, also on what a job takes only now.
    Object.assign(simulator.switches, {
      paypal: [],
      lose_next: 0,
      fail_next: 0,
      only: '',
      webhooks_off: true,
    })
    simulator.control.fault = null
    for (const minutes of [80, 160, 240, 320]) {
      for (const { id } of simulator.paypal.orders.all()) await simulator.paypal.endCapture(id, 'COMPLETED')
      await cron(minutes)
    }
    await expectBooks(world)
    // Whatever is open still can be paid.
    const { orders, price } = await openOf(world, [0, 1, 2, 3, 4, 5, 6, 7])
    if (orders.length > 0) expect((await payCard(world.debtor, orders, { price })).status).toBe(200)
    await expectBooks(world)
    takeErrors()
  })
  await fc.assert(runs, { seed: SEED, numRuns: RUNS, endOnFailure: true })
})
