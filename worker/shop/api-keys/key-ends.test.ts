import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/dates.ts'
import { runJobsAt } from '../../base/jobs/jobs.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailer, testDb } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { mailsTo } from '../accounts/accounts.testing.ts'
import { makeColleague } from '../accounts/colleagues.testing.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { apiKeyCalls, apiKeys } from './api-keys.tables.ts'
import { makeRetailerKey, makeShopKey } from './api-keys.testing.ts'

const setUser = (id: number, values: Partial<typeof users.$inferInsert>) =>
  testDb().update(users).set(values).where(eq(users.id, id))
const rowOf = async (id: number) => (await testDb().select().from(apiKeys).where(eq(apiKeys.id, id)))[0]
const iso = (ms: number) => new Date(ms).toISOString()

type OfRetailer = Awaited<ReturnType<typeof makeRetailerKey>>
const LOSSES: [string, (made: OfRetailer) => Promise<unknown>][] = [
  ['is made a buyer', ({ giver }) => setUser(giver.id, { retailerRole: 'buyer' })],
  ['is made a viewer', ({ giver }) => setUser(giver.id, { retailerRole: 'viewer' })],
  [
    'goes to another retailer',
    async ({ giver }) => setUser(giver.id, { retailerId: (await makeRetailer()).id }),
  ],
  ['becomes a client', ({ giver }) => setUser(giver.id, { role: null, retailerId: null })],
  ['is switched off', ({ giver }) => setUser(giver.id, { active: false })],
  ['is deleted', ({ giver }) => setUser(giver.id, { deletedAt: iso(Date.now()) })],
  [
    'is removed by a colleague',
    async ({ retailerId, giver }) =>
      (await makeColleague(retailerId, 'manager')).caller.post(`/api/colleagues/${giver.id}/remove`),
  ],
  [
    'has a retailer that is switched off',
    ({ retailerId }) => testDb().update(retailers).set({ active: false }).where(eq(retailers.id, retailerId)),
  ],
  [
    'has a retailer that is archived',
    async ({ retailerId }) =>
      (await as(await makeAdmin())).post('/api/admin/vendors/bulk', { action: 'delete', ids: [retailerId] }),
  ],
]

describe('a key ends, for good and in the same statement, when its giver', () => {
  test.each(LOSSES)('%s', async (_, lose) => {
    const made = await makeRetailerKey(['retailer:read'])
    expect((await made.key.get('/api/orders')).status).toBe(200)
    await lose(made)
    expect(await rowOf(made.id)).toMatchObject({ isLeft: true, revokedAt: expect.any(String) })
    expect((await made.key.get('/api/orders')).status).toBe(401)
    // What comes back does not bring the key back.
    await setUser(made.giver.id, {
      role: 'vendor',
      retailerId: made.retailerId,
      retailerRole: 'manager',
      active: true,
      deletedAt: null,
    })
    await testDb()
      .update(retailers)
      .set({ active: true, deletedAt: null })
      .where(eq(retailers.id, made.retailerId))
    expect((await made.key.get('/api/orders')).status).toBe(401)
  })

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['may only sell', { adminRole: 'sales' }],
    ['is switched off', { active: false }],
    ['is deleted', { deletedAt: '2026-01-01' }],
    ['is no administrator any more', { role: null }],
  ])('is an administrator who %s', async (_, values) => {
    const { key, id, giver } = await makeShopKey(['sales:read'])
    await setUser(giver.id, values)
    expect(await rowOf(id)).toMatchObject({ isLeft: true })
    expect((await key.get('/api/admin/orders')).status).toBe(401)
  })

  test('could not give it any more, even if nothing had ended it', async () => {
    const { key, id, giver } = await makeRetailerKey(['retailer:read'])
    await setUser(giver.id, { retailerRole: 'viewer' })
    await testDb().update(apiKeys).set({ isLeft: false, revokedAt: null }).where(eq(apiKeys.id, id))
    expect((await key.get('/api/orders')).status).toBe(401)
  })

  test('but stays while the giver only changes what is theirs', async () => {
    const { key, giver } = await makeRetailerKey(['retailer:read'])
    await setUser(giver.id, { firstName: 'Anna', lang: 'de', telephone: '031 1', version: 7 })
    expect((await key.get('/api/orders')).status).toBe(200)
  })
})

describe('a key that ends soon', () => {
  test('is told to its giver once, not while another stands in its place', async () => {
    const [soon, later, rotated] = [
      await makeRetailerKey(['retailer:read']),
      await makeRetailerKey(['retailer:read'], { days: 180 }),
      await makeRetailerKey(['retailer:read']),
    ]
    await rotated.caller.post(`/api/api-keys/${rotated.id}/rotate`, { hours: 168 })
    const ends = async ({ giver }: OfRetailer) =>
      (await mailsTo(giver.email)).filter(({ template }) => template === 'api_key_ends').length
    const then = Date.now() + 80 * DAY_MS
    await runJobsAt(then, 'keyEnds')
    await runJobsAt(then + DAY_MS, 'keyEnds')
    expect([await ends(soon), await ends(later)]).toEqual([1, 0])
    const [row] = await testDb().select().from(apiKeys).where(eq(apiKeys.id, rotated.id))
    expect(row!.replacedAt).not.toBeNull()
  })
})

test('keys that have ended are deleted in time, and calls before them', async () => {
  const [old, good] = [await makeRetailerKey(['retailer:read']), await makeRetailerKey(['retailer:read'])]
  await old.key.get('/api/orders')
  await good.key.get('/api/orders')
  const count = async (id: number) => testDb().$count(apiKeyCalls, eq(apiKeyCalls.keyId, id))
  await expect.poll(async () => (await count(old.id)) + (await count(good.id))).toBe(2)
  await old.caller.post(`/api/api-keys/${old.id}/revoke`)
  await testDb()
    .update(apiKeyCalls)
    .set({ createdAt: iso(Date.now() - 31 * DAY_MS) })
    .where(eq(apiKeyCalls.keyId, good.id))
  await runJobsAt(Date.now(), 'expired')
  expect([await count(old.id), await count(good.id)]).toEqual([1, 0])
  await testDb()
    .update(apiKeys)
    .set({ revokedAt: iso(Date.now() - 31 * DAY_MS) })
    .where(eq(apiKeys.id, old.id))
  await runJobsAt(Date.now() + 3600_000, 'expired')
  expect([await rowOf(old.id), await count(old.id)]).toEqual([undefined, 0])
  expect((await rowOf(good.id))?.revokedAt).toBeNull()
})
