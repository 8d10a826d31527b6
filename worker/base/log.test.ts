import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import worker from '../index.ts'
import { runShopJobs } from '../jobs.ts'
import { bare } from '../testing/as.ts'
import { testDb } from '../testing/make.ts'
import type { Job } from './jobs/job.ts'
import { logWork } from './log.ts'
import { outbox } from './mail/mail.tables.ts'

const UUID = /^[0-9a-f-]{36}$/
let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(JSON.parse(line)))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('what a run of the cron writes has one id, and its last line says how it went', async () => {
  const bad: Job = { name: 'bad', everyMinutes: 5, run: () => Promise.reject(new Error('anna@home.test')) }
  const now = Date.parse('2041-01-01T10:00:00.000Z')
  const run = logWork('cron', {}, () => runShopJobs(env as never, now, [bad]))
  await expect(run).rejects.toThrow('Jobs failed: bad')
  expect(lines.map(({ level, event }) => [level, event])).toEqual([
    ['warn', 'job_failed'],
    ['error', 'cron'],
  ])
  const [first, last] = lines
  expect(first!.request_id).toMatch(UUID)
  expect(last).toMatchObject({ request_id: first!.request_id, outcome: 'failed', ms: expect.any(Number) })
  expect(JSON.stringify(lines)).not.toContain('anna')
})

test('what a batch of mails writes has one id, and nobody’s address', async () => {
  const mail = { template: 'activation', recipient: 'anna@home.test', subject: 'Segreto', html: '', text: '' }
  const [row] = await testDb()
    .insert(outbox)
    .values({ ...mail, key: 'logged', nextAttemptAt: '2020-01-01T00:00:00.000Z' })
    .returning()
  const messages = [{ id: 'm1', timestamp: new Date(), attempts: 1, body: { id: row!.id } }]
  const batch = createMessageBatch<{ id: number }>('sosta-mails', messages)
  await worker.queue(batch, env as never)
  expect(lines).toMatchObject([
    { level: 'info', event: 'mail_sent', mail_id: row!.id },
    { level: 'info', event: 'queue', queue: 'sosta-mails', messages: 1, outcome: 'ok' },
  ])
  expect(lines[0]!.request_id).toMatch(UUID)
  expect(lines[1]!.request_id).toBe(lines[0]!.request_id)
  expect(JSON.stringify(lines)).not.toMatch(/@|Segreto/)
})

test('requests that run side by side keep their own ids', async () => {
  const ids = ['request-aaaa', 'request-bbbb', 'request-cccc']
  await Promise.all(ids.map((id) => bare.get('/api/categories?lang=it', { headers: { 'x-request-id': id } })))
  expect(lines.map(({ request_id }) => request_id).sort()).toEqual(ids)
  expect(lines.every(({ route }) => route === '/api/categories')).toBe(true)
})
