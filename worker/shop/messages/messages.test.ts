import { and, desc, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { auditEntries } from '../../base/audit/audit.tables.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { consentTexts } from '../../base/texts.ts'
import { forgetPersonal } from '../../retention.ts'
import { as } from '../../testing/as.ts'
import { withoutAssets } from '../../testing/assets.ts'
import { expectErrors } from '../../testing/errors.ts'
import { expectLimit } from '../../testing/limits.ts'
import { makeAdmin, testDb, unique } from '../../testing/make.ts'
import { messageAnswers, messages } from './messages.tables.ts'

const data = <Values extends object>(values = {} as Values) => ({
  name: 'Anna',
  surname: 'Bianchi',
  email: `anna${unique()}@example.com`,
  subject: 'Antenna che non gira',
  message: 'Prima riga\n<b>Seconda</b> riga',
  privacy: true,
  ...values,
})
let calls = 0
/** Sends a message from an address of its own, because of the limit. */
const send = async (message_data: unknown, rest: object = {}, ip = `10.1.0.${calls++}`) =>
  (await as(null)).post(
    '/api/messages/create',
    { message_data, ...rest },
    { headers: { 'cf-connecting-ip': ip } },
  )
const newest = async () => (await testDb().select().from(messages).orderBy(desc(messages.id)).limit(1))[0]!
const receiptsOf = (recipient: string) =>
  testDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.template, 'message_receipt')))
const shownOf = ({ privacy: _, ...shown }: ReturnType<typeof data>) => shown
const mailTo = (replyTo: string) => testDb().select().from(outbox).where(eq(outbox.replyTo, replyTo))

test('a message that is sent again under its key is one message, and another text another one', async () => {
  const key = { 'idempotency-key': `offline-${unique()}` }
  const given = data()
  const again = async (message_data: object) =>
    (await as(null)).post(
      '/api/messages/create',
      { message_data, lang: 'de' },
      { headers: { 'cf-connecting-ip': `10.1.0.${calls++}`, ...key } },
    )
  const answers = await Promise.all([again(given), again(given)])
  answers.push(await again(given))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
  expect(await mailTo(given.email)).toHaveLength(1)
  expect(await receiptsOf(given.email)).toHaveLength(1)
  const other = await again({ ...given, subject: 'Etwas anderes' })
  expect(other.body.reference).not.toBe(answers[0]!.body.reference)
  expect(await mailTo(given.email)).toHaveLength(2)
})

describe('the support form', () => {
  test('is kept and mailed to the shop, whose answer goes to the sender', async () => {
    const given = data()
    const { status, body } = await send(given, { lang: 'fr' })
    const reference = expect.stringMatching(/^[A-Z\d]{4}-[A-Z\d]{4}$/)
    expect([status, body]).toEqual([200, { success: true, reference }])
    expect(await newest()).toMatchObject({ email: given.email, subject: given.subject, lang: 'fr' })
    const mails = await mailTo(given.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      recipient: settings().contacts.email.support,
      lang: 'it',
      subject: 'Dal sito: Antenna che non gira',
    })
    expect(mails[0]!.text).toContain('<b>Seconda</b> riga')
    expect(mails[0]!.html).toContain('&lt;b&gt;Seconda&lt;/b&gt; riga')
    expect(mails[0]!.html).not.toContain('<b>')
  })

  test('tells the product and the serial number, which a search finds however it is written', async () => {
    const given = data({ product: 'Orbita 65', serial: `zz–${unique()}` })
    const { body } = await send(given)
    expect((await mailTo(given.email))[0]!.text).toContain(given.serial)
    const admin = await as(await makeAdmin())
    for (const term of [keyOf(given.serial), body.reference, 'orbita']) {
      const found = await admin.get(`/api/admin/messages?search_term=${encodeURIComponent(term)}`)
      expect(found.body.messages[0]).toMatchObject({ ...shownOf(given), reference: body.reference })
    }
  })

  test('is acknowledged with its number, in the page’s language and without anything that was typed', async () => {
    const given = data({ name: 'Zzxy', product: 'Qqwx', serial: 'Ppvw' })
    const { body } = await send(given, { lang: 'de' })
    const [receipt, ...others] = await receiptsOf(given.email)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ template: 'message_receipt', lang: 'de' })
    expect(receipt!.subject).toContain(body.reference)
    for (const typed of [given.name, given.surname, given.subject, given.product, given.serial, 'Seconda'])
      expect(`${receipt!.subject} ${receipt!.text} ${receipt!.html}`).not.toContain(typed)
  })

  test('fills nobody’s mailbox: a day has three receipts', async () => {
    const { email } = data()
    for (let i = 0; i < 5; i++) expect((await send(data({ email }))).status).toBe(200)
    expect(await receiptsOf(email)).toHaveLength(3)
    expect(await mailTo(email)).toHaveLength(5)
  })

  test.each(LANGS)('keeps the consent as it was shown, and when it was given: %s', async (lang) => {
    await send(data(), { lang })
    const row = await newest()
    expect(row.privacyText).toBe((await consentTexts(lang))('consents.message'))
    expect(Date.now() - Date.parse(row.privacyAt)).toBeLessThan(60_000)
  })

  test('is not kept while its consent cannot be read', async () => {
    const given = data()
    expect((await withoutAssets(() => send(given))).status).toBe(503)
    expect(expectErrors(2)[0]).toContain('texts/shared/it/consents.json')
    expect(await testDb().select().from(messages).where(eq(messages.email, given.email))).toEqual([])
  })

  test('needs no message', async () => {
    expect((await send(data({ message: undefined }))).status).toBe(200)
    expect((await newest()).message).toBe('')
  })

  test('has one line for its subject, whatever breaks were pasted with it', async () => {
    for (const breaks of ['\r\n', '\n', '\u2028', '\u0085']) {
      const given = data({ subject: `a${breaks}Bcc: c@d.it` })
      expect((await send(given)).status).toBe(200)
      expect((await newest()).subject).toBe('a Bcc: c@d.it')
    }
  })

  test.each<[string, object, string]>([
    ['no name', { name: '' }, 'name'],
    ['no surname', { surname: undefined }, 'surname'],
    ['a wrong address', { email: 'anna@' }, 'email'],
    ['two addresses', { email: 'a@b.it\nbcc: c@d.it' }, 'email'],
    ['no subject', { subject: ' ' }, 'subject'],
    ['a message that is too long', { message: 'x'.repeat(5001) }, 'message'],
    ['no consent', { privacy: false }, 'privacy'],
    ['a consent that is only truthy', { privacy: 'on' }, 'privacy'],
  ])('is refused with %s', async (_, values, field) => {
    const given = data(values)
    const { status, body } = await send(given)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [`message_data.${field}`]])
    expect(await mailTo(given.email)).toEqual([])
  })

  test('takes no more from one address than it may', async () => {
    await expectLimit(50, () => send(data(), {}, '10.9.9.9'))
  })
})

