import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sessions, userTokens } from './accounts/accounts.tables.ts'
import { cartItems, carts } from './cart/cart.tables.ts'
import { rateLimits } from './http/limits.tables.ts'
import { runJobs } from './jobs.ts'
import { outbox } from './mail/mail.tables.ts'
import { mailStatement } from './mail/outbox.ts'
import { geocodes } from './places/places.tables.ts'
import { makeProduct, makeUser, testDb } from './testing/make.ts'

const DAY = 24 * 3600_000
const iso = (ms: number) => new Date(ms).toISOString()
const now = Date.now()

test('the cron deletes what has expired and nothing else', async () => {
  const db = testDb()
  const user = await makeUser()
  for (const [name, expiresAt] of [
    ['old', iso(now - 1)],
    ['new', iso(now + DAY)],
  ] as const) {
    await db.insert(sessions).values({ idHash: name, userId: user.id, lastSeenAt: iso(now), expiresAt })
    await db.insert(userTokens).values({ tokenHash: name, userId: user.id, purpose: 'reset', expiresAt })
  }
  const second = Math.floor(now / 1000)
  await db.insert(rateLimits).values([
    { key: 'old', windowEnd: second - 1, count: 1 },
    { key: 'new', windowEnd: second + 60, count: 1 },
  ])
  await runJobs(env as never, now)
  expect((await db.select().from(sessions)).map((row) => row.idHash)).toEqual(['new'])
  expect((await db.select().from(userTokens)).map((row) => row.tokenHash)).toEqual(['new'])
  expect((await db.select().from(rateLimits)).map((row) => row.key)).toEqual(['new'])
})

test("the cron deletes visitors' carts after 60 days, with their lines, and never a person's", async () => {
  const db = testDb()
  const user = await makeUser()
  const product = await makeProduct()
  const owners = [
    { visitor: 'old', updatedAt: iso(now - 61 * DAY) },
    { visitor: 'new', updatedAt: iso(now - 59 * DAY) },
    { userId: user.id, updatedAt: iso(now - 400 * DAY) },
  ]
  for (const owner of owners) {
    const [cart] = await db.insert(carts).values(owner).returning()
    await db.insert(cartItems).values({ cartId: cart!.id, productId: product.id, quantity: 1 })
  }
  await runJobs(env as never, now)
  expect((await db.select().from(carts)).map((cart) => cart.visitor)).toEqual(['new', null])
  expect(await db.select().from(cartItems)).toHaveLength(2)
})

test('the cron deletes mails and geocodes after 30 days, and never a mail that waits', async () => {
  const db = testDb()
  const values = { template: 'activation', recipient: 'a@b.test', subject: 's', html: '', text: '' }
  for (const [key, status, days] of [
    ['sent-old', 'sent', 31],
    ['dead-old', 'dead', 31],
    ['waits-old', 'pending', 31],
    ['sent-new', 'sent', 29],
  ] as const) {
    const createdAt = iso(now - days * DAY)
    await db.insert(outbox).values({ ...values, key, status, createdAt, nextAttemptAt: iso(now + DAY) })
  }
  await db.insert(geocodes).values([
    { address: 'old', createdAt: iso(now - 30 * DAY) },
    { address: 'new', createdAt: iso(now - 29 * DAY) },
  ])
  await runJobs(env as never, now)
  const kept = await db.select().from(outbox).where(eq(outbox.template, 'activation')).orderBy(outbox.id)
  expect(kept.map((mail) => mail.key)).toEqual(['waits-old', 'sent-new'])
  expect((await db.select().from(geocodes)).map((row) => row.address)).toEqual(['new'])
})

test('a failing job does not stop the others, and the run counts as failed', async () => {
  const db = testDb()
  const mail = {
    key: 'job',
    template: 'activation',
    lang: 'it',
    to: 'a@b.test',
    values: { name: 'A', url: 'x' },
  } as const
  await db.batch([mailStatement(db, mail)])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const broken = {
    prepare: (query: string) => env.DB.prepare(query),
    batch: () => Promise.reject(new Error('D1 is down')),
  }
  await expect(runJobs({ ...env, DB: broken } as never, now + DAY)).rejects.toThrow('Some jobs failed')
  expect(warn.mock.calls.join()).toContain('Error: D1 is down')
  warn.mockRestore()
  expect((await db.select().from(outbox).where(eq(outbox.key, 'job')))[0]!.status).toBe('sent')
})
