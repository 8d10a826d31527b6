import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env, waitUntil } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { MAIL_TEMPLATES } from '../../../shared/office/mails.admin.ts'
import { app } from '../../app.ts'
import { bare } from '../../testing/as.ts'
import { testDb, unique } from '../../testing/make.ts'
import { announceMails } from './announce.ts'
import { backOff, MAX_ATTEMPTS, sendDueMails, sendMail, sendMails } from './delivery.ts'
import { outbox } from './mail.tables.ts'
import { mailStatements } from './outbox.ts'
import { samplesOf } from './samples.ts'
import { type OutgoingMail, RefusedMail, type Transport } from './transports.ts'

const MINUTE = 60_000
const url = 'https://shop.example/it/page?token=abc&x=1'
const SAMPLES = samplesOf('https://shop.example')

const read = async (id: number) => (await testDb().select().from(outbox).where(eq(outbox.id, id)))[0]!

async function queue(key = `key:${unique()}`) {
  const mail = {
    key,
    template: 'activation',
    lang: 'it',
    to: 'anna@home.test',
    values: SAMPLES.activation[0],
  } as const
  await testDb().batch(await mailStatements(testDb(), [mail]))
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
      values: SAMPLES.activation[0],
    } as const
    await testDb().batch(await mailStatements(testDb(), [{ ...mail, onlyIf: sql`1 = 2` }]))
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

  test('a restored database, which gives the numbers of its rows again, has other keys for the provider', async () => {
    const first = await queue('restored')
    await testDb().delete(outbox).where(eq(outbox.id, first.id))
    const again = await queue('restored')
    const { got, transport } = provider()
    await sendMail(testDb(), transport, again.id)
    expect(got[0]!.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
    expect(got[0]!.idempotencyKey).not.toBe(first.sendKey)
  })

  test('a failed mail is tried again later, under the same idempotency key', async () => {
    const mail = await queue()
    const { got, transport } = provider(1)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const now = Date.now()
    await sendMail(testDb(), transport, mail.id, now)
    expect(await read(mail.id)).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastError: { code: 'said', text: '550 no' },
    })
    await sendMail(testDb(), transport, mail.id, now + MINUTE - 1)
    expect(got).toHaveLength(1)
    await sendMail(testDb(), transport, mail.id, now + MINUTE)
    const { sendKey } = await read(mail.id)
    expect(got.map((sent) => sent.idempotencyKey)).toEqual([sendKey, sendKey])
    expect((await read(mail.id)).status).toBe('sent')
    expect(warn.mock.calls.join()).not.toContain('anna@home.test')
    warn.mockRestore()
  })

  test('the waits grow from a minute to six hours', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => backOff(n) / MINUTE)).toEqual([1, 4, 16, 64, 256, 360, 360])
  })

  test('after eight failures a mail is given up; what failed stays, and its text, so that it can be sent again', async () => {
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
      lastError: { code: 'said', text: '550 no' },
    })
    expect((await read(id)).text).toContain(url)
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

  test('a failure that comes after somebody else has begun anew is not that one’s', async () => {
    const { id } = await queue()
    const now = Date.now()
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const late = sendMail(testDb(), { send: () => first.promise }, id, now)
    await vi.waitFor(async () => expect((await read(id)).attempts).toBe(1))
    const again = sendMail(testDb(), { send: () => second.promise }, id, now + 6 * MINUTE)
    await vi.waitFor(async () => expect((await read(id)).attempts).toBe(2))
    const claimed = await read(id)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    first.reject(new RefusedMail({ code: 'said', text: 'late' }))
    await late
    warn.mockRestore()
    expect(await read(id)).toEqual(claimed)
    second.resolve('provider-2')
    await again
    expect(await read(id)).toMatchObject({ status: 'sent', providerId: 'provider-2' })
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
      ...['id', 'to', 'reply_to', 'subject', 'template', 'lang', 'text', 'html', 'document_id', 'status'],
      'created_at',
    ])
  })

  test('shows every mail in every language, with its styles and nothing that runs', async () => {
    const { status, headers, body } = await bare.get('/api/dev/mails/preview')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; style-src 'unsafe-inline'.*sandbox/,
    )
    const pages = [
      ...(body as string).matchAll(/\/api\/dev\/mails\/preview\/\w+\/\w\w\?variant=\d+(?=")/g),
    ].map(([path]) => path)
    expect(pages.length).toBeGreaterThanOrEqual(5 * MAIL_TEMPLATES.length)
    for (const path of [pages[0]!, pages.at(-1)!]) {
      expect((await bare.get(path)).body).toContain('<!doctype html>')
      expect((await bare.get(`${path}&as=text`)).body).not.toContain('<')
    }
    for (const path of ['unknown/it', 'activation/xx', 'activation/it?variant=x']) {
      expect((await bare.get(`/api/dev/mails/preview/${path}`)).status, path).toBe(422)
    }
  })

  test.each(['', '?limit=0', '/preview', '/preview/activation/it'])(
    'does not exist in production%s',
    async (query) => {
      const production = {
        ...env,
        ENVIRONMENT: 'production',
        ORIGIN: 'https://shop.example',
        AUTH_SECRET: 'kT9vQ2mX7rLw4ZpB8nHc3JdF6gYs1AeU',
        MAIL_TRANSPORT: 'resend',
        RESEND_KEY: 'key',
        PAYMENT_TEST_MODE: 'on',
      }
      const response = await app.fetch(
        new Request(`https://shop.example/api/dev/mails${query}`),
        production as never,
      )
      expect(response.status).toBe(404)
    },
  )
})