test('administrators read the messages, newest first, without what is kept of the consent', async () => {
  const given = data({ subject: `Domanda ${unique()}` })
  await send(given)
  const admin = await as(await makeAdmin())
  const { body } = await admin.get('/api/admin/messages?limit=1')
  expect(body.messages_count).toBeGreaterThan(1)
  expect(body.messages).toEqual([
    {
      ...shownOf(given),
      product: '',
      serial: '',
      reference: expect.any(String),
      id: expect.any(Number),
      created_at: expect.any(String),
      lang: expect.any(String),
      unread: true,
      status: 'new',
    },
  ])
  expect((await admin.get('/api/admin/messages?filters[to]=2001-01-01')).body.messages_count).toBe(0)
  expect((await admin.get('/api/admin/messages?sort=message')).status).toBe(422)
})

test('an administrator marks a message as read and as unread, which the trail keeps', async () => {
  await send(data())
  const { id } = await newest()
  const person = await makeAdmin()
  const admin = await as(person)
  const mark = (read: unknown, which = id) => admin.post(`/api/admin/messages/${which}/read`, { read })
  const unread = async () => (await admin.get(`/api/admin/messages/${id}`)).body.message.unread
  const listed = async (read: string) =>
    (await admin.get(`/api/admin/messages?limit=100&filters[read]=${read}`)).body.messages.some(
      (message: { id: number }) => message.id === id,
    )
  expect([await unread(), await listed('unread'), await listed('read')]).toEqual([true, true, false])
  // Marking twice is like marking once.
  for (const read of [true, true]) expect((await mark(read)).body).toEqual({ success: true })
  expect([await unread(), await listed('unread'), await listed('read')]).toEqual([false, false, true])
  await mark(false)
  expect(await unread()).toBe(true)
  const trail = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))
  expect(trail.filter(({ entity }) => entity === 'messages')).toMatchObject([
    { action: 'toggle', userId: person.id, before: '{"read":false}', after: '{"read":true}' },
    { action: 'toggle', before: '{"read":true}', after: '{"read":false}' },
  ])
  expect((await mark('yes')).status).toBe(422)
  expect((await mark(true, 999_999)).status).toBe(404)
  expect((await admin.get('/api/admin/messages/999999')).status).toBe(404)
})

