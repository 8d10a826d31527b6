import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessions, users } from '../accounts/accounts.tables.ts'
import {
  beforeBatch,
  follow,
  mailsTo,
  makePerson,
  PASSWORD,
  sessionsOf,
  signIn,
} from '../accounts/accounts.testing.ts'
import { signIn as enterByPassword } from '../accounts/sign-in.ts'
import { app } from '../app.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { parseEnv } from '../env.ts'
import { rateLimits } from '../http/limits.tables.ts'
import { type Answer, as, bare } from '../testing/as.ts'
import { makeAdmin, testDb } from '../testing/make.ts'
import { stepOf } from './code-app.ts'
import { spendCode } from './factors.ts'
import { STEP_MS } from './pending.ts'
import { codeApps, passkeys, pendingSteps, recoveryCodes } from './second-factor.tables.ts'
import {
  beginSignIn,
  codeOf,
  fromElsewhere,
  makeAdministrator,
  makeGuarded,
  signInWith,
} from './second-factor.testing.ts'
import { seal, unseal } from './secrets.ts'
import { disableApp } from './switches.ts'

const ENV = parseEnv(env as never)
const REQUIRED = { ...(env as object), SECOND_FACTOR: 'required' }
const wrongCode = { code: 'invalid', fields: { code: expect.stringContaining('codice') } }

// Half-way through the 30 seconds of a code, so that none ends while a test runs.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
})
afterAll(() => {
  vi.useRealTimers()
})

/** As if so many calls had been counted in this window. */
const exhaust = (key: string, count: number) =>
  testDb().update(rateLimits).set({ count }).where(eq(rateLimits.key, key))

const trailOf = async (id: number) =>
  (await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))).filter(
    ({ entity }) => entity === 'users',
  )

