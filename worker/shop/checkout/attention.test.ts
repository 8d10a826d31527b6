import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { partRefunds } from '../payments/payments.tables.ts'
import {
  approveAtPaypal,
  cron,
  finish,
  makeShopper,
  paymentsOf,
  type Simulator,
  startSimulator,
} from './checkout.testing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

/** An order whose refund PayPal refuses. */
async function makeStuck() {
  const admin = await as(await makeAdmin())
  const shopper = await makeShopper()
  await approveAtPaypal(simulator, shopper)
  const { body } = await finish(shopper, 'paypal')
  simulator.switches.paypal.push({ call: 'refund', issue: 'TRANSACTION_DISPUTED', times: 99 })
  await admin.post(`/api/admin/orders/${body.order_id}/status`, { status: 'cancelled' })
  await cron()
  simulator.switches.paypal.length = 0
  const stateOf = async () => (await paymentsOf(shopper.user.id)).at(-1)!
  const { id } = await stateOf()
  const followed = async () =>
    ((await admin.get('/api/admin/payments')).body.payments as { id: number }[]).find((one) => one.id === id)
  const act = (action: string) => admin.post(`/api/admin/payments/${id}/refund`, { action })
  return { admin, orderId: body.order_id as number, stateOf, followed, act }
}

test('a refund to be made by hand is shown with its reason, and counts as made when somebody says so, once', async () => {
  const { admin, orderId, stateOf, followed, act } = await makeStuck()
  const refund = { state: 'by_hand', amount: 25_000, problem: 'disputed', code: 'TRANSACTION_DISPUTED' }
  expect(await followed()).toMatchObject({ provider: 'paypal', refund, order: { id: orderId } })
  expect((await admin.get(`/api/admin/orders/${orderId}`)).body.order.payment.refund).toEqual(refund)
  const { attention } = (await admin.get('/api/admin/dashboard')).body
  expect(attention.refunds_by_hand).toBe(1)
  expect((await act('done')).status).toBe(200)
  expect((await act('done')).status).toBe(409)
  expect(await stateOf()).toMatchObject({ refundStatus: 'done', status: 'refunded' })
  expect(await followed()).toBeUndefined()
  await cron()
  // PayPal was not asked as well.
  expect(simulator.paypal.refunds.all()).toEqual([])
})

test('it can be asked for once more, as another request', async () => {
  const { stateOf, act } = await makeStuck()
  expect((await act('again')).status).toBe(200)
  await cron()
  expect(await stateOf()).toMatchObject({ refundStatus: 'done', refundProblem: null })
  expect(simulator.charged()).toBe(0)
  expect((await act('again')).status).toBe(409)
})

/** The same, of which a part that was credited cannot go back at the provider. */
async function makeStuckPart() {
  const { admin, orderId, stateOf } = await makeStuck()
  const { id: paymentId } = await stateOf()
  await testDb().run(
    sql`update payments set refund_status = null, refund_problem = null, status = 'paid' where id = ${paymentId}`,
  )
  const [part] = await testDb()
    .insert(partRefunds)
    .values({
      ...{ paymentId, creditId: paymentId, amount: 1000, requestKey: `part-${paymentId}` },
      ...{ status: 'by_hand', problem: 'TRANSACTION_DISPUTED' },
    })
    .returning()
  const followed = async () =>
    ((await admin.get('/api/admin/payments')).body.payments as { id: number; parts: object[] }[]).find(
      ({ id }) => id === paymentId,
    )
  const partOf = async () => (await testDb().select().from(partRefunds).where(sql`id = ${part!.id}`))[0]!
  const act = (action: string) => admin.post(`/api/admin/payments/parts/${part!.id}/refund`, { action })
  return { admin, orderId, followed, partOf, act }
}

test('a part to be given back by hand is shown with its reason, and counts as given when somebody says so, once', async () => {
  const { admin, orderId, followed, partOf, act } = await makeStuckPart()
  const part = { state: 'by_hand', amount: 1000, problem: 'disputed', code: 'TRANSACTION_DISPUTED' }
  expect((await followed())!.parts).toMatchObject([part])
  expect((await admin.get(`/api/admin/orders/${orderId}`)).body.order.payment.parts).toMatchObject([part])
  const before = (await admin.get('/api/admin/dashboard')).body.attention.refunds_by_hand
  expect((await act('done')).status).toBe(200)
  expect((await act('done')).status).toBe(409)
  expect((await admin.get('/api/admin/dashboard')).body.attention.refunds_by_hand).toBe(before - 1)
  expect([await partOf(), await followed()]).toMatchObject([{ status: 'done' }, undefined])
  await cron()
  expect(simulator.paypal.refunds.all()).toEqual([])
})

test('or it is asked for once more, as another request', async () => {
  const { partOf, act } = await makeStuckPart()
  expect((await act('again')).status).toBe(200)
  await cron()
  expect(await partOf()).toMatchObject({ status: 'done', problem: null, refused: 1 })
  expect(simulator.charged()).toBe(24_000)
  expect((await act('again')).status).toBe(409)
})
