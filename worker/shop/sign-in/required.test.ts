import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { app } from '../../app.ts'
import { parseEnv } from '../../base/env.ts'
import { type Answer, as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { mailsTo, makeAccount, PASSWORD, sessionsOf } from '../accounts/accounts.testing.ts'
import { codeApps } from '../accounts/second-factor.tables.ts'
import {
  beginSignIn,
  codeOf,
  makeAdministrator,
  makeGuarded,
  stopClock,
  wrongCode,
} from '../second-factor/second-factor.testing.ts'
import { unseal } from '../second-factor/secrets.ts'

const ENV = parseEnv(env as never)
const REQUIRED = { ...(env as object), SECOND_FACTOR: 'required' }
const OF_MANAGERS = { ...(env as object), SECOND_FACTOR_MANAGERS: 'required' }

/** Calls a shop that requires a second factor of every administrator. */
async function callRequired(
  path: string,
  headers: Record<string, string>,
  body?: unknown,
  shop: object = REQUIRED,
): Promise<Answer> {
  const request = new Request(`http://localhost:8788${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'it' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await app.fetch(request, shop as never, { waitUntil: () => {} } as never)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

stopClock()

describe('where the shop requires it', () => {
  test('an administrator without one sets up an app in the sign-in, before there is a session', async () => {
    const person = await makeAdministrator()
    const { headers } = await as(null)
    const { email } = person
    const begun = await callRequired('/api/auth/login', headers, { email, password: PASSWORD })
    expect(begun.body).toMatchObject({ second_factor: true, methods: [], setup: { uri: expect.any(String) } })
    const { setup, secret } = begun.body.setup
    const finish = (body: object) => callRequired('/api/auth/second-factor', headers, body)
    expect((await finish({ code: codeOf(secret) })).body.error.code).toBe('invalid_token')
    expect((await finish({ code: '000000', setup })).body.error).toMatchObject(wrongCode)
    expect(await sessionsOf(person.id)).toEqual([])
    const done = await finish({ code: codeOf(secret), setup })
    expect(done.body).toMatchObject({ user: { id: person.id }, recovery_codes: expect.any(Array) })
    expect(done.body.recovery_codes).toHaveLength(10)
    expect((await mailsTo(email))[0]!.template).toBe('second_factor')
    // A person who has one cannot set up another in this way.
    const again = await callRequired('/api/auth/login', headers, { email, password: PASSWORD })
    expect(again.body).toEqual({ second_factor: true, methods: ['code'], setup: null })
    const late = await finish({ code: codeOf(secret, 1), setup })
    expect(late.status).toBe(200)
    const [row] = await testDb().select().from(codeApps).where(eq(codeApps.userId, person.id))
    expect(await unseal(ENV.secrets, `app:${person.id}`, row!.secret)).toBe(secret)
  })

  test('an administrator’s session without one is none; those of others go on', async () => {
    const [admin, retailer] = [await as(await makeAdmin()), await as(await makeAccount({ role: 'vendor' }))]
    expect((await callRequired('/api/admin/users', admin.headers)).status).toBe(401)
    expect((await callRequired('/api/session', admin.headers)).body.user).toBeNull()
    expect((await callRequired('/api/account', retailer.headers)).status).toBe(200)
    const { caller } = await makeGuarded()
    expect((await callRequired('/api/admin/users', caller.headers)).status).toBe(200)
  })

  test('the last one cannot be switched off', async () => {
    const { person, caller, secret } = await makeGuarded()
    const proof = { current_password: PASSWORD, code: codeOf(secret) }
    const answer = await callRequired('/api/account/second-factor/disable', caller.headers, { proof })
    expect([answer.status, answer.body.error.message]).toEqual([
      403,
      expect.stringContaining('secondo fattore'),
    ])
    expect((await callRequired('/api/account/second-factor', caller.headers)).body).toMatchObject({
      required: true,
      app: { created_at: expect.any(String) },
      recovery_codes_left: 10,
    })
    expect((await beginSignIn(person.email)).answer.body.methods).toEqual(['code'])
  })

  test('a word that is misspelt stops the start', () => {
    const parse = (name: string, value: string) => parseEnv({ ...(env as object), [name]: value } as never)
    for (const [name, isOn] of [
      ['SECOND_FACTOR', 'secondFactorRequired'],
      ['SECOND_FACTOR_MANAGERS', 'secondFactorOfManagers'],
    ] as const) {
      expect(() => parse(name, 'require')).toThrow(`${name} must be "required"`)
      expect([parse(name, '')[isOn], parse(name, 'required')[isOn]]).toEqual([false, true])
    }
  })

  test('retailers and clients are not asked, also where the shop requires it of administrators', async () => {
    for (const role of ['vendor', null] as const) {
      const person = await makeAccount({ role })
      const { headers } = await as(null)
      const answer = await callRequired('/api/auth/login', headers, {
        email: person.email,
        password: PASSWORD,
      })
      expect(answer.body.user.id).toBe(person.id)
    }
  })
})

describe('where the shop requires it of retailers’ managers', () => {
  const begin = async (values: Parameters<typeof makeAccount>[0]) => {
    const person = await makeAccount(values)
    const { headers } = await as(null)
    const call = (path: string, body: unknown) => callRequired(path, headers, body, OF_MANAGERS)
    return { person, call, begun: await call('/api/auth/login', { email: person.email, password: PASSWORD }) }
  }

  test('a manager sets up an app in the sign-in; all others go in with the password', async () => {
    const { person, call, begun } = await begin({ role: 'vendor' })
    expect(begun.body).toMatchObject({ second_factor: true, methods: [], setup: { uri: expect.any(String) } })
    expect(await sessionsOf(person.id)).toEqual([])
    const { setup, secret } = begun.body.setup
    const done = await call('/api/auth/second-factor', { code: codeOf(secret), setup })
    expect(done.body.recovery_codes).toHaveLength(10)
    for (const values of [
      { role: 'vendor', retailerRole: 'buyer' },
      { role: 'vendor', retailerRole: 'viewer' },
      { role: null },
      { role: 'admin' },
    ] as const) {
      const other = await begin(values)
      expect(other.begun.body.user.id).toBe(other.person.id)
    }
  })

  test('a manager’s session without one is none, also of who was made a manager meanwhile', async () => {
    const [manager, buyer] = [
      await makeAccount({ role: 'vendor' }),
      await makeAccount({ role: 'vendor', retailerRole: 'buyer' }),
    ]
    const statusOf = async ({ headers }: { headers: Record<string, string> }) =>
      (await callRequired('/api/account', headers, undefined, OF_MANAGERS)).status
    const [managers, buyers] = [await as(manager), await as(buyer)]
    expect([await statusOf(managers), await statusOf(buyers)]).toEqual([401, 200])
    await testDb().update(users).set({ retailerRole: 'manager' }).where(eq(users.id, buyer.id))
    expect(await statusOf(buyers)).toBe(401)
    const { caller } = await makeGuarded({ role: 'vendor' })
    expect(await statusOf(caller)).toBe(200)
  })

  test('the last one cannot be switched off by a manager, and can by a buyer', async () => {
    for (const [retailerRole, status] of [
      ['manager', 403],
      ['buyer', 200],
    ] as const) {
      const { caller, secret } = await makeGuarded({ role: 'vendor', retailerRole })
      const proof = { current_password: PASSWORD, code: codeOf(secret) }
      const at = '/api/account/second-factor'
      expect((await callRequired(at, caller.headers, undefined, OF_MANAGERS)).body.required).toBe(
        status === 403,
      )
      expect((await callRequired(`${at}/disable`, caller.headers, { proof }, OF_MANAGERS)).status).toBe(
        status,
      )
    }
  })
})
