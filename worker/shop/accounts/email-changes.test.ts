import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDeep } from '../../../shared/many.testing.ts'
import { sha256 } from '../../base/hashes.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { emailChanges, users } from './accounts.tables.ts'
import {
  askForPassword,
  beforeBatch,
  hashQuickly,
  iso,
  mailsTo,
  makeAccount,
  ORIGIN,
  PASSWORD,
  sessionsOf,
  setPassword,
  signIn,
  tokenIn,
  userOf,
} from './accounts.testing.ts'
import { confirmEmail } from './email-changes.ts'

const newAddress = () => `moved${unique()}@sosta.test`
const save = async (user: { id: number }, email: string, more: object = {}) =>
  (await as(user)).post('/api/account', {
    first_name: 'Elena',
    last_name: 'Riva',
    telephone: '',
    email,
    current_password: PASSWORD,
    ...more,
  })
const confirm = async (token: string) => (await as(null)).post('/api/auth/confirm-email', { token })
const isGood = async (token: string) =>
  (await (await as(null)).get(`/api/auth/links/confirm-email?token=${token}`)).body.good
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template)

/** A person who asked for another address; `token` is in the mail to it. */
async function asked(values: Parameters<typeof makeAccount>[0] = {}) {
  const user = await makeAccount(values)
  const email = newAddress()
  expect((await save(user, email)).status).toBe(200)
  return { user, email, token: tokenIn((await mailsTo(email))[0]!.text) }
}

test('a new e-mail address counts when its link was confirmed, not before; the old one is told both times', async () => {
  const { user, email, token } = await asked()
  expect(await templatesTo(email)).toEqual(['email_confirm'])
  expect(await templatesTo(user.email)).toEqual(['email_asked'])
  const { body } = await (await as(user)).get('/api/account')
  expect(body.user).toMatchObject({ email: user.email, pending_email: email, first_name: 'Elena' })
  expect((await signIn(email)).status).toBe(401)
  expect((await signIn(user.email)).status).toBe(200)
  // Looking at the link does not use it up.
  for (const _ of [1, 2]) expect(await isGood(token)).toBe(true)
  expect((await userOf(user.id)).email).toBe(user.email)

  const elsewhere = await as(user)
  expect((await confirm(token)).body).toEqual({ success: true })
  expect(await userOf(user.id)).toMatchObject({
    email,
    search: expect.stringContaining(email.split('@')[0]!),
  })
  expect((await elsewhere.get('/api/account')).status).toBe(401)
  expect(await sessionsOf(user.id)).toEqual([])
  expect(await templatesTo(user.email)).toEqual(['email_changed', 'email_asked'])
  expect([(await signIn(user.email)).status, (await signIn(email)).status]).toEqual([401, 200])
})

test('the link works once, for a day, and of its token only a hash is kept', async () => {
  const { user, token } = await asked()
  const [row] = await testDb().select().from(emailChanges).where(eq(emailChanges.userId, user.id))
  expect(row!.tokenHash).toBe(await sha256(token))
  expect(Math.round((Date.parse(row!.expiresAt) - Date.now()) / 3600_000)).toBe(24)
  await testDb()
    .update(emailChanges)
    .set({ expiresAt: iso(Date.now() - 1) })
    .where(eq(emailChanges.userId, user.id))
  expect([await isGood(token), (await confirm(token)).body.error.code]).toEqual([false, 'invalid_token'])
  const again = await asked()
  await confirm(again.token)
  expect([await isGood(again.token), (await confirm(again.token)).body.error.code]).toEqual([
    false,
    'invalid_token',
  ])
})

