import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { randomToken, sha256 } from '../../base/hashes.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, testDb } from '../../testing/make.ts'
import { users } from './accounts.tables.ts'
import {
  askForPassword,
  beforeBatch,
  follow,
  hashed,
  mailsTo,
  makeAccount,
  PASSWORD,
  SHOP,
  sessionsOf,
  setPassword,
  sidOf,
  signIn,
  userOf,
} from './accounts.testing.ts'
import { saveCredentials } from './own-account.ts'

describe('the account', () => {
  const data = (user: { email: string }, more: object = {}) => ({
    first_name: 'Elena',
    last_name: 'Riva',
    email: user.email,
    telephone: '+39 031 555 0199',
    ...more,
  })

  test("answers a person's own data, with the shop of a retailer", async () => {
    const retailer = await makeRetailerAccount()
    const { body } = await (await as(retailer)).get('/api/account')
    expect(body.user).toMatchObject({ id: retailer.id, role: 'vendor', vendor_id: retailer.retailerId })
    expect(body.user.vendor).toMatchObject({ id: retailer.retailerId, city: 'Como' })
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt/i)
    const admin = await (await as(await makeAdmin())).get('/api/account')
    expect(admin.body.user).toMatchObject({ vendor_id: null, vendor: null })
  })

  test('saves contact data without a password, in the same session', async () => {
    const user = await makeAccount()
    const caller = await as(user)
    const answer = await caller.post('/api/account', data(user))
    expect(answer.body).toMatchObject({
      user: { first_name: 'Elena', telephone: '+39 031 555 0199' },
      csrf_token: caller.headers['x-csrf-token'],
    })
    expect((await caller.get('/api/account')).body.user.last_name).toBe('Riva')
    expect((await userOf(user.id)).search).toContain('elena riva')
  })

  test('takes no role, shop or id from the body', async () => {
    const [user, other] = [await makeAccount(), await makeAccount()]
    const more = { id: other.id, role: 'admin', vendor_id: 1, active: true, password_hash: 'x' }
    const answer = await (await as(user)).post('/api/account', data(user, more))
    expect(answer.body.user).toMatchObject({ id: user.id, role: null, vendor_id: null })
    expect((await userOf(other.id)).firstName).toBe(other.firstName)
  })

  test.each([
    ['e-mail address', { email: 'new@sosta.test' }],
    ['password', { password: 'nuova-password', password_confirmation: 'nuova-password' }],
  ])('a new %s needs the current password', async (_, change) => {
    const user = await makeAccount()
    const caller = await as(user)
    for (const current_password of [undefined, '', 'wrong']) {
      const answer = await caller.post('/api/account', data(user, { ...change, current_password }))
      expect([answer.status, answer.body.error.code]).toEqual([422, 'wrong_password'])
      expect(answer.body.error.fields.current_password).toBeTruthy()
    }
    expect(await userOf(user.id)).toMatchObject({
      email: user.email,
      passwordHash: await hashed,
      firstName: user.firstName,
    })
    expect((await caller.get('/api/account')).status).toBe(200)
  })

  test('a new password ends all other sessions and open links; this browser goes on with a new id', async () => {
    const user = await makeAccount()
    const [caller, elsewhere] = [await as(user), await as(user)]
    const token = await askForPassword(user.email)
    const change = {
      password: 'nuova-password',
      password_confirmation: 'nuova-password',
      current_password: PASSWORD,
    }
    const answer = await caller.post('/api/account', data(user, change))
    expect(answer.status).toBe(200)
    expect((await sessionsOf(user.id)).map((row) => row.idHash)).toEqual([await sidOf(answer)])
    expect((await elsewhere.get('/api/account')).status).toBe(401)
    expect((await caller.get('/api/account')).status).toBe(401)
    expect((await follow(answer).get('/api/account')).status).toBe(200)
    expect((await setPassword('reset-password', token, 'terza-password')).body.error.code).toBe(
      'invalid_token',
    )
    expect((await mailsTo(user.email))[0]!.template).toBe('password_changed')
    expect((await signIn(user.email, 'nuova-password')).status).toBe(200)
  })

  test('is not saved over a password that was changed meanwhile, and the sessions of that change go on', async () => {
    const user = {
      ...(await makeAccount()),
      adminRole: null,
      secondFactor: false,
      role: null,
      retailerId: null,
    }
    const change = async () => {
      await testDb().update(users).set({ passwordHash: 'scrypt$' }).where(eq(users.id, user.id))
      await as(user)
    }
    const saved = saveCredentials(
      beforeBatch(change),
      user,
      { ...data(user), password: 'nuova-password', current_password: PASSWORD },
      { newSid: await sha256(randomToken()), userAgent: '' },
      SHOP,
    )
    await expect(saved).rejects.toMatchObject({ code: 'conflict' })
    expect((await userOf(user.id)).passwordHash).toBe('scrypt$')
    expect(await sessionsOf(user.id)).toHaveLength(1)
  })
})
