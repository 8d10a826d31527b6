import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { howMany } from '../../../shared/many.testing.ts'
import { idempotencyKeys } from '../../base/http/http.tables.ts'
import { testDb, unique } from '../../testing/make.ts'
import {
  makeShopper,
  ordersOf,
  payByCard,
  paymentsOf,
  type Simulator,
  startSimulator,
} from './checkout.testing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

describe('an Idempotency-Key', () => {
  test('answers the same to the same call, also to a refused one, and does it once', async () => {
    const shopper = await makeShopper()
    const declined = [await payByCard(shopper, 'tok_chargeDeclined', 'first')]
    declined.push(await payByCard(shopper, 'tok_chargeDeclined', 'first'))
    expect(declined.map(({ status, body }) => [status, body.error.message])[1]).toEqual([
      402,
      declined[0]!.body.error.message,
    ])
    expect(await paymentsOf(shopper.user.id)).toHaveLength(1)
    const paid = [
      await payByCard(shopper, 'tok_visa', 'second'),
      await payByCard(shopper, 'tok_visa', 'second'),
    ]
    expect(paid[1]!.body).toEqual(paid[0]!.body)
    expect(simulator.charged()).toBe(25_000)
  })

  test('with another body is refused, and does nothing', async () => {
    const shopper = await makeShopper()
    await payByCard(shopper, 'tok_chargeDeclined', 'key')
    const { status, body } = await payByCard(shopper, 'tok_visa', 'key')
    expect([status, body.error.code]).toEqual([409, 'idempotency_conflict'])
    expect(simulator.charged()).toBe(0)
  })

  test('whose call ended without a clear answer does the same again, and nothing else', async () => {
    const shopper = await makeShopper()
    Object.assign(simulator.switches, { lose_next: 1, only: '/confirm' })
    expect((await payByCard(shopper, 'tok_visa', 'unclear')).status).toBe(503)
    const other = await payByCard(shopper, 'tok_chargeDeclined', 'unclear')
    expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_conflict'])
    expect((await payByCard(shopper, 'tok_visa', 'unclear')).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
  })

  test('is each person’s own', async () => {
    const [one, other] = [await makeShopper(), await makeShopper()]
    await payByCard(one, 'tok_visa', 'shared')
    const { body } = await payByCard(other, 'tok_visa', 'shared')
    expect((await ordersOf(other.user.id)).map(({ id }) => id)).toEqual([body.order_id])
  })

  test('many calls at once with one key do it once; whoever comes too early is told to wait', async () => {
    const shopper = await makeShopper()
    const key = `same-${unique()}`
    const answers = await Promise.all(
      Array.from({ length: howMany(12, 50) }, () => payByCard(shopper, 'tok_visa', key)),
    )
    const codes = new Set(answers.map(({ body }) => body.error?.code ?? 'paid'))
    expect([...codes].filter((code) => code !== 'paid' && code !== 'in_progress')).toEqual([])
    expect(await paymentsOf(shopper.user.id)).toHaveLength(1)
    expect(simulator.charged()).toBe(25_000)
    expect((await payByCard(shopper, 'tok_visa', key)).status).toBe(200)
  })

  test('of a call that was killed is taken over after two minutes, not before', async () => {
    const shopper = await makeShopper()
    await payByCard(shopper, 'tok_visa', 'killed')
    const age = (ms: number) =>
      testDb()
        .update(idempotencyKeys)
        .set({ answer: null, createdAt: new Date(Date.now() - ms).toISOString() })
        .where(eq(idempotencyKeys.owner, `user:${shopper.user.id}`))
    await age(60_000)
    expect((await payByCard(shopper, 'tok_visa', 'killed')).body.error.code).toBe('in_progress')
    await age(121_000)
    expect((await payByCard(shopper, 'tok_visa', 'killed')).status).toBe(200)
    expect(simulator.charged()).toBe(25_000)
  })

  test('that is no key is refused', async () => {
    const shopper = await makeShopper()
    expect((await payByCard(shopper, 'tok_visa', 'x'.repeat(256))).status).toBe(422)
  })
})
