import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../shop/accounts/accounts.tables.ts'
import { carts } from '../../shop/cart/cart.tables.ts'
import { faqs } from '../../shop/content/content.tables.ts'
import { messages } from '../../shop/messages/messages.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { quotations } from '../../shop/quotations/quotations.tables.ts'
import { request } from '../../shop/quotations/quotations.testing.ts'
import { retailers } from '../../shop/retailers/retailers.tables.ts'
import { reviews } from '../../shop/reviews/reviews.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeAdmin,
  makeCategory,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  makeUser,
  testDb,
  unique,
} from '../../testing/make.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { rateLimits } from './http.tables.ts'

/** Calls that a retailer’s account reads its own by. */
const READS = ['/api/account', '/api/orders', '/api/cart', '/api/warranties']
const add = async (caller: Awaited<ReturnType<typeof as>>) =>
  caller.post('/api/add-to-cart', { product_id: (await makeProduct()).id, quantity: 1 })
const setUser = (id: number, values: object) => testDb().update(users).set(values).where(eq(users.id, id))
const cartsOf = (userId: number) => testDb().select().from(carts).where(eq(carts.userId, userId))

test('an ended session reads nothing and writes nothing, whatever its token says', async () => {
  const user = await makeRetailerAccount()
  await makeOrder({ userId: user.id, retailerId: user.retailerId! })
  const caller = await as(user)
  await testDb().delete(sessions).where(eq(sessions.idHash, caller.sid))
  for (const path of READS) {
    const { status, body } = await caller.get(path)
    expect([status, Object.keys(body), body.error.code], path).toEqual([401, ['error'], 'unauthenticated'])
  }
  expect((await add(caller)).status).toBe(401)
  // What would be refused for another reason says nothing either.
  expect((await caller.post('/api/add-to-cart', { product_id: 'x' })).status).toBe(401)
  expect((await caller.get('/api/orders?limit=x')).status).toBe(401)
  expect(await cartsOf(user.id)).toEqual([])
})

test('who was given to another retailer reads and writes only with a new token, and then as that one’s', async () => {
  const user = await makeRetailerAccount()
  const [before, after] = [user.retailerId!, (await makeRetailer()).id]
  await makeOrder({ userId: user.id, retailerId: before })
  const moved = await makeOrder({ userId: user.id, retailerId: after })
  const caller = await as(user)
  await setUser(user.id, { retailerId: after })
  for (const path of [...READS, '/api/products', `/api/orders/${moved.id}`]) {
    const { status, body, headers } = await caller.get(path)
    expect([status, Object.keys(body), body.error.code], path).toEqual([401, ['error'], 'token_expired'])
    expect(headers.get('cache-control'), path).toBe('no-store')
  }
  const refused = await add(caller)
  expect([refused.status, refused.body.error.code]).toEqual([401, 'token_expired'])
  expect(await cartsOf(user.id)).toEqual([])
  // The page asks for its session, and with it for a new token.
  const { body: session } = await caller.get('/api/session')
  const authorization = `Bearer ${session.api_token}`
  const { status, body } = await caller.get('/api/orders', { headers: { authorization } })
  expect([status, body.orders.map(({ id }: { id: number }) => id)]).toEqual([200, [moved.id]])
  expect((await add(await as(user))).status).toBe(200)
})

test.each<[string, () => Promise<{ id: number }>, () => object | Promise<object>]>([
  ['an administrator of less', () => makeAdmin(), () => ({ adminRole: 'content' })],
  [
    'a retailer’s account',
    () => makeAdmin(),
    async () => ({ role: 'vendor', retailerId: (await makeRetailer()).id }),
  ],
  ['a colleague who only reads', () => makeRetailerAccount(), () => ({ retailerRole: 'viewer' })],
])('who became %s needs a new token, also for what both may', async (_, make, become) => {
  const user = await make()
  const caller = await as(user)
  await setUser(user.id, await become())
  const { status, body } = await caller.get('/api/account')
  expect([status, body.error.code]).toEqual([401, 'token_expired'])
  expect((await (await as(user)).get('/api/account')).status).toBe(200)
})

test('who is switched off is out at once, and so are the accounts of a retailer that is', async () => {
  const off = await makeRetailerAccount()
  const ofShop = await makeRetailerAccount()
  const callers = [await as(off), await as(ofShop)]
  await setUser(off.id, { active: false })
  await testDb().update(retailers).set({ active: false }).where(eq(retailers.id, ofShop.retailerId!))
  for (const caller of callers) {
    for (const path of [...READS, '/api/products']) {
      const { status, body } = await caller.get(path)
      expect([status, body.error.code], path).toEqual([401, 'unauthenticated'])
    }
    expect((await add(caller)).status).toBe(401)
    expect((await caller.get('/api/session')).body.user).toBeNull()
  }
})

