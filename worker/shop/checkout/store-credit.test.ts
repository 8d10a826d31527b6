import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '../../../shared/dates.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { correct, makeInvoicedByTransfer } from '../credit-notes/corrections.testing.ts'
import { upload } from '../receivables/bank/bank.testing.ts'
import { statement } from '../receivables/bank/camt.testing.ts'
import { type Caller, makeSales, rowsOf } from '../returns/returns.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})

/** A retailer with fifty euros of store credit, from an order that it had paid, and a cart of 100 euros. */
async function makeCredited() {
  const scene = await makeInvoicedByTransfer()
  const text = `pays ${scene.order.id}`
  await upload(admin, statement([{ amount: '210.00', text }]))
  const [entry] = await rowsOf('select id, version from bank_entries where text = ?', text)
  const paid = { version: entry!.version, orders: [{ order_id: scene.order.id, amount: 21_000 }] }
  expect((await admin.post(`/api/admin/transfers/${entry!.id}/assign`, paid)).status).toBe(200)
  const lines = [{ line_id: scene.two, quantity: 1 }]
  expect((await correct(admin, scene, { way: 'account', lines })).status).toBe(200)
  const { id } = await makeProduct({ price: 10_000 })
  await add(scene.caller, id, 1)
  return { ...scene, product: id }
}
type Credited = Awaited<ReturnType<typeof makeCredited>>

const order = (caller: Caller, store_credit: number, payment_method = 'transfer') =>
  caller.post('/api/orders/create?lang=it', { payment_method, price: 10_000, store_credit })
const accountOf = async ({ caller }: Pick<Credited, 'caller'>) =>
  (await caller.get('/api/account-statement')).body.statement
const owedFor = async (id: number) =>
  (await rowsOf('select amount, waived, paid from receivables where order_id = ?', id))[0]
const backOf = (id: number) =>
  rowsOf(
    'select b.amount from bank_returns b join receivables r on r.id = b.receivable_id where r.order_id = ?',
    id,
  )
const mailFor = async (id: number, key = 'placed') =>
  ((await rowsOf('select text from outbox where key like ?', `order:${id}:${key}`))[0] as { text: string })
    .text
/** What a statement says that is owed is what is open, less what the shop still has of the retailer's. */
async function expectBalanced(scene: Credited) {
  const { closing, open, store_credit } = await accountOf(scene)
  const [{ waiting }] = (await rowsOf(
    `select coalesce(sum(b.amount), 0) as waiting from bank_returns b join receivables r on r.id = b.receivable_id
      where r.vendor_id = ? and b.done_at is null`,
    scene.retailer.id,
  )) as [{ waiting: number }]
  const sum = open.reduce((all: number, one: { open: number }) => all + one.open, 0)
  expect(closing).toBe(sum - store_credit - waiting)
}

