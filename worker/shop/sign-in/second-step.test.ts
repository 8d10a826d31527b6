import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { parseEnv } from '../../base/env.ts'
import { as, bare } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { beforeBatch, follow, PASSWORD, sessionsOf, signIn } from '../accounts/accounts.testing.ts'
import { codeApps, passkeys } from '../accounts/second-factor.tables.ts'
import { spendCode } from '../second-factor/factors.ts'
import {
  beginSignIn,
  codeOf,
  exhaust,
  makeAdministrator,
  makeGuarded,
  stopClock,
  wrongCode,
} from '../second-factor/second-factor.testing.ts'
import { signIn as enterByPassword } from './sign-in.ts'

const ENV = parseEnv(env as never)

stopClock()

describe('signing in with a second factor', () => {
  test('the password alone makes no session and answers no tokens', async () => {
    const { person } = await makeGuarded()
    await testDb().delete(sessions).where(eq(sessions.userId, person.id))
    for (const admin of [undefined, true]) {
      const answer = await signIn(person.email, PASSWORD, { admin })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ second_factor: true, methods: ['code'], setup: null })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await sessionsOf(person.id)).toEqual([])
    expect((await signIn(person.email, 'wrong')).body.error.code).toBe('invalid_credentials')
  })

  test('the code completes it in the browser that began, under a new session', async () => {
    const { person, secret } = await makeGuarded()
    const { browser, finish } = await beginSignIn(person.email)
    expect((await finish('000000')).body.error).toMatchObject(wrongCode)
    const answer = await finish(codeOf(secret))
    expect(answer.body).toMatchObject({
      user: { id: person.id, admin_role: 'everything' },
      recovery_codes: null,
    })
    expect((await follow(answer).get('/api/admin/users?limit=1')).status).toBe(200)
    const [session] = (await sessionsOf(person.id)).filter(({ idHash }) => idHash !== browser.sid).slice(-1)
    expect(session!.secondFactor).toBe(true)
    // The begun sign-in has ended.
    expect((await finish(codeOf(secret, 1))).body.error.code).toBe('invalid_token')
  })

  test('another browser cannot complete it, nor one that has only the token and no cookie', async () => {
    const { person, secret } = await makeGuarded()
    const { browser } = await beginSignIn(person.email)
    const body = { code: codeOf(secret) }
    expect((await (await as(null)).post('/api/auth/second-factor', body)).body.error.code).toBe(
      'invalid_token',
    )
    const { cookie: _, ...tokens } = browser.headers
    const answer = await bare.post('/api/auth/second-factor', body, { headers: tokens })
    expect(answer.body.error.code).toBe('invalid_token')
  })

  test('it must be completed within five minutes, with the password that still stands, by who is still welcome', async () => {
    const [early, late] = [await makeGuarded(), await makeGuarded()]
    const begun = [await beginSignIn(early.person.email), await beginSignIn(late.person.email)] as const
    const start = Date.now()
    vi.setSystemTime(start + 5 * 60_000 - 1)
    expect((await begun[0].finish(codeOf(early.secret))).status).toBe(200)
    vi.setSystemTime(start + 5 * 60_000)
    expect((await begun[1].finish(codeOf(late.secret))).body.error.code).toBe('invalid_token')
    vi.setSystemTime(start)

    const past = new Date(Date.now() - 1).toISOString()

    for (const change of [{ passwordHash: 'scrypt$' }, { deletedAt: past }]) {
      const { person, secret } = await makeGuarded()
      const { finish } = await beginSignIn(person.email)
      await testDb().update(users).set(change).where(eq(users.id, person.id))
      expect((await finish(codeOf(secret))).body.error.code).toBe('invalid_token')
    }
  })

  test('tries are counted by person, whatever the address and browser, before a code is looked at', async () => {
    const { person, secret } = await makeGuarded()
    const [first, second] = [await beginSignIn(person.email), await beginSignIn(person.email)]
    await first.finish('000000')
    await exhaust(`second_factor:${person.id}`, 99)
    expect((await second.finish('000000')).status).toBe(422)
    const right = await first.finish(codeOf(secret))
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    // The code was not checked, so it is still valid.
    expect(await spendCode(testDb(), ENV.secrets, person.id, codeOf(secret))).toBe('app')
  })

  test('and by address, whoever is tried', async () => {
    const { person, secret } = await makeGuarded()
    const { browser } = await beginSignIn(person.email)
    const headers = { 'cf-connecting-ip': '203.0.113.251' }
    const finish = (code: string) => browser.post('/api/auth/second-factor', { code }, { headers })
    expect((await finish('000000')).status).toBe(422)
    await exhaust('second_factor_address:203.0.113.251', 200)
    expect((await finish(codeOf(secret))).status).toBe(429)
  })
})

test('a sign-in by password alone that was under way when a second factor was set up makes no session', async () => {
  const add = {
    app: (userId: number) => testDb().insert(codeApps).values({ userId, secret: 'sealed', lastStep: 0 }),
    passkey: (userId: number) =>
      testDb()
        .insert(passkeys)
        .values({ userId, name: 'Chiave', credentialId: `c${userId}`, publicKey: 'k', counter: 0 }),
  }
  for (const kind of ['app', 'passkey'] as const) {
    const { id, email } = await makeAdministrator()
    const browser = { oldSid: 'old', newSid: `new-${kind}`, userAgent: '' }
    const during = beforeBatch(() => add[kind](id))
    const entering = enterByPassword(during, ENV, { email, password: PASSWORD }, browser)
    await expect(entering, kind).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await sessionsOf(id)).toEqual([])
  }
})
