import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { isDeep, some } from '../../../shared/many.testing.ts'
import { type PaypalCall, refusalsOf } from '../../../tools/simulators/paypal-answers.ts'
import errors from '../../assets/texts/shared/it/errors.json'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { add } from '../cart/cart.testing.ts'
import { payments } from '../payments/payments.tables.ts'
import {
  approveAtPaypal,
  cron,
  finish,
  forgetTries,
  loseConnection,
  makeShopper,
  payByCard,
  payByPaypal,
  paymentsOf,
  paypalPageFor,
  piecesIn,
  placedOf,
  press,
  type Shopper,
  type Simulator,
  startSimulator,
  testEnv,
} from './checkout.testing.ts'
import { sendRefund } from './refunds.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

const UNKNOWN = { status: 422, issue: 'SOMETHING_THAT_NOBODY_KNOWS' }
/** All that PayPal may say to a call. */
const allOf = (call: PaypalCall) => [...refusalsOf(call), UNKNOWN]
/** One refusal of each status code, those that the shop knows by name, and an unknown one. */
const isOfItsKind = ({ status, issue }: typeof UNKNOWN, i: number, all: (typeof UNKNOWN)[]) =>
  ['ORDER_NOT_APPROVED', 'ORDER_COMPLETION_IN_PROGRESS', UNKNOWN.issue].includes(issue) ||
  all.findIndex((one) => one.status === status) === i
const ofEachKind = (call: PaypalCall) =>
  allOf(call)
    .filter(isOfItsKind)
    .map(({ issue }) => issue)
/** All of it in `npm run test:deep`, a few of those of each kind in `npm test`. */
const every = (call: PaypalCall) => (isDeep ? allOf(call) : some(allOf(call).filter(isOfItsKind), 4))
const EXPIRED = errors.payment_failed_expired_card
const finishPaypal = (shopper: Shopper) => finish(shopper, 'paypal')

/** Fills the cart again as before. */
async function fillAgain({ caller, products }: Shopper) {
  await add(caller, products[0].id, 2)
  await add(caller, products[1].id, 1)
}
const attemptOf = async ({ user }: Shopper) => (await paymentsOf(user.id)).at(-1)!

type Answer = Awaited<ReturnType<typeof finish>>

/** Expects the text that PayPal refused the payment. */
async function expectRefused(answer: Answer, what: string) {
  expect([answer.status, answer.body.error?.code], what).toEqual([402, 'payment_failed'])
  expect(answer.body.error.message, what).toMatch(/addebitato nulla|PayPal/)
  await forgetTries()
}

/** Also expects that the next payment, by card, reaches the bank, which refuses for its own reason. */
async function expectRefusedThenCard(shopper: Shopper, answer: Answer, what: string) {
  await expectRefused(answer, what)
  const card = await payByCard(shopper, 'tok_chargeDeclinedExpiredCard')
  expect([card.status, card.body.error.message], what).toEqual([402, EXPIRED])
}

/** Also expects that a good card then pays the cart. */
async function expectRefusedThenPaid(shopper: Shopper, answer: Answer, what: string) {
  await expectRefusedThenCard(shopper, answer, what)
  const { status } = await payByCard(shopper)
  expect([status, await piecesIn(shopper)], what).toEqual([200, 0])
}

