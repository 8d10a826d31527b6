import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hmac } from '../../../tools/simulators/webhooks.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { bare } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { paymentEvents } from '../payments/payments.tables.ts'
import {
  approveAtPaypal,
  cron,
  finish,
  makeShopper,
  payAtBank,
  payByCard,
  payByPaypal,
  paymentsOf,
  piecesIn,
  placedOf,
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

const mailsFor = async (email: string) =>
  (await testDb().select().from(outbox).where(eq(outbox.recipient, email))).map(({ template }) => template)

const eventOf = (id: string, intentId: string, type = 'payment_intent.succeeded') => ({
  id,
  object: 'event',
  type,
  data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded', amount: 1 } },
})

describe('webhooks', () => {
  test('one that comes before the browser’s answer, five times, leads to one order', async () => {
    simulator.switches.webhook_repeats = 5
    const shopper = await makeShopper()
    const { body } = await payByCard(shopper)
    expect((await placedOf(shopper.user.id)).map(({ id }) => id)).toEqual([body.order_id])
    expect(await mailsFor(shopper.user.email)).toEqual(['order_placed'])
    expect(simulator.charged()).toBe(25_000)
    expect((await finish(shopper)).body.order_id).toBe(body.order_id)
  })

  test('a browser that was closed after the bank’s page is not needed', async () => {
    const shopper = await makeShopper()
    await payAtBank(simulator, shopper)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(await piecesIn(shopper)).toBe(0)
  })

  test('PayPal’s approval is captured without the browser, once', async () => {
    simulator.switches.webhook_repeats = 5
    const shopper = await makeShopper()
    await approveAtPaypal(simulator, shopper)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect((await finish(shopper, 'paypal')).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
    expect(await mailsFor(shopper.user.email)).toEqual(['order_placed'])
  })

  test('an event is a hint: what it says is not believed', async () => {
    const shopper = await makeShopper()
    await payByCard(shopper, 'tok_threeDSecure2Required')
    const [payment] = await paymentsOf(shopper.user.id)
    expect((await signed(eventOf('evt_lie', payment!.providerId!))).status).toBe(200)
    expect(await placedOf(shopper.user.id)).toEqual([])
  })

  test('one that comes late or out of order changes nothing', async () => {
    const shopper = await makeShopper()
    await payByCard(shopper)
    const [payment] = await paymentsOf(shopper.user.id)
    for (const type of [
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'payment_intent.created',
    ]) {
      expect((await signed(eventOf(`evt_${type}`, payment!.providerId!, type))).status).toBe(200)
    }
    expect((await paymentsOf(shopper.user.id)).map(({ status }) => status)).toEqual(['paid'])
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
  })

  test('one that is known asks nobody, also while the provider is down', async () => {
    const shopper = await makeShopper()
    await payByCard(shopper, 'tok_threeDSecure2Required')
    const [payment] = await paymentsOf(shopper.user.id)
    const event = eventOf('evt_known', payment!.providerId!)
    expect((await signed(event)).status).toBe(200)
    const asked = simulator.calls.length
    simulator.switches.fail_next = 1000
    for (let n = 0; n < 5; n++) expect((await signed(event)).status).toBe(200)
    expect(simulator.calls).toHaveLength(asked)
  })

  test('one about a payment that is not ours is taken and noted once', async () => {
    for (let n = 0; n < 3; n++) expect((await signed(eventOf('evt_foreign', 'pi_foreign'))).status).toBe(200)
    const events = await testDb().select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_foreign'))
    expect(events).toHaveLength(1)
  })

  test('a forged, old or missing signature is refused', async () => {
    const shopper = await makeShopper()
    await payByCard(shopper, 'tok_threeDSecure2Required')
    const event = eventOf('evt_forged', 'pi_x')
    const now = Math.floor(Date.now() / 1000)
    expect((await signed(event, 'whsec_other')).status).toBe(400)
    expect((await signed(event, 'whsec_simulator', now - 3600)).status).toBe(400)
    const body = JSON.stringify(event)
    expect((await bare.post('/api/webhooks/stripe', body)).status).toBe(400)
    const headers = { 'stripe-signature': `t=${now},v1=${await hmac('whsec_simulator', `${now}.${body} `)}` }
    expect((await bare.post('/api/webhooks/stripe', body, { headers })).status).toBe(400)
    expect(
      await testDb().select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_forged')),
    ).toEqual([])
  })

  test('PayPal’s are refused unless PayPal says that it sent them', async () => {
    simulator.switches.webhooks_off = true
    const shopper = await makeShopper()
    await payByPaypal(shopper)
    const [payment] = await paymentsOf(shopper.user.id)
    const about = (id: string) =>
      JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } })
    const body = about(payment!.providerId!)
    const headers = Object.fromEntries(
      ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'].map((name) => [
        `paypal-${name}`,
        'forged',
      ]),
    )
    expect((await bare.post('/api/webhooks/paypal', body, { headers })).status).toBe(400)
    expect((await bare.post('/api/webhooks/paypal', 'no json', { headers })).status).toBe(400)
    expect((await bare.post('/api/webhooks/paypal', body)).status).toBe(400)
    // No provider is asked about unknown payments.
    simulator.calls.length = 0
    expect((await bare.post('/api/webhooks/paypal', about('X'), { headers })).status).toBe(200)
    expect(simulator.calls).toEqual([])
  })

  test('one that could not be worked on is not noted, so that its repetition is', async () => {
    simulator.switches.webhooks_off = true
    const shopper = await makeShopper()
    await payAtBank(simulator, shopper)
    const [payment] = await paymentsOf(shopper.user.id)
    simulator.switches.fail_next = 1
    expect((await signed(eventOf('evt_again', payment!.providerId!))).status).toBe(503)
    expect((await signed(eventOf('evt_again', payment!.providerId!))).status).toBe(200)
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    await cron()
    expect(simulator.charged()).toBe(25_000)
  })
})
