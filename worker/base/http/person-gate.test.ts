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
import { reviews } from '../../shop/reviews/reviews.tables.ts'
import { as } from '../../testing/as.ts'
import {
  makeCategory,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  makeUser,
  testDb,
  unique,
} from '../../testing/make.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { openDb } from '../db/client.ts'
import { type Gate, gated } from '../db/gate.ts'
import { AppError } from '../errors.ts'
import { rateLimits } from './limits.tables.ts'

/** Calls that read their person beside their data: by a statement alone, by a batch, and by one that writes. */
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
  // What would be refused for another reason, before the database is asked, says nothing either.
  expect((await caller.post('/api/add-to-cart', { product_id: 'x' })).status).toBe(401)
  expect((await caller.get('/api/orders?limit=x')).status).toBe(401)
  expect(await cartsOf(user.id)).toEqual([])
})

test('who was given to another retailer reads that one’s orders at once, and writes only with a new token', async () => {
  const user = await makeRetailerAccount()
  const [before, after] = [user.retailerId!, (await makeRetailer()).id]
  await makeOrder({ userId: user.id, retailerId: before })
  const moved = await makeOrder({ userId: user.id, retailerId: after })
  const caller = await as(user)
  await testDb().update(users).set({ retailerId: after }).where(eq(users.id, user.id))
  const { status, body, headers } = await caller.get('/api/orders')
  expect([status, body.orders.map(({ id }: { id: number }) => id)]).toEqual([200, [moved.id]])
  expect(headers.get('cache-control')).toBe('private, no-store')
  const refused = await add(caller)
  expect([refused.status, refused.body.error.code]).toEqual([401, 'token_expired'])
  expect(await cartsOf(user.id)).toEqual([])
  expect((await add(await as(user))).status).toBe(200)
})

test('who lost a role loses what it opened at once', async () => {
  const user = await makeRetailerAccount()
  const caller = await as(user)
  await testDb().update(users).set({ role: null, retailerId: null }).where(eq(users.id, user.id))
  expect((await caller.get('/api/orders')).status).toBe(403)
  expect((await caller.post('/api/orders/create', { payment_method: 'stripe' })).status).toBe(403)
})

test('the database’s word comes before what was read beside it, and before anything is written', async () => {
  const asked: string[] = []
  const refusal = new AppError('unauthenticated')
  const gate: Gate = {
    isOpen: false,
    pass: async () => {
      asked.push('pass')
      throw refusal
    },
    head: (d1) => d1.prepare(`select json('') as person`),
    open: () => asked.push('open'),
  }
  const name = `vendor-${crypto.randomUUID()}`
  const d1 = gated(env.DB, gate)
  const write = `insert into vendors (name, address, city, cap) values ('${name}', '', '', '')`
  const known = () => env.DB.prepare('select count(*) as n from vendors where name = ?').bind(name).first('n')
  await expect(d1.prepare('select 1').all()).rejects.toBe(refusal)
  await expect(d1.prepare(write).run()).rejects.toBe(refusal)
  await expect(d1.prepare(`with x as (select 1) ${write}`).run()).rejects.toBe(refusal)
  await expect(d1.batch([d1.prepare('select 1'), d1.prepare(write)])).rejects.toBe(refusal)
  await expect(openDb(d1).select().from(carts)).rejects.toMatchObject({ cause: refusal })
  expect(asked).toEqual(Array(5).fill('pass'))
  expect(await known()).toBe(0)
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
