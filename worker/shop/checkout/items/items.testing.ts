import { eq } from 'drizzle-orm'
import { as } from '../../../testing/as.ts'
import { makeProduct, makeRetailerAccount, testDb } from '../../../testing/make.ts'
import { add } from '../../cart/cart.testing.ts'
import { payments } from '../../payments/payments.tables.ts'
import { paymentItems } from '../../receivables/payment-items.tables.ts'
import { receivables } from '../../receivables/receivables.tables.ts'
import type { Simulator } from '../checkout.testing.ts'

/** A retailer with as many orders by transfer, each of 100 euros. */
export async function makeDebtor(count = 3, retailerId?: number) {
  const user = await makeRetailerAccount(retailerId)
  const caller = await as(user)
  const { id } = await makeProduct({ price: 10_000 })
  const orders: number[] = []
  const order = async () => {
    await add(caller, id, 1)
    const json = { payment_method: 'transfer', price: 10_000 }
    const { body } = await caller.post('/api/orders/create?lang=it', json)
    orders.push(body.order_id as number)
    return body.order_id as number
  }
  for (let n = 0; n < count; n++) await order()
  return { user, caller, orders, order }
}
export type Debtor = Awaited<ReturnType<typeof makeDebtor>>

export const payCard = (
  { caller }: Pick<Debtor, 'caller'>,
  orders: number[],
  { price = orders.length * 10_000, token = 'tok_visa', key = '' } = {},
) =>
  caller.post(
    '/api/account-statement/stripe?lang=it',
    { orders, price, stripe_token: token },
    { headers: key ? { 'idempotency-key': key } : {} },
  )
export const payPage = (
  { caller }: Pick<Debtor, 'caller'>,
  orders: number[],
  price = orders.length * 10_000,
) => caller.post('/api/account-statement/paypal?lang=it', { orders, price })
export const finishItems = ({ caller }: Pick<Debtor, 'caller'>, payment_method = 'stripe', id?: number) =>
  caller.post('/api/account-statement/finish?lang=it', {
    payment_method,
    ...(id !== undefined && { payment_id: id }),
  })

export const owedFor = async (orderId: number) =>
  (await testDb().select().from(receivables).where(eq(receivables.orderId, orderId)))[0]!
export const paidOf = async (orders: number[]) =>
  Promise.all(orders.map(async (id) => (await owedFor(id)).paid))
export const attemptsOf = ({ user }: Pick<Debtor, 'user'>) =>
  testDb().select().from(payments).where(eq(payments.payerId, user.id)).orderBy(payments.id)
export const itemsOf = (paymentId: number) =>
  testDb()
    .select()
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .orderBy(paymentItems.receivableId)

/** A refund by the shop's owner on Stripe's own pages. */
export const refundByHand = ({ app }: Simulator, intent: string, amount: number) =>
  app.request('/v1/refunds', {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_simulator',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `payment_intent=${intent}&amount=${amount}`,
  })
