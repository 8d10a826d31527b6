import { testDb } from '../../testing/make.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { type Caller, makeDelivered, rowsOf, type Scene } from '../returns/returns.testing.ts'

/** A delivered and invoiced order by transfer, of which so much (cents) was paid: a piece at 100 euros, two at 50, and shipping at 10. */
export async function makeInvoicedByTransfer(paid = 0, values: Parameters<typeof makeDelivered>[0] = {}) {
  const scene = await makeDelivered({
    ...{ paymentMethod: 'transfer', total: 21_000, net: 17_213, tax: 3787, shipping: 1000 },
    ...values,
  })
  const [row] = await testDb()
    .insert(receivables)
    .values({
      orderId: scene.order.id,
      retailerId: scene.retailer.id,
      reference: `RF${scene.order.id}`,
      amount: scene.order.total,
      paid,
      dueOn: '2026-12-31',
    })
    .returning()
  if ((await scene.invoice()).status !== 200) throw new Error('The order has no invoice')
  return { ...scene, receivable: row!.id }
}

export const creditableOf = async (admin: Caller, { order }: Pick<Scene, 'order'>) =>
  (await admin.get(`/api/admin/orders/${order.id}/creditable`)).body.creditable

/** Credits a part of an order, as the person sees it now unless `credited` says otherwise. */
export async function correct(admin: Caller, scene: Pick<Scene, 'order'>, wanted: object) {
  const { credited } = await creditableOf(admin, scene)
  return admin.post(`/api/admin/orders/${scene.order.id}/credit-notes`, {
    credited,
    reason: 'short',
    ...wanted,
  })
}

/** The credit notes of an order: their totals, the first before. */
export const notesOf = async ({ order }: Pick<Scene, 'order'>) =>
  (await rowsOf(
    `select id, total, credit_id, seq from documents where order_id = ? and kind = 'credit_note' order by id`,
    order.id,
  )) as {
    id: number
    total: number
    credit_id: number
    seq: number
  }[]
