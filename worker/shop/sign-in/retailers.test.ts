import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { sessions, users } from '../accounts/accounts.tables.ts'
import { mailsTo, makeAccount, PASSWORD, sessionsOf, signIn } from '../accounts/accounts.testing.ts'
import { retailers } from '../retailers/retailers.tables.ts'
import { addPasskey, makeDevice, PROOF } from '../second-factor/passkeys.testing.ts'
import {
  beginSignIn,
  codeOf,
  fromElsewhere,
  makeGuarded,
  signInWith,
  stopClock,
  wrongCode,
} from '../second-factor/second-factor.testing.ts'

stopClock()

/** A retailer's person with an app, signed in nowhere. */
async function makeGuardedRetailer(values: Parameters<typeof makeAccount>[0] = {}) {
  const guarded = await makeGuarded({ role: 'vendor', ...values })
  await testDb().delete(sessions).where(eq(sessions.userId, guarded.person.id))
  return guarded
}

const switchOff = (retailerId: number) =>
  testDb().update(retailers).set({ active: false }).where(eq(retailers.id, retailerId))

describe('a retailer’s person who has linked an app', () => {
  test.each(['manager', 'buyer', 'requester', 'viewer'] as const)(
    'as %s has no session without the second step, wherever the sign-in begins',
    async (retailerRole) => {
      const { person, secret } = await makeGuardedRetailer({ retailerRole })
      const begun = await signIn(person.email)
      expect(begun.body).toEqual({ second_factor: true, methods: ['code'], setup: null })
      expect(begun.headers.getSetCookie()).toEqual([])
      expect((await signIn(person.email, PASSWORD, { admin: true })).status).toBe(401)
      const { finish } = await beginSignIn(person.email)
      expect((await finish('000000')).body.error).toMatchObject(wrongCode)
      expect(await sessionsOf(person.id)).toEqual([])
      const { answer, next } = await signInWith(person.email, codeOf(secret))
      expect(answer.body.user).toMatchObject({ id: person.id, role: 'vendor' })
      expect((await next.get('/api/account')).status).toBe(200)
    },
  )

  test('gets in by a recovery code once, and the mail leads to the shop’s own page', async () => {
    const { person, codes } = await makeGuardedRetailer()
    expect((await signInWith(person.email, codes[0]!)).answer.status).toBe(200)
    expect((await signInWith(person.email, codes[0]!)).answer.body.error).toMatchObject(wrongCode)
    const [mail] = await mailsTo(person.email)
    expect(mail!.text).toContain(`/${person.lang}/account/security`)
    expect(mail!.text).not.toContain('/admin')
    const trail = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, person.id))
    expect(trail.map(({ entity, after }) => [entity, JSON.parse(after!)])).toEqual([
      ['vendor-accounts', { second_factor: 'app_on' }],
      ['vendor-accounts', { second_factor: 'code_used' }],
    ])
  })

  test('who links none is not asked', async () => {
    const person = await makeAccount({ role: 'vendor' })
    expect((await signIn(person.email)).body.user.id).toBe(person.id)
  })

  test('of a retailer that is switched off gets no further, by code or passkey', async () => {
    const { person, secret } = await makeGuardedRetailer()
    const { finish } = await beginSignIn(person.email)
    const holder = await makeAccount({ role: 'vendor' })
    const { device } = await addPasskey(await as(holder))
    await switchOff(person.retailerId!)
    await switchOff(holder.retailerId!)
    expect((await finish(codeOf(secret))).body.error.code).toBe('invalid_token')
    expect((await signIn(person.email)).body.error.code).toBe('account_off')
    const visitor = await as(null)
    const { options } = (await visitor.post('/api/auth/passkey/options')).body
    const passkey = await device.use(options)
    expect((await visitor.post('/api/auth/passkey', { passkey }, fromElsewhere())).status).toBe(401)
    expect(await sessionsOf(person.id)).toEqual([])
  })
})

describe('a retailer’s passkey', () => {
  test('opens its own account, and none of a colleague, whomever it claims to be of', async () => {
    const anna = await makeAccount({ role: 'vendor' })
    const berta = await makeAccount({ role: 'vendor', retailerId: anna.retailerId })
    const [own, other] = [await addPasskey(await as(anna)), await addPasskey(await as(berta))]
    const enter = async (lie?: { userHandle: string }) => {
      const visitor = await as(null)
      const { options } = (await visitor.post('/api/auth/passkey/options')).body
      return visitor.post(
        '/api/auth/passkey',
        { passkey: await own.device.use(options, lie) },
        fromElsewhere(),
      )
    }
    const handle = (await other.device.use({ challenge: 'AAAA' })).response.userHandle
    expect((await enter({ userHandle: handle })).status).toBe(401)
    expect((await enter()).body.user.id).toBe(anna.id)
    // Neither renamed nor taken off by another, nor taken for another's proof.
    const caller = await as(berta)
    const at = `/api/account/passkeys/${own.answer.body.passkey_id}`
    const proof = { ...PROOF, code: other.answer.body.recovery_codes[0] }
    expect((await caller.post(`${at}/rename`, { name: 'x' })).status).toBe(404)
    expect((await caller.post(`${at}/remove`, { proof }, fromElsewhere())).status).toBe(404)
    const { options } = (await caller.post('/api/account/second-factor/passkey-options')).body
    const foreign = { ...PROOF, passkey: await own.device.use(options) }
    const renewed = await caller.post(
      '/api/account/second-factor/recovery-codes',
      { proof: foreign },
      fromElsewhere(),
    )
    expect(renewed.status).toBe(422)
  })

  test('a device that no account knows opens none', async () => {
    const device = await makeDevice()
    await device.register({ challenge: 'AAAA', user: { id: 'AAAA' } })
    const visitor = await as(null)
    const { options } = (await visitor.post('/api/auth/passkey/options')).body
    const answer = await visitor.post(
      '/api/auth/passkey',
      { passkey: await device.use(options) },
      fromElsewhere(),
    )
    expect(answer.status).toBe(401)
  })
})

test('a person who was an administrator is asked still, as the retailer’s person that they are now', async () => {
  await makeAdmin()
  const { person, secret } = await makeGuarded()
  await testDb()
    .update(users)
    .set({ role: 'vendor', retailerId: (await makeAccount({ role: 'vendor' })).retailerId })
    .where(eq(users.id, person.id))
  const { answer } = await signInWith(person.email, codeOf(secret))
  expect(answer.body.user).toMatchObject({ id: person.id, role: 'vendor' })
})
