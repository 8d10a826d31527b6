import { eq, inArray, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_MOVED } from '../../../shared/orders/order-states.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { orders } from '../orders/orders.tables.ts'
import { makeOrder } from '../orders/orders.testing.ts'
import { disputes, payments } from '../payments/payments.tables.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

const move = (status: string, chosen: { id: number; from: string }[]) =>
  admin.post('/api/admin/orders/moves?lang=it', { status, orders: chosen })
const statusesOf = async (ids: number[]) =>
  (await testDb().select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id)).map(
    ({ status }) => status,
  )
const mailsOf = (id: number) =>
  testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `order:${id}:%`))

describe('many orders moved at once', () => {
  test('go on each by itself, with its mail and its entry; what cannot stays and says why', async () => {
    const ready = await makeOrder({ status: 'confirmed' })
    const early = await makeOrder({ status: 'placed' })
    const behind = await makeOrder({ status: 'shipped' })
    const last = await makeOrder({ status: 'confirmed' })
    const ids = [ready.id, early.id, behind.id, last.id]
    const { status, body } = await move('shipped', [
      { id: ready.id, from: 'confirmed' },
      { id: early.id, from: 'placed' },
      { id: behind.id, from: 'confirmed' },
      { id: 999_999, from: 'confirmed' },
      { id: last.id, from: 'confirmed' },
    ])
    expect(status).toBe(200)
    expect(
      body.orders.map((order: { moved: boolean; why: string | null }) => [order.moved, order.why]),
    ).toEqual([
      [true, null],
      [false, expect.stringContaining('non può passare')],
      [false, expect.stringMatching(/Nel frattempo/)],
      [false, expect.stringContaining('Non trovato')],
      [true, null],
    ])
    expect(body.orders[0].number).toBe(ready.number)
    expect(await statusesOf(ids)).toEqual(['shipped', 'placed', 'shipped', 'shipped'])
    const sent = await Promise.all(ids.map(async (id) => (await mailsOf(id)).length))
    expect(sent).toEqual([1, 0, 0, 1])
    const trail = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, ready.id))
    expect(trail.map(({ action, after }) => [action, after])).toContainEqual([
      'status',
      expect.stringContaining('shipped'),
    ])
  })

  test('leave alone those whose payment somebody has to see to', async () => {
    const made = [
      await makeOrder({ status: 'placed' }),
      await makeOrder({ status: 'placed' }),
      await makeOrder({ status: 'placed' }),
    ]
    const paid = { provider: 'stripe', amount: 20_000, status: 'paid' } as const
    const [byHand, disputed] = made.map(({ id }) => ({ ...paid, orderId: id }))
    await testDb()
      .insert(payments)
      .values({ ...byHand!, refundStatus: 'by_hand' })
    const [payment] = await testDb().insert(payments).values(disputed!).returning()
    await testDb()
      .insert(disputes)
      .values({
        paymentId: payment!.id,
        provider: 'stripe',
        providerId: `dp_${payment!.id}`,
        reason: 'x',
        currency: 'EUR',
        amount: 20_000,
        state: 'needs_response',
      })
    const ids = made.map(({ id }) => id)
    const { body } = await move(
      'confirmed',
      ids.map((id) => ({ id, from: 'placed' })),
    )
    expect(
      body.orders.map((order: { moved: boolean; why: string | null }) => [order.moved, order.why]),
    ).toEqual([
      [false, expect.stringContaining('pagamento')],
      [false, expect.stringContaining('pagamento')],
      [true, null],
    ])
    expect(await statusesOf(ids)).toEqual(['placed', 'placed', 'confirmed'])
    expect(await mailsOf(ids[0]!)).toEqual([])
  })

  test('do not end, and are not more than fifty', async () => {
    const { id } = await makeOrder({ status: 'placed' })
    const one = { id, from: 'placed' }
    expect((await move('cancelled', [one])).status).toBe(422)
    expect((await move('confirmed', [])).status).toBe(422)
    expect((await move('confirmed', Array(MAX_MOVED + 1).fill(one))).status).toBe(422)
    expect(await statusesOf([id])).toEqual(['placed'])
  })
})
