import { env } from 'cloudflare:workers'
import { scryptSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settings } from '../../../shared/settings/settings.ts'
import { parseEnv } from '../../base/env.ts'
import { randomToken, sha256 } from '../../base/hashes.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { as, bare } from '../../testing/as.ts'
import {
  makeAdmin,
  makeProduct,
  makeRetailer,
  makeRetailerAccount,
  makeUser,
  testDb,
} from '../../testing/make.ts'
import { atFullCost, derivedIn } from '../../testing/scrypt.ts'
import { users } from '../accounts/accounts.tables.ts'
import {
  askForPassword,
  beforeBatch,
  cookieOf,
  follow,
  hashed,
  iso,
  mailsTo,
  makeAccount,
  makeVisitorCart,
  PASSWORD,
  sessionsOf,
  sidOf,
  signIn,
  userOf,
} from '../accounts/accounts.testing.ts'
import { hashPassword, needsRehash, verifyPassword } from '../accounts/passwords.ts'
import { carts } from '../cart/cart.tables.ts'
import { signIn as enter } from './sign-in.ts'

describe('passwords', () => {
  test('a hash fits its password only, and two hashes of one password differ', async () => {
    await atFullCost(async () => {
      const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
      expect(await verifyPassword(PASSWORD, other)).toBe(true)
      expect(await verifyPassword(`${PASSWORD} `, other)).toBe(false)
      expect(other).not.toBe(one)
      expect(other).toMatch(/^scrypt\$16384\$8\$5\$[\w+/]{22}==\$[\w+/]{43}=$/)
      // The key is what any other program derives with these parameters.
      const [n, r, p, salt, key] = other.split('$').slice(1)
      const cost = { N: Number(n), r: Number(r), p: Number(p) }
      const bytes = Uint8Array.from(atob(salt!), (char) => char.charCodeAt(0))
      const derived = new Uint8Array(scryptSync(PASSWORD, bytes, 32, cost))
      expect(btoa(String.fromCharCode(...derived))).toBe(key)
    })
  })

  test('nothing fits an account without a password', async () => {
    await atFullCost(async () => {
      expect(await verifyPassword('', null)).toBe(false)
      expect(await verifyPassword(PASSWORD, null)).toBe(false)
    })
  })

  test('a hash of other parameters is known as old', async () => {
    expect(needsRehash(await hashed)).toBe(false)
    expect(needsRehash('scrypt$1024$8$1$AAAA$AAAA')).toBe(true)
  })
})