describe('a buyer whom PayPal refuses pays by card at once, whatever the refusal is called', () => {
  test('when PayPal’s order is made', { timeout: 180_000 }, async () => {
    const shopper = await makeShopper()
    const kinds = ofEachKind('make')
    for (const { status, issue } of every('make')) {
      simulator.switches.paypal.push({ call: 'make', issue })
      // A token that PayPal does not take is renewed once.
      if (status === 401) simulator.switches.paypal.push({ call: 'make', issue })
      const answer = await payByPaypal(shopper)
      // PayPal was asked: the refusal before did not block this payment.
      expect(simulator.switches.paypal, issue).toEqual([])
      if (kinds.includes(issue)) await expectRefusedThenCard(shopper, answer, issue)
      else await expectRefused(answer, issue)
    }
    expect((await payByCard(shopper)).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
  })

  test('when the money of what the buyer approved is taken', { timeout: 180_000 }, async () => {
    const shopper = await makeShopper()
    const kinds = ofEachKind('capture')
    const pages = new Set<string>()
    for (const { issue } of every('capture')) {
      const page = await paypalPageFor(shopper)
      // A new page: the refusal before has ended the old attempt and does not block this one.
      expect([page, pages.has(page)], issue).toEqual([expect.stringContaining('http'), false])
      pages.add(page)
      await press(simulator, page, 'approve')
      simulator.switches.paypal.push({ call: 'capture', issue, times: 100 })
      const answer = await finishPaypal(shopper)
      if (kinds.includes(issue)) await expectRefusedThenCard(shopper, answer, issue)
      else await expectRefused(answer, issue)
      simulator.switches.paypal.length = 0
    }
    expect((await payByCard(shopper)).status).toBe(200)
    await cron()
    expect(simulator.charged()).toBe(25_000)
  })

  test('when PayPal may not even be asked what became of it', async () => {
    const shopper = await makeShopper()
    for (const { issue } of [{ issue: 'PERMISSION_DENIED' }, ...every('read')]) {
      await approveAtPaypal(simulator, shopper)
      simulator.switches.paypal.push({ call: 'read', issue, times: 100 })
      await expectRefusedThenPaid(shopper, await finishPaypal(shopper), issue)
      simulator.switches.paypal.length = 0
      await fillAgain(shopper)
    }
  })

  test('and pays by PayPal again, or what was changed in the cart', async () => {
    const shopper = await makeShopper()
    const page = await paypalPageFor(shopper)
    await press(simulator, page, 'refuse')
    simulator.switches.paypal.push({ call: 'capture', issue: 'TRANSACTION_BLOCKED_BY_PAYEE' })
    expect((await finishPaypal(shopper)).status).toBe(402)
    expect(await paypalPageFor(shopper)).not.toBe(page)
    await shopper.caller.post('/api/change-item-quantity', {
      product_id: shopper.products[0].id,
      quantity: 3,
    })
    expect((await payByCard({ ...shopper, total: 35_000 })).status).toBe(200)
    expect(simulator.charged()).toBe(35_000)
  })

  test.each(['DECLINED', 'FAILED', 'SOMETHING_NEW'])('also a capture that came to %s', async (state) => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    simulator.switches.paypal.push({ call: 'capture', state })
    const answer = await finishPaypal(shopper)
    expect([answer.status, (await payByCard(shopper)).status]).toEqual([402, 200])
  })

  test.each(['VOIDED', 'SAVED', 'CREATED', 'SOMETHING_NEW'])('or an order that is %s', async (state) => {
    const shopper = await makeShopper()
    simulator.switches.paypal.push({ call: 'make', state })
    expect([200, 402]).toContain((await payByPaypal(shopper)).status)
    expect((await payByCard(shopper)).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
  })

  test('when the shop’s keys are no longer taken, by either provider', async () => {
    const shopper = await makeShopper()
    const isToken = (path: string) => path.endsWith('/v1/oauth2/token')
    simulator.control.fault = async (path, answer) => {
      if (isToken(path) || path.includes('/v2/'))
        return Response.json({ error: 'invalid_client' }, { status: 401 })
      return answer()
    }
    await expectRefusedThenPaid(shopper, await payByPaypal(shopper), 'PayPal')
    await fillAgain(shopper)
    simulator.control.fault = async (path, answer) =>
      path.startsWith('POST /v1/payment_intents')
        ? Response.json(
            { error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
            { status: 401 },
          )
        : answer()
    const refused = await payByCard(shopper)
    expect([refused.status, refused.body.error.code]).toEqual([402, 'payment_failed'])
    expect(refused.body.error.message).toContain('altro metodo')
    expect((await payByPaypal(shopper)).status).toBe(200)
  })
})

describe('a refusal', () => {
  const isCapture = (path: string) => path.endsWith('/capture')

  test('of a call whose forerunner took the money places the order', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    loseConnection(simulator, isCapture, 'after')
    expect((await finishPaypal(shopper)).status).toBe(503)
    simulator.control.fault = async (path, answer) =>
      isCapture(path) ? Response.json({ name: 'NOT_AUTHORIZED' }, { status: 403 }) : answer()
    expect((await finishPaypal(shopper)).status).toBe(200)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
  })

  test('leaves it unclear while PayPal may have the money and may not be asked', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    loseConnection(simulator, isCapture, 'after')
    expect((await finishPaypal(shopper)).status).toBe(503)
    simulator.control.fault = null
    simulator.switches.paypal.push({ call: 'read', issue: 'PERMISSION_DENIED', times: 100 })
    expect((await finishPaypal(shopper)).body.error.code).toBe('payment_unclear')
    expect((await payByCard(shopper)).body.error.code).toBe('payment_unclear')
    simulator.switches.paypal.length = 0
    await cron()
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(simulator.charged()).toBe(25_000)
  })

  test('is looked at once more: money that came all the same places the order, or goes back', async () => {
    for (const paysAgain of [false, true]) {
      const shopper = await makeShopper()
      await approveAtPaypal(simulator, shopper)
      const before = simulator.charged()
      const { providerId } = await attemptOf(shopper)
      let wasAsked = false
      simulator.control.fault = async (path, answer) => {
        if (!path.includes(providerId!)) return answer()
        if (path.endsWith('/capture')) {
          wasAsked = true
          await answer()
        }
        if (!wasAsked) return answer()
        return Response.json({ details: [{ issue: 'TRANSACTION_REFUSED' }] }, { status: 422 })
      }
      expect((await finishPaypal(shopper)).status).toBe(402)
      if (paysAgain) expect((await payByCard(shopper)).status).toBe(200)
      simulator.control.fault = null
      await cron()
      await cron()
      expect(await placedOf(shopper.user.id)).toHaveLength(1)
      expect(simulator.charged() - before).toBe(25_000)
      expect((await paymentsOf(shopper.user.id)).filter(({ capturing }) => capturing)).toEqual([])
    }
  })

  test('of the shop’s own is told to the administrators once, and to nobody’s job', async () => {
    const admin = await makeAdmin()
    const told = () =>
      testDb().select().from(outbox).where(sql`recipient = ${admin.email} and template = 'payment_attention'`)
    const [one, other, third] = [await makeShopper(), await makeShopper(), await makeShopper()]
    for (const shopper of [one, other]) {
      await approveAtPaypal(simulator, shopper)
      simulator.switches.paypal.push({ call: 'capture', issue: 'PERMISSION_DENIED' })
      expect((await finishPaypal(shopper)).body.error.message).toContain('non dipende da te')
    }
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'Attenzione: PayPal rifiuta i pagamenti del negozio',
    ])
    // A refusal that only concerns the buyer is mailed to nobody.
    await approveAtPaypal(simulator, third)
    simulator.switches.paypal.push({ call: 'capture', issue: 'PAYER_CANNOT_PAY' })
    await finishPaypal(third)
    expect(await told()).toHaveLength(1)
  })

  test('of one buyer’s payment keeps no other from the job', async () => {
    const [refused, good] = [await makeShopper(), await makeShopper()]
    for (const shopper of [refused, good]) await approveAtPaypal(simulator, shopper)
    const { providerId } = await attemptOf(refused)
    simulator.switches.paypal.push({
      call: 'capture',
      issue: 'PERMISSION_DENIED',
      only: providerId!,
      times: 9,
    })
    await cron(20)
    expect(await placedOf(good.user.id)).toHaveLength(1)
    expect((await attemptOf(refused)).status).toBe('failed')
    expect((await payByCard(refused)).status).toBe(200)
  })
})

