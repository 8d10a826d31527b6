import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '../../../../shared/dates.ts'
import { openDb } from '../../../base/db/client.ts'
import { rateLimits } from '../../../base/http/http.tables.ts'
import { runJobsAt } from '../../../base/jobs/jobs.testing.ts'
import { outbox } from '../../../base/mail/mail.tables.ts'
import { as } from '../../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../../testing/make.ts'
import { raceBefore } from '../../../testing/race.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { orders } from '../../orders/orders.tables.ts'
import { upload } from '../../receivables/bank/bank.testing.ts'
import { statement } from '../../receivables/bank/camt.testing.ts'
import { bankEntries } from '../../receivables/bank.tables.ts'
import { receivables } from '../../receivables/receivables.tables.ts'
import { retailers } from '../../retailers/retailers.tables.ts'
import { cron, loseConnection, press, type Simulator, startSimulator, testEnv } from '../checkout.testing.ts'
import {
  attemptsOf,
  type Debtor,
  finishItems,
  itemsOf,
  makeDebtor,
  owedFor,
  paidOf,
  payCard,
  payPage,
  refundByHand,
} from './items.testing.ts'
import { openItems } from './opening.ts'
import { settleItems } from './settling.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

const mailsTo = async (email: string) =>
  testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
const templatesTo = async ({ user }: Debtor) =>
  (await mailsTo(user.email)).map(({ template }) => template).filter((name) => name !== 'order_placed')
/** The office books a transfer of 100 euros for an order. */
async function transfer(orderId: number, amount = '100.00') {
  const desk = await as(await makeAdmin())
  const { reference } = await owedFor(orderId)
  const file = statement([{ amount, reference, bank: `B${reference}${amount}` }])
  expect((await upload(desk, file)).status).toBe(200)
}
/** Begins to pay all of it by card. */
const open = (debtor: Debtor, db = testDb(), shop = testEnv()) =>
  openItems(db, shop, { id: debtor.user.id, retailerId: debtor.user.retailerId, lang: 'it' }, 'stripe', {
    orders: debtor.orders,
    price: debtor.orders.length * 10_000,
  })
const approve = async (debtor: Debtor, chosen: number[]) => {
  const { body } = await payPage(debtor, chosen)
  await press(simulator, body.paypal_obj.paypal_link, 'approve')
}

