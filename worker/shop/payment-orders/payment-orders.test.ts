import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { bankReturns } from '../receivables/bank.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { type Caller, makeSales, rowsOf } from '../returns/returns.testing.ts'
import { orderReturns } from './payment-orders.ts'

const IBAN = 'DE89370400440532013000'
let admin: Caller
beforeAll(async () => {
  admin = await makeSales()
})

/** Transfers that give money back, each of an order. */
async function makeReturns(...all: { amount?: number; iban?: string }[]) {
  const ids: number[] = []
  for (const { amount = 1234, iban = IBAN } of all) {
    const order = await makeOrder({ paymentMethod: 'transfer' })
    const owed = {
      orderId: order.id,
      retailerId: order.retailerId,
      reference: `RF${order.id}`,
      amount: order.total,
    }
    const [receivable] = await testDb()
      .insert(receivables)
      .values({ ...owed, dueOn: '2026-12-31' })
      .returning()
    const [row] = await testDb()
      .insert(bankReturns)
      .values({ receivableId: receivable!.id, amount, reason: 'returned', name: 'Camper & Söhne', iban })
      .returning()
    ids.push(row!.id)
  }
  return ids
}
const order = (ids: number[]) => admin.post('/api/admin/transfers/payment-orders', { ids })
const fileOf = (id: number) => admin.get(`/api/admin/transfers/payment-orders/${id}/xml`)
const orderedOf = async (id: number) =>
  (await testDb().select().from(bankReturns).where(eq(bankReturns.id, id)))[0]!.paymentOrderId

test('a file has the transfers that were ordered, is the same each time, and orders none twice', async () => {
  const ids = await makeReturns({ amount: 1000 }, { amount: 2345 })
  const answers = await Promise.all([order(ids), order(ids), order([ids[1]!])])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const made = answers.find(({ status }) => status === 200)!.body.payment_order_id as number
  // Which of the three it was nobody knows; the second is in all of them.
  const [one, two] = await Promise.all(ids.map(orderedOf))
  expect([two, [made, null].includes(one!)]).toEqual([made, true])
  const [first, second] = [await fileOf(made), await fileOf(made)]
  expect(first.body).toBe(second.body)
  expect(first.headers.get('content-disposition')).toMatch(/bonifici-\d{4}-\d\d-\d\d-\d+\.xml/)
  expect(first.body).toContain(IBAN)
  expect((await order(ids)).status).toBe(409)
})

test('a file of a shop that CBI knows is CBI’s, also when it is read again without', async () => {
  const account = { holder: 'Lumacar S.r.l.', iban: 'IT60X0542811101000000123456', bic: null }
  const author = { actor: { id: (await makeAdmin()).id, scope: 'admin' as const } } as never
  const id = await orderReturns(testDb(), author, { ...account, cuc: 'ABCD1234' }, await makeReturns({}))
  const { body } = await fileOf(id)
  expect(body).toMatch(
    /<CBIPaymentRequest xmlns="urn:CBI:xsd:CBIPaymentRequest.00.04.01">.*<Id>ABCD1234<\/Id>/s,
  )
  expect(body).toContain(IBAN)
  const plain = await orderReturns(testDb(), author, { ...account, cuc: null }, await makeReturns({}))
  expect((await fileOf(plain)).body).toContain('pain.001.001.09')
})

test('all of them are ordered or none: not without an account number, once done, or with one that is not there', async () => {
  const [good, without, done] = await makeReturns({}, { iban: '' }, {})
  expect((await admin.post(`/api/admin/transfers/returns/${done}/done`, {})).status).toBe(200)
  for (const ids of [
    [good!, without!],
    [good!, done!],
    [good!, 999_999_999],
  ]) {
    const answer = await order(ids)
    expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringContaining('IBAN')])
  }
  expect(await orderedOf(good!)).toBeNull()
  expect((await order([good!, good!])).status).toBe(422)
})

test('an account number that nobody knew is typed, judged, and not changed once it is in a file', async () => {
  const [id] = await makeReturns({ iban: '' })
  const type = (iban: string) =>
    admin.post(`/api/admin/transfers/returns/${id}/account`, { name: 'Anna Rossi', iban })
  const wrong = await type('IT60 X054 2811 1010 0000 0123 457')
  expect([wrong.status, wrong.body.error.fields.iban]).toEqual([422, expect.stringContaining('IBAN')])
  expect((await type('it60 x054 2811 1010 0000 0123 456')).status).toBe(200)
  const [row] = await testDb().select().from(bankReturns).where(eq(bankReturns.id, id!))
  expect(row).toMatchObject({ name: 'Anna Rossi', iban: 'IT60X0542811101000000123456' })
  const { payment_order_id: file } = (await order([id!])).body
  expect((await type(IBAN)).status).toBe(409)
  expect((await fileOf(file)).body).toContain('<Nm>Anna Rossi</Nm>')
})