describe('a restored database beside what the providers remember', () => {
  test('asks for its own payments, under keys that nobody has used', async () => {
    const first = await makeShopper()
    expect((await payByCard(first)).status).toBe(200)
    await fillAgain(first)
    const old = await paypalPageFor(first)
    const keys = async () => (await testDb().select().from(payments)).map(({ requestKey }) => requestKey)
    const before = await keys()
    // Row ids begin again.
    await testDb().delete(payments)
    await testDb().run(sql`delete from sqlite_sequence where name = 'payments'`)
    const shopper = await makeShopper({ price: 20_000 })
    const other = { ...shopper, total: 45_000 }
    const [line, second] = [shopper.products[0], shopper.products[1]]
    const items = [
      { name: line.name, price: 20_000, qty: 2 },
      { name: second.name, price: 5_000, qty: 1 },
    ]
    const { body } = await shopper.caller.post('/api/orders/paypal?lang=it', { items, total: 45_000 })
    expect(body.paypal_obj.paypal_link).not.toBe(old)
    expect((await payByCard(other)).status).toBe(200)
    const after = await keys()
    expect(after.every((key) => /^[\da-f]{32}$/.test(key) && !before.includes(key))).toBe(true)
  })

  test('never leads to a page that asks for another sum', async () => {
    const shopper = await makeShopper()
    simulator.control.fault = async (path, answer) => {
      const made = await answer()
      if (path !== 'POST /v2/checkout/orders' || !made.ok) return made
      const order = (await made.json()) as { purchase_units: [{ amount: { value: string } }] }
      order.purchase_units[0].amount.value = '490.00'
      return Response.json(order)
    }
    expect((await payByPaypal(shopper)).status).toBe(402)
    simulator.control.fault = null
    expect((await payByPaypal(shopper)).status).toBe(200)
  })
})

