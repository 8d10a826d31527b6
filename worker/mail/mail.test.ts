import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env, waitUntil } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { BRAND } from '../../shared/brand.ts'
import { LANGS } from '../../shared/languages.ts'
import { app } from '../app.ts'
import { announceMails } from '../http/mails.ts'
import { bare } from '../testing/as.ts'
import { testDb, unique } from '../testing/make.ts'
import { backOff, MAX_ATTEMPTS, sendDueMails, sendMail, sendMails } from './delivery.ts'
import { outbox } from './mail.tables.ts'
import { mailStatement } from './outbox.ts'
import { type MailValues, renderMail, type TemplateName } from './templates.ts'
import deTexts from './texts/de.json'
import enTexts from './texts/en.json'
import frTexts from './texts/fr.json'
import itTexts from './texts/it.json'
import nlTexts from './texts/nl.json'
import type { OutgoingMail, Transport } from './transports.ts'

const MINUTE = 60_000
const url = 'https://shop.example/it/page?token=abc&x=1'
const lines = [
  { name: 'Orbita 65', code: 'ORB-65', satellite: 'Astra 19E', quantity: 2 },
  { name: 'Staffa', code: null, satellite: '', quantity: 1 },
]
const VALUES: MailValues = {
  activation: { name: 'Anna', url },
  password_reset: { name: 'Anna', url },
  password_changed: { name: 'Anna', url },
  email_changed: { name: 'Anna', url },
  newsletter_confirm: { name: 'Anna', url },
  newsletter_checklist: { name: 'Anna', url, unsubscribeUrl: 'https://shop.example/it/out?token=1.x' },
  quotation_customer: {
    number: 1042,
    name: 'Anna',
    vendor: {
      name: 'Camper Lario',
      address: 'Via Roma 1',
      cap: '22100',
      city: 'Como',
      telephone: '+39 031 1',
    },
    lines,
    url,
  },
  quotation_retailer: {
    number: 1042,
    customer: {
      name: 'Anna',
      surname: 'Riva',
      email: 'anna@home.test',
      telephone: '+39 333 1',
      user_type: 'private',
    },
    note: 'Prima riga\nSeconda riga',
    lines,
    url,
    needsSignIn: true,
  },
  order_placed: {
    number: '2026-000042',
    method: 'stripe',
    total: '250,00 €',
    vendor: { name: 'Camper Lario', address: 'Via Roma 1', cap: '22100', city: 'Como' },
    name: 'Anna',
    lines: lines.map((line) => ({ ...line, price: '125,00 €' })),
    url,
  },
  order_notice: {
    number: '2026-000042',
    method: 'paypal',
    total: '250,00 €',
    vendor: { name: 'Camper Lario', address: 'Via Roma 1', cap: '22100', city: 'Como' },
    buyer: { name: 'Anna', surname: 'Riva', email: 'anna@home.test' },
    lines: lines.map((line) => ({ ...line, price: '125,00 €' })),
    url,
  },
  payment_refunded: { reason: 'twice', name: 'Anna', amount: '250,00 €', url },
  order_status: {
    event: 'terminated',
    number: '2026-000012',
    name: 'Anna',
    note: 'Il corriere non ha trovato nessuno',
    amounts: { total: '100,00 €', withheld: '50,00 €', delivery_costs: '20,00 €', refunded: '30,00 €' },
    lines,
    url,
  },
  message: {
    name: 'Anna',
    surname: 'Riva',
    email: 'anna@home.test',
    subject: 'Una domanda',
    message: 'Prima riga\nSeconda riga',
    lang: 'fr',
  },
}
const TEMPLATES = Object.keys(VALUES) as TemplateName[]

const read = async (id: number) => (await testDb().select().from(outbox).where(eq(outbox.id, id)))[0]!

async function queue(key = `key:${unique()}`) {
  const mail = {
    key,
    template: 'activation',
    lang: 'it',
    to: 'anna@home.test',
    values: VALUES.activation,
  } as const
  await testDb().batch([mailStatement(testDb(), mail)])
  return (await testDb().select().from(outbox).where(eq(outbox.key, key)))[0]!
}

/** A provider that fails the first `failures` times and keeps what it got. */
function provider(failures = 0) {
  const got: OutgoingMail[] = []
  const transport: Transport = {
    async send(mail) {
      got.push(mail)
      if (got.length <= failures) throw new Error('550 no')
      return 'provider-1'
    },
  }
  return { got, transport }
}