describe('a credit that stays with the shop', () => {
  test('goes back to nobody, and stands on the statement and at the checkout', async () => {
    const scene = await makeCredited()
    expect(await backOf(scene.order.id)).toEqual([])
    const { store_credit, movements } = await accountOf(scene)
    expect(store_credit).toBe(5000)
    expect(movements.filter(({ kind }: { kind: string }) => kind === 'credited')).toMatchObject([
      { amount: -5000 },
    ])
    expect((await scene.caller.get('/api/checkout')).body.store_credit).toBe(5000)
    await expectBalanced(scene)
  })

  test('pays a part of the next order, and the mail says what stays to be paid', async () => {
    const scene = await makeCredited()
    const { status, body } = await order(scene.caller, 5000)
    expect(status).toBe(200)
    expect(await owedFor(body.order_id)).toEqual({ amount: 10_000, waived: 0, paid: 5000 })
    expect(await accountOf(scene)).toMatchObject({ store_credit: 0, open: [{ open: 5000 }] })
    expect(await mailFor(body.order_id)).toMatch(
      /Pagato con il tuo credito: 50,00.*Resta da pagare: 50,00.*IBAN/s,
    )
    await expectBalanced(scene)
  })

  test('pays all of a smaller order, of which nothing is to be transferred, and which ships', async () => {
    const scene = await makeCredited()
    const cart = await makeRetailerAccount(scene.retailer.id)
    const caller = await as(cart)
    await add(caller, (await makeProduct({ price: 3000 })).id, 1)
    const { body } = await caller.post('/api/orders/create?lang=it', {
      ...{ payment_method: 'transfer', price: 3000, store_credit: 5000 },
    })
    expect(await mailFor(body.order_id)).not.toContain('IBAN')
    expect(await accountOf(scene)).toMatchObject({ store_credit: 2000, open: [] })
    for (const to of ['confirmed', 'shipped'])
      expect((await admin.post(`/api/admin/orders/${body.order_id}/status`, { status: to })).status).toBe(200)
  })

  test('is used once by two colleagues who order at the same moment', async () => {
    const scene = await makeCredited()
    const colleague = await as(await makeRetailerAccount(scene.retailer.id))
    await add(colleague, scene.product, 1)
    const both = await Promise.all([scene.caller, colleague].map((caller) => order(caller, 5000)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.body.error.message).toContain('credito')
    expect((await accountOf(scene)).store_credit).toBe(0)
    // The other cart is as it was, and can be ordered without.
    expect(
      (await colleague.get('/api/cart?lang=it')).body.items_count +
        (await scene.caller.get('/api/cart?lang=it')).body.items_count,
    ).toBe(1)
  })

  test('is nobody else’s, and never more than there is', async () => {
    await makeCredited()
    const other = await as(await makeRetailerAccount())
    await add(other, (await makeProduct({ price: 10_000 })).id, 1)
    expect((await order(other, 1)).status).toBe(409)
    const scene = await makeCredited()
    expect((await order(scene.caller, 5001)).status).toBe(409)
    expect((await accountOf(scene)).store_credit).toBe(5000)
  })

  test('leaves room within the limit of an order on account', async () => {
    const scene = await makeCredited()
    const limit = { limit: 5000, days: 30, version: 0 }
    expect((await admin.post(`/api/admin/credits/${scene.retailer.id}/edit`, limit)).status).toBe(200)
    expect((await order(scene.caller, 0, 'account')).status).toBe(409)
    expect((await order(scene.caller, 5000, 'account')).status).toBe(200)
  })

  test('is there again when its order is cancelled, and only what came by transfer goes back by transfer', async () => {
    const scene = await makeCredited()
    const { body } = await order(scene.caller, 5000)
    await testDb().run(sql`update receivables set paid = paid + 2000 where order_id = ${body.order_id}`)
    const cancel = { status: 'cancelled' }
    expect((await admin.post(`/api/admin/orders/${body.order_id}/status`, cancel)).status).toBe(200)
    expect((await accountOf(scene)).store_credit).toBe(5000)
    expect(await backOf(body.order_id)).toEqual([{ amount: 2000 }])
    expect(await mailFor(body.order_id, 'move:%')).toMatch(/Rimborso: 70,00.*sul tuo credito: 50,00/s)
  })

  test('does not keep an order that nobody paid from lapsing', async () => {
    const scene = await makeCredited()
    const { body } = await order(scene.caller, 5000)
    await upload(admin, statement([], { to: addDays(today(), 20) }))
    await runJobsAt(Date.now() + 16 * DAY_MS, 'cancelUnpaid')
    const [{ status }] = (await rowsOf('select status from orders where id = ?', body.order_id)) as [
      { status: string },
    ]
    expect(status).toBe('cancelled')
    expect((await accountOf(scene)).store_credit).toBe(5000)
    await expectBalanced(scene)
  })
})

describe('store credit that is paid out', () => {
  test('waits as a transfer whose account is given later, once, and is in the history', async () => {
    const scene = await makeCredited()
    const path = `/api/admin/credits/${scene.retailer.id}/pay-out`
    expect((await admin.post(path, { store_credit: 4999 })).status).toBe(409)
    const both = await Promise.all([1, 2].map(() => admin.post(path, { store_credit: 5000 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await accountOf(scene)).store_credit).toBe(0)
    const [back] = (await rowsOf(
      'select id, amount, name, iban, reason from bank_returns where vendor_id = ?',
      scene.retailer.id,
    )) as [{ id: number }]
    expect(back).toMatchObject({ amount: 5000, name: scene.retailer.name, iban: '', reason: 'paid_out' })
    const account = { name: scene.retailer.name, iban: 'DE89 3704 0044 0532 0130 00' }
    expect((await admin.post(`/api/admin/transfers/returns/${back.id}/account`, account)).status).toBe(200)
    expect((await admin.post(`/api/admin/transfers/returns/${back.id}/done`)).status).toBe(200)
    const history = await rowsOf(
      `select after from audit_entries where entity = 'credits' and entity_id = ? order by id`,
      scene.retailer.id,
    )
    expect(history.map(({ after }) => JSON.parse(after as string))).toEqual([
      { store_credit: 0 },
      { refund: 'account_given', amount: 5000 },
      { refund: 'done_by_hand', amount: 5000 },
    ])
    const { movements } = await accountOf(scene)
    expect(movements.filter(({ kind }: { kind: string }) => kind === 'returned')).toMatchObject([
      { order: null, amount: 5000 },
    ])
    await expectBalanced(scene)
  })
})