describe('open items', () => {
  test('are paid by card, several at once: each by what is open of it, said in histories, statement and mail', async () => {
    const debtor = await makeDebtor(3)
    const [first, second, third] = debtor.orders as [number, number, number]
    await testDb().update(receivables).set({ paid: 4_000 }).where(eq(receivables.orderId, second))
    const { status, body } = await payCard(debtor, [first, second], { price: 16_000 })
    expect([status, body]).toEqual([200, { payment_id: expect.any(Number), paid: 16_000, back: 0 }])
    expect(await paidOf(debtor.orders)).toEqual([10_000, 10_000, 0])
    expect(simulator.charged()).toBe(16_000)
    expect(await attemptsOf(debtor)).toMatchObject([
      { status: 'paid', amount: 16_000, orderId: second, refundStatus: null },
    ])
    const { statement: account } = (await debtor.caller.get('/api/account-statement')).body
    const came = account.movements.filter(({ kind }: { kind: string }) => kind === 'paid')
    expect(came).toMatchObject([
      { provider: 'stripe', amount: -10_000, order: { id: first } },
      { provider: 'stripe', amount: -6_000, order: { id: second } },
    ])
    expect(account.open.map(({ order }: { order: { id: number } }) => order.id)).toEqual([third])
    const csv = (await debtor.caller.get('/api/account-statement/csv')).body as string
    expect(csv).toContain('Pagamento con carta')
    const { order } = (await debtor.caller.get(`/api/orders/${first}?lang=it`)).body
    expect(order.owed).toMatchObject({ state: 'paid', open: 0 })
    const desk = await as(await makeAdmin())
    const { entries } = (await desk.get(`/api/admin/audit?entity=orders&entity_id=${second}`)).body
    expect(entries[0]).toMatchObject({
      before: { paid: 4_000 },
      after: { paid: 10_000, payment_method: 'Stripe' },
    })
    const [mail] = (await mailsTo(debtor.user.email)).filter(({ template }) => template === 'items_paid')
    expect(mail!.text).toContain('160,00')
    expect((await desk.post(`/api/admin/orders/${first}/status`, { status: 'confirmed' })).status).toBe(200)
    expect((await desk.post(`/api/admin/orders/${first}/status`, { status: 'shipped' })).status).toBe(200)
  })

  test('are paid with PayPal: nothing is taken before the person agreed, and it is booked once', async () => {
    const debtor = await makeDebtor(2)
    await approve(debtor, debtor.orders)
    expect(await paidOf(debtor.orders)).toEqual([0, 0])
    expect(simulator.charged()).toBe(0)
    const answers = await Promise.all(Array.from({ length: 4 }, () => finishItems(debtor, 'paypal')))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (let n = 0; n < 2; n++) expect((await finishItems(debtor, 'paypal')).body.paid).toBe(20_000)
    await cron()
    expect(await paidOf(debtor.orders)).toEqual([10_000, 10_000])
    expect(simulator.charged()).toBe(20_000)
    expect(await templatesTo(debtor)).toEqual(['items_paid'])
  })

  for (const when of ['before', 'after'] as const)
    test(`whose payment got lost ${when} it was made are found by the job`, async () => {
      const debtor = await makeDebtor(2)
      loseConnection(simulator, (path) => path.includes('/confirm'), when)
      const { body } = await payCard(debtor, debtor.orders)
      expect(body.error.code).toBe('payment_unclear')
      expect(body.error.message).not.toContain('ordine si conclude')
      simulator.control.fault = null
      await cron()
      const isMade = when === 'after'
      expect(await paidOf(debtor.orders)).toEqual(isMade ? [10_000, 10_000] : [0, 0])
      expect(simulator.charged()).toBe(isMade ? 20_000 : 0)
    })

  test('are booked once by webhooks that come first, doubled, and after the return', async () => {
    Object.assign(simulator.switches, { webhooks_off: false, webhook_first: true, webhook_repeats: 3 })
    const debtor = await makeDebtor(2)
    expect((await payCard(debtor, debtor.orders)).status).toBe(200)
    await finishItems(debtor)
    expect(await paidOf(debtor.orders)).toEqual([10_000, 10_000])
    expect(await templatesTo(debtor)).toEqual(['items_paid'])
  })

  test('are charged once for a button that is pressed twice', async () => {
    const debtor = await makeDebtor(2)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => payCard(debtor, debtor.orders, { key: 'pressed-12345' })),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const others = await Promise.all(Array.from({ length: 4 }, () => payCard(debtor, debtor.orders)))
    expect(others.every(({ status }) => status === 409)).toBe(true)
    expect(simulator.charged()).toBe(20_000)
    expect(await paidOf(debtor.orders)).toEqual([10_000, 10_000])
  })
})