describe('an answer', () => {
  /** A message, and an administrator who has it open. */
  async function opened(values: object = {}, rest: object = {}) {
    const given = data(values)
    await send(given, rest)
    const { id } = await newest()
    const person = await makeAdmin()
    const admin = await as(person)
    const path = `/api/admin/messages/${id}`
    return {
      id,
      given,
      person,
      admin,
      read: async () => (await admin.get(path)).body.message,
      answer: (text: unknown, from = 'new', key?: string) =>
        admin.post(
          `${path}/answer`,
          { answer_data: { text }, from },
          key ? { headers: { 'idempotency-key': key } } : {},
        ),
      move: (status: string, from: string) => admin.post(`${path}/status`, { status, from }),
      mails: () =>
        testDb()
          .select()
          .from(outbox)
          .where(and(eq(outbox.recipient, given.email), ne(outbox.template, 'message_receipt'))),
    }
  }

  test('is a mail in the sender’s language whose reply comes to the shop, and stays beside the message', async () => {
    const { id, given, person, admin, read, answer, mails } = await opened({}, { lang: 'de' })
    expect((await answer('Gute Frage.\n<b>Ja</b>')).body).toEqual({ success: true })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      lang: 'de',
      replyTo: settings().contacts.email.support,
      status: 'pending',
      subject: `Re: ${given.subject}`,
    })
    expect(mail!.text).toContain('Gute Frage.\n<b>Ja</b>')
    expect(mail!.text).toContain('> Prima riga\n> <b>Seconda</b> riga')
    expect(mail!.html).toContain('&lt;b&gt;Ja&lt;/b&gt;')
    expect(await read()).toMatchObject({
      status: 'answered',
      unread: false,
      answers: [
        {
          text: 'Gute Frage.\n<b>Ja</b>',
          user_name: `${person.firstName} ${person.lastName}`.trim(),
          mail_status: 'pending',
          created_at: expect.any(String),
        },
      ],
    })
    const listed = async (status: string) =>
      (await admin.get(`/api/admin/messages?limit=100&filters[status]=${status}`)).body.messages.some(
        (message: { id: number }) => message.id === id,
      )
    expect([await listed('new'), await listed('answered')]).toEqual([false, true])
    const trail = await testDb().select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(trail.filter(({ entity }) => entity === 'messages')).toMatchObject([
      { action: 'answer', userId: person.id, before: '{"status":"new"}' },
    ])
  })

  test('that is sent twice is one mail, at once or later; another one is another', async () => {
    const { read, answer, mails } = await opened()
    const twice = await Promise.all([answer('Ecco', 'new', 'a'), answer('Ecco', 'new', 'a')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await answer('Ecco', 'new', 'a')).status).toBe(200)
    expect([(await mails()).length, (await read()).answers.length]).toEqual([1, 1])
    const again = await Promise.all([answer('Ancora', 'answered', 'b'), answer('Ancora', 'answered', 'b')])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect([(await mails()).length, (await read()).answers.length]).toEqual([2, 2])
  })

  test('to a message that somebody else answered meanwhile is refused, and nothing is sent', async () => {
    const { answer, mails, read } = await opened()
    const both = await Promise.all([answer('Prima', 'new', 'a'), answer('Seconda', 'new', 'b')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await answer('Terza', 'new', 'c')).body.error.message).toContain('Nel frattempo')
    expect([(await mails()).length, (await read()).answers.length]).toEqual([1, 1])
  })

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['too much', 'x'.repeat(5001)],
    ['no text', 7],
  ])('of %s is refused', async (_, text) => {
    const { answer, mails } = await opened()
    const { status, body } = await answer(text)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['answer_data.text']])
    expect(await mails()).toEqual([])
  })

  test('waits for nobody once the message is closed; each move names the state it starts from', async () => {
    const { read, answer, move } = await opened()
    expect((await move('closed', 'answered')).status).toBe(409)
    expect((await move('answered', 'new')).status).toBe(409)
    expect((await move('closed', 'new')).status).toBe(200)
    // A second click on the same button.
    expect((await move('closed', 'new')).status).toBe(409)
    // Nothing was answered.
    expect((await move('answered', 'closed')).status).toBe(409)
    expect((await move('new', 'closed')).status).toBe(200)
    expect((await answer('Ecco', 'new')).status).toBe(200)
    expect((await move('closed', 'answered')).status).toBe(200)
    expect((await move('answered', 'closed')).status).toBe(200)
    expect((await read()).status).toBe('answered')
    expect((await move('gone', 'answered')).status).toBe(422)
  })

  test('goes when the message is forgotten', async () => {
    const { id, answer } = await opened()
    await answer('Ecco')
    await testDb().update(messages).set({ createdAt: '2020-01-01' }).where(eq(messages.id, id))
    await forgetPersonal(testDb(), Date.now())
    expect(await testDb().$count(messages, eq(messages.id, id))).toBe(0)
    expect(await testDb().$count(messageAnswers, eq(messageAnswers.messageId, id))).toBe(0)
  })
})
