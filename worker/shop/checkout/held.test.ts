import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '../../base/mail/mail.tables.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import {
  cron,
  finish,
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
} from './checkout.testing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

const mailsTo = async (email: string) =>
  (await testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).map(
    ({ template, subject }) => `${template}: ${subject}`,
  )
const attemptOf = async ({ user }: Shopper) => (await paymentsOf(user.id)).at(-1)!

/** A payment that was approved at PayPal, which then holds it for review. */
async function holdPayment(shopper: Shopper) {
  await press(simulator, await paypalPageFor(shopper), 'pending')
  const answer = await finish(shopper, 'paypal')
  expect([answer.status, answer.body.error.code]).toEqual([409, 'payment_held'])
  expect(answer.body.error.message).toContain('qualche giorno')
  return (await attemptOf(shopper)).providerId!
}

describe('money that PayPal holds', () => {
  test('is neither paid nor refused: the buyer is told, nothing more is charged, and the order comes in the end', async () => {
    const shopper = await makeShopper()
    const order = await holdPayment(shopper)
    const again = [await payByPaypal(shopper), await payByCard(shopper), await finish(shopper, 'paypal')]
    expect(again.map(({ body }) => body.error.code)).toEqual(['payment_held', 'payment_held', 'payment_held'])
    await shopper.caller.post('/api/change-item-quantity', {
      product_id: shopper.products[0].id,
      quantity: 3,
    })
    expect((await payByCard({ ...shopper, total: 35_000 })).body.error.code).toBe('payment_held')
    await cron(24 * 60)
    expect([await placedOf(shopper.user.id), simulator.charged()]).toEqual([[], 0])
    await simulator.paypal.endCapture(order, 'COMPLETED')
    await cron(48 * 60)
    expect((await placedOf(shopper.user.id)).map(({ total }) => total)).toEqual([25_000])
    expect(simulator.charged()).toBe(25_000)
    const mails = await mailsTo(shopper.user.email)
    expect(mails.map((mail) => mail.split(':')[0])).toEqual(['payment_held', 'order_placed'])
  })

  test('and then refuses is told by mail, and the cart is there for another try', async () => {
    const shopper = await makeShopper()
    const order = await holdPayment(shopper)
    simulator.switches.webhooks_off = false
    simulator.switches.webhook_first = true
    await simulator.paypal.endCapture(order, 'DECLINED')
    expect((await attemptOf(shopper)).status).toBe('failed')
    expect(await mailsTo(shopper.user.email)).toEqual([
      'payment_held: PayPal sta verificando il tuo pagamento di 250,00 €',
      'payment_held: PayPal non ha concluso il tuo pagamento',
    ])
    expect(await piecesIn(shopper)).toBe(3)
    expect((await payByCard(shopper)).status).toBe(200)
  })

  test('is settled by the webhook too', async () => {
    const shopper = await makeShopper()
    const order = await holdPayment(shopper)
    simulator.switches.webhooks_off = false
    simulator.switches.webhook_first = true
    await simulator.paypal.endCapture(order, 'COMPLETED')
    expect(await placedOf(shopper.user.id)).toHaveLength(1)
    expect(await piecesIn(shopper)).toBe(0)
  })

  test('until the shop’s owner accepts it is told to the administrators', async () => {
    const admin = await makeAdmin()
    const shopper = await makeShopper()
    await press(simulator, await paypalPageFor(shopper), 'pending')
    simulator.control.fault = async (path, answer) => {
      const answered = await answer()
      if (!path.endsWith('/capture')) return answered
      const body = (await answered.text()).replace('PENDING_REVIEW', 'UNILATERAL')
      return new Response(body, answered)
    }
    expect((await finish(shopper, 'paypal')).body.error.code).toBe('payment_held')
    expect(await mailsTo(admin.email)).toEqual([
      'payment_attention: Un pagamento di 250,00 € aspetta il negozio',
    ])
  })

  test('is asked about once an hour, and keeps nobody else waiting', async () => {
    const shopper = await makeShopper()
    const order = await holdPayment(shopper)
    simulator.calls.length = 0
    const asked = () => simulator.calls.filter((path) => path.includes(order))
    await cron(30)
    expect(asked()).toEqual([])
    await cron(65)
    expect(asked()).toEqual([`GET /v2/checkout/orders/${order}`])
  })
})