test('a file that the bank refused is withdrawn: what is not done waits again, what is done stays done', async () => {
  const ids = await makeReturns({}, {})
  const { payment_order_id: file } = (await order(ids)).body
  await admin.post(`/api/admin/transfers/returns/${ids[0]}/done`, {})
  const withdraw = () => admin.post(`/api/admin/transfers/payment-orders/${file}/withdraw`, {})
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(404)
  expect([await orderedOf(ids[0]!), await orderedOf(ids[1]!)]).toEqual([file, null])
  expect((await order([ids[1]!])).status).toBe(200)
})

describe('transfers of a file are noted as made together', () => {
  const finish = (ids: number[]) => admin.post('/api/admin/transfers/returns/done', { ids })
  const doneOf = async (ids: number[]) =>
    (await testDb().select().from(bankReturns).where(inArray(bankReturns.id, ids))).map(
      ({ doneAt }) => doneAt !== null,
    )
  const historiesOf = (ids: number[]) =>
    rowsOf(
      `select a.entity, a.after from audit_entries a join receivables r on r.order_id = a.entity_id and a.entity = 'orders'
        join bank_returns b on b.receivable_id = r.id where b.id in (${ids.join()}) and a.after like '%done_by_hand%' order by a.id`,
    )

  test('each once, with an entry in the history of its order, however often it is pressed', async () => {
    const ids = await makeReturns({ amount: 1000 }, { amount: 2345 }, {})
    await order(ids.slice(0, 2))
    const answers = await Promise.all([finish(ids), finish(ids), finish([...ids].reverse())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await doneOf(ids)).toEqual([true, true, true])
    expect(await historiesOf(ids)).toEqual(
      [1000, 2345, 1234].map((amount) => ({
        entity: 'orders',
        after: JSON.stringify({ refund: 'done_by_hand', amount }),
      })),
    )
  })

  test('all of them or none: not with one that is done, or is not there', async () => {
    const ids = await makeReturns({}, {}, {})
    await finish([ids[2]!])
    for (const wrong of [ids, [ids[0]!, ids[1]!, 999_999_999]]) {
      const answer = await finish(wrong)
      expect([answer.status, answer.body.error.message]).toEqual([
        409,
        expect.stringContaining('già segnato'),
      ])
    }
    expect(await doneOf(ids)).toEqual([false, false, true])
    expect(await historiesOf(ids.slice(0, 2))).toEqual([])
    expect((await finish([ids[0]!, ids[0]!])).status).toBe(422)
    expect((await finish([999_999_999])).status).toBe(409)
  })

  test('what an entry had too much, and store credit, stand in their own histories', async () => {
    const [sent] = await makeReturns({})
    const retailer = await makeRetailer()
    const [credit] = await testDb()
      .insert(bankReturns)
      .values({ retailerId: retailer.id, amount: 500, reason: 'paid_out', name: 'A', iban: IBAN })
      .returning()
    expect((await finish([sent!, credit!.id])).status).toBe(200)
    expect(await historiesOf([sent!])).toHaveLength(1)
    expect(
      await rowsOf(
        `select action, after from audit_entries where entity = 'credits' and entity_id = ?`,
        retailer.id,
      ),
    ).toEqual([{ action: 'edit', after: JSON.stringify({ refund: 'done_by_hand', amount: 500 }) }])
    const content = await as(await makeAdmin('content'))
    expect((await content.post('/api/admin/transfers/returns/done', { ids: [1] })).status).toBe(403)
  })
})

test('the list says which transfers are in which file; another desk and retailers see none', async () => {
  const [id] = await makeReturns({})
  const { payment_order_id: file } = (await order([id!])).body
  const { returns } = (await admin.get('/api/admin/transfers')).body
  expect(returns.find((one: { id: number }) => one.id === id).ordered).toMatchObject({ id: file })
  const content = await as(await makeAdmin('content'))
  expect((await content.get(`/api/admin/transfers/payment-orders/${file}/xml`)).status).toBe(403)
  expect((await content.post('/api/admin/transfers/payment-orders', { ids: [id] })).status).toBe(403)
  expect(await rowsOf('select count(*) as n from payment_orders where id = ?', file)).toEqual([{ n: 1 }])
})
