import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '../../base/env.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { as } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { users } from '../accounts/accounts.tables.ts'
import { follow, mailsTo, makeAccount, sessionsOf, signIn } from '../accounts/accounts.testing.ts'
import { passkeys, pendingSteps } from '../accounts/second-factor.tables.ts'
import { handleOf } from './passkey-checks.ts'
import {
  addPasskey,
  askForPasskey,
  type Device,
  type Lie,
  makeDevice,
  makeHolder,
  PROOF,
} from './passkeys.testing.ts'
import { removePasskey } from './passkeys.ts'
import { codeOf, fromElsewhere, makeAdministrator, makeGuarded, stopClock } from './second-factor.testing.ts'

stopClock()

/** Signs in by a passkey in a browser of its own. */
async function enterBy(device: Device, lie?: Lie) {
  const browser = await as(null)
  const { body } = await browser.post('/api/auth/passkey/options')
  const passkey = await device.use(body.options, lie)
  const enter = () => browser.post('/api/auth/passkey', { passkey }, fromElsewhere())
  return { browser, answer: await enter(), enter }
}

describe('making a passkey', () => {
  test('needs the password; then all other sessions end, recovery codes are shown, a mail tells', async () => {
    const person = await makeAdministrator()
    const [caller, other] = [await as(person), await as(person)]
    expect((await askForPasskey(caller, { current_password: 'wrong' })).body.error.code).toBe(
      'wrong_password',
    )
    const { answer } = await addPasskey(caller, 'Chiave blu')
    expect(answer.body).toEqual({ passkey_id: expect.any(Number), recovery_codes: expect.any(Array) })
    expect((await caller.get('/api/account/second-factor')).body).toMatchObject({
      app: null,
      passkeys: [{ name: 'Chiave blu', last_used_at: null }],
      recovery_codes_left: 10,
    })
    expect((await other.get('/api/account')).status).toBe(401)
    expect((await mailsTo(person.email))[0]!.subject).toBe('Nuova passkey aggiunta')
  })

  test('needs the second factor when there is one', async () => {
    const { caller, secret } = await makeGuarded()
    expect((await askForPasskey(caller)).body.error.fields).toHaveProperty(['proof.code'])
    const { answer } = await addPasskey(caller, 'Telefono', { ...PROOF, code: codeOf(secret) })
    expect([answer.status, answer.body.recovery_codes]).toEqual([200, null])
  })

  test('needs the challenge that was given here, once, and not long ago', async () => {
    const caller = await as(await makeAdministrator())
    const other = await as(await makeAdministrator())
    const device = await makeDevice()
    const create = (by: typeof other, passkey: object) =>
      by.post('/api/account/passkeys/create', { name: 'x', passkey })
    const { options } = (await askForPasskey(caller)).body
    const made = await device.register(options)
    expect((await create(other, made)).body.error.code).toBe('invalid_token')
    expect((await create(caller, made)).status).toBe(200)
    expect((await create(caller, made)).body.error.code).toBe('invalid_token')

    const late = await device.register((await askForPasskey(other)).body.options)
    await testDb()
      .update(pendingSteps)
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where(eq(pendingSteps.sid, other.sid))
    expect((await create(other, late)).body.error.code).toBe('invalid_token')
  })

  test.each<[string, Lie]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['whose holder was not verified', { unverified: true }],
  ])('%s is refused', async (_, lie) => {
    const caller = await as(await makeAdministrator())
    const { options } = (await askForPasskey(caller)).body
    const passkey = await (await makeDevice()).register(options, lie)
    const answer = await caller.post('/api/account/passkeys/create', { name: 'x', passkey })
    expect([answer.status, answer.body.error.code]).toEqual([422, 'invalid'])
    expect((await caller.get('/api/account/second-factor')).body.passkeys).toEqual([])
  })

  test('is for whoever has an account, and for nobody else', async () => {
    for (const role of ['vendor', null] as const)
      expect((await askForPasskey(await as(await makeAccount({ role })))).status).toBe(200)
    expect((await askForPasskey(await as(null))).status).toBe(401)
  })
})

