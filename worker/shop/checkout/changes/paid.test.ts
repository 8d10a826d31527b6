import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '../../../../shared/dates.ts'
import { runJobsAt } from '../../../base/jobs/jobs.testing.ts'
import { as } from '../../../testing/as.ts'
import { testDb } from '../../../testing/make.ts'
import { add } from '../../cart/cart.testing.ts'
import { upload } from '../../receivables/bank/bank.testing.ts'
import { statement } from '../../receivables/bank/camt.testing.ts'
import { rowsOf } from '../../returns/returns.testing.ts'
import { cron, paymentsOf, type Simulator, startSimulator, testEnv } from '../checkout.testing.ts'
import { settle } from '../settle.ts'
import {
  accountOf,
  authorOf,
  backOf,
  cancel,
  change,
  creditsOf,
  limit,
  makeOrdered,
  type Ordered,
  owedFor,
  pieces,
  preview,
  readOrder,
  transfer,
  wanted,
  whileWriting,
} from './changes.testing.ts'
import { changeOrder } from './changing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

/** What a statement says that is owed is what is open, less what the shop still has of the retailer's. */
async function expectBalanced(scene: Ordered) {
  const { closing, open, store_credit } = await accountOf(scene)
  const [{ waiting }] = (await rowsOf(
    `select coalesce(sum(b.amount), 0) as waiting from bank_returns b join receivables r on r.id = b.receivable_id
      where r.vendor_id = ? and b.done_at is null`,
    scene.retailer.id,
  )) as [{ waiting: number }]
  const sum = open.reduce((all: number, one: { open: number }) => all + one.open, 0)
  expect(closing).toBe(sum - store_credit - waiting)
}
const payOpen = ({ caller, id }: Ordered, price: number) =>
  caller.post('/api/account-statement/stripe?lang=it', { orders: [id], price, stripe_token: 'tok_visa' })
const done = async (promise: Promise<{ status: number }>) => expect((await promise).status).toBe(200)
const attemptOf = async ({ user }: Ordered) => (await paymentsOf(user.id))[0]!

