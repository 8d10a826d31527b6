import { eq } from 'drizzle-orm'
import { creditorReference } from '../../../../shared/payments/bank-codes.ts'
import { as } from '../../../testing/as.ts'
import { makeAdmin, testDb } from '../../../testing/make.ts'
import { makeShopper, ordersOf } from '../../checkout/checkout.testing.ts'
import { receivables } from '../receivables.tables.ts'

export const upload = (
  caller: Awaited<ReturnType<typeof as>>,
  content: string | Uint8Array,
  name = 'conto.xml',
) => {
  const form = new FormData()
  form.set('file', new File([content as string], name, { type: 'application/xml' }))
  return caller.post('/api/admin/transfers/upload', form)
}

/** A retailer with an order by transfer over 250 euros. */
export async function makeOwing() {
  const shopper = await makeShopper()
  const { body } = await shopper.caller.post('/api/orders/create?lang=it', {
    payment_method: 'transfer',
    price: shopper.total,
  })
  const id = body.order_id as number
  const [order] = (await ordersOf(shopper.user.id)).filter((one) => one.id === id)
  const read = async () => (await testDb().select().from(receivables).where(eq(receivables.orderId, id)))[0]!
  const state = async () =>
    (await shopper.caller.get(`/api/orders/${id}?lang=it`)).body.order.owed.state as string
  return { shopper, id, number: order!.number!, reference: creditorReference(order!.number!), read, state }
}
export const makeDesk = async () => as(await makeAdmin())
