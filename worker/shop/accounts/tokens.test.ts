import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../base/db/client.ts'
import { sha256 } from '../../base/hashes.ts'
import { rateLimits } from '../../base/http/http.tables.ts'
import { as } from '../../testing/as.ts'
import { testDb } from '../../testing/make.ts'
import { users, userTokens } from './accounts.tables.ts'
import {
  askForPassword,
  beforeBatch,
  HOUR,
  hashed,
  iso,
  mailsTo,
  makeAccount,
  ORIGIN,
  PASSWORD,
  SHOP,
  sessionsOf,
  setPassword,
  signIn,
  userOf,
} from './accounts.testing.ts'
import { verifyPassword } from './passwords.ts'
import { usePasswordToken } from './tokens.ts'

describe('a forgotten password', () => {
  test('mails a link in the language of the page that asks; the token itself is kept nowhere else', async () => {
    const user = await makeAccount({ lang: 'it' })
    const token = await askForPassword(user.email, 'nl')
    const [mail] = await mailsTo(user.email)
    expect(mail).toMatchObject({
      template: 'password_reset',
      lang: 'nl',
      subject: 'Kies een nieuw wachtwoord',
    })
    expect(mail!.text).toContain(`${ORIGIN}/nl/reset-password?token=${token}`)
    const [row] = await testDb().select().from(userTokens).where(eq(userTokens.userId, user.id))
    expect(row!.tokenHash).toBe(await sha256(token))
  })

  test('leads an administrator to the back-office, also from the mail that says it is done', async () => {
    const user = await makeAccount({ role: 'admin', lang: 'de' })
    const token = await askForPassword(user.email, 'de')
    const [asked] = await mailsTo(user.email)
    expect(asked!.text).toContain(`${ORIGIN}/admin/reset-password?lang=de&token=${token}`)
    await setPassword('reset-password', token, 'nuova-password')
    const [done] = await mailsTo(user.email)
    expect(done!.text).toContain(`${ORIGIN}/admin/forgot-password?lang=de`)
  })

  test('answers an unknown address and one that is off alike, and mails them nothing', async () => {
    const off = await makeAccount({ active: false })
    const on = await makeAccount()
    const ask = async (email: string) => (await as(null)).post('/api/auth/forgot-password', { email })
    const answers = [await ask(on.email), await ask('unknown@sosta.test'), await ask(off.email)]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true }])
    expect(await mailsTo('unknown@sosta.test')).toEqual([])
    expect(await mailsTo(off.email)).toEqual([])
  })

  test('of somebody who was invited and never came sends the invitation again', async () => {
    const user = await makeAccount({ passwordHash: null, activatedAt: null })
    const token = await askForPassword(user.email)
    expect((await mailsTo(user.email))[0]!.template).toBe('activation')
    expect((await setPassword('activate', token, PASSWORD)).status).toBe(200)
  })

  test('cannot flood a mailbox', async () => {
    const user = await makeAccount()
    const windowEnd = (Math.floor(Date.now() / HOUR) + 1) * 3600
    await testDb()
      .insert(rateLimits)
      .values({ key: `reset_account:${await sha256(user.email)}`, windowEnd, count: 30 })
    const answer = await (await as(null)).post('/api/auth/forgot-password', { email: user.email })
    expect(answer.status).toBe(429)
    expect(await mailsTo(user.email)).toEqual([])
  })

  test('is replaced once: the password changes, all sessions end, a mail tells so', async () => {
    const user = await makeAccount()
    const elsewhere = await as(user)
    const token = await askForPassword(user.email)
    expect((await setPassword('reset-password', token, 'nuova-password')).body).toEqual({ success: true })
    expect(await sessionsOf(user.id)).toEqual([])
    expect((await elsewhere.get('/api/account')).status).toBe(401)
    expect((await mailsTo(user.email))[0]!.template).toBe('password_changed')
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(user.email, 'nuova-password')).status).toBe(200)

    const again = await setPassword('reset-password', token, 'terza-password')
    expect([again.status, again.body.error.code]).toEqual([422, 'invalid_token'])
    expect((await signIn(user.email, 'nuova-password')).status).toBe(200)
  })

  test('of two who use one link at the same time only the first sets a password, and keeps its session', async () => {
    const user = await makeAccount()
    const token = await askForPassword(user.email)
    const use = (db: Db, password: string) => usePasswordToken(db, 'reset', { token, password }, SHOP)
    const second = beforeBatch(async () => {
      await use(testDb(), 'prima-password')
      await as(user)
    })
    await expect(use(second, 'altra-password')).rejects.toMatchObject({ code: 'invalid_token' })
    expect(await verifyPassword('prima-password', (await userOf(user.id)).passwordHash)).toBe(true)
    expect(await sessionsOf(user.id)).toHaveLength(1)
    const told = (await mailsTo(user.email)).filter((mail) => mail.template === 'password_changed')
    expect(told).toHaveLength(1)
  })

  test('only the newest link works', async () => {
    const user = await makeAccount()
    const first = await askForPassword(user.email)
    const second = await askForPassword(user.email)
    expect((await setPassword('reset-password', first, 'nuova-password')).body.error.code).toBe(
      'invalid_token',
    )
    expect((await setPassword('reset-password', second, 'nuova-password')).status).toBe(200)
  })

  test.each([
    ['expired', { expiresAt: iso(Date.now() - 1) }],
    ['of an invitation', { purpose: 'activation' as const }],
  ])('a link that is %s is refused and changes nothing', async (_, values) => {
    const user = await makeAccount()
    const session = await as(user)
    const token = await askForPassword(user.email)
    await testDb().update(userTokens).set(values).where(eq(userTokens.userId, user.id))
    expect((await setPassword('reset-password', token, 'nuova-password')).body.error.code).toBe(
      'invalid_token',
    )
    expect((await userOf(user.id)).passwordHash).toBe(await hashed)
    expect((await session.get('/api/account')).status).toBe(200)
  })

  test('of an account that is off cannot be replaced', async () => {
    const user = await makeAccount()
    const token = await askForPassword(user.email)
    await testDb().update(users).set({ active: false }).where(eq(users.id, user.id))
    expect((await setPassword('reset-password', token, 'nuova-password')).body.error.code).toBe(
      'invalid_token',
    )
  })

  test('a weak or mistyped new password is told at its field, and the link stays good', async () => {
    const user = await makeAccount()
    const token = await askForPassword(user.email)
    const weak = await setPassword('reset-password', token, 'corta')
    expect([weak.status, Object.keys(weak.body.error.fields)]).toEqual([422, ['password']])
    const mistyped = await setPassword('reset-password', token, 'nuova-password', 'nuova-passwort')
    expect(Object.keys(mistyped.body.error.fields)).toEqual(['password_confirmation'])
    expect((await setPassword('reset-password', token, 'nuova-password')).status).toBe(200)
  })
})
