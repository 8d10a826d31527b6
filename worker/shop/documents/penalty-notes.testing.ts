import { eq } from 'drizzle-orm'
import { as } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { makeInvoiced } from '../invoices/invoices.testing.ts'
import { orderStatusChanges, type orders } from '../orders/orders.tables.ts'
import type { retailerTerms } from '../pricing/pricing.tables.ts'
import { receivables } from '../receivables/receivables.tables.ts'
import { documents } from './documents.tables.ts'

const VAT_NUMBER = { vatNumber: 'IT00743110157', sdiCode: 'ABC1234' }
interface Given {
  order?: Partial<typeof orders.$inferInsert>
  terms?: Partial<typeof retailerTerms.$inferInsert>
  /** So much was paid by transfer of what is owed. */
  paid?: number
  isInvoiced?: boolean
}

/** An order of 200 euros whose second delivery failed, invoiced unless it is said otherwise, and who ends it. */
export async function makeFailed({ order: values, terms, paid, isInvoiced = true }: Given = {}) {
  const scene = await makeInvoiced(
    { status: 'failed_delivery', ...(paid !== undefined && { paymentMethod: 'transfer' }), ...values },
    { ...VAT_NUMBER, ...terms },
  )
  const { order, account, admin } = scene
  const failed = { orderId: order.id, status: 'failed_delivery' } as const
  await testDb().insert(orderStatusChanges).values([failed, failed])
  if (paid !== undefined)
    await testDb()
      .insert(receivables)
      .values({
        ...{ orderId: order.id, retailerId: order.retailerId, reference: `RF${order.id}` },
        ...{ amount: order.total, paid, dueOn: '2026-12-31', onCredit: true },
      })
  if (isInvoiced && (await scene.invoice()).status !== 200) throw new Error('The order has no invoice')
  const end = (costs = 0) =>
    admin.post(`/api/admin/orders/${order.id}/status`, { status: 'terminated', costs })
  const papers = () =>
    testDb().select().from(documents).where(eq(documents.orderId, order.id)).orderBy(documents.id)
  const totals = async () => Object.fromEntries((await papers()).map(({ kind, total }) => [kind, total]))
  const paperOf = async (kind: (typeof documents.$inferSelect)['kind']) =>
    (await papers()).find((each) => each.kind === kind)!
  return { ...scene, own: await as(account), end, papers, totals, paperOf }
}
