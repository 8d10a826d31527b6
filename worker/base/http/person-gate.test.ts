import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../shop/accounts/accounts.tables.ts'
import { carts } from '../../shop/cart/cart.tables.ts'
import { makeOrder } from '../../shop/orders/orders.testing.ts'
import { as } from '../../testing/as.ts'
import { makeProduct, makeRetailer, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { openDb } from '../db/client.ts'
import { type Gate, gated } from '../db/gate.ts'
import { AppError } from '../errors.ts'

/** Calls that read their person beside their data: by a statement alone, by a batch, and by one that writes. */
const READS = ['/api/account', '/api/orders', '/api/cart', '/api/warranties']
const add = async (caller: Awaited<ReturnType<typeof as>>) =>
  caller.post('/api/add-to-cart', { product_id: (await makeProduct()).id, quantity: 1 })
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
