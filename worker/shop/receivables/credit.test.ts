import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '../../../shared/dates.ts'
import { howMany } from '../../../shared/many.testing.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeProduct, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { placedOf } from '../checkout/checkout.testing.ts'
import { upload } from './bank/bank.testing.ts'
import { statement } from './bank/camt.testing.ts'
import { receivables } from './receivables.tables.ts'

/** A retailer with a limit in cents, and as many accounts as are asked for, each with an order of 100 euros in its cart. */
async function makeTrusted(limit: number, accounts = 1) {
  const retailer = await makeRetailer()
  const desk = await as(await makeAdmin())
  const save = (values: object) => desk.post(`/api/admin/credits/${retailer.id}/edit`, values)
  expect((await save({ limit, days: 30, version: 0 })).status).toBe(200)
  const { id } = await makeProduct({ price: 10_000 })
  const buyers = []
  for (let n = 0; n < accounts; n++) {
    const user = await makeRetailerAccount(retailer.id)
    const caller = await as(user)
    await add(caller, id, 1)
    buyers.push({ user, caller, fill: () => add(caller, id, 1) })
  }
  const [first] = buyers
  return { retailer, desk, save, buyers, first: first! }
}
type Buyer = Awaited<ReturnType<typeof makeTrusted>>['first']
const order = ({ caller }: Buyer, payment_method = 'account') =>
  caller.post('/api/orders/create?lang=it', { payment_method, price: 10_000 })
const owedOf = (retailerId: number) =>
  testDb().select().from(receivables).where(eq(receivables.retailerId, retailerId))