test('nobody learns whether an address has an account: the answer is the same, and its owner is told', async () => {
  const [user, other] = [await makeAccount(), await makeAccount({ lang: 'de' })]
  const free = newAddress()
  const answers = [await save(user, free), await save(user, other.email)].map(({ status, body }) => {
    const { csrf_token: _, api_token: __, ...rest } = body
    return [status, rest]
  })
  const expected = (email: string) => [
    200,
    { user: expect.objectContaining({ email: user.email, pending_email: email }) },
  ]
  expect(answers).toEqual([expected(free), expected(other.email)])
  expect(await mailsTo(other.email)).toMatchObject([{ template: 'email_taken', lang: 'de' }])
  expect((await mailsTo(other.email))[0]!.text).not.toMatch(/confirm-email/)
  expect((await userOf(other.id)).email).toBe(other.email)
  expect((await signIn(other.email)).status).toBe(200)
})

test('an address that waits belongs to nobody: its owner can have an account with it', async () => {
  const { user, email, token } = await asked()
  const owner = await makeAccount({ email })
  expect((await confirm(token)).body.error.code).toBe('invalid_token')
  expect([(await userOf(user.id)).email, (await userOf(owner.id)).email]).toEqual([user.email, email])
})

test('only the newest link works, and none after a new password, a deletion, or while the account is off', async () => {
  const first = await asked()
  await save(first.user, newAddress())
  expect((await confirm(first.token)).body.error.code).toBe('invalid_token')

  const reset = await asked()
  await setPassword('reset-password', await askForPassword(reset.user.email), 'nuova-password')
  expect((await confirm(reset.token)).body.error.code).toBe('invalid_token')

  const changed = await asked()
  const password = { password: 'nuova-password', password_confirmation: 'nuova-password' }
  expect((await save(changed.user, changed.user.email, password)).status).toBe(200)
  expect((await confirm(changed.token)).body.error.code).toBe('invalid_token')

  const removed = await asked()
  const admin = await as(await makeAdmin())
  await admin.post(`/api/admin/clients/${removed.user.id}/delete`)
  await testDb().update(users).set({ deletedAt: '2026' }).where(eq(users.id, removed.user.id))
  expect((await confirm(removed.token)).body.error.code).toBe('invalid_token')
})

test('an address that waits can be withdrawn by whoever asked for it: its link is void, others stay', async () => {
  const [mine, other] = [await asked(), await asked()]
  const me = await as(mine.user)
  expect((await me.post('/api/account/email/withdraw')).body).toEqual({ success: true })
  const { body } = await me.get('/api/account')
  expect(body.user).toMatchObject({ email: mine.user.email, pending_email: null })
  expect([await isGood(mine.token), await isGood(other.token)]).toEqual([false, true])
  expect((await confirm(mine.token)).body.error.code).toBe('invalid_token')
  expect((await userOf(mine.user.id)).email).toBe(mine.user.email)
  // A second time does nothing and is no error.
  expect((await me.post('/api/account/email/withdraw')).status).toBe(200)
  expect((await (await as(null)).post('/api/account/email/withdraw')).status).toBe(401)
})

test('of two who use one link at the same time one changes the address, and sessions from afterwards stay', async () => {
  const { user, token } = await asked()
  const second = beforeBatch(async () => {
    await confirmEmail(testDb(), token, ORIGIN)
    await as(user)
  })
  await expect(confirmEmail(second, token, ORIGIN)).rejects.toMatchObject({ code: 'invalid_token' })
  expect(await sessionsOf(user.id)).toHaveLength(1)
})

test.runIf(isDeep)('cannot fill a mailbox with letters, whoever asks', async () => {
  const victim = newAddress()
  const passwordHash = hashQuickly(PASSWORD)
  const statuses = []
  for (let i = 0; i < 51; i++) {
    const user = await makeAccount({ passwordHash })
    statuses.push((await save(user, victim)).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await mailsTo(victim)).length).toBeLessThanOrEqual(50)
})

test('opening the link alone, as scanners do, changes nothing', async () => {
  const { user, token } = await asked()
  for (const path of [
    `/api/auth/confirm-email?token=${token}`,
    `/api/auth/links/confirm-email?token=${token}`,
  ]) {
    await bare.get(path)
  }
  expect((await userOf(user.id)).email).toBe(user.email)
})
