import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../base/env.ts'
import { as } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { beforeBatch, mailsTo, PASSWORD, signIn } from '../accounts/accounts.testing.ts'
import { codeApps, recoveryCodes } from '../accounts/second-factor.tables.ts'
import { disableApp } from './app-switch.ts'
import { startSetup } from './code-app.ts'
import {
  beginSignIn,
  codeOf,
  exhaust,
  fromElsewhere,
  makeAdministrator,
  makeGuarded,
  signInWith,
  stopClock,
  subjectsTo,
  trailOf,
  wrongCode,
} from './second-factor.testing.ts'

const ENV = parseEnv(env as never)

stopClock()

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
      required: false,
      app: { created_at: expect.any(String) },
      passkeys: [],
      recovery_codes_left: 10,
    })
    expect((await there.get('/api/account')).status).toBe(401)
    expect(await subjectsTo(person.email)).toContain('Codici di accesso attivati')
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
    const old = await startSetup(ENV.secrets, anna, Date.now() - 15 * 60_000 - 1)
    expect((await enable(old.setup, codeOf(old.secret))).body.error.code).toBe('invalid_token')
    const last = await startSetup(ENV.secrets, anna, Date.now() - 15 * 60_000)
    expect((await enable(last.setup, codeOf(last.secret))).status).toBe(200)
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
    // The existing recovery codes stay.
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
    expect((await subjectsTo(person.email))[0]).toBe('Codici di accesso disattivati')
  })

  test('a proof’s tries are counted with those of sign-ins', async () => {
    const { person, caller, secret } = await makeGuarded()
    await exhaust(`second_factor:${person.id}`, 100)
    const answer = await disable(caller, { current_password: PASSWORD, code: codeOf(secret) })
    expect(answer.status).toBe(429)
  })
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
