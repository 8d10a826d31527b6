import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { isDeep } from '../../../shared/many.testing.ts'
import { MAIL_TEMPLATES } from '../../../shared/office/mails.admin.ts'
import { testDb } from '../../testing/make.ts'
import { testContext } from '../jobs/jobs.testing.ts'
import { runJob } from '../jobs/runs.ts'
import { announceDue, MAX_ATTEMPTS, sendDueMails, sendMail, sendMails } from './delivery.ts'
import { outbox } from './mail.tables.ts'
import { type AnyMail, mailStatements } from './outbox.ts'
import { samplesOf } from './samples.ts'
import { renderMail } from './templates.ts'
import { type OutgoingMail, RefusedMail, type Transport } from './transports.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The most characters of Resend's idempotency keys. */
const MAX_KEY = 256
const START = Date.parse('2041-03-01T08:00:00.000Z')
const REFUSED = { code: 'answered', name: 'Resend', answer: '422 validation_error' } as const
const iso = (ms: number) => new Date(ms).toISOString()

let warn: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  await testDb().delete(outbox)
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => warn.mockRestore())

/** A provider that knows idempotency keys, as Resend: records what it has delivered, and how often it was called. */
function provider() {
  const delivered = new Map<string, number>()
  const asked: { key: string; at: number }[] = []
  const state = { now: START, down: false, losesAnswers: false }
  const transport: Transport = {
    async send({ idempotencyKey: key }: OutgoingMail) {
      asked.push({ key, at: state.now })
      if (state.down) throw new Error('Resend answered 503')
      if (!delivered.has(key)) delivered.set(key, state.now)
      if (state.losesAnswers) throw new Error('TimeoutError: the answer was lost')
      return `id-${key}`
    },
  }
  /** The cron at some minutes after the start. */
  const cronAt = async (minutes: number) => {
    state.now = START + minutes * MINUTE
    const name = 'mails'
    const run = () => sendDueMails(testDb(), {} as never, state.now, transport)
    await runJob(testContext(), { name, everyMinutes: 5, run }, state.now)
  }
  return { delivered, asked, state, transport, cronAt }
}