describe('an order on account', () => {
  test('is placed within the limit, is due after the retailer’s days, and ships unpaid', async () => {
    const { first, desk, retailer } = await makeTrusted(15_000)
    const { methods, credit } = (await first.caller.get('/api/checkout')).body
    expect(methods).toContain('account')
    expect(credit).toEqual({ limit: 15_000, days: 30, used: 0, overdue: false })
    const { status, body } = await order(first)
    expect(status).toBe(200)
    const [owed] = await owedOf(retailer.id)
    expect(owed).toMatchObject({ amount: 10_000, onCredit: true, dueOn: addDays(today(), 30) })
    for (const to of ['confirmed', 'shipped'])
      expect((await desk.post(`/api/admin/orders/${body.order_id}/status`, { status: to })).status).toBe(200)
    expect((await first.caller.get('/api/checkout')).body.credit.used).toBe(10_000)
  })

  test('above what is left of the limit is refused with the reason, and leaves nothing', async () => {
    const { first, retailer } = await makeTrusted(15_000)
    await order(first)
    await first.fill()
    const { status, body } = await order(first)
    expect(status).toBe(409)
    expect(body.error.message).toContain('fido')
    expect(await placedOf(first.user.id)).toHaveLength(1)
    expect(await owedOf(retailer.id)).toHaveLength(1)
  })

  test('many at the same moment together never exceed the limit', async () => {
    const { buyers, retailer } = await makeTrusted(70_000, howMany(12, 50))
    const answers = await Promise.all(buyers.map((buyer) => order(buyer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const owed = await owedOf(retailer.id)
    expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(70_000)
  })

  test('is not offered without credit, and refused by the call too', async () => {
    const user = await makeRetailerAccount()
    const caller = await as(user)
    await add(caller, (await makeProduct({ price: 10_000 })).id, 1)
    const checkout = (await caller.get('/api/checkout')).body
    expect([checkout.methods.includes('account'), checkout.credit]).toEqual([false, null])
    expect(
      (await caller.post('/api/orders/create?lang=it', { payment_method: 'account', price: 10_000 })).status,
    ).toBe(409)
    expect(await placedOf(user.id)).toEqual([])
  })

  test('what is paid is free again, and what is long overdue stops further ones', async () => {
    const { first, retailer, desk } = await makeTrusted(10_000)
    await order(first)
    const [owed] = await owedOf(retailer.id)
    const due = (day: string) =>
      testDb().update(receivables).set({ dueOn: day }).where(eq(receivables.id, owed!.id))
    await first.fill()
    expect((await order(first)).status).toBe(409)
    // A larger limit does not help while something is overdue for more than 14 days.
    expect(
      (await desk.post(`/api/admin/credits/${retailer.id}/edit`, { limit: 90_000, days: 30, version: 1 }))
        .status,
    ).toBe(200)
    await due(addDays(today(), -15))
    const refused = await order(first)
    expect([refused.status, refused.body.error.message.includes('scaduto')]).toEqual([409, true])
    await upload(desk, statement([{ amount: '100.00', reference: owed!.reference }]))
    expect((await order(first)).status).toBe(200)
  })

  test('is reminded of a day and a week after it was due, each once', async () => {
    const { first, retailer } = await makeTrusted(10_000)
    await order(first)
    const [owed] = await owedOf(retailer.id)
    const run = (days: number) => {
      const day = new Date(Date.parse(`${owed!.dueOn}T09:30:00Z`) + days * DAY_MS)
      return runJobsAt(day.getTime(), 'remindUnpaid')
    }
    const reminders = async () =>
      (await testDb().select().from(outbox).where(eq(outbox.recipient, first.user.email))).filter(
        ({ template }) => template === 'transfer_reminder',
      ).length
    await run(0)
    expect(await reminders()).toBe(0)
    await run(1)
    await run(2)
    expect(await reminders()).toBe(1)
    await run(8)
    await run(9)
    expect(await reminders()).toBe(2)
  })
})

describe('an order by transfer', () => {
  test('ships unpaid only when its retailer may owe so much, and counts from then on', async () => {
    const { first, desk, retailer, save } = await makeTrusted(0)
    const { body } = await order(first, 'transfer')
    const move = (status: string) => desk.post(`/api/admin/orders/${body.order_id}/status`, { status })
    await move('confirmed')
    expect((await move('shipped')).status).toBe(409)
    await save({ limit: 10_000, days: 20, version: 1 })
    expect((await move('shipped')).status).toBe(200)
    const [owed] = await owedOf(retailer.id)
    expect(owed).toMatchObject({ onCredit: true, dueOn: addDays(today(), 20) })
    await first.fill()
    expect((await order(first)).status).toBe(409)
  })
})

describe('the limit', () => {
  test('is set by administrators only, with history, and by one of two who save at once', async () => {
    const { retailer, desk, save, first } = await makeTrusted(10_000)
    expect(
      (await first.caller.post(`/api/admin/credits/${retailer.id}/edit`, { limit: 1, days: 1, version: 1 }))
        .status,
    ).toBe(403)
    const both = await Promise.all([
      save({ limit: 1, days: 1, version: 1 }),
      save({ limit: 2, days: 2, version: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await save({ limit: -1, days: 1, version: 2 })).status).toBe(422)
    expect((await save({ limit: 1, days: 181, version: 2 })).status).toBe(422)
    const { body } = await desk.get(`/api/admin/audit?entity=credits&entity_id=${retailer.id}`)
    expect(JSON.stringify(body)).toContain('10000')
  })
})

describe('a statement of account', () => {
  test('has what was ordered, paid, ended and given back, with balances that add up, for its retailer alone', async () => {
    const { first, desk, retailer } = await makeTrusted(50_000)
    const one = (await order(first)).body.order_id
    await first.fill()
    const two = (await order(first)).body.order_id
    const owed = await owedOf(retailer.id)
    const [paid, ended] = [one, two].map((id) => owed.find(({ orderId }) => orderId === id)!)
    await upload(
      desk,
      statement([{ amount: '60.00', reference: paid!.reference, day: today() }], { to: today() }),
    )
    await upload(
      desk,
      statement([{ amount: '100.00', reference: ended!.reference, day: today() }], { to: today() }),
    )
    await desk.post(`/api/admin/orders/${two}/status`, { status: 'cancelled' })
    const read = async () => (await first.caller.get('/api/account-statement')).body.statement
    const seen = await read()
    expect(
      seen.movements.map((row: { kind: string; amount: number }) => `${row.kind} ${row.amount}`).sort(),
    ).toEqual(['ended -10000', ...['order 10000', 'order 10000', 'paid -10000', 'paid -6000']])
    expect(seen).toMatchObject({ opening: 0, closing: -6_000 })
    expect(seen.open).toMatchObject([{ order: { id: one }, open: 4_000, state: 'partly' }])
    const { returns } = (await desk.get('/api/admin/transfers')).body
    await desk.post(`/api/admin/transfers/returns/${returns.at(-1).id}/done`)
    expect(await read()).toMatchObject({ closing: 4_000 })
    // The year before has nothing, and the administrator's is the same.
    const past = (
      await first.caller.get('/api/account-statement?filters[from]=2020-01-01&filters[to]=2020-12-31')
    ).body.statement
    expect(past).toMatchObject({ opening: 0, closing: 0, movements: [] })
    const office = (await desk.get(`/api/admin/credits/${retailer.id}`)).body
    expect(office.statement.movements).toEqual((await read()).movements)
    const csv = await first.caller.get('/api/account-statement/csv')
    expect(csv.status).toBe(200)
    const whole = (await read()).movements as { kind: string; order: { id: number }; balance: number }[]
    const asked = async (query: string) =>
      (await first.caller.get(`/api/account-statement?${query}`)).body.statement
    expect((await asked('sort=-day')).movements).toEqual(whole.toReversed())
    // What is listed is less, the balances are the same.
    const payments = await asked('filters[kind]=paid')
    expect(payments).toMatchObject({ opening: 0, closing: 4_000 })
    expect(payments.movements).toEqual(whole.filter(({ kind }) => kind === 'paid'))
    const { number } = whole.find(({ order }) => order.id === one)!.order as unknown as { number: string }
    expect((await asked(`search_term=${number.toLowerCase()}`)).movements).toEqual(
      whole.filter(({ order }) => order.id === one),
    )
    const lines = async (query: string) =>
      (await first.caller.get(`/api/account-statement/csv?lang=en&${query}`)).body.trim().split('\r\n')
    expect(await lines('')).toHaveLength(whole.length + 3)
    expect((await lines('sort=-day'))[1]).toContain('Closing balance')
    expect((await lines('filters[kind]=paid&columns=day,amount'))[0]).toMatch(/^.?Date,Amount \(€\)$/)
    expect(await lines('filters[kind]=paid')).toHaveLength(3)
    const stranger = await as(await makeRetailerAccount())
    expect((await stranger.get('/api/account-statement')).body.statement.movements).toEqual([])
  })
})
