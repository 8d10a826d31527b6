import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { idempotencyKeys } from '../../base/http/http.tables.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { mailStatements } from '../../base/mail/outbox.ts'
import { runShopJobs } from '../../jobs.ts'
import { testDb } from '../../testing/make.ts'
import { orders } from '../orders/orders.tables.ts'
import { paymentEvents, payments } from '../payments/payments.tables.ts'
import {
  cron,
  MINUTE,
  makeShopper,
  payAtBank,
  payByCard,
  payByPaypal,
  paymentsOf,
  placedOf,
  type Simulator,
  startSimulator,
} from './checkout.testing.ts'

let simulator: Simulator
beforeEach(() => {
  simulator = startSimulator()
})

test('PayPal’s pages that merely wait do not keep the cron from a card that was paid', async () => {
  const waiting = await makeShopper()
  await payByPaypal(waiting)
  const [{ id: _, ...order }] = (await testDb()
    .select()
    .from(orders)
    .where(eq(orders.userId, waiting.user.id))) as [typeof orders.$inferSelect]
  const [{ id: __, ...payment }] = (await paymentsOf(waiting.user.id)) as [typeof payments.$inferSelect]
  for (let n = 0; n < 30; n++) {
    const [copy] = await testDb()
      .insert(orders)
      .values({ ...order, requestKey: `copy-${n}-${order.requestKey}` })
      .returning({ id: orders.id })
    await testDb()
      .insert(payments)
      .values({ ...payment, orderId: copy!.id, providerId: `${payment.providerId}-${n}` })
  }
  const paid = await makeShopper()
  await payAtBank(simulator, paid)
  simulator.calls.length = 0
  await cron()
  expect(await placedOf(paid.user.id)).toHaveLength(1)
  expect(simulator.calls.filter((path) => path.includes('/v2/'))).toEqual([])
  const open = (await paymentsOf(waiting.user.id)).map(({ id }) => id)
  await testDb().update(payments).set({ status: 'failed' }).where(inArray(payments.id, open))
})

test.runIf(isDeep)('a provider that never answers does not keep mails from going out', async () => {
  const shopper = await makeShopper()
  await payByCard(shopper, 'tok_threeDSecure2Required')
  const mail = { key: 'due', template: 'activation', lang: 'it', to: 'a@b.test' } as const
  await testDb().batch(await mailStatements(testDb(), [{ ...mail, values: { name: 'A', url: 'x' } }]))
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  simulator.control.fault = async () => {
    await released
    throw new TypeError('no')
  }
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const run = runShopJobs(env as never, Date.now() + 15 * MINUTE).catch(() => {})
  const statusOf = async () =>
    (await testDb().select().from(outbox).where(eq(outbox.key, mail.key))).map(({ status }) => status)
  await vi.waitFor(async () => expect(await statusOf()).toEqual(['sent']), 30_000).finally(release)
  await run
  warn.mockRestore()
})

test('keys of requests are kept for two days, and events as long as providers may repeat them', async () => {
  const db = testDb()
  await db.delete(idempotencyKeys)
  await db.delete(paymentEvents)
  const now = Date.now()
  const createdAt = new Date(now).toISOString()
  await db.insert(idempotencyKeys).values({ owner: 'user:1', key: 'k', requestHash: 'h', createdAt })
  await db.insert(paymentEvents).values({ provider: 'stripe', eventId: 'e', type: 't', createdAt })
  const leftAfter = async (minutes: number) => {
    await runJobsAt(now + minutes * MINUTE, 'unpaid')
    return [await db.$count(idempotencyKeys), await db.$count(paymentEvents)]
  }
  const day = 24 * 60
  expect(await leftAfter(2 * day)).toEqual([1, 1])
  expect(await leftAfter(2 * day + 1)).toEqual([0, 1])
  expect(await leftAfter(30 * day)).toEqual([0, 1])
  expect(await leftAfter(30 * day + 1)).toEqual([0, 0])
})
