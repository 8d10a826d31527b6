import { eq, inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '../shared/dates.ts'
import { rateLimits } from './base/http/http.tables.ts'
import { jobIncidents, jobRuns } from './base/jobs/jobs.tables.ts'
import { runJobsAt } from './base/jobs/jobs.testing.ts'
import { outbox } from './base/mail/mail.tables.ts'
import { geocodes } from './base/places/places.tables.ts'
import { emailChanges, sessions, userTokens } from './shop/accounts/accounts.tables.ts'
import { pendingSteps } from './shop/accounts/second-factor.tables.ts'
import { cartItems, carts } from './shop/cart/cart.tables.ts'
import { productAskers, products } from './shop/catalogue/catalogue.tables.ts'
import { subscribers } from './shop/newsletter/newsletter.tables.ts'
import { makeProduct, makeUser, testDb } from './testing/make.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const now = Date.now()

/** The result of a job's last run. */
async function resultOf(job: string) {
  const runs = await testDb().select().from(jobRuns).where(eq(jobRuns.job, job)).orderBy(jobRuns.id)
  return JSON.parse(runs.at(-1)!.result!)
}

test('sessions, tokens and windows of limits go when their time is over, and not before', async () => {
  const db = testDb()
  const [user, other] = [await makeUser(), await makeUser()]
  for (const [name, expiresAt] of [
    ['old', iso(now - 1)],
    ['new', iso(now + DAY_MS)],
  ] as const) {
    await db.insert(sessions).values({ idHash: name, userId: user.id, lastSeenAt: iso(now), expiresAt })
    await db.insert(userTokens).values({ tokenHash: name, userId: user.id, purpose: 'reset', expiresAt })
    const { id: userId } = name === 'old' ? user : other
    await db.insert(emailChanges).values({ userId, email: 'x@y.test', tokenHash: name, expiresAt })
    await db
      .insert(pendingSteps)
      .values({ sid: name, purpose: 'sign_in', userId: user.id, value: 'x', expiresAt })
  }
  const second = Math.floor(now / 1000)
  await db.insert(rateLimits).values([
    { key: 'old', windowEnd: second - 1, count: 1 },
    { key: 'new', windowEnd: second + 60, count: 1 },
  ])
  await runJobsAt(now, 'expired')
  expect((await db.select().from(sessions)).map((row) => row.idHash)).toEqual(['new'])
  expect((await db.select().from(userTokens)).map((row) => row.tokenHash)).toEqual(['new'])
  expect((await db.select().from(emailChanges)).map((row) => row.tokenHash)).toEqual(['new'])
  const kept = await db
    .select()
    .from(rateLimits)
    .where(inArray(rateLimits.key, ['old', 'new']))
  expect(kept.map((row) => row.key)).toEqual(['new'])
  expect((await db.select().from(pendingSteps)).map((row) => row.sid)).toEqual(['new'])
  expect(await resultOf('expired')).toMatchObject({ sessions: 1, tokens: 1, email_changes: 1, steps: 1 })
  await runJobsAt(now + DAY_MS, 'expired')
  expect(await db.select().from(sessions)).toEqual([])
})

test('who wanted a product counts for a year', async () => {
  const db = testDb()
  const { id } = await makeProduct()
  await db.insert(productAskers).values([
    { productId: id, asker: 'retailer:1', weight: 5, askedAt: iso(now - 366 * DAY_MS) },
    { productId: id, asker: 'person:x', weight: 1, askedAt: iso(now - 364 * DAY_MS) },
  ])
  const asked = async () => (await db.select().from(products).where(eq(products.id, id)))[0]!.asked
  expect(await asked()).toBe(6)
  await runJobsAt(now, 'expired')
  expect(await asked()).toBe(1)
})

test('more than one statement may delete goes in one run, step by step', async () => {
  const db = testDb()
  const rows = JSON.stringify(Array.from({ length: 2500 }, (_, i) => `many:${i}`))
  await db.$client
    .prepare('insert into rate_limits (key, window_end, count) select value, 1, 1 from json_each(?)')
    .bind(rows)
    .run()
  await runJobsAt(now, 'expired')
  expect(await db.select().from(rateLimits).where(like(rateLimits.key, 'many:%'))).toEqual([])
  expect((await resultOf('expired')).limits).toBeGreaterThanOrEqual(2500)
})

test("visitors' carts go after 60 days, with their lines, and never a person's", async () => {
  const db = testDb()
  const user = await makeUser()
  const product = await makeProduct()
  const owners = [
    { visitor: 'old', updatedAt: iso(now - 61 * DAY_MS) },
    { visitor: 'new', updatedAt: iso(now - 59 * DAY_MS) },
    { userId: user.id, updatedAt: iso(now - 400 * DAY_MS) },
  ]
  const made = await db.insert(carts).values(owners).returning()
  for (const cart of made) {
    await db.insert(cartItems).values({ cartId: cart.id, productId: product.id, quantity: 1 })
  }
  await runJobsAt(now, 'carts')
  const ids = made.map(({ id }) => id)
  const kept = await db.select().from(carts).where(inArray(carts.id, ids)).orderBy(carts.id)
  expect(kept.map((cart) => cart.visitor)).toEqual(['new', null])
  expect(await db.$count(cartItems, inArray(cartItems.cartId, ids))).toBe(2)
  expect((await resultOf('carts')).deleted).toBeGreaterThanOrEqual(1)
})

test('mails and geocodes go after 30 days, and never a mail that waits', async () => {
  const db = testDb()
  const values = { template: 'activation', recipient: 'a@b.test', subject: 's', html: '', text: '' }
  for (const [key, status, days] of [
    ['sent-old', 'sent', 31],
    ['dead-old', 'dead', 31],
    ['waits-old', 'pending', 31],
    ['sent-new', 'sent', 29],
  ] as const) {
    const createdAt = iso(now - days * DAY_MS)
    await db.insert(outbox).values({ ...values, key, status, createdAt, nextAttemptAt: iso(now + DAY_MS) })
  }
  await db.insert(geocodes).values([
    { address: 'old', createdAt: iso(now - 30 * DAY_MS) },
    { address: 'new', createdAt: iso(now - 29 * DAY_MS) },
  ])
  await runJobsAt(now, 'outbox', 'geocodes')
  const kept = await db.select().from(outbox).where(eq(outbox.template, 'activation')).orderBy(outbox.id)
  expect(kept.map((mail) => mail.key)).toEqual(['waits-old', 'sent-new'])
  expect((await db.select().from(geocodes)).map((row) => row.address)).toEqual(['new'])
})

test('a sign-up that nobody confirmed goes when its link has expired', async () => {
  const db = testDb()
  const person = { name: 'Anna', surname: 'Riva', consentText: 'x', consentAt: iso(now) }
  for (const [email, expiresAt, confirmedAt] of [
    ['late@home.test', iso(now - 1), null],
    ['soon@home.test', iso(now + DAY_MS), null],
    ['done@home.test', iso(now - 1), iso(now)],
  ] as const) {
    await db.insert(subscribers).values({ ...person, email, tokenHash: email, expiresAt, confirmedAt })
  }
  await runJobsAt(now, 'newsletter')
  const kept = await db.select().from(subscribers).orderBy(subscribers.id)
  expect(kept.map(({ email }) => email)).toEqual(['soon@home.test', 'done@home.test'])
})

test('what the jobs did is kept for 30 days', async () => {
  const db = testDb()
  for (const [job, days] of [
    ['kept', 29],
    ['gone', 31],
  ] as const) {
    const startedAt = iso(now - days * DAY_MS)
    await db.insert(jobRuns).values({ job, startedAt, status: 'ok' })
    await db.insert(jobIncidents).values({ job, kind: 'failed', openedAt: startedAt, closedAt: startedAt })
  }
  await db.insert(jobIncidents).values({ job: 'open', kind: 'late', openedAt: iso(now - 90 * DAY_MS) })
  await runJobsAt(now, 'runs')
  expect(await db.select().from(jobRuns).where(eq(jobRuns.job, 'gone'))).toEqual([])
  expect(await db.select().from(jobRuns).where(eq(jobRuns.job, 'kept'))).toHaveLength(1)
  const incidents = await db.select().from(jobIncidents).orderBy(jobIncidents.id)
  expect(incidents.map(({ job }) => job)).toEqual(['kept', 'open'])
})