describe('who may pay what', () => {
  test('nobody pays another retailer’s items, also beside their own', async () => {
    const [debtor, other] = [await makeDebtor(1), await makeDebtor(1)]
    const both = [...debtor.orders, ...other.orders]
    for (const price of [20_000, 10_000]) {
      const { status, body } = await payCard(debtor, both, { price })
      expect([status, body.error.code, body.error.total]).toEqual([409, 'price_changed', 10_000])
    }
    expect((await payPage(debtor, other.orders)).status).toBe(409)
    expect(await attemptsOf(debtor)).toEqual([])
    expect(simulator.charged()).toBe(0)
  })

  test('nobody reads or finishes another person’s payment', async () => {
    const [debtor, other] = [await makeDebtor(1), await makeDebtor(1)]
    await approve(debtor, debtor.orders)
    const [attempt] = await attemptsOf(debtor)
    const { body } = await finishItems(other, 'paypal', attempt!.id)
    expect(body.error.code).toBe('payment_failed')
    expect(simulator.charged()).toBe(0)
  })

  test('the checkout takes no payment of open items for that of an order', async () => {
    const debtor = await makeDebtor(1)
    await payCard(debtor, debtor.orders)
    const { body } = await debtor.caller.post('/api/orders/create?lang=it', { payment_method: 'stripe' })
    expect(body.error.code).toBe('payment_failed')
  })

  test('a colleague who may only look pays nothing; a buyer does, whatever its limit', async () => {
    const debtor = await makeDebtor(1)
    const colleague = await makeRetailerAccount(debtor.user.retailerId!)
    const set = (values: object) => testDb().update(users).set(values).where(eq(users.id, colleague.id))
    await set({ retailerRole: 'viewer' })
    const refused = await payCard({ caller: await as(colleague) }, debtor.orders)
    expect(refused.status).toBe(403)
    await set({ retailerRole: 'buyer', orderLimit: 1 })
    expect((await payCard({ caller: await as(colleague) }, debtor.orders)).status).toBe(200)
    expect(await paidOf(debtor.orders)).toEqual([10_000])
  })

  for (const what of ['retailer', 'account'] as const)
    test(`money that was agreed to is not taken once the ${what} is switched off`, async () => {
      const debtor = await makeDebtor(1)
      await approve(debtor, debtor.orders)
      if (what === 'retailer')
        await testDb()
          .update(retailers)
          .set({ active: false })
          .where(eq(retailers.id, debtor.user.retailerId!))
      else await testDb().update(users).set({ active: false }).where(eq(users.id, debtor.user.id))
      await cron(20)
      expect(simulator.charged()).toBe(0)
      expect(await attemptsOf(debtor)).toMatchObject([{ status: 'failed', failure: 'not_placeable' }])
    })

  test('another sum than the one on the screen is refused, and nothing of what is settled is paid again', async () => {
    const debtor = await makeDebtor(2)
    expect((await payCard(debtor, debtor.orders, { price: 19_999 })).body.error).toMatchObject({
      code: 'price_changed',
      total: 20_000,
    })
    await transfer(debtor.orders[0]!)
    const { body } = await payCard(debtor, debtor.orders)
    expect(body.error).toMatchObject({ code: 'price_changed', total: 10_000 })
    expect(body.error.message).toContain('100,00')
    expect(await attemptsOf(debtor)).toEqual([])
  })

  test('each try counts into the person’s limit of payments', async () => {
    const debtor = await makeDebtor(1)
    await payCard(debtor, debtor.orders, { token: 'tok_chargeDeclined' })
    await payPage(debtor, debtor.orders)
    const counted = await testDb()
      .select()
      .from(rateLimits)
      .where(eq(rateLimits.key, `payment:user:${debtor.user.id}`))
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  test('a provider that is not offered is refused', async () => {
    const debtor = await makeDebtor(1)
    const real = testEnv()
    const none = { ...real, payments: { ...real.payments, stripe: null } }
    await expect(open(debtor, testDb(), none)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a role that is taken away in this moment pays nothing', async () => {
    const debtor = await makeDebtor(1)
    const racing = openDb(
      raceBefore(env.DB, 1, () =>
        testDb().update(users).set({ retailerRole: 'viewer' }).where(eq(users.id, debtor.user.id)),
      ),
    )
    await expect(open(debtor, racing)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await attemptsOf(debtor)).toEqual([])
  })

  test('what a transfer pays in this moment is not paid a second time', async () => {
    const debtor = await makeDebtor(1)
    const racing = openDb(raceBefore(env.DB, 1, () => transfer(debtor.orders[0]!)))
    await expect(open(debtor, racing)).rejects.toMatchObject({ code: 'price_changed' })
    expect(await attemptsOf(debtor)).toEqual([])
  })
})

describe('an item that is being paid', () => {
  test('is in one open payment: a second one closes the first, whose page takes no money any more', async () => {
    const debtor = await makeDebtor(3)
    const [first, second, third] = debtor.orders as [number, number, number]
    const page = (await payPage(debtor, [first, second])).body.paypal_obj.paypal_link
    expect((await payCard(debtor, [second, third])).status).toBe(200)
    await press(simulator, page, 'approve')
    await finishItems(debtor, 'paypal')
    await cron(20)
    expect(simulator.charged()).toBe(20_000)
    expect(await paidOf(debtor.orders)).toEqual([0, 10_000, 10_000])
    expect((await attemptsOf(debtor)).map(({ status }) => status)).toEqual(['failed', 'paid'])
  })

  test('by card at the bank’s page is not charged twice, whoever of the retailer pays next', async () => {
    const debtor = await makeDebtor(1)
    const caller = await as(await makeRetailerAccount(debtor.user.retailerId!))
    const { body } = await payCard(debtor, debtor.orders, { token: 'tok_threeDSecure2Required' })
    expect((await payCard({ caller }, debtor.orders)).status).toBe(200)
    await press(simulator, body.redirect_url, 'complete')
    await cron(20)
    expect(simulator.charged()).toBe(10_000)
    expect(await paidOf(debtor.orders)).toEqual([10_000])
  })

  test('and was paid at the bank’s page before its news came is the outcome of the next payment', async () => {
    const debtor = await makeDebtor(2)
    const [first] = debtor.orders as [number, number]
    const { body } = await payCard(debtor, [first], { token: 'tok_threeDSecure2Required' })
    await press(simulator, body.redirect_url, 'complete')
    const again = await payCard(debtor, debtor.orders)
    expect(again.body).toMatchObject({ paid: 10_000 })
    expect(simulator.charged()).toBe(10_000)
    expect(await paidOf(debtor.orders)).toEqual([10_000, 0])
  })

  test('while PayPal holds its money is not paid in another way', async () => {
    const debtor = await makeDebtor(1)
    const { body } = await payPage(debtor, debtor.orders)
    await press(simulator, body.paypal_obj.paypal_link, 'pending')
    const held = await finishItems(debtor, 'paypal')
    expect([held.status, held.body.error.code]).toEqual([409, 'payment_held'])
    expect(held.body.error.message).not.toContain('carrello')
    const { body: second } = await payCard(debtor, debtor.orders)
    expect(second.error.code).toBe('payment_held')
    // Nor is anybody asked to.
    await testDb()
      .update(receivables)
      .set({ dueOn: addDays(today(), -2), onCredit: true })
      .where(eq(receivables.orderId, debtor.orders[0]!))
    await runJobsAt(Date.now(), 'remindUnpaid')
    expect(await templatesTo(debtor)).toEqual(['payment_held'])
    for (const { id } of simulator.paypal.orders.all()) await simulator.paypal.endCapture(id, 'COMPLETED')
    await cron(90)
    expect(await paidOf(debtor.orders)).toEqual([10_000])
    expect(simulator.charged()).toBe(10_000)
  })

  test('at the bank’s page does not lapse, and lapses when the payment is given up', async () => {
    const debtor = await makeDebtor(1)
    const [id] = debtor.orders as [number]
    const { body } = await payCard(debtor, [id], { token: 'tok_threeDSecure2Required' })
    const desk = await as(await makeAdmin())
    await upload(desk, statement([{ amount: '1.00' }], { to: today() }))
    await testDb()
      .update(receivables)
      .set({ dueOn: addDays(today(), -1) })
      .where(eq(receivables.orderId, id))
    const lapse = () => runJobsAt(Date.now(), 'cancelUnpaid')
    await lapse()
    const read = async () => (await testDb().select().from(orders).where(eq(orders.id, id)))[0]!.status
    expect(await read()).toBe('placed')
    await press(simulator, body.redirect_url, 'fail')
    await cron(40)
    await lapse()
    expect(await read()).toBe('cancelled')
  })
})

describe('money for what is no longer owed', () => {
  test('goes back the way it came when a transfer was booked meanwhile: all, or only that item’s', async () => {
    const debtor = await makeDebtor(2)
    const [first] = debtor.orders as [number, number]
    const { body } = await payCard(debtor, debtor.orders, { token: 'tok_threeDSecure2Required' })
    await transfer(first, '70.00')
    await press(simulator, body.redirect_url, 'complete')
    const { body: finished } = await finishItems(debtor)
    expect(finished).toMatchObject({ paid: 13_000, back: 7_000 })
    await cron()
    expect(await paidOf(debtor.orders)).toEqual([10_000, 10_000])
    expect(simulator.charged()).toBe(13_000)
    expect(await attemptsOf(debtor)).toMatchObject([
      { status: 'refunded', refundStatus: 'done', refundAmount: 7_000, refundReason: 'twice' },
    ])
    expect(await templatesTo(debtor)).toContain('payment_refunded')
    await finishItems(debtor)
    await cron()
    expect(simulator.charged()).toBe(13_000)
  })

  test('goes back, too, when a transfer is booked in the moment in which it is settled', async () => {
    const debtor = await makeDebtor(2)
    const { body } = await payCard(debtor, debtor.orders, { token: 'tok_threeDSecure2Required' })
    await press(simulator, body.redirect_url, 'complete')
    const [attempt] = await attemptsOf(debtor)
    const receipt = { amount: 20_000, currency: 'EUR', orderId: debtor.orders[1]!, captureId: null }
    const racing = openDb(raceBefore(env.DB, 2, () => transfer(debtor.orders[0]!)))
    expect(await settleItems(racing, testEnv(), attempt!, receipt)).toMatchObject({
      state: 'booked',
      paid: 10_000,
      back: 10_000,
    })
    expect(await paidOf(debtor.orders)).toEqual([10_000, 10_000])
    const twice = await Promise.all([1, 2, 3].map(() => settleItems(testDb(), testEnv(), attempt!, receipt)))
    expect(twice.every(({ state }) => state === 'booked')).toBe(true)
    await cron()
    expect(simulator.charged()).toBe(10_000)
  })

  test('that the order’s end takes back is sent by transfer, to an account that the office asks for', async () => {
    const debtor = await makeDebtor(1)
    const [id] = debtor.orders as [number]
    await payCard(debtor, [id])
    const desk = await as(await makeAdmin())
    expect((await desk.post(`/api/admin/orders/${id}/status`, { status: 'cancelled' })).status).toBe(200)
    const { returns } = (await desk.get('/api/admin/transfers')).body
    const back = returns.find(({ order }: { order: { id: number } | null }) => order?.id === id)
    const [shop] = await testDb().select().from(retailers).where(eq(retailers.id, debtor.user.retailerId!))
    expect(back).toMatchObject({ amount: 10_000, name: shop!.name, iban: '' })
    expect(simulator.charged()).toBe(10_000)
    const { order } = (await desk.get(`/api/admin/orders/${id}`)).body
    expect(order.payment).toMatchObject({ provider: 'stripe', amount: 10_000 })
  })

  test('goes back wholly when all is settled', async () => {
    const debtor = await makeDebtor(1)
    const { body } = await payCard(debtor, debtor.orders, { token: 'tok_threeDSecure2Required' })
    await transfer(debtor.orders[0]!)
    await press(simulator, body.redirect_url, 'complete')
    const { status, body: finished } = await finishItems(debtor)
    expect([status, finished.error.code]).toEqual([409, 'payment_refunded'])
    await cron()
    expect(simulator.charged()).toBe(0)
    expect(await paidOf(debtor.orders)).toEqual([10_000])
  })

  test('is not taken at PayPal when a transfer was booked before', async () => {
    const debtor = await makeDebtor(2)
    await approve(debtor, debtor.orders)
    await transfer(debtor.orders[0]!)
    await finishItems(debtor, 'paypal')
    await cron(20)
    expect(simulator.charged()).toBe(0)
    expect(await paidOf(debtor.orders)).toEqual([10_000, 0])
  })

  test('goes back when the order ended meanwhile', async () => {
    const debtor = await makeDebtor(2)
    const desk = await as(await makeAdmin())
    const { body } = await payCard(debtor, debtor.orders, { token: 'tok_threeDSecure2Required' })
    await desk.post(`/api/admin/orders/${debtor.orders[1]}/status`, { status: 'cancelled' })
    await press(simulator, body.redirect_url, 'complete')
    expect((await finishItems(debtor)).body).toMatchObject({ paid: 10_000, back: 10_000 })
    await cron()
    expect(await paidOf(debtor.orders)).toEqual([10_000, 0])
    expect(simulator.charged()).toBe(10_000)
  })

  test('of another amount, currency or order than asked for books nothing and goes back', async () => {
    for (const wrong of [{ amount: 9_999 }, { currency: 'USD' }, { orderId: 1 }]) {
      const debtor = await makeDebtor(1)
      await payCard(debtor, debtor.orders, { token: 'tok_threeDSecure2Required' })
      const [attempt] = await attemptsOf(debtor)
      const exact = { amount: 10_000, currency: 'EUR', orderId: debtor.orders[0]!, captureId: null }
      const outcome = await settleItems(testDb(), testEnv(), attempt!, { ...exact, ...wrong })
      expect(outcome.state).toBe('refunded')
      expect(await paidOf(debtor.orders)).toEqual([0])
      expect(await attemptsOf(debtor)).toMatchObject([
        { refundStatus: 'wanted', refundAmount: wrong.amount ?? 10_000, refundReason: 'unplaceable' },
      ])
    }
  })

  test('is not booked once another call has decided that it goes back', async () => {
    const debtor = await makeDebtor(1)
    await payCard(debtor, debtor.orders, { token: 'tok_threeDSecure2Required' })
    const [attempt] = await attemptsOf(debtor)
    const exact = { amount: 10_000, currency: 'EUR', orderId: debtor.orders[0]!, captureId: null }
    const other = () => settleItems(testDb(), testEnv(), attempt!, { ...exact, amount: 9_000 })
    const racing = openDb(raceBefore(env.DB, 2, other))
    expect(await settleItems(racing, testEnv(), attempt!, exact)).toMatchObject({ state: 'refunded' })
    expect(await paidOf(debtor.orders)).toEqual([0])
  })

  test('a transfer that comes after the card waits for the office', async () => {
    const debtor = await makeDebtor(1)
    await payCard(debtor, debtor.orders)
    await transfer(debtor.orders[0]!)
    expect(await paidOf(debtor.orders)).toEqual([10_000])
    const desk = await as(await makeAdmin())
    const { transfers } = (await desk.get('/api/admin/transfers?filters[state]=open')).body
    expect(transfers.some(({ outcome }: { outcome: string }) => outcome === 'paid_already')).toBe(true)
  })
})

describe('what was paid and is taken away again', () => {
  beforeEach(() => {
    Object.assign(simulator.switches, { webhooks_off: false, webhook_first: true })
  })

  test('by a lost dispute is open again, in statement and histories, and who paid is told', async () => {
    const debtor = await makeDebtor(2)
    await payCard(debtor, debtor.orders)
    const [attempt] = await attemptsOf(debtor)
    simulator.switches.webhook_repeats = 3
    await simulator.stripe.dispute(attempt!.providerId!)
    expect(await paidOf(debtor.orders)).toEqual([10_000, 10_000])
    const desk = await as(await makeAdmin())
    const { payments: followed } = (await desk.get('/api/admin/payments')).body
    expect(followed.find(({ id }: { id: number }) => id === attempt!.id)).toBeDefined()
    await simulator.stripe.dispute(attempt!.providerId!, { status: 'lost' })
    expect(await paidOf(debtor.orders)).toEqual([0, 0])
    expect(await itemsOf(attempt!.id)).toMatchObject([
      { booked: 10_000, lost: 10_000 },
      { booked: 10_000, lost: 10_000 },
    ])
    const { statement: account } = (await debtor.caller.get('/api/account-statement')).body
    expect(account.closing).toBe(20_000)
    expect(account.movements.filter(({ kind }: { kind: string }) => kind === 'lost')).toHaveLength(2)
    expect(await templatesTo(debtor)).toEqual(['items_paid', 'items_paid'])
    // And can be paid again.
    expect((await payCard(debtor, debtor.orders)).status).toBe(200)
    expect(await paidOf(debtor.orders)).toEqual([10_000, 10_000])
  })

  test('does not let its order lapse: a person decides', async () => {
    const debtor = await makeDebtor(1)
    const [id] = debtor.orders as [number]
    await payCard(debtor, [id])
    const [attempt] = await attemptsOf(debtor)
    await refundByHand(simulator, attempt!.providerId!, 10_000)
    expect(await paidOf([id])).toEqual([0])
    await upload(await as(await makeAdmin()), statement([{ amount: '2.00' }], { to: today() }))
    // Nor does a transfer of that amount wait, which would keep it, too.
    await testDb().update(bankEntries).set({ state: 'aside' })
    await testDb()
      .update(receivables)
      .set({ dueOn: addDays(today(), -1) })
      .where(eq(receivables.orderId, id))
    await runJobsAt(Date.now(), 'cancelUnpaid')
    expect((await testDb().select().from(orders).where(eq(orders.id, id)))[0]!.status).toBe('placed')
  })

  test('is not sent back as well when its order had ended: only what stayed', async () => {
    for (const [taken, left] of [
      [4_000, [6_000]],
      [10_000, []],
    ] as const) {
      const debtor = await makeDebtor(1)
      const [id] = debtor.orders as [number]
      await payCard(debtor, [id])
      const desk = await as(await makeAdmin())
      await desk.post(`/api/admin/orders/${id}/status`, { status: 'cancelled' })
      const [attempt] = await attemptsOf(debtor)
      await refundByHand(simulator, attempt!.providerId!, taken)
      const { returns } = (await desk.get('/api/admin/transfers')).body
      const own = returns.filter(({ order }: { order: { id: number } | null }) => order?.id === id)
      expect(own.map(({ amount }: { amount: number }) => amount)).toEqual(left)
      expect(await paidOf([id])).toEqual([10_000 - taken])
    }
  })

  test('by a refund on the provider’s own pages likewise, as much as went back', async () => {
    const debtor = await makeDebtor(2)
    await payCard(debtor, debtor.orders)
    const [attempt] = await attemptsOf(debtor)
    await refundByHand(simulator, attempt!.providerId!, 4_000)
    expect((await paidOf(debtor.orders)).reduce((all, one) => all + one)).toBe(16_000)
  })
})
