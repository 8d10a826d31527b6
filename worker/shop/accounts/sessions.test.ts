import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { app } from '../../app.ts'
import { sha256 } from '../../base/hashes.ts'
import { makeVisitorId } from '../../base/http/tokens.ts'
import { type Answer, as, bare } from '../../testing/as.ts'
import { makeUser, testDb } from '../../testing/make.ts'
import { sessions, users } from './accounts.tables.ts'
import {
  cookieOf,
  follow,
  HOUR,
  iso,
  makeAccount,
  makeVisitorCart,
  ORIGIN,
  sessionsOf,
  sidOf,
  signIn,
} from './accounts.testing.ts'

describe('the session', () => {
  test('a first visit gets tokens and cookies without a call to the database', async () => {
    const noDb = { prepare: () => expect.unreachable(), batch: () => expect.unreachable() }
    const response = await app.fetch(new Request(`${ORIGIN}/api/session`), { ...env, DB: noDb } as never)
    expect(await response.json()).toMatchObject({ user: null, cart_count: 0, lang: 'it' })
  })

  test('its cookie is out of reach of scripts and of other sites', async () => {
    const answer = await bare.get('/api/session')
    const attributes = cookieOf(answer, 'sosta').split('; ').slice(1).sort()
    // Without TLS, on a developer's machine, Safari keeps no cookie that is `Secure`.
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
    expect(cookieOf(answer, 'XSRF-TOKEN').split('; ')[0]).toBe(`XSRF-TOKEN=${answer.body.csrf_token}`)
    expect(cookieOf(answer, 'XSRF-TOKEN')).not.toContain('HttpOnly')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('in production all cookies are for TLS and the shop’s host alone, and no others count', async () => {
    const origin = 'https://shop.example'
    const production = {
      DB: env.DB,
      ASSETS: env.ASSETS,
      ENVIRONMENT: 'production',
      ORIGIN: origin,
      AUTH_SECRET: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(40)))),
      MAIL_TRANSPORT: 'resend',
      RESEND_KEY: 're_1',
    }
    const ask = async (cookie: string) => {
      const headers = { cookie, 'cf-connecting-ip': '100.64.0.9' }
      const call = new Request(`${origin}/api/session`, { headers })
      const answer = await app.fetch(call, production as never)
      expect(answer.status).toBe(200)
      return answer.headers.getSetCookie().map((line) => line.split('; '))
    }
    const set = await ask('')
    expect(set.map(([pair]) => pair!.split('=')[0]).sort()).toEqual([
      ...['__Host-XSRF-TOKEN', '__Host-sosta', '__Host-sosta-token'],
    ])
    for (const [pair, ...attributes] of set) {
      expect(attributes, pair).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'SameSite=Lax']))
      expect(attributes.includes('HttpOnly'), pair).toBe(!pair!.startsWith('__Host-XSRF-TOKEN'))
    }
    const [visit = ''] = set.find(([pair]) => pair!.startsWith('__Host-sosta='))!
    const names = async (cookie: string) => (await ask(cookie)).map(([pair]) => pair!.split('=')[0])
    expect(await names(visit)).not.toContain('__Host-sosta')
    // A neighbouring host can set cookies for the whole domain, but none with the prefix.
    expect(await names(visit.replace('__Host-', ''))).toContain('__Host-sosta')
  })

  test('a visitor keeps the same session and sees the pieces in the cart', async () => {
    const visitor = await as(null)
    await makeVisitorCart(visitor.sid, 3)
    const answer = await visitor.get('/api/session')
    expect(answer.body).toMatchObject({
      user: null,
      cart_count: 3,
      csrf_token: visitor.headers['x-csrf-token'],
    })
    expect(cookieOf(answer, 'sosta')).toBe('')
  })

  test('the CSRF cookie is sent only to a browser that has another one or none', async () => {
    const visitor = await as(null)
    const first = await visitor.get('/api/session')
    const token = first.body.csrf_token
    expect(cookieOf(first, 'XSRF-TOKEN')).toContain(token)
    const ask = (xsrf: string) =>
      visitor.get('/api/session', {
        headers: { ...visitor.headers, cookie: `${visitor.headers.cookie}; XSRF-TOKEN=${xsrf}` },
      })
    expect(cookieOf(await ask(token), 'XSRF-TOKEN')).toBe('')
    expect(cookieOf(await ask('old'), 'XSRF-TOKEN')).toContain(token)
  })

  test('a signed-in person is read in one round trip', async () => {
    const user = await makeUser()
    const caller = await as(user)
    const statement = Object.getPrototypeOf(env.DB.prepare('select 1'))
    const alone = ['all', 'raw', 'run', 'first'].map((name) => vi.spyOn(statement, name))
    const batch = vi.spyOn(Object.getPrototypeOf(env.DB), 'batch')
    const request = new Request(`${ORIGIN}/api/session`, { headers: { cookie: caller.headers.cookie } })
    const response = await app.fetch(request, env as never)
    expect(((await response.json()) as Answer['body']).user).toEqual({
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      role: null,
    })
    expect(batch).toHaveBeenCalledTimes(1)
    for (const spy of alone) expect(spy).not.toHaveBeenCalled()
    for (const spy of [...alone, batch]) spy.mockRestore()
  })

  test.each([
    [
      'a revoked session',
      async (sid: string) => void (await testDb().delete(sessions).where(eq(sessions.idHash, sid))),
    ],
    [
      'an expired session',
      async (sid: string) =>
        void (await testDb()
          .update(sessions)
          .set({ expiresAt: iso(Date.now() - 1) })
          .where(eq(sessions.idHash, sid))),
    ],
    ['an account that is off', async (_: string, id: number) => void (await change(id, { active: false }))],
    ['a deleted account', async (_: string, id: number) => void (await change(id, { deletedAt: iso(0) }))],
    [
      'an account that is not activated',
      async (_: string, id: number) => void (await change(id, { activatedAt: null })),
    ],
  ])('%s is a visitor, and its token is refused', async (_, end) => {
    const user = await makeUser()
    const caller = await as(user)
    expect((await caller.get('/api/account')).status).toBe(200)
    await end(caller.sid, user.id)
    await makeVisitorCart(caller.sid, 2)
    const answer = await caller.get('/api/session')
    expect(answer.body).toMatchObject({ user: null, cart_count: 0 })
    expect(await sidOf(answer)).not.toBe(caller.sid)
    expect((await caller.get('/api/account')).status).toBe(401)
  })
  const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
    testDb().update(users).set(values).where(eq(users.id, id))

  test('a cookie that is not ours starts a new visit', async () => {
    const answer = await bare.get('/api/session', { headers: { cookie: "sosta=' or 1=1 --" } })
    expect(answer.body.user).toBeNull()
    expect(cookieOf(answer, 'sosta')).toMatch(/^sosta=[\w-]{43}\.[\w-]{22};/)
  })

  test('an id that somebody made up, however well, starts a new visit without the cart of that id', async () => {
    const ours = await makeVisitorId(['tests-only-0123456789-abcdefghijklmnop'])
    const theirs = await makeVisitorId(['another-secret-0123456789-abcdefghijklm'])
    for (const id of [
      'A'.repeat(43),
      `${'A'.repeat(43)}.${ours.slice(44)}`,
      `${ours.slice(0, -1)}=`,
      theirs,
    ]) {
      await makeVisitorCart(await sha256(id), 5)
      const answer = await bare.get('/api/session', { headers: { cookie: `sosta=${id}` } })
      expect(answer.body.cart_count, id).toBe(0)
      expect(await sidOf(answer), id).not.toBe(await sha256(id))
    }
  })

  test('after signing out, the cookie of before is nobody’s', async () => {
    const caller = await as(await makeUser())
    const out = await caller.post('/api/auth/logout')
    const again = await caller.get('/api/session')
    expect(again.body).toMatchObject({ user: null, cart_count: 0 })
    expect(new Set([caller.sid, await sidOf(out), await sidOf(again)]).size).toBe(3)
  })

  test.each([
    ['an administrator', 'admin' as const, 12 * HOUR],
    ['anybody else', null, 30 * 24 * HOUR],
  ])('of %s ends for good so long after it began, however much it is used', async (_, role, life) => {
    const user = await makeAccount({ role })
    const answer = await signIn(user.email)
    const caller = follow(answer)
    const begun = Date.parse((await sessionsOf(user.id))[0]!.createdAt)
    const at = async (time: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: time })
      try {
        const headers = { cookie: caller.headers.cookie! }
        return (await bare.get('/api/session', { headers })).body.user?.id
      } finally {
        vi.useRealTimers()
      }
    }
    // In steps that are shorter than the time after which an unused one ends.
    for (const part of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])
      expect(await at(begun + part * life), `${part}`).toBe(user.id)
    expect(await at(begun + life - 1000)).toBe(user.id)
    expect(await at(begun + life)).toBeUndefined()
    // Also a session from when use still extended sessions.
    await testDb().update(sessions).set({ expiresAt: '2099' }).where(eq(sessions.userId, user.id))
    expect(await at(begun + life)).toBeUndefined()
  })

  test('its use is written down at most once an hour', async () => {
    const user = await makeUser()
    const caller = await as(user)
    const before = (await sessionsOf(user.id))[0]!
    // A late answer must not set the cookie of the session before the sign-in again.
    expect(cookieOf(await caller.get('/api/session'), 'sosta')).toBe('')
    expect((await sessionsOf(user.id))[0]).toEqual(before)

    await testDb()
      .update(sessions)
      .set({ lastSeenAt: iso(Date.now() - 2 * HOUR) })
      .where(eq(sessions.idHash, caller.sid))
    expect(await sidOf(await caller.get('/api/session'))).toBe(caller.sid)
    await vi.waitFor(async () => {
      const after = (await sessionsOf(user.id))[0]!
      expect(Date.parse(after.lastSeenAt)).toBeGreaterThan(Date.now() - HOUR)
      expect(after.expiresAt).toBe(before.expiresAt)
    })
  })
})
