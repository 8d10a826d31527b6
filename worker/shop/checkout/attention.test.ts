import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin } from '../../testing/make.ts'
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