/** Calls the shop as one that requires a second factor of every administrator. */
async function callRequired(path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  const request = new Request(`http://localhost:8788${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': 'it' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const response = await app.fetch(request, REQUIRED as never, { waitUntil: () => {} } as never)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('codes of the app', () => {
  test('are those of RFC 6238, one step early or late at most', () => {
    // The RFC's own secret and instants; its codes have eight digits, of which the last six are these.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    expect(stepOf(secret, '287082', 59_000)).toBe(1)
    expect(stepOf(secret, '081804', 1111111109_000)).toBe(37037036)
    for (const [late, step] of [
      [30, 1],
      [-30, 1],
      [60, null],
      [-59.001, null],
    ] as const) {
      expect(stepOf(secret, '287082', (59 + late) * 1000), `${late} s`).toBe(step)
    }
    expect(stepOf(secret, '287083', 59_000)).toBeNull()
  })

  test('are good once, also for two at the same time, and never the one of before', async () => {
    const { person, secret } = await makeGuarded()
    const use = (code: string) => spendCode(testDb(), ENV.authSecret, person.id, code)
    const code = codeOf(secret)
    const both = await Promise.all([use(code), use(code)])
    expect(both.sort()).toEqual(['app', null])
    expect(await use(code)).toBeNull()
    expect(await use(codeOf(secret, -1))).toBeNull()
    expect(await use(codeOf(secret, 1))).toBe('app')
  })

  test('the secret is stored so that it opens with the shop’s own secret only, and for its person only', async () => {
    const { person, secret } = await makeGuarded()
    const [row] = await testDb().select().from(codeApps).where(eq(codeApps.userId, person.id))
    expect(row!.secret).not.toContain(secret)
    expect(await unseal(ENV.authSecret, `app:${person.id}`, row!.secret)).toBe(secret)
    expect(await unseal(ENV.authSecret, `app:${person.id + 1}`, row!.secret)).toBeNull()
    expect(await unseal(`${ENV.authSecret}x`, `app:${person.id}`, row!.secret)).toBeNull()
    expect(
      await unseal(ENV.authSecret, 'a', `${(await seal(ENV.authSecret, 'a', 'b')).slice(0, -2)}AA`),
    ).toBeNull()
    // After the shop's secret was changed nobody gets in by a code: the command line resets it.
    expect(await spendCode(testDb(), `${ENV.authSecret}x`, person.id, codeOf(secret))).toBeNull()
  })
})

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
    // What was begun is over.
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
    const late = await makeGuarded()
    const begun = await beginSignIn(late.person.email)
    const past = new Date(Date.now() - 1).toISOString()
    const isHis = eq(pendingSteps.userId, late.person.id)
    const [row] = await testDb().select().from(pendingSteps).where(isHis)
    expect(Date.parse(row!.expiresAt)).toBeLessThanOrEqual(Date.now() + STEP_MS)
    await testDb().update(pendingSteps).set({ expiresAt: past }).where(isHis)
    expect((await begun.finish(codeOf(late.secret))).body.error.code).toBe('invalid_token')

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
    // The code was not looked at: it is good still.
    expect(await spendCode(testDb(), ENV.authSecret, person.id, codeOf(secret))).toBe('app')
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

  test('retailers and clients are never asked, also where the shop requires it', async () => {
    for (const role of ['vendor', null] as const) {
      const person = await makePerson({ role })
      const { headers } = await as(null)
      const answer = await callRequired('/api/auth/login', headers, {
        email: person.email,
        password: PASSWORD,
      })
      expect(answer.body.user.id).toBe(person.id)
    }
  })
})

describe('recovery codes', () => {
  test('there are ten, shown once, each good once and written as one likes; a mail tells of each', async () => {
    const { person, caller, codes } = await makeGuarded()
    expect(new Set(codes).size).toBe(10)
    const stored = await testDb().select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))
    expect(JSON.stringify(stored)).not.toContain(codes[0]!.replace('-', ''))
    const typed = codes[0]!.toLowerCase().replace('-', ' ')
    const { answer, next } = await signInWith(person.email, typed)
    expect(answer.status).toBe(200)
    expect((await next.get('/api/account/second-factor')).body.recovery_codes_left).toBe(9)
    expect((await (await beginSignIn(person.email)).finish(codes[0]!)).body.error).toMatchObject(wrongCode)
    expect((await mailsTo(person.email))[0]!.template).toBe('second_factor')
    expect((await trailOf(person.id)).at(-1)).toMatchObject({ after: '{"second_factor":"code_used"}' })
    expect((await caller.get('/api/account/second-factor')).status).toBe(200)
  })

  test('of two who use one at the same time one gets in', async () => {
    const { person, codes } = await makeGuarded()
    const [a, b] = [await beginSignIn(person.email), await beginSignIn(person.email)]
    const answers = await Promise.all([a.finish(codes[1]!), b.finish(codes[1]!)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('new ones need password and second factor, and make the old ones worthless', async () => {
    const { person, caller, secret, codes } = await makeGuarded()
    const renew = (proof: object) =>
      caller.post('/api/account/second-factor/recovery-codes', { proof }, fromElsewhere())
    expect((await renew({ current_password: PASSWORD })).status).toBe(422)
    const { body } = await renew({ current_password: PASSWORD, code: codeOf(secret) })
    expect(body.recovery_codes).toHaveLength(10)
    expect((await (await beginSignIn(person.email)).finish(codes[2]!)).status).toBe(422)
    expect((await (await beginSignIn(person.email)).finish(body.recovery_codes[2])).status).toBe(200)
  })

  test('are nobody else’s', async () => {
    const [anna, berta] = [await makeGuarded(), await makeGuarded()]
    expect((await (await beginSignIn(anna.person.email)).finish(berta.codes[0]!)).status).toBe(422)
  })
})

describe('switching it on', () => {
  test('needs the current password and the first code; all other sessions end, a mail and the trail tell', async () => {
    const person = await makeAdministrator()
    const [here, there] = [await as(person), await as(person)]
    const { body } = await here.post('/api/account/second-factor/start')
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Sosta:/)
    const enable = (code: string, current_password: string, setup = body.setup) =>
      here.post(
        '/api/account/second-factor/enable',
        { setup, code, proof: { current_password } },
        fromElsewhere(),
      )
    expect((await enable(codeOf(body.secret), 'wrong')).body.error.code).toBe('wrong_password')
    expect((await enable('000000', PASSWORD)).body.error).toMatchObject(wrongCode)
    expect((await signIn(person.email)).body.user.id).toBe(person.id)

    expect((await enable(codeOf(body.secret), PASSWORD)).body.recovery_codes).toHaveLength(10)
    expect((await here.get('/api/account/second-factor')).body).toMatchObject({
      ...{ required: false, app: { created_at: expect.any(String) }, passkeys: [], recovery_codes_left: 10 },
    })
    expect((await there.get('/api/account')).status).toBe(401)
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toContain(
      'Codici di accesso attivati',
    )
    const trail = JSON.stringify(await trailOf(person.id))
    expect(trail).toContain('app_on')
    expect(trail).not.toContain(body.secret)
  })

  test('another person’s setup, an old one, and one that was made up are refused', async () => {
    const [anna, berta] = [await makeAdministrator(), await makeAdministrator()]
    const caller = await as(anna)
    const { body } = await (await as(berta)).post('/api/account/second-factor/start')
    const own = (await caller.post('/api/account/second-factor/start')).body
    const enable = (setup: string, code: string) =>
      caller.post(
        '/api/account/second-factor/enable',
        { setup, code, proof: { current_password: PASSWORD } },
        fromElsewhere(),
      )
    for (const setup of [body.setup, 'AAAA', `${own.setup.slice(0, -3)}AAA`]) {
      expect((await enable(setup, codeOf(body.secret))).body.error.code).toBe('invalid_token')
    }
    const old = await seal(
      ENV.authSecret,
      `app setup:${anna.id}`,
      JSON.stringify({ secret: own.secret, until: Date.now() - 1 }),
    )
    expect((await enable(old, codeOf(own.secret))).body.error.code).toBe('invalid_token')
  })

  test('another app takes the place of the first only with the second factor', async () => {
    const { person, caller, secret } = await makeGuarded()
    const { body } = await caller.post('/api/account/second-factor/start')
    const enable = (proof: object) =>
      caller.post(
        '/api/account/second-factor/enable',
        { setup: body.setup, code: codeOf(body.secret, -1), proof },
        fromElsewhere(),
      )
    expect((await enable({ current_password: PASSWORD })).body.error.fields).toHaveProperty(['proof.code'])
    const done = await enable({ current_password: PASSWORD, code: codeOf(secret) })
    // The recovery codes of before stay.
    expect(done.body).toEqual({ recovery_codes: null })
    expect((await (await beginSignIn(person.email)).finish(codeOf(secret, 1))).status).toBe(422)
    expect((await (await beginSignIn(person.email)).finish(codeOf(body.secret))).status).toBe(200)
  })
})

describe('switching it off', () => {
  const disable = (caller: Awaited<ReturnType<typeof as>>, proof: object) =>
    caller.post('/api/account/second-factor/disable', { proof }, fromElsewhere())

  test('needs password and second factor; all other sessions end and nothing is left', async () => {
    const { person, caller, secret } = await makeGuarded()
    const { next } = await signInWith(person.email, codeOf(secret))
    expect((await disable(caller, { current_password: PASSWORD })).status).toBe(422)
    expect((await disable(caller, { current_password: PASSWORD, code: '000000' })).status).toBe(422)
    expect((await disable(caller, { current_password: 'wrong', code: codeOf(secret, 1) })).status).toBe(422)
    expect((await disable(caller, { current_password: PASSWORD, code: codeOf(secret, 1) })).status).toBe(200)
    expect((await next.get('/api/account')).status).toBe(401)
    expect((await caller.get('/api/account')).status).toBe(200)
    expect(await testDb().select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id))).toEqual([])
    expect((await signIn(person.email)).body.user.id).toBe(person.id)
    expect((await trailOf(person.id)).at(-1)).toMatchObject({ after: '{"second_factor":"app_off"}' })
  })

  test('a proof’s tries are counted with those of sign-ins', async () => {
    const { person, caller, secret } = await makeGuarded()
    await exhaust(`second_factor:${person.id}`, 100)
    const answer = await disable(caller, { current_password: PASSWORD, code: codeOf(secret) })
    expect(answer.status).toBe(429)
  })
})

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
    // Somebody who has one cannot bring another by the same way.
    const again = await callRequired('/api/auth/login', headers, { email, password: PASSWORD })
    expect(again.body).toEqual({ second_factor: true, methods: ['code'], setup: null })
    const late = await finish({ code: codeOf(secret, 1), setup })
    expect(late.status).toBe(200)
    const [row] = await testDb().select().from(codeApps).where(eq(codeApps.userId, person.id))
    expect(await unseal(ENV.authSecret, `app:${person.id}`, row!.secret)).toBe(secret)
  })

  test('an administrator’s session without one is none; those of others go on', async () => {
    const [admin, retailer] = [await as(await makeAdmin()), await as(await makePerson({ role: 'vendor' }))]
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
      ...{ required: true, app: { created_at: expect.any(String) }, recovery_codes_left: 10 },
    })
    expect((await beginSignIn(person.email)).answer.body.methods).toEqual(['code'])
  })

  test('a word that is misspelt stops the start', () => {
    const parse = (SECOND_FACTOR: string) => parseEnv({ ...(env as object), SECOND_FACTOR } as never)
    expect(() => parse('require')).toThrow('SECOND_FACTOR must be "required"')
    expect([parse('').secondFactorRequired, parse('required').secondFactorRequired]).toEqual([false, true])
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

test('whoever chooses the id of a request keeps no warning from its owner', async () => {
  const { person, caller, codes } = await makeGuarded()
  const headers = { ...fromElsewhere().headers, 'x-request-id': 'always-the-same' }
  for (const code of codes.slice(0, 2)) {
    const proof = { current_password: PASSWORD, code }
    const { body } = await caller.post('/api/account/second-factor/start')
    const given = { setup: body.setup, code: codeOf(body.secret), proof }
    const answer = await caller.post('/api/account/second-factor/enable', given, { headers })
    expect(answer.status).toBe(200)
  }
  const told = (await mailsTo(person.email)).filter(({ key }) => key.includes(':app_on:'))
  expect(told).toHaveLength(3)
})

test('a change that leaves no trace is undone: the app stays when it was switched off by another meanwhile', async () => {
  const { person, caller } = await makeGuarded()
  const user = { ...person, adminRole: 'everything', secondFactor: true } as never
  const owner = { user, sid: caller.sid, requestId: 'request-1' }
  const gone = async () => testDb().delete(codeApps).where(eq(codeApps.userId, person.id))
  const off = disableApp(beforeBatch(gone), ENV, owner)
  await expect(off).rejects.toMatchObject({ code: 'conflict' })
  expect((await mailsTo(person.email)).filter(({ subject }) => subject.includes('disattivati'))).toEqual([])
})