describe('an order that a card has paid', () => {
  test('and that becomes dearer owes the difference, which is paid as any open item; its cancellation gives all back, once', async () => {
    const scene = await makeOrdered('stripe')
    const { body } = await preview(scene, pieces(3))
    expect(body.money).toEqual({ open: 10_000, to_pay: 10_000, to_credit: 0, from_credit: 0 })
    await done(change(scene, pieces(3)))
    expect(await readOrder(scene)).toMatchObject({
      ...{ total: 30_000, payment_method: 'transfer' },
      owed: { amount: 30_000, paid: 20_000, open: 10_000, state: 'partly' },
    })
    expect((await accountOf(scene)).open).toMatchObject([{ order: { id: scene.id }, open: 10_000 }])
    await expectBalanced(scene)
    // Not sent before it is paid.
    const move = (status: string) => scene.desk.post(`/api/admin/orders/${scene.id}/status`, { status })
    await done(payOpen(scene, 10_000))
    expect(simulator.charged()).toBe(30_000)
    expect(await owedFor(scene.id)).toEqual({ amount: 30_000, waived: 0, paid: 30_000 })
    expect((await payOpen(scene, 10_000)).status).toBe(409)
    await done(move('confirmed'))
    await done(cancel(scene))
    expect(await backOf(scene.id)).toEqual([30_000])
    await cron(20)
    expect(simulator.charged()).toBe(30_000)
    expect(await creditsOf(scene.id)).toEqual([])
    await expectBalanced(scene)
  })

  test('is not sent while the difference is open', async () => {
    const scene = await makeOrdered('stripe')
    await done(change(scene, pieces(3)))
    const move = (status: string) => scene.desk.post(`/api/admin/orders/${scene.id}/status`, { status })
    await done(move('confirmed'))
    expect((await move('shipped')).status).toBe(409)
    await done(transfer(scene, '100.00'))
    await done(move('shipped'))
  })

  test('and that becomes cheaper leaves the rest as store credit; its cancellation gives the card what the order still had', async () => {
    const scene = await makeOrdered('stripe')
    expect((await preview(scene, pieces(1))).body.money).toEqual({
      ...{ open: 0, to_pay: 0, to_credit: 10_000, from_credit: 0 },
    })
    await done(change(scene, pieces(1)))
    expect(await readOrder(scene)).toMatchObject({ total: 10_000, payment_method: 'stripe', owed: null })
    expect((await accountOf(scene)).store_credit).toBe(10_000)
    await expectBalanced(scene)
    await done(cancel(scene))
    await cron(20)
    expect(simulator.charged()).toBe(10_000)
    expect((await attemptOf(scene)).refundAmount).toBe(10_000)
    expect((await accountOf(scene)).store_credit).toBe(10_000)
    await expectBalanced(scene)
  })

  test('takes back what an earlier change gave, and owes only what is no longer there', async () => {
    const scene = await makeOrdered('stripe')
    await done(change(scene, pieces(1)))
    expect((await preview(scene, pieces(2))).body.money).toMatchObject({ from_credit: 10_000, open: 0 })
    await done(change(scene, pieces(2)))
    expect(await creditsOf(scene.id)).toEqual([10_000, -10_000])
    expect(await readOrder(scene)).toMatchObject({ payment_method: 'stripe', owed: null })
    await done(change(scene, pieces(1)))
    // It pays a part of another order.
    const { body } = await spend(scene, 6_000)
    expect(body.error).toBeUndefined()
    expect((await preview(scene, pieces(2))).body.money).toEqual({
      ...{ from_credit: 4_000, to_credit: 0, to_pay: 6_000, open: 6_000 },
    })
    await done(change(scene, pieces(2)))
    expect(await readOrder(scene)).toMatchObject({ owed: { amount: 20_000, paid: 14_000, open: 6_000 } })
    await expectBalanced(scene)
    await done(payOpen(scene, 6_000))
    await done(cancel(scene))
    // 260 euros were charged for it, of which 60 paid the other one.
    expect(await backOf(scene.id)).toEqual([20_000])
    expect((await accountOf(scene)).store_credit).toBe(0)
    await expectBalanced(scene)
  })

  test('is not given back by what the provider, a webhook or a browser says of its payment later', async () => {
    const scene = await makeOrdered('stripe')
    const { id } = await attemptOf(scene)
    await done(change(scene, pieces(3)))
    const receipt = { amount: 20_000, currency: 'EUR', orderId: scene.id, captureId: null }
    expect(await settle(testDb(), testEnv(), id, receipt)).toMatchObject({ state: 'placed' })
    await cron(20)
    expect((await attemptOf(scene)).refundStatus).toBeNull()
    expect(simulator.charged()).toBe(20_000)
    const twice = { payment_method: 'stripe' }
    await scene.caller.post('/api/orders/create?lang=it', twice)
    await cron(20)
    expect(simulator.charged()).toBe(20_000)
  })

  test('is owed again when the card’s owner disputes it and wins', async () => {
    Object.assign(simulator.switches, { webhooks_off: false, webhook_first: true })
    const scene = await makeOrdered('stripe')
    const { providerId } = await attemptOf(scene)
    await done(change(scene, pieces(3)))
    await simulator.stripe.dispute(providerId!)
    expect((await change(scene, pieces(4))).status).toBe(409)
    await simulator.stripe.dispute(providerId!, { status: 'lost' })
    expect(await readOrder(scene)).toMatchObject({ owed: { open: 30_000 } })
    await expectBalanced(scene)
  })

  test('is not changed while its payment is disputed or given back, nor when that begins meanwhile', async () => {
    const events: Record<string, (payment: number, order: number) => Promise<unknown>> = {
      disputed: (payment) =>
        rowsOf(
          `insert into payment_disputes (payment_id, provider, provider_id, amount, currency, reason, state)
            values (?, 'stripe', 'd' || ?1, 1, 'EUR', '', 'needs_response')`,
          payment,
        ),
      refunded: (payment) => rowsOf(`update payments set refund_status = 'wanted' where id = ?`, payment),
      'in part': (payment) =>
        rowsOf(
          `insert into part_refunds (payment_id, credit_id, amount, request_key) values (?, 9000 + ?1, 1, 'k')`,
          payment,
        ),
    }
    for (const [name, event] of Object.entries(events)) {
      for (const isLate of [false, true]) {
        const scene = await makeOrdered('stripe')
        const { id } = await attemptOf(scene)
        const happens = () => event(id, scene.id)
        if (!isLate) await happens()
        const db = isLate ? whileWriting(happens) : testDb()
        const writer = { side: 'retailer' as const, retailerId: scene.user.retailerId }
        const asked = await wanted(scene, pieces(1), 10_000)
        const make = changeOrder(db, testEnv(), authorOf(scene), writer, scene.id, asked)
        await expect(make, name).rejects.toMatchObject({ code: 'conflict' })
        expect(await creditsOf(scene.id)).toEqual([])
      }
    }
  })
})

/** Another order of the retailer uses so much of its store credit. */
async function spend({ caller, second }: Ordered, store_credit: number) {
  await add(caller, second.id, 2)
  const json = { payment_method: 'transfer', price: 10_000, store_credit }
  return caller.post('/api/orders/create?lang=it', json)
}