describe('a refund that PayPal refuses', () => {
  const cancel = async (orderId: number) => {
    const admin = await as(await makeAdmin())
    expect((await admin.post(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })).status).toBe(
      200,
    )
  }
  const PASSING = ['PENDING_CAPTURE', 'PREVIOUS_REQUEST_IN_PROGRESS']

  test('for good is left to the administrators, whatever the refusal is called', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    await finishPaypal(shopper)
    const { id } = await attemptOf(shopper)
    const db = testDb()
    const read = async () => (await db.select().from(payments).where(eq(payments.id, id)))[0]!
    for (const { status, issue } of every('refund')) {
      await db
        .update(payments)
        .set({ refundStatus: 'wanted', refundAmount: 25_000, refundProblem: null, refundReason: 'cancelled' })
        .where(eq(payments.id, id))
      simulator.switches.paypal.push({ call: 'refund', issue, times: status === 401 ? 2 : 1 })
      await sendRefund(db, testEnv(), id).catch(() => {})
      const { refundStatus, refundProblem } = await read()
      const passes = PASSING.includes(issue)
      const expected = issue === 'CAPTURE_FULLY_REFUNDED' ? ['done', null] : ['by_hand', issue]
      expect([issue, refundStatus, refundProblem]).toEqual([
        issue,
        ...(passes ? ['pending', null] : expected),
      ])
    }
  })

  test('is told to administrators by mail, once; nobody asks for it any more', async () => {
    const admin = await makeAdmin()
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    const { body } = await finishPaypal(shopper)
    simulator.switches.paypal.push({ call: 'refund', issue: 'REFUND_TIME_LIMIT_EXCEEDED', times: 99 })
    await cancel(body.order_id)
    await cron()
    const calls = simulator.calls.filter((path) => path.endsWith('/refund')).length
    await cron()
    expect(simulator.calls.filter((path) => path.endsWith('/refund'))).toHaveLength(calls)
    const mails = await testDb()
      .select()
      .from(outbox)
      .where(sql`recipient = ${admin.email} and template = 'payment_attention'`)
    expect(mails.map(({ subject }) => subject)).toEqual(['Rimborso di 250,00 € da fare a mano'])
    expect(mails[0]!.text).toContain('troppo tempo')
    expect(mails[0]!.text).toContain(`/admin/orders/${body.order_id}`)
  })

  test('that cannot be looked up because PayPal forgot the order is asked for all the same', async () => {
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    const { body } = await finishPaypal(shopper)
    simulator.switches.paypal.push({ call: 'read', issue: 'INVALID_RESOURCE_ID', times: 99 })
    await cancel(body.order_id)
    await cron()
    expect(simulator.charged()).toBe(0)
    expect((await attemptOf(shopper)).refundStatus).toBe('done')
  })
})