describe('signing in', () => {
  test('answers the person and tokens of a new session; the tokens of before are void', async () => {
    const user = await makeAccount({ role: 'admin' })
    const visitor = await as(null)
    const answer = await visitor.post('/api/auth/login', {
      email: user.email.toUpperCase(),
      password: PASSWORD,
    })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ id: user.id, role: 'admin' })
    expect(await sidOf(answer)).not.toBe(visitor.sid)
    const next = follow(answer)
    expect((await next.get('/api/account')).body.user.email).toBe(user.email)
    const old = await bare.get('/api/account', {
      headers: { ...visitor.headers, cookie: next.headers.cookie },
    })
    expect(old.status).toBe(401)
  })

  test('again in the same browser ends the session of before', async () => {
    const user = await makeAccount()
    const first = follow(await signIn(user.email))
    const second = await first.post('/api/auth/login', { email: user.email, password: PASSWORD })
    expect((await sessionsOf(user.id)).map((row) => row.idHash)).toEqual([await sidOf(second)])
  })

  test('keeps neither the session id nor the token in the database', async () => {
    const user = await makeAccount()
    const answer = await signIn(user.email)
    const id = cookieOf(answer, 'sosta').split(/[=;]/)[1]!
    expect(JSON.stringify(await sessionsOf(user.id))).not.toContain(id)
  })

  test('tells nothing about who has an account', async () => {
    const on = await makeAccount()
    const off = await makeAccount({ active: false })
    const invited = await makeAccount({ activatedAt: null })
    const deleted = await makeAccount({ deletedAt: iso(0) })
    const closed = await makeAccount({
      role: 'vendor',
      retailerId: (await makeRetailer({ active: false })).id,
    })
    const empty = await makeUser()
    const answers = await Promise.all([
      signIn(on.email, 'wrong'),
      signIn('nobody@sosta.test'),
      signIn(off.email, 'wrong'),
      signIn(closed.email, 'wrong'),
      signIn(invited.email),
      signIn(deleted.email, 'wrong'),
      signIn(empty.email),
      signIn(on.email, PASSWORD, { admin: true }),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect({ ...body.error, request_id: '' }).toEqual({ ...answers[0]!.body.error, request_id: '' })
    }
  })

  test('does the same work for an unknown address as for a known one', async () => {
    const user = await makeAccount()
    const work = (email: string) => derivedIn(() => signIn(email, 'wrong'))
    const known = await work(user.email)
    expect(known).toEqual(['16384 8 5'])
    expect(await work('nobody@sosta.test')).toEqual(known)
  })

  test('lets only administrators into the administration', async () => {
    const admin = await makeAccount({ role: 'admin' })
    expect((await signIn(admin.email, PASSWORD, { admin: true })).body.user.id).toBe(admin.id)
    const retailer = await makeRetailerAccount()
    await testDb()
      .update(users)
      .set({ passwordHash: await hashed })
      .where(eq(users.id, retailer.id))
    expect((await signIn(retailer.email, PASSWORD, { admin: true })).body.error.code).toBe(
      'invalid_credentials',
    )
    expect(await sessionsOf(retailer.id)).toEqual([])
  })

  test.each<[string, () => Promise<{ email: string; id: number }>]>([
    ['that is off', () => makeAccount({ active: false })],
    ['that was deleted', () => makeAccount({ deletedAt: iso(0) })],
    [
      'of a shop that is off',
      async () => makeAccount({ role: 'vendor', retailerId: (await makeRetailer({ active: false })).id }),
    ],
  ])('an account %s does not open, and who knows its password hears what to do', async (_, make) => {
    const person = await make()
    const { status, body } = await signIn(person.email)
    expect([status, body.error.code]).toEqual([403, 'account_off'])
    expect(body.error.message).toContain(settings().contacts.email.info)
    expect(await sessionsOf(person.id)).toEqual([])
    const mailed = await mailsTo(person.email)
    await (await as(null)).post('/api/auth/forgot-password', { email: person.email })
    expect(await mailsTo(person.email)).toEqual(mailed)
  })

  test('switching a shop off ends at once what its people have open; switching it on brings no session back', async () => {
    const retailer = await makeRetailer()
    const [one, other] = [
      await makeAccount({ role: 'vendor', retailerId: retailer.id }),
      await makeRetailerAccount(),
    ]
    const [caller, elsewhere] = [await as(one), await as(other)]
    const priced = await makeProduct({ price: 4200 })
    const priceFor = async (headers: Record<string, string>) =>
      (await bare.get(`/api/products/${priced.slug}`, { headers })).body.product?.price
    expect(await priceFor(caller.headers)).toBe(4200)
    const admin = await as(await makeAdmin())
    const toggle = async (active: boolean) =>
      admin.post(`/api/admin/vendors/${retailer.id}/toggle-validity`, { active })
    expect((await toggle(false)).status).toBe(200)
    for (const path of ['/api/account', '/api/checkout', '/api/orders', `/api/products/${priced.slug}`]) {
      expect((await caller.get(path)).status, path).toBe(401)
    }
    const now = await bare.get('/api/session', { headers: { cookie: caller.headers.cookie } })
    expect(now.body.user).toBeNull()
    expect(await sessionsOf(one.id)).toEqual([])
    await toggle(true)
    expect((await caller.get('/api/account')).status).toBe(401)
    expect((await signIn(one.email)).status).toBe(200)
    expect((await elsewhere.get('/api/account')).status).toBe(200)
  })

  test('a stranger who guesses is stopped, even with the right password; the owner is not locked out', async () => {
    const user = await makeAccount()
    const stranger = '203.0.113.9'
    const windowEnd = (Math.floor(Date.now() / 600_000) + 1) * 600
    await testDb()
      .insert(rateLimits)
      .values({ key: `sign_in_account:${await sha256(`${user.email} ${stranger}`)}`, windowEnd, count: 100 })
    const from = async (ip: string) =>
      (await as(null)).post(
        '/api/auth/login',
        { email: user.email, password: PASSWORD },
        { headers: { 'cf-connecting-ip': ip } },
      )
    const refused = await from(stranger)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await sessionsOf(user.id)).toEqual([])
    expect((await from('203.0.113.10')).status).toBe(200)
  })

  test('an address that tries many accounts is stopped', async () => {
    const user = await makeAccount()
    const windowEnd = (Math.floor(Date.now() / 600_000) + 1) * 600
    await testDb().insert(rateLimits).values({ key: 'sign_in_address:203.0.113.77', windowEnd, count: 200 })
    const headers = { 'cf-connecting-ip': '203.0.113.77' }
    const answer = await (await as(null)).post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      { headers },
    )
    expect(answer.status).toBe(429)
  })

  test('the counters hold no e-mail address', async () => {
    const user = await makeAccount()
    await signIn(user.email)
    await askForPassword(user.email)
    const rows = await testDb().select().from(rateLimits)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  test("joins the visitor's cart to the person's", async () => {
    const user = await makeAccount()
    const visitor = await as(null)
    await makeVisitorCart(visitor.sid, 4)
    const answer = await visitor.post('/api/auth/login', { email: user.email, password: PASSWORD })
    expect(answer.body.cart_count).toBe(4)
    expect(await testDb().select().from(carts).where(eq(carts.visitor, visitor.sid))).toEqual([])
    expect((await follow(answer).get('/api/session')).body.cart_count).toBe(4)
  })

  test('makes an old hash new', async () => {
    const { scryptSync } = await import('node:crypto')
    const key = scryptSync(
      PASSWORD,
      Uint8Array.from(atob('AAAA'), (c) => c.charCodeAt(0)),
      32,
      { N: 1024, r: 8, p: 1 },
    )
    const user = await makeAccount({
      passwordHash: `scrypt$1024$8$1$AAAA$${btoa(String.fromCharCode(...new Uint8Array(key)))}`,
    })
    expect((await signIn(user.email)).status).toBe(200)
    expect((await userOf(user.id)).passwordHash).toMatch(/^scrypt\$16384/)
    expect((await signIn(user.email)).status).toBe(200)
  })

  test('fails when the password is changed while it is checked, and leaves the cart with the visitor', async () => {
    const user = await makeAccount()
    const visitor = await as(null)
    await makeVisitorCart(visitor.sid, 2)
    const change = async () =>
      testDb().update(users).set({ passwordHash: 'scrypt$' }).where(eq(users.id, user.id))
    const browser = { oldSid: visitor.sid, newSid: await sha256(randomToken()), userAgent: '' }
    const given = { email: user.email, password: PASSWORD }
    const entered = enter(beforeBatch(change), parseEnv(env as never), given, browser)
    await expect(entered).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await sessionsOf(user.id)).toEqual([])
    expect((await visitor.get('/api/session')).body.cart_count).toBe(2)
  })
})

describe('signing out', () => {
  test('ends the session at once and goes on as a new visitor', async () => {
    const user = await makeUser()
    const caller = await as(user)
    const answer = await caller.post('/api/auth/logout')
    expect(answer.body).toMatchObject({ user: null, cart_count: 0 })
    expect(await sessionsOf(user.id)).toEqual([])
    expect((await caller.get('/api/account')).status).toBe(401)
    expect(await sidOf(answer)).not.toBe(caller.sid)
    expect((await follow(answer).post('/api/auth/logout')).status).toBe(200)
  })
})
