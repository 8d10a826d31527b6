import { makeRetailerAccount, testDb, unique } from '../../testing/make.ts'
import { orderLines, orderStatusChanges, orders } from './orders.tables.ts'

/** A placed order, with two lines: one piece at 100 euros and two at 50. */
export async function makeOrder(values: Partial<typeof orders.$inferInsert> = {}) {
  const n = unique()
  const user = values.userId ? null : await makeRetailerAccount()
  const [order] = await testDb()
    .insert(orders)
    .values({
      number: `2026-${n}`,
      userId: user?.id ?? 0,
      retailerId: user?.retailerId ?? 0,
      paymentMethod: 'stripe',
      status: 'placed',
      total: 20_000,
      name: 'Camper Lario',
      address: 'Via Roma 1',
      cap: '22100',
      city: 'Como',
      country: 'IT',
      requestKey: `test-${n}`,
      ...values,
    })
    .returning()
  const line = { orderId: order!.id, satellite: '' }
  await testDb().batch([
    testDb()
      .insert(orderLines)
      .values([
        { ...line, name: 'Orbita 65', code: 'ORB-65', price: 10_000, quantity: 1, position: 0 },
        { ...line, name: `Staffa ${n}`, code: null, price: 5_000, quantity: 2, position: 1 },
      ]),
    testDb().insert(orderStatusChanges).values({ orderId: order!.id, status: order!.status }),
  ])
  return order!
}
