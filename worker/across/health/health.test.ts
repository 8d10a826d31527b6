import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CheckName } from '../../../shared/office/health.admin.ts'
import { PROVIDERS } from '../../../shared/payments/methods.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import { jobIncidents, jobRuns } from '../../base/jobs/jobs.tables.ts'
import { testContext } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import type { PaymentKeys } from '../../base/payment-keys.ts'
import { places } from '../../base/places/places.tables.ts'
import { makeProvider, wakeProvider } from '../../shop/sign-in/by-provider.testing.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, makeUser, testDb } from '../../testing/make.ts'
import { simulateMachine } from '../../testing/workers-ai.ts'
import { backupState } from '../backups/backups.tables.ts'
import { checkShop } from './checks.ts'
import { takePulse } from './pulse.ts'

const MINUTE = 60_000
/** A time long after the database was migrated. */
const NOON = Date.parse('2040-06-01T12:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()

/** The shop as if it were deployed: there a cron runs, and what is not real is a fault. */
const deployed = (more: Partial<JobContext['env']> = {}, bindings: object = {}): JobContext => {
  const context = testContext()
  return {
    ...context,
    env: { ...context.env, local: false, origin: 'https://shop.de', ...more },
    bindings: { ...context.bindings, ...bindings } as never,
  }
}
const quietly = <T>(work: () => Promise<T>) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return work().finally(() => warn.mockRestore())
}
const broken = { head: () => Promise.reject(new Error('no bucket')) }

async function findingOf(name: CheckName, context = deployed(), now = NOON, deep = false) {
  const checks = await quietly(() => checkShop(context, now, { deep, ask: deep }))
  const { state, says } = checks.find((check) => check.name === name) ?? {}
  return `${state} ${says}`
}

beforeAll(async () => {
  await testDb()
    .insert(jobRuns)
    .values({ job: 'mails', startedAt: iso(NOON - 5 * MINUTE), status: 'ok' })
})

test('the health page is open, says only what is well, and is kept by nobody', async () => {
  const { status, body, headers } = await bare.get('/api/health')
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'ok',
    database: true,
    files: true,
    mails: true,
    cron: true,
    cron_at: iso(NOON - 5 * MINUTE),
    mails_waiting: 0,
  })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a shop whose files cannot be reached answers 503', async () => {
  const pulse = await quietly(() => takePulse(deployed({}, { FILES: broken }), NOON))
  expect(pulse).toMatchObject({ status: 'unwell', database: true, files: false, mails: true, cron: true })
})

test('a shop whose database does not answer is unwell, and says so', async () => {
  const context = deployed()
  const db = { ...context.db, get: () => Promise.reject(new Error('D1_ERROR: no')) } as never
  const pulse = await quietly(() => takePulse({ ...context, db }, NOON))
  expect(pulse).toEqual({
    status: 'unwell',
    database: false,
    files: true,
    mails: false,
    cron: false,
    cron_at: null,
    mails_waiting: null,
  })
})

test('a cron that has not come for a quarter of an hour makes the shop unwell', async () => {
  expect((await takePulse(deployed(), NOON + 10 * MINUTE)).cron).toBe(true)
  expect(await takePulse(deployed(), NOON + 10 * MINUTE + 1)).toMatchObject({ status: 'unwell', cron: false })
  expect(await findingOf('cron', deployed(), NOON + 11 * MINUTE)).toBe('bad late')
  expect(await findingOf('cron')).toBe('good fine')
})

test('mails that wait for half an hour make the shop unwell', async () => {
  const values = { template: 'activation', recipient: 'a@b.test', subject: 's', html: '', text: '' }
  await testDb()
    .insert(outbox)
    .values({ ...values, key: 'waits', nextAttemptAt: iso(NOON - 30 * MINUTE) })
  expect((await takePulse(deployed(), NOON)).mails).toBe(true)
  expect((await takePulse(deployed(), NOON + 1)).mails).toBe(false)
  expect(await findingOf('mails', deployed(), NOON + 1)).toBe('bad late')
  await testDb().update(outbox).set({ status: 'dead' })
  expect(await findingOf('mails')).toBe('warn dead')
  await testDb().delete(outbox)
  expect(await findingOf('mails')).toBe('good fine')
})

