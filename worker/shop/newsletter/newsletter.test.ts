import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { isDeep } from '../../../shared/many.testing.ts'
import { sha256 } from '../../base/hashes.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { consentTexts } from '../../base/texts.ts'
import { as, bare } from '../../testing/as.ts'
import { expectLimit } from '../../testing/limits.ts'
import { mailTexts } from '../../testing/mail-texts.ts'
import { makeRetailer, testDb, unique } from '../../testing/make.ts'
import { ask, makeShopper, request } from '../quotations/quotations.testing.ts'
import { subscribers } from './newsletter.tables.ts'
import { deleteUnconfirmed } from './subscriptions.ts'

const person = (values: object = {}) => ({
  name: 'Anna',
  surname: 'Bianchi',
  email: `news${unique()}@example.com`,
  privacy: true,
  ...values,
})
let calls = 0
/** Signs up from an address of its own, because of the limit. */
const send = async (body: object, ip = `10.2.0.${calls++}`) =>
  (await as(null)).post('/api/newsletter', body, { headers: { 'cf-connecting-ip': ip } })

const rowOf = async (email: string) =>
  (await testDb().select().from(subscribers).where(eq(subscribers.email, email)))[0]!
/** The mails to an address, oldest first. */
const mailsTo = (email: string) =>
  testDb().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