test('who lost a role loses what it opened at once', async () => {
  const user = await makeRetailerAccount()
  const caller = await as(user)
  await testDb().update(users).set({ role: null, retailerId: null }).where(eq(users.id, user.id))
  expect((await caller.get('/api/orders')).status).toBe(403)
  expect((await caller.post('/api/orders/create', { payment_method: 'stripe' })).status).toBe(403)
})

/** Changes of the back-office, with what they are made with: by a batch alone, by a read before it, by lists of many rows. */
const CHANGES: [string, (ids: { faq: number; category: number }) => object][] = [
  ['categories/create', () => ({ category_data: { name: `Nuova ${unique()}` } })],
  ['categories/:category/edit', () => ({ category_data: { name: `Altra ${unique()}` } })],
  ['categories/:category/translations', () => ({ lang: 'de' })],
  ['categories/bulk', ({ category }) => ({ action: 'delete', ids: [category] })],
  ['faqs/create', () => ({ faq_data: { title: 'T', content: 'C' } })],
  ['faqs/:faq/edit', () => ({ faq_data: { title: 'T2', content: 'C' } })],
  ['faqs/:faq/delete', () => ({})],
  ['faqs/:faq/restore', () => ({})],
  ['faqs/bulk', ({ faq }) => ({ action: 'delete', ids: [faq] })],
]

describe('a change of the back-office', () => {
  const contents = () =>
    Promise.all(
      ['cats', 'faqs', 'audit_entries', 'list_counts'].map(
        async (table) => (await env.DB.prepare(`select * from ${table} order by 1, 2`).all()).results,
      ),
    )
  const setUp = async () => {
    const [faq] = await testDb().insert(faqs).values({ title: 'T', content: 'C' }).returning()
    const ids = { faq: faq!.id, category: (await makeCategory()).id }
    const admin = await makeUser({ role: 'admin', adminRole: 'content', firstName: 'Ada', lastName: 'Neri' })
    const call = (caller: Awaited<ReturnType<typeof as>>, [path, body]: (typeof CHANGES)[number]) =>
      caller.post(`/api/admin/${path.replace(/:(\w+)/, (_, name) => `${ids[name as 'faq']}`)}`, body(ids))
    return { admin, call }
  }

  test.each<[string, number, (admin: { id: number }, sid: string) => Promise<unknown>]>([
    ['whose session has ended', 401, (_, sid) => testDb().delete(sessions).where(eq(sessions.idHash, sid))],
    ['who is switched off', 401, ({ id }) => setUser(id, { active: false })],
    ['who may not enter this area any more', 403, ({ id }) => setUser(id, { adminRole: 'sales' })],
    ['who is no administrator any more', 403, ({ id }) => setUser(id, { role: null })],
    ['whose role is another that may', 401, ({ id }) => setUser(id, { adminRole: 'everything' })],
  ])('of somebody %s changes nothing', async (_, status, lose) => {
    const { admin, call } = await setUp()
    const caller = await as(admin)
    await lose(admin, caller.sid)
    const before = await contents()
    for (const change of CHANGES) {
      const answer = await call(caller, change)
      expect([change[0], answer.status, Object.keys(answer.body)]).toEqual([change[0], status, ['error']])
    }
    expect(await contents()).toEqual(before)
  })

  test('is in the history under the name that its author has now', async () => {
    const { admin, call } = await setUp()
    const caller = await as(admin)
    await setUser(admin.id, { firstName: 'Ada Maria', lastName: '' })
    for (const change of CHANGES)
      expect([change[0], (await call(caller, change)).status]).toEqual([change[0], 200])
    const names = await testDb()
      .select({ name: auditEntries.userName })
      .from(auditEntries)
      .where(eq(auditEntries.userId, admin.id))
    expect(names.length).toBeGreaterThanOrEqual(CHANGES.length)
    expect([...new Set(names.map(({ name }) => name))]).toEqual(['Ada Maria'])
  })
})

test('a request of a retailer whose session has ended asks for nothing and is counted nowhere', async () => {
  const user = await makeRetailerAccount()
  const caller = await as(user)
  await add(caller)
  await testDb().delete(sessions).where(eq(sessions.idHash, caller.sid))
  const kept = () =>
    Promise.all([quotations, reviews, messages, rateLimits].map((table) => testDb().$count(table)))
  const before = await kept()
  const { status } = await caller.post('/api/quotations/create', request(user.retailerId!))
  expect([status, await kept()]).toEqual([401, before])
})