test('a provider that refuses everything makes the shop unwell, though each mail is tried again; one mail that fails does not', async () => {
  const values = { template: 'activation', recipient: 'a@b.test', subject: 's', html: '', text: '' }
  const createdAt = iso(NOON - 31 * MINUTE)
  const failing = { ...values, attempts: 4, createdAt, nextAttemptAt: iso(NOON + 60 * MINUTE) }
  await testDb()
    .insert(outbox)
    .values([
      { ...failing, key: 'fails' },
      { ...failing, key: 'fails-too' },
    ])
  expect(await takePulse(deployed(), NOON)).toMatchObject({
    status: 'unwell',
    mails: false,
    mails_waiting: 2,
  })
  expect((await takePulse(deployed(), NOON - 2 * MINUTE)).mails).toBe(true)
  const sent = { ...values, key: 'sent', status: 'sent' as const, nextAttemptAt: createdAt, createdAt }
  await testDb()
    .insert(outbox)
    .values({ ...sent, sentAt: iso(NOON - 29 * MINUTE) })
  expect((await takePulse(deployed(), NOON)).mails).toBe(true)
  await testDb().delete(outbox)
})

test('jobs that are not well are counted', async () => {
  expect(await findingOf('jobs')).toBe('good fine')
  await testDb()
    .insert(jobIncidents)
    .values({ job: 'carts', kind: 'late', openedAt: iso(NOON) })
  expect(await findingOf('jobs')).toBe('bad late')
  await testDb()
    .insert(jobIncidents)
    .values({ job: 'mails', kind: 'failed', openedAt: iso(NOON) })
  expect(await findingOf('jobs')).toBe('bad failed')
})

test('what is wrong with the backups is told', async () => {
  expect(await findingOf('backups')).toBe('warn not_yet')
  const state = { id: 1, problems: '["too_old","damaged"]', checkedAt: iso(NOON) }
  await testDb().insert(backupState).values(state)
  expect(await findingOf('backups')).toBe('bad too_old')
})

test('Google is asked where it is told to be, and what it says of the key is told', async () => {
  const como = {
    id: 1,
    country: 'IT',
    postalCode: '',
    name: 'Como',
    region: '',
    province: '',
    lat: 45.8,
    lng: 9.1,
  }
  await testDb().insert(places).values(como)
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ status: 'REQUEST_DENIED', results: [] }))
  const context = deployed({ googleMapsKey: 'key' })
  expect(await findingOf('map')).toBe('good own')
  expect(await findingOf('map', context)).toBe('good google')
  expect(fetch).not.toHaveBeenCalled()
  expect(await findingOf('map', context, NOON, true)).toBe('warn refused')
  expect(fetch).toHaveBeenCalledTimes(1)
  fetch.mockRestore()
  await testDb().delete(places)
})

test('whether the machine that drafts translations answers is asked on demand, and why it does not is told', async () => {
  const { machine, simulator } = simulateMachine()
  const context = deployed({ machine })
  expect(await findingOf('machine')).toBe('good off')
  expect(await findingOf('machine', context)).toBe('good on')
  expect(simulator.asked).toEqual([])
  expect(await findingOf('machine', context, NOON, true)).toBe('good on')
  expect(simulator.asked).toHaveLength(1)
  simulator.failure = '3036: You have used up your daily free allocation of 10,000 neurons.'
  expect(await findingOf('machine', context, NOON, true)).toBe('warn limit')
  const gone = deployed({ machine: { ...machine, model: '@cf/meta/m2m100-0.4b' } })
  simulator.failure = null
  expect(await findingOf('machine', gone, NOON, true)).toBe('warn gone')
})

test('a shop without administrator or without places is not ready', async () => {
  expect(await findingOf('administrators')).toBe('bad none')
  expect(await findingOf('map')).toBe('bad empty')
  // Neither of these could let another administrator in.
  await makeUser({ role: 'admin', adminRole: 'content' })
  await makeUser({ role: 'admin', active: false })
  expect(await findingOf('administrators')).toBe('bad none')
  await makeAdmin()
  expect(await findingOf('administrators')).toBe('good fine')
  expect(await findingOf('secondFactor')).toBe('warn missing')
  expect(await findingOf('secondFactor', deployed({ secondFactorRequired: true }))).toBe('warn due')
})