async function write(count: number, at = START) {
  const db = testDb()
  const mail = (n: number) =>
    ({
      key: `outage:${at}:${n}`,
      template: 'activation',
      lang: 'it',
      to: `person${n}@home.test`,
      values: { name: 'Anna', url: 'https://shop.example/x' },
    }) as const
  const [first, ...others] = await mailStatements(
    db,
    Array.from({ length: count }, (_, n) => mail(n)),
  )
  await db.batch([first!, ...others])
  await db
    .update(outbox)
    // The random idempotency key is replaced by the cause, to tell the mails apart.
    .set({ nextAttemptAt: iso(at), sendKey: sql`key` })
    .where(like(outbox.key, `outage:${at}:%`))
}
const statuses = async () => {
  const rows = await testDb().all<{ status: string; n: number }>(
    sql`select status, count(*) as n from outbox group by status`,
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

test.runIf(isDeep)(
  'a provider that is down for an hour: nothing is lost, nothing twice, the oldest first, nobody hammers',
  async () => {
    const { delivered, asked, state, transport, cronAt } = provider()
    state.down = true
    for (let minutes = 0; minutes <= 60; minutes += 5) {
      // Two mails every five minutes; the queue tries each of them at once.
      state.now = START + minutes * MINUTE
      await write(2, state.now)
      const fresh = await testDb()
        .select()
        .from(outbox)
        .where(like(outbox.key, `outage:${state.now}:%`))
      for (const { id } of fresh) await sendMail(testDb(), transport, id, state.now)
      await cronAt(minutes)
    }
    expect(await statuses()).toEqual({ pending: 26 })
    // One try by the queue for each, and at most three in a run of the cron.
    expect(asked.length).toBeLessThanOrEqual(26 + 13 * 3)
    const perMail = Map.groupBy(asked, ({ key }) => key)
    for (const [key, tries] of perMail) expect(tries.length, key).toBeLessThanOrEqual(5)

    state.down = false
    const before = asked.length
    for (let minutes = 65; minutes <= 400; minutes += 5) await cronAt(minutes)
    expect(await statuses()).toEqual({ sent: 26 })
    expect(delivered.size).toBe(26)
    expect(asked.length - before).toBe(26)
    // All within the longest wait after an hour of failures.
    expect(Math.max(...delivered.values())).toBeLessThanOrEqual(START + HOUR + 64 * MINUTE + 5 * MINUTE)
  },
)

test('mails that wait go out in the order in which they are due', async () => {
  const { delivered, cronAt } = provider()
  for (const minutes of [30, 10, 20, 0]) await write(1, START + minutes * MINUTE)
  await cronAt(40)
  expect([...delivered.keys()]).toEqual(
    [0, 10, 20, 30].map((minutes) => `outage:${START + minutes * MINUTE}:0`),
  )
})

test('a provider that loses its answers delivers each mail once, by its key', async () => {
  const { delivered, asked, state, transport, cronAt } = provider()
  await write(5)
  state.losesAnswers = true
  for (const minutes of [0, 5, 10]) await cronAt(minutes)
  state.losesAnswers = false
  // Several workers at once try each mail.
  const ids = (await testDb().select({ id: outbox.id }).from(outbox)).map(({ id }) => id)
  const later = START + 3 * HOUR
  await Promise.all([...ids, ...ids, ...ids].map((id) => sendMail(testDb(), transport, id, later)))
  expect(await statuses()).toEqual({ sent: 5 })
  expect(delivered.size).toBe(5)
  expect(asked.length).toBeGreaterThan(5)
})

test('a mail that is refused for good is dead at once, with the reason, and does not stop the others', async () => {
  const { transport, delivered, state } = provider()
  await write(6)
  const picky: Transport = {
    send: (mail) =>
      mail.idempotencyKey.endsWith(':5') ? transport.send(mail) : Promise.reject(new RefusedMail(REFUSED)),
  }
  const done = await sendDueMails(testDb(), {} as never, state.now, picky)
  expect(done).toEqual({ sent: 1, failed: 0, dead: 5 })
  expect([...delivered.keys()]).toEqual([`outage:${START}:5`])
  const [dead] = await testDb().select().from(outbox).where(like(outbox.key, '%:0'))
  expect(dead).toMatchObject({
    status: 'dead',
    attempts: 1,
    lastError: REFUSED,
  })
})

test('a mail that was claimed to the end without an outcome is dead, and says so', async () => {
  await write(1)
  await testDb().update(outbox).set({ attempts: MAX_ATTEMPTS })
  const { transport } = provider()
  expect(await sendDueMails(testDb(), {} as never, START, transport)).toEqual({ sent: 0, failed: 0, dead: 1 })
  expect((await testDb().select().from(outbox))[0]!.lastError).toEqual({ code: 'unknown' })
})

test('what the queue gives up is in the outbox all the same: the cron sends it, once', async () => {
  await write(1, Date.now())
  const [mail] = await testDb().select().from(outbox)
  const message = { id: 'm1', timestamp: new Date(), attempts: 6, body: { id: mail!.id } }
  const batch = createMessageBatch<{ id: number }>('sosta-mails', [message])
  const broken = { prepare: () => ({ bind: () => ({ raw: () => Promise.reject(new Error('D1 is down')) }) }) }
  await sendMails(batch, { ...env, DB: broken } as never)
  const result = await getQueueResult(batch, createExecutionContext())
  // The queue retries it; after the sixth time it goes to sosta-mails-dead, which nobody reads.
  expect(result.retryMessages).toMatchObject([{ msgId: 'm1' }])
  expect(await statuses()).toEqual({ pending: 1 })
  const { transport, asked } = provider()
  await sendDueMails(testDb(), {} as never, Date.now(), transport)
  await sendDueMails(testDb(), {} as never, Date.now() + HOUR, transport)
  expect(asked).toHaveLength(1)
  expect(await statuses()).toEqual({ sent: 1 })
})

test('the cron announces what nobody has tried yet; a queue that fails is no failure', async () => {
  await write(2, START)
  await write(1, START + HOUR)
  await testDb()
    .update(outbox)
    .set({ attempts: 1 })
    .where(like(outbox.key, `outage:${START}:1`))
  const announced: unknown[] = []
  const queue = { sendBatch: async (messages: { body: { id: number } }[]) => announced.push(...messages) }
  await announceDue(testDb(), queue as never, START)
  const [first] = await testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `outage:${START}:0`))
  expect(announced).toEqual([{ body: { id: first!.id } }])
  const fails = { sendBatch: () => Promise.reject(new Error('queue is down')) }
  await announceDue(testDb(), fails as never, START)
  expect(warn.mock.calls.join()).toContain('queue is down')
})

test('every mail that the shop writes, in all its variants, goes out once and as it was written', async () => {
  const { transport, delivered } = provider()
  const sent = new Map<string, OutgoingMail>()
  const kept: Transport = {
    send: (mail) => {
      sent.set(mail.idempotencyKey, mail)
      return transport.send(mail)
    },
  }
  const samples = samplesOf('https://shop.example')
  const mails = MAIL_TEMPLATES.flatMap((template, at) =>
    samples[template].flatMap((values, variant) =>
      // Each in one language, which differs from one to the next, or in all of them.
      LANGS.filter((_, of) => isDeep || of === (at + variant) % LANGS.length).map((lang) => ({
        key: `all:${template}:${variant}:${lang}`,
        template,
        lang,
        to: 'anna@home.test',
        values: values as never,
      })),
    ),
  )
  const db = testDb()
  const [first, ...others] = await mailStatements(db, mails as AnyMail[])
  await db.batch([first!, ...others])
  await db.update(outbox).set({ sendKey: sql`key` })
  for (let left = mails.length; left > 0; left -= 50)
    await sendDueMails(db, {} as never, Date.now() + HOUR, kept)
  expect(await statuses()).toEqual({ sent: mails.length })
  expect(delivered.size).toBe(mails.length)
  for (const { key, template, lang, values } of mails) {
    expect(sent.get(key), key).toMatchObject(await renderMail(template, lang, values))
    expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(MAX_KEY)
  }
})
