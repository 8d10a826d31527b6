import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { expectErrors, takeErrors } from '../../testing/errors.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { disputes, paymentEvents } from '../payments/payments.tables.ts'
import {
  approveAtPaypal,
  cron,
  finish,
  makeShopper,
  payByCard,
  paymentsOf,
  type Shopper,
  type Simulator,
  signed,
  startSimulator,
} from './checkout.testing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
  simulator.switches.webhooks_off = false
  simulator.switches.webhook_first = true
})

const attemptOf = async ({ user }: Shopper) => (await paymentsOf(user.id)).at(-1)!
const disputesOf = async (shopper: Shopper) =>
  testDb()
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, (await attemptOf(shopper)).id))
const subjectsTo = async (email: string) =>
  (await testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(
    ({ subject }) => subject,
  )

async function payWithPaypal(shopper: Shopper) {
  await approveAtPaypal(simulator, shopper)
  await finish(shopper, 'paypal')
  return (await attemptOf(shopper)).providerId!
}
const NEW = 'Contestazione di 250,00 €: serve una risposta'

describe('a payment that its buyer denies', () => {
  test('at Stripe is noted with its deadline; administrators hear of it, and of its end, once', async () => {
    const admin = await makeAdmin()
    const shopper = await makeShopper()
    simulator.switches.webhook_repeats = 3
    await payByCard(shopper)
    const intent = (await attemptOf(shopper)).providerId!
    const { evidence_details } = await simulator.stripe.dispute(intent)
    const dueBy = new Date(evidence_details.due_by * 1000).toISOString()
    expect(await disputesOf(shopper)).toMatchObject([
      { provider: 'stripe', amount: 25_000, state: 'needs_response', dueBy, reason: 'fraudulent' },
    ])
    await simulator.stripe.dispute(intent, { status: 'lost' })
    expect(await disputesOf(shopper)).toMatchObject([{ state: 'lost' }])
    expect((await subjectsTo(admin.email)).slice(-2)).toEqual([NEW, 'Contestazione di 250,00 € persa'])
  })

  test('at PayPal likewise, also where the app may not ask about disputes', async () => {
    for (const mayAsk of [true, false]) {
      const admin = await makeAdmin()
      const shopper = await makeShopper()
      const order = await payWithPaypal(shopper)
      simulator.control.fault = async (path, answer) =>
        path.includes('/customer/disputes/') && !mayAsk
          ? Response.json({ name: 'NOT_AUTHORIZED' }, { status: 403 })
          : answer()
      const { seller_response_due_date: dueBy } = await simulator.paypal.dispute(order)
      expect(await disputesOf(shopper)).toMatchObject([
        { provider: 'paypal', amount: 25_000, state: 'needs_response', dueBy },
      ])
      await simulator.paypal.dispute(order, {
        status: 'RESOLVED',
        dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
      })
      expect(await disputesOf(shopper)).toMatchObject([{ state: 'won' }])
      expect(await subjectsTo(admin.email)).toEqual([
        NEW,
        'Contestazione di 250,00 € chiusa a favore del negozio',
      ])
    }
  })

  test('is believed only when the provider says so', async () => {
    const shopper = await makeShopper()
    await payByCard(shopper)
    const intent = (await attemptOf(shopper)).providerId!
    const object = { id: 'dp_forged', object: 'dispute', payment_intent: intent, status: 'lost' }
    const event = { id: 'evt_forged', object: 'event', type: 'charge.dispute.created', data: { object } }
    expect((await signed(event, 'whsec_other')).status).toBe(400)
    expect(await disputesOf(shopper)).toEqual([])
  })

  test('marks its order in the back-office, with the deadline', async () => {
    const admin = await as(await makeAdmin())
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper)
    await simulator.stripe.dispute((await attemptOf(shopper)).providerId!)
    const { body: read } = await admin.get(`/api/admin/orders/${body.order_id}`)
    expect(read.order.payment.disputes).toEqual([
      expect.objectContaining({ state: 'needs_response', due_by: expect.stringMatching(/Z$/) }),
    ])
  })
})

describe('events', () => {
  test('that are thin, of Stripe’s newer API, are answered and change nothing', async () => {
    const event = {
      id: 'evt_thin',
      object: 'v2.core.event',
      type: 'v1.billing.meter.error_report_triggered',
      related_object: { id: 'm_1', type: 'billing.meter', url: '/v1/billing/meters/m_1' },
    }
    expect((await signed(event)).status).toBe(200)
    expect(simulator.calls).toEqual([])
    const seen = await testDb().select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_thin'))
    expect(seen).toHaveLength(1)
  })

  test('about a refund find its payment by what was captured: they name no order', async () => {
    const admin = await as(await makeAdmin())
    const shopper = await makeShopper()
    await payWithPaypal(shopper)
    const { orderId } = await attemptOf(shopper)
    await admin.post(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })
    await cron()
    expect((await attemptOf(shopper)).refundStatus).toBe('done')
    const [refund] = simulator.paypal.refunds.all()
    await simulator.paypal.failRefund(refund!.id)
    const { id, refundStatus } = await attemptOf(shopper)
    expect(takeErrors().filter((error) => error.includes(`"payment_id":${id},`))[0]).toContain(
      'refund_refused',
    )
    expect(refundStatus).toBe('pending')
    await cron()
    expect((await attemptOf(shopper)).refundStatus).toBe('done')
    expect(simulator.charged()).toBe(0)
  })

  test('a refund that fails again and again is left to the administrators', async () => {
    const admin = await makeAdmin()
    const shopper = await makeShopper()
    await payWithPaypal(shopper)
    const { orderId } = await attemptOf(shopper)
    simulator.switches.paypal.push({ call: 'refund', state: 'FAILED', times: 99 })
    await (await as(admin)).post(`/api/admin/orders/${orderId}/status`, { status: 'cancelled' })
    for (let n = 0; n < 5; n++) await cron()
    expect(expectErrors(3).join()).toContain('refund_refused')
    expect(await attemptOf(shopper)).toMatchObject({
      refundStatus: 'by_hand',
      refundProblem: 'refused_again',
    })
    expect((await subjectsTo(admin.email)).at(-1)).toBe('Rimborso di 250,00 € da fare a mano')
  })
})