const paths = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? paths(inner, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

describe('texts of mails', () => {
  test.each([
    ['de', deTexts],
    ['en', enTexts],
    ['fr', frTexts],
    ['nl', nlTexts],
  ])('%s says all that Italian says', (_, texts) => {
    expect(paths(texts).sort()).toEqual(paths(itTexts).sort())
  })

  test.each(LANGS)('every mail in %s is complete, as HTML and as plain text', (lang) => {
    for (const template of TEMPLATES) {
      const { subject, html, text } = renderMail(template, lang, VALUES[template])
      for (const part of [subject, html, text]) {
        expect(part).not.toMatch(/mail\.\w+|undefined|null|\[object/)
        expect(part).not.toMatch(/:(name|brand|number|vendor|customer|email|telephone)\b/)
      }
      expect(html).toContain(`<html lang="${lang}">`)
      expect(html).toContain(BRAND.vatNumber)
      // The shop answers a message by answering the mail.
      if (template !== 'message') expect(text).toContain(url)
      expect(text).not.toMatch(/<[a-z]/)
    }
  })

  test.each(LANGS)('a retailer without an account is not sent to a sign-in: %s', (lang) => {
    const textOf = (needsSignIn: boolean) =>
      renderMail('quotation_retailer', lang, { ...VALUES.quotation_retailer, needsSignIn }).text
    const label = { de: 'Anfrage öffnen', en: 'Open the request', fr: 'Ouvrir la demande' }
    const own = { ...label, it: 'Apri la richiesta', nl: 'Aanvraag openen' }[lang]
    expect([textOf(false).includes(own), textOf(true).includes(own)]).toEqual([true, false])
  })

  test('the plain text says every fact of a quotation', () => {
    const { text } = renderMail('quotation_retailer', 'it', VALUES.quotation_retailer)
    for (const fact of [
      '1042',
      'Anna Riva',
      'anna@home.test',
      '+39 333 1',
      'Prima riga\nSeconda riga',
      'Privato',
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).toContain('2 × Orbita 65 (ORB-65 · Astra 19E)')
    expect(text).toContain('1 × Staffa\n')
    const customer = renderMail('quotation_customer', 'de', VALUES.quotation_customer).text
    for (const fact of ['1042', 'Camper Lario', 'Via Roma 1, 22100 Como', '+39 031 1', 'Astra 19E']) {
      expect(customer).toContain(fact)
    }
  })

  test('what people typed is text, never HTML', () => {
    const evil = '<img src=x onerror=alert(1)>"\''
    const { html } = renderMail('quotation_retailer', 'en', {
      ...VALUES.quotation_retailer,
      customer: { name: evil, surname: evil, email: `${evil}@x.test`, telephone: evil, user_type: 'private' },
      note: `${evil}</p><script>alert(2)</script>`,
      lines: [{ name: evil, code: evil, satellite: evil, quantity: 1 }],
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;img src=x')
  })

  test('a name cannot add a header to a mail, nor a placeholder of its own', () => {
    const customer = {
      ...VALUES.quotation_retailer.customer,
      name: 'Anna\r\nBcc: all@x.test\u2028',
      surname: ':number $t(mail.vat)',
    }
    const { subject } = renderMail('quotation_retailer', 'en', { ...VALUES.quotation_retailer, customer })
    expect(subject).toBe('New quotation request no. 1042 from Anna Bcc: all@x.test :number $t(mail.vat)')
  })
})

describe('the outbox', () => {
  test('one key makes one mail', async () => {
    const first = await queue('same')
    const second = await queue('same')
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      status: 'pending',
      attempts: 0,
      template: 'activation',
      recipient: 'anna@home.test',
    })
    expect(first.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  test('nothing is written when the condition of the batch does not hold', async () => {
    const mail = {
      key: 'never',
      template: 'activation',
      lang: 'it',
      to: 'a@b.test',
      values: VALUES.activation,
    } as const
    await testDb().batch([mailStatement(testDb(), mail, sql`1 = 2`)])
    expect(await testDb().select().from(outbox).where(eq(outbox.key, 'never'))).toEqual([])
  })

  test('what was committed is announced to the queue; a failing queue only leaves a warning', async () => {
    const mail = await queue()
    const sent: unknown[] = []
    const call = (MAILS: unknown) =>
      ({ executionCtx: { waitUntil }, env: { MAILS }, var: { db: testDb(), requestId: 'r-1' } }) as never
    announceMails(call({ sendBatch: async (messages: { body: unknown }[]) => sent.push(...messages) }), [
      mail.key,
      'none',
    ])
    await vi.waitFor(() => expect(sent).toEqual([{ body: { id: mail.id } }]))

    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fails = async () => {
      throw new Error('queue is down')
    }
    announceMails(call({ sendBatch: fails }), [mail.key])
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    warn.mockRestore()
    expect((await read(mail.id)).status).toBe('pending')
  })
})

describe('delivery', () => {
  test('a mail is sent once, however often it is announced', async () => {
    const { id } = await queue()
    const { got, transport } = provider()
    await Promise.all([1, 2, 3].map(() => sendMail(testDb(), transport, id)))
    await sendMail(testDb(), transport, id, Date.now() + 24 * 60 * MINUTE)
    expect(got).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, providerId: 'provider-1' })
  })

  test('a failed mail is tried again later, under the same idempotency key', async () => {
    const mail = await queue()
    const { got, transport } = provider(1)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const now = Date.now()
    await sendMail(testDb(), transport, mail.id, now)
    expect(await read(mail.id)).toMatchObject({ status: 'pending', attempts: 1, lastError: 'Error: 550 no' })
    await sendMail(testDb(), transport, mail.id, now + MINUTE - 1)
    expect(got).toHaveLength(1)
    await sendMail(testDb(), transport, mail.id, now + MINUTE)
    expect(got.map((sent) => sent.idempotencyKey)).toEqual([mail.key, mail.key])
    expect((await read(mail.id)).status).toBe('sent')
    expect(warn.mock.calls.join()).not.toContain('anna@home.test')
    warn.mockRestore()
  })

  test('the waits grow from a minute to six hours', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => backOff(n) / MINUTE)).toEqual([1, 4, 16, 64, 256, 360, 360])
  })

  test('after eight failures a mail is given up; what failed stays, its text goes', async () => {
    const { id } = await queue()
    const { got, transport } = provider(99)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (let n = 0; n < MAX_ATTEMPTS + 2; n++)
      await sendMail(testDb(), transport, id, Date.now() + n * 24 * 60 * MINUTE)
    warn.mockRestore()
    expect(got).toHaveLength(MAX_ATTEMPTS)
    expect(await read(id)).toMatchObject({
      status: 'dead',
      attempts: MAX_ATTEMPTS,
      lastError: 'Error: 550 no',
      html: '',
      text: '',
    })
  })

  test('links in mails are kept no longer than the mail waits, except where nobody else has it', async () => {
    const { id } = await queue()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { transport } = provider(1)
    await sendMail(testDb(), transport, id)
    expect((await read(id)).text).toContain(url)
    warn.mockRestore()
    await sendMail(testDb(), transport, id, Date.now() + MINUTE)
    expect(await read(id)).toMatchObject({ status: 'sent', html: '', text: '' })
    const local = await queue()
    await sendMail(testDb(), { ...provider().transport, keepsMails: true }, local.id)
    expect((await read(local.id)).text).toContain(url)
  })

  test.each([
    ['failure', () => Promise.reject(new Error('late'))],
    ['success', () => Promise.resolve('late')],
  ])('a %s that comes after somebody else has sent the mail changes nothing', async (_, outcome) => {
    const { id } = await queue()
    let finish = () => {}
    const released = new Promise<void>((resolve) => {
      finish = resolve
    })
    const slow: Transport = { send: () => released.then(outcome) }
    const now = Date.now()
    const late = sendMail(testDb(), slow, id, now)
    await vi.waitFor(async () => expect((await read(id)).attempts).toBe(1))
    await sendMail(testDb(), provider().transport, id, now + 6 * MINUTE)
    const sent = await read(id)
    expect(sent).toMatchObject({ status: 'sent', attempts: 2, providerId: 'provider-1' })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    finish()
    await late
    warn.mockRestore()
    expect(await read(id)).toEqual(sent)
  })

  test('a mail whose worker died is sent by the cron after its lease', async () => {
    const { id } = await queue()
    const stuck: Transport = { send: () => new Promise(() => {}) }
    const now = Date.now()
    void sendMail(testDb(), stuck, id, now)
    await vi.waitFor(async () => expect((await read(id)).attempts).toBe(1))
    const { transport } = provider()
    const config = {} as never
    await sendDueMails(testDb(), config, now + MINUTE, transport)
    expect((await read(id)).status).toBe('pending')
    await sendDueMails(testDb(), config, now + 6 * MINUTE, transport)
    expect((await read(id)).status).toBe('sent')
  })

  test('the queue sends what it is told of and is done with the message', async () => {
    const { id } = await queue()
    const message = { id: 'm1', timestamp: new Date(), attempts: 1, body: { id } }
    const batch = createMessageBatch<{ id: number }>('sosta-mails', [message])
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    log.mockClear()
    await sendMails(batch, env as never)
    const result = await getQueueResult(batch, createExecutionContext())
    expect(result.explicitAcks).toEqual(['m1'])
    expect((await read(id)).status).toBe('sent')
    const printed = log.mock.calls.join()
    expect(printed).toContain('mail_sent')
    expect(printed).not.toMatch(/@|token/)
  })
})

describe('/api/dev/mails', () => {
  test('lists the newest mails first', async () => {
    await queue()
    const { id } = await queue()
    const { body } = await bare.get('/api/dev/mails?limit=2')
    expect(body.mails).toHaveLength(2)
    expect(body.mails[0]).toMatchObject({
      id,
      to: 'anna@home.test',
      template: 'activation',
      lang: 'it',
      status: 'pending',
    })
    expect(Object.keys(body.mails[0])).toEqual([
      ...['id', 'to', 'reply_to', 'subject', 'template', 'lang', 'text', 'html', 'status', 'created_at'],
    ])
  })

  test.each(['', '?limit=0'])('does not exist in production%s', async (query) => {
    const production = {
      ...env,
      ENVIRONMENT: 'production',
      ORIGIN: 'https://shop.example',
      MAIL_TRANSPORT: 'resend',
      RESEND_KEY: 'key',
      PAYMENT_TEST_MODE: 'on',
    }
    const response = await app.fetch(
      new Request(`https://shop.example/api/dev/mails${query}`),
      production as never,
    )
    expect(response.status).toBe(404)
  })
})