describe('an order by transfer', () => {
  test('that was paid gives what is too much to the store credit, and at its end the rest to the bank', async () => {
    const scene = await makeOrdered('transfer')
    await done(transfer(scene, '200.00'))
    await done(change(scene, pieces(1)))
    expect(await readOrder(scene)).toMatchObject({ owed: { amount: 10_000, paid: 10_000, open: 0 } })
    expect(await creditsOf(scene.id)).toEqual([10_000])
    await expectBalanced(scene)
    const { movements } = await accountOf(scene)
    const said = movements.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`)
    expect(said.sort()).toEqual(['credited -10000', 'order 20000', 'paid -20000'])
    await done(cancel(scene))
    expect(await backOf(scene.id)).toEqual([10_000])
    expect(await creditsOf(scene.id)).toEqual([10_000])
    const [mail] = await rowsOf(`select text from outbox where key like ?`, `order:${scene.id}:move:%`)
    expect(mail!.text).toContain('Rimborso: 100,00')
    expect(await readOrder(scene)).toMatchObject({ refunded: 10_000 })
    await expectBalanced(scene)
  })

  test('that store credit paid in part gives and takes in turn, and ends with each having its own', async () => {
    const first = await makeOrdered('stripe')
    await done(change(first, pieces(1)))
    const scene = await makeOrdered('transfer', 10_000, first.retailer)
    await done(transfer(scene, '100.00'))
    await done(change(scene, pieces(1)))
    expect(await creditsOf(scene.id)).toEqual([-10_000, 10_000])
    await done(change(scene, pieces(3)))
    expect(await owedFor(scene.id)).toEqual({ amount: 30_000, waived: 0, paid: 20_000 })
    expect((await accountOf(scene)).store_credit).toBe(0)
    await expectBalanced(scene)
    await done(cancel(scene))
    expect(await creditsOf(scene.id)).toEqual([-10_000, 10_000, -10_000, 10_000])
    expect(await backOf(scene.id)).toEqual([10_000])
    await expectBalanced(scene)
  })

  test('is not changed twice into the same store credit', async () => {
    const scene = await makeOrdered('transfer')
    await done(transfer(scene, '200.00'))
    await done(change(scene, pieces(1)))
    const asked = await wanted(scene, pieces(2), 20_000)
    const writer = { side: 'retailer' as const, retailerId: scene.user.retailerId }
    const db = whileWriting(() => spend(scene, 10_000))
    const make = changeOrder(db, testEnv(), authorOf(scene), writer, scene.id, asked)
    await expect(make).rejects.toMatchObject({ details: { text: 'store_credit_changed' } })
    expect((await accountOf(scene)).store_credit).toBe(0)
    await expectBalanced(scene)
  })

  test('still lapses when nobody pays it, whatever it was changed to', async () => {
    const first = await makeOrdered('stripe')
    await done(change(first, pieces(1)))
    const scene = await makeOrdered('transfer', 10_000, first.retailer)
    await done(change(scene, { kept: [], added: [{ product_id: scene.second.id, quantity: 1 }] }))
    expect(await creditsOf(scene.id)).toEqual([-10_000, 5_000])
    await done(spendAll(scene))
    await done(change(scene, { kept: [{ line: 1, quantity: 2 }] }))
    expect(await readOrder(scene)).toMatchObject({ owed: { open: 5_000 } })
    await upload(scene.desk, statement([], { to: addDays(today(), 20) }))
    await runJobsAt(Date.now() + 16 * DAY_MS, 'cancelUnpaid')
    const [order] = await rowsOf('select status from orders where id = ?', scene.id)
    expect(order).toEqual({ status: 'cancelled' })
    expect((await accountOf(scene)).store_credit).toBe(5_000)
  })
})
const spendAll = (scene: Ordered) =>
  scene.desk.post(`/api/admin/credits/${scene.retailer.id}/pay-out`, { store_credit: 5_000 })

describe('who may', () => {
  test('is who may buy so much alone: a buyer up to its limit, a manager, and the office', async () => {
    const made = await makeOrdered()
    // 200 euros with VAT in it are 163,93 net.
    await limit(made, 'buyer', 17_000)
    const scene = { ...made, caller: await as(made.user) }
    await done(change(scene, pieces(1)))
    const refused = await preview(scene, pieces(3))
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      expect.stringContaining('responsabile'),
    ])
    const { version } = await readOrder(scene)
    const json = { ...pieces(3), added: [], version, total: 30_000 }
    expect((await scene.caller.post(`/api/orders/${scene.id}/change`, json)).status).toBe(403)
    expect(await readOrder(scene)).toMatchObject({ total: 10_000 })
    await done(change(scene, pieces(3), scene.desk))
    await limit(scene, 'manager', null)
    await done(change({ ...scene, caller: await as(made.user) }, pieces(4)))
  })

  test('may owe no more on account than its limit, the difference counted', async () => {
    const scene = await makeOrdered('account')
    await done(change(scene, { ...pieces(2), added: [{ product_id: scene.second.id, quantity: 1 }] }))
    const refused = await change(scene, pieces(3))
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { message: expect.stringContaining('fido') } },
    ])
    expect((await change(scene, pieces(3), scene.desk)).status).toBe(409)
    await done(change(scene, pieces(1)))
    expect(await owedFor(scene.id)).toEqual({ amount: 10_000, waived: 0, paid: 0 })
    await testDb().run(sql`update receivables set due_on = '2020-01-01' where order_id = ${scene.id}`)
    const late = await change(scene, pieces(2))
    expect(late.status).toBe(409)
    await done(change(scene, { kept: [], added: [{ product_id: scene.second.id, quantity: 1 }] }))
  })
})