describe('signing in by a passkey', () => {
  test('begins nothing once there were too many calls from an address', async () => {
    const from = fromElsewhere()
    const ask = async () => {
      const browser = await as(null)
      const { status } = await browser.post('/api/auth/passkey/options', {}, from)
      return [status, await testDb().$count(pendingSteps, eq(pendingSteps.sid, browser.sid))]
    }
    expect(await ask()).toEqual([200, 1])
    // Ten times the sixty of a shop that is not local.
    const of = like(rateLimits.key, 'passkey_options:%')
    await testDb().update(rateLimits).set({ count: 599 }).where(of)
    expect([await ask(), await ask()]).toEqual([
      [200, 1],
      [429, 0],
    ])
    await testDb().delete(rateLimits).where(of)
  })

  test('needs no password and no code, and starts a new session', async () => {
    const { person, device } = await makeHolder()
    const { browser, answer } = await enterBy(device)
    expect(answer.body.user).toMatchObject({ id: person.id, role: 'admin' })
    expect((await follow(answer).get('/api/admin/users?limit=1')).status).toBe(200)
    const started = (await sessionsOf(person.id)).filter(({ idHash }) => idHash !== browser.sid)
    expect(started.some(({ secondFactor }) => secondFactor)).toBe(true)
    const [row] = await testDb().select().from(passkeys).where(eq(passkeys.userId, person.id))
    expect([row!.counter, row!.lastUsedAt]).toEqual([2, expect.any(String)])
  })

  test('a password alone no longer opens that account', async () => {
    const { person } = await makeHolder()
    expect((await signIn(person.email)).body).toEqual({
      second_factor: true,
      methods: ['code', 'passkey'],
      setup: null,
    })
  })

  test('an answer is good once, in the browser that was asked', async () => {
    const { device } = await makeHolder()
    const { answer, enter } = await enterBy(device)
    expect(answer.status).toBe(200)
    expect((await enter()).body.error.code).toBe('invalid_credentials')
    const { options } = (await (await as(null)).post('/api/auth/passkey/options')).body
    const passkey = await device.use(options)
    const other = await as(null)
    await other.post('/api/auth/passkey/options')
    expect((await other.post('/api/auth/passkey', { passkey })).status).toBe(401)
  })

  test.each<[string, Lie]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'AAAA' }],
    ['whose holder was not verified', { unverified: true }],
    ['whose counter stands still, as a copy’s does', { counter: 1 }],
    ['whose counter goes back', { counter: 0 }],
    ['of another person', { userHandle: handleOf(999_999) }],
  ])('a passkey %s is refused', async (_, lie) => {
    const { person, device } = await makeHolder()
    const { answer } = await enterBy(device, lie)
    expect([answer.status, answer.body.error.code]).toEqual([401, 'invalid_credentials'])
    expect(await sessionsOf(person.id)).toHaveLength(1)
  })

  test('a signature of another device is refused', async () => {
    const { device } = await makeHolder()
    const browser = await as(null)
    const { options } = (await browser.post('/api/auth/passkey/options')).body
    const [own, foreign] = [await device.use(options), await (await makeDevice()).use(options)]
    const passkey = { ...own, response: { ...own.response, signature: foreign.response.signature } }
    expect((await browser.post('/api/auth/passkey', { passkey })).status).toBe(401)
  })

  test('an account that is off or deleted is refused', async () => {
    for (const change of [{ active: false }, { deletedAt: 'x' }] as const) {
      const { person, device } = await makeHolder()
      await testDb().update(users).set(change).where(eq(users.id, person.id))
      expect((await enterBy(device)).answer.status).toBe(401)
    }
  })
})

describe('a passkey as the second factor of a change', () => {
  test('is taken for a proof, once', async () => {
    const { caller, device } = await makeHolder()
    const { options } = (await caller.post('/api/account/second-factor/passkey-options')).body
    const passkey = await device.use(options)
    const renew = () =>
      caller.post(
        '/api/account/second-factor/recovery-codes',
        { proof: { ...PROOF, passkey } },
        fromElsewhere(),
      )
    expect((await renew()).body.recovery_codes).toHaveLength(10)
    expect((await renew()).body.error.fields).toHaveProperty(['proof.code'])
  })

  test('of another administrator is refused', async () => {
    const [anna, berta] = [await makeHolder(), await makeHolder()]
    const { options } = (await anna.caller.post('/api/account/second-factor/passkey-options')).body
    const passkey = await berta.device.use(options)
    const proof = { ...PROOF, passkey }
    const answer = await anna.caller.post(
      '/api/account/second-factor/recovery-codes',
      { proof },
      fromElsewhere(),
    )
    expect(answer.status).toBe(422)
  })
})

describe('a passkey of one’s own', () => {
  test('can be given another name and, with password and second factor, be removed', async () => {
    const { person, caller, id, codes, device } = await makeHolder()
    await caller.post(`/api/account/passkeys/${id}/rename`, { name: 'Chiave' })
    expect((await caller.get('/api/account/second-factor')).body.passkeys).toMatchObject([
      { id, name: 'Chiave' },
    ])
    const remove = (proof: object) =>
      caller.post(`/api/account/passkeys/${id}/remove`, { proof }, fromElsewhere())
    expect((await remove(PROOF)).status).toBe(422)
    expect((await remove({ ...PROOF, code: codes[0] })).status).toBe(200)
    expect((await mailsTo(person.email))[0]!.subject).toBe('Passkey rimossa')
    expect((await enterBy(device)).answer.status).toBe(401)
    expect((await signIn(person.email)).body.user.id).toBe(person.id)
  })

  test('is not found by others', async () => {
    const [anna, berta] = [await makeHolder(), await makeHolder()]
    const proof = { ...PROOF, code: berta.codes[0] }
    const at = `/api/account/passkeys/${anna.id}`
    expect((await berta.caller.post(`${at}/rename`, { name: 'x' })).status).toBe(404)
    expect((await berta.caller.post(`${at}/remove`, { proof }, fromElsewhere())).status).toBe(404)
    expect((await anna.caller.get('/api/account/second-factor')).body.passkeys).toHaveLength(1)
  })

  test('cannot be the last one removed where the shop requires one, also when two are removed at the same time', async () => {
    const { person, caller, id, codes } = await makeHolder()
    const { answer } = await addPasskey(caller, 'Altra', { ...PROOF, code: codes[0] })
    const shop = { ...parseEnv(env as never), secondFactorRequired: true }
    const user = { ...person, adminRole: 'everything', secondFactor: true } as never
    const remove = (which: number) =>
      removePasskey(testDb(), shop, { user, sid: caller.sid, requestId: `r${which}` }, which)
    const done = await Promise.allSettled([remove(id), remove(answer.body.passkey_id)])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'forbidden', details: { text: 'second_factor_required' } })
  })
})

test('a passkey of a person who was never asked for one signs nobody else in', async () => {
  const device = await makeDevice()
  await device.register({ challenge: 'AAAA', user: { id: handleOf((await makeAccount()).id) } })
  expect((await enterBy(device)).answer.status).toBe(401)
})