test('settings that were never made are told, outside local development', async () => {
  expect(await findingOf('origin', deployed({ origin: 'https://shop.example' }))).toBe('bad placeholder')
  expect(await findingOf('origin')).toBe('good fine')
  expect(await findingOf('brand')).toBe('bad placeholder')
  expect(await findingOf('payments')).toBe('warn test')
  const payments = Object.fromEntries(PROVIDERS.map((provider) => [provider, null])) as PaymentKeys
  expect(await findingOf('payments', deployed({ payments }))).toBe('warn none')
  expect(await findingOf('transport')).toBe('warn log')
  expect(await findingOf('transport', deployed({ mailTransport: { name: 'resend', key: 'k' } }))).toBe(
    'good sends',
  )
  expect(await findingOf('files', deployed({}, { BACKUPS: broken }))).toBe('bad unreachable')
})

test('a migration that was not applied is told', async () => {
  expect(await findingOf('migrations')).toBe('good fine')
  await env.DB.prepare("update d1_migrations set name = 'x' || name where id = 2").run()
  expect(await findingOf('migrations')).toBe('bad missing')
  await env.DB.prepare('update d1_migrations set name = substr(name, 2) where id = 2').run()
  await env.DB.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run()
  expect(await findingOf('migrations')).toBe('warn newer')
  await env.DB.prepare("delete from d1_migrations where name like '9999%'").run()
})

test('a full-text index that lost rows, and a row that points at none, are found', async () => {
  await makeUser()
  const found = async (name: CheckName) => findingOf(name, deployed(), NOON, true)
  expect([await found('searchIndexes'), await found('foreignKeys')]).toEqual(['good fine', 'good fine'])
  expect(await findingOf('searchIndexes')).toBe('undefined undefined')
  await env.DB.prepare("insert into user_search (user_search) values ('delete-all')").run()
  expect(await found('searchIndexes')).toBe('bad damaged')
  const { db, ...context } = deployed()
  // D1 itself allows no row that refers to a missing one, so its answer is made up here.
  const prepare = (sql: string) =>
    sql === 'pragma foreign_key_check'
      ? { all: async () => ({ results: [{ table: 'orders' }, { table: 'orders' }] }) }
      : env.DB.prepare(sql)
  const strayed = Object.assign(Object.create(db), { $client: { prepare } })
  const checks = await quietly(() => checkShop({ ...context, db: strayed }, NOON, { deep: true, ask: false }))
  expect(checks.find(({ name }) => name === 'foreignKeys')).toMatchObject({
    says: 'broken',
    values: { count: 2, names: 'orders' },
  })
})

test('the whole state is for administrators of everything alone', async () => {
  const { status, body } = await (await as(await makeAdmin())).get('/api/admin/health')
  expect([status, body.checks[0]]).toEqual([200, { name: 'database', state: 'good', says: 'fine' }])
  for (const other of [
    await makeRetailerAccount(),
    await makeUser({ role: 'admin', adminRole: 'content' }),
  ]) {
    expect((await (await as(other)).get('/api/admin/health')).status).toBe(403)
  }
})

test('a provider that signs staff in is asked what it says of itself, when all is looked at', async () => {
  await wakeProvider()
  const context = testContext()
  expect(await findingOf('identityProviders', context, NOON, true)).toBe('good none')
  await makeProvider()
  expect(await findingOf('identityProviders', context, NOON, true)).toBe('good fine')
  const { name } = await makeProvider({ issuer: 'http://localhost:9', clientId: 'other' })
  expect(await findingOf('identityProviders', context, NOON)).toBe('good fine')
  const checks = await quietly(() => checkShop(context, NOON, { deep: true, ask: false }))
  expect(checks.find((check) => check.name === 'identityProviders')).toMatchObject({
    state: 'bad',
    says: 'silent',
    values: { names: name },
  })
})