const tokenIn = (text: string, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(text)![1]!
const confirm = async (token: string) => (await as(null)).post('/api/newsletter/confirm', { token })
const leave = async (token: string) => (await as(null)).post('/api/newsletter/unsubscribe', { token })

/** Signs up; returns the address and the token of the newest mail that asks for confirmation. */
async function signUp(values: object = {}) {
  const given = person(values)
  expect((await send(given)).body).toEqual({ success: true })
  return { email: given.email, token: tokenIn((await mailsTo(given.email)).at(-1)!.text, 'confirm') }
}
/** A confirmed subscriber, and the token to unsubscribe. */
async function subscribed(values: object = {}) {
  const { email, token } = await signUp(values)
  expect((await confirm(token)).status).toBe(200)
  return { email, token, out: tokenIn((await mailsTo(email)).at(-1)!.text, 'unsubscribe') }
}

describe('a sign-up', () => {
  test.each(LANGS)('keeps the consent as it was shown, and when it was given: %s', async (lang) => {
    const { email } = await signUp({ lang })
    const row = await rowOf(email)
    expect(row).toMatchObject({ lang, consentText: (await consentTexts(lang))('consents.newsletter') })
    expect(Date.now() - Date.parse(row.consentAt)).toBeLessThan(60_000)
    expect((await mailsTo(email))[0]).toMatchObject({ lang, template: 'newsletter_confirm' })
  })

  test('subscribes nobody before the link of the mail is opened, of which only a hash is kept', async () => {
    const { email, token } = await signUp()
    const row = await rowOf(email)
    expect(row.confirmedAt).toBeNull()
    expect(row.tokenHash).toBe(await sha256(token))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['no name', { name: '' }, 'name'],
    ['no surname', { surname: undefined }, 'surname'],
    ['a wrong address', { email: 'anna@' }, 'email'],
    ['an advertisement as name', { name: 'www.spam.example' }, 'name'],
    ['no consent', { privacy: false }, 'privacy'],
    ['a consent that is only truthy', { privacy: 'on' }, 'privacy'],
  ])('is refused with %s', async (_, values, field) => {
    const { status, body } = await send(person(values))
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
  })

  test('answers alike for a known address; the subscriber gets the checklist again, once a day', async () => {
    const { email } = await subscribed()
    const before = await rowOf(email)
    const known = await send(person({ email, name: 'Mallory' }))
    const unknown = await send(person())
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await send(person({ email }))
    expect(await rowOf(email)).toEqual(before)
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual([
      'newsletter_confirm',
      'newsletter_checklist',
      'newsletter_checklist',
    ])
    expect(mails[2]!.text).not.toContain('Mallory')
  })

  test('a second one makes the first link useless', async () => {
    const { email, token } = await signUp()
    const again = await signUp({ email })
    expect((await confirm(token)).body.error.code).toBe('invalid_token')
    expect((await confirm(again.token)).status).toBe(200)
  })

  test.runIf(isDeep)('is limited for a caller, and for an address whoever calls', async () => {
    await expectLimit(50, () => send(person(), '10.9.9.1'))
    const given = person()
    await expectLimit(50, () => send(given))
  })
})

describe('the link that confirms', () => {
  test('subscribes, and sends the checklist once with the way out as mail programs know it', async () => {
    const { email, token } = await signUp({ lang: 'de' })
    const twice = [await confirm(token), await confirm(token)]
    expect(twice.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { success: true }]))
    expect((await rowOf(email)).confirmedAt).not.toBeNull()
    const [, checklist, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(checklist).toMatchObject({ template: 'newsletter_checklist', lang: 'de' })
    expect(checklist!.text).toContain(mailTexts('de')('mail.newsletter_checklist.list'))
    const out = tokenIn(checklist!.text, 'unsubscribe')
    expect(checklist!.unsubscribeUrl).toMatch(new RegExp(`/api/newsletter/unsubscribe\\?token=${out}$`))
    expect(checklist!.html).toContain(`/de/newsletter/unsubscribe?token=${out}`)
  })

  test('expires after a week, and then its person is forgotten', async () => {
    const { email, token } = await signUp()
    const left = Date.parse((await rowOf(email)).expiresAt) - Date.now()
    expect(Math.round(left / 3600_000)).toBe(7 * 24)
    await testDb()
      .update(subscribers)
      .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
      .where(eq(subscribers.email, email))
    expect((await confirm(token)).body.error.code).toBe('invalid_token')
    const { email: confirmed } = await subscribed()
    const { email: waiting } = await signUp()
    await deleteUnconfirmed(testDb(), Date.now(), 1000)
    expect(await rowOf(email)).toBeUndefined()
    expect([await rowOf(confirmed), await rowOf(waiting)]).not.toContain(undefined)
  })

  test.each(['', 'x', 'a'.repeat(201)])('is refused with the token %j', async (token) => {
    expect((await confirm(token)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('unsubscribing', () => {
  test('takes one click without signing in, keeps the proof, and stays done', async () => {
    const { email, token, out } = await subscribed()
    for (const _ of [1, 2]) expect((await leave(out)).body).toEqual({ success: true })
    expect(await rowOf(email)).toMatchObject({
      confirmedAt: expect.any(String),
      unsubscribedAt: expect.any(String),
      consentText: (await consentTexts('it'))('consents.newsletter'),
    })
    // The old link does not confirm it again.
    expect((await confirm(token)).body.error.code).toBe('invalid_token')
  })

  test('works by the POST that mail programs send', async () => {
    const { email, out } = await subscribed()
    const send = (body: string) =>
      bare.post(`/api/newsletter/unsubscribe?token=${out}`, body, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await send('')).status).toBe(422)
    expect((await rowOf(email)).unsubscribedAt).toBeNull()
    const { status } = await send('List-Unsubscribe=One-Click')
    expect([status, (await rowOf(email)).unsubscribedAt]).toEqual([200, expect.any(String)])
  })

  test('a scanner of mails that opens every address, by GET or HEAD, confirms and ends nothing', async () => {
    const waiting = await signUp()
    const { email, out } = await subscribed()
    const before = await Promise.all([rowOf(waiting.email), rowOf(email)])
    for (const method of ['GET', 'HEAD']) {
      const led = await bare.get(`/api/newsletter/unsubscribe?token=${out}`, { method })
      expect([led.status, led.headers.get('location')]).toEqual([
        302,
        `http://localhost:8788/it/newsletter/unsubscribe?token=${out}`,
      ])
      const { status } = await bare.get(`/api/newsletter/confirm?token=${waiting.token}`, { method })
      expect(status).toBe(405)
    }
    expect(await Promise.all([rowOf(waiting.email), rowOf(email)])).toEqual(before)
  })

  test('needs the signature of that very subscriber', async () => {
    const one = await subscribed()
    const other = await subscribed()
    const forged = `${one.out.split('.')[0]}.${other.out.split('.')[1]}`
    expect((await leave(forged)).body.error.code).toBe('invalid_token')
    expect((await rowOf(one.email)).unsubscribedAt).toBeNull()
  })

  test('is for good until the person confirms a new sign-up', async () => {
    const { email, out } = await subscribed()
    await leave(out)
    const { token } = await signUp({ email })
    expect((await rowOf(email)).unsubscribedAt).not.toBeNull()
    await confirm(token)
    expect((await rowOf(email)).unsubscribedAt).toBeNull()
  })
})

describe('the wish for the newsletter in a request for a quotation', () => {
  const requested = async (newsletter: boolean) => {
    const { visitor } = await makeShopper()
    const body = request((await makeRetailer()).id, {}, { newsletter, lang: 'fr' })
    expect((await ask(visitor, body)).status).toBe(200)
    // A double click finds the existing quotation.
    await ask(visitor, body)
    return body.quotation_data.email
  }

  test('starts the same double opt-in, once', async () => {
    const email = await requested(true)
    expect(await rowOf(email)).toMatchObject({
      confirmedAt: null,
      consentText: (await consentTexts('fr'))('consents.newsletter'),
    })
    const mails = (await mailsTo(email)).filter(({ template }) => template === 'newsletter_confirm')
    expect(mails).toHaveLength(1)
    expect((await confirm(tokenIn(mails[0]!.text, 'confirm'))).status).toBe(200)
  })

  test('is nothing without the tick', async () => {
    const email = await requested(false)
    expect(await rowOf(email)).toBeUndefined()
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['quotation_customer'])
  })
})

test('addresses are unique however they are written', async () => {
  const { email } = await signUp()
  await send(person({ email: email.toUpperCase() }))
  const [row] = await testDb()
    .select({ count: sql<number>`count(*)` })
    .from(subscribers)
    .where(sql`lower(email) = ${email}`)
  expect(row!.count).toBe(1)
})
