import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { JOBS, runShopJobs } from '../../jobs.ts'
import { mailTexts } from '../../testing/mail-texts.ts'
import { testDb } from '../../testing/make.ts'
import { isDue } from './due.ts'
import type { Job } from './job.ts'
import { jobRuns } from './jobs.tables.ts'
import { testContext } from './jobs.testing.ts'
import { runJob } from './runs.ts'

const MINUTE = 60_000
const NOON = Date.parse('2040-06-01T10:00:00.000Z')
const quietly = <T>(work: () => Promise<T>) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  return work().finally(() => warn.mockRestore())
}
const runsOf = (job: string) =>
  testDb().select().from(jobRuns).where(eq(jobRuns.job, job)).orderBy(jobRuns.id)

test.each([
  ['every 5 minutes, just run', { everyMinutes: 5 }, '2040-06-01T10:00:03Z', '2040-06-01T10:04:59Z', false],
  [
    'every 5 minutes, the next time',
    { everyMinutes: 5 },
    '2040-06-01T10:00:03Z',
    '2040-06-01T10:05:01Z',
    true,
  ],
  ['never run', { at: 3 }, null, '2040-06-01T10:00:00Z', true],
  ['at 3 in summer, before', { at: 3 }, '2040-05-31T01:00:01Z', '2040-06-01T00:59:00Z', false],
  ['at 3 in summer, after', { at: 3 }, '2040-05-31T01:00:01Z', '2040-06-01T01:00:00Z', true],
  ['at 3 in winter, before', { at: 3 }, '2040-01-09T02:00:01Z', '2040-01-10T01:59:00Z', false],
  ['at 3 in winter, after', { at: 3 }, '2040-01-09T02:00:01Z', '2040-01-10T02:00:00Z', true],
  ['at 2 on the day without it', { at: 2 }, '2040-03-24T01:00:01Z', '2040-03-25T01:00:00Z', true],
  ['at 3, missed by hours', { at: 3 }, '2040-05-30T01:00:01Z', '2040-06-01T09:00:00Z', true],
] as const)('a job is due when its time has come: %s', (_, schedule, last, now, due) => {
  expect(isDue(schedule, last && new Date(last).toISOString(), Date.parse(now))).toBe(due)
})

test('a job runs when it is due, and what it did is written down', async () => {
  const seen: unknown[] = []
  const job: Job = {
    name: 'counted',
    everyMinutes: 10,
    run: async (_, now, last) => {
      seen.push([now, last])
      return { done: seen.length, word: 'x'.repeat(300) }
    },
  }
  for (const minutes of [0, 5, 10, 15]) await runShopJobs(env as never, NOON + minutes * MINUTE, [job])
  expect(seen).toEqual([
    [NOON, null],
    [NOON + 10 * MINUTE, { done: 1, word: 'x'.repeat(200) }],
  ])
  const runs = await runsOf('counted')
  expect(runs).toHaveLength(2)
  expect(runs[1]).toMatchObject({ status: 'ok', startedAt: '2040-06-01T10:10:00.000Z', error: null })
  expect(runs[1]!.ms).toBeGreaterThanOrEqual(0)
  expect(runs[1]!.finishedAt! >= runs[1]!.startedAt).toBe(true)
})

test('a failing job stops no other, its reason holds no address, and the cron counts as failed', async () => {
  const bad: Job = {
    name: 'bad',
    everyMinutes: 5,
    run: () => Promise.reject(new Error('anna@home.test is unknown')),
  }
  const good: Job = { name: 'good', everyMinutes: 5, run: async () => ({ done: 1 }) }
  await expect(quietly(() => runShopJobs(env as never, NOON, [bad, good]))).rejects.toThrow(
    'Jobs failed: bad',
  )
  expect((await runsOf('bad'))[0]).toMatchObject({
    status: 'failed',
    error: { code: 'said', text: '…@… is unknown' },
    result: null,
  })
  expect((await runsOf('good'))[0]).toMatchObject({ status: 'ok', result: '{"done":1}' })
})

test('a job never runs twice at the same time, however often it is asked for', async () => {
  let running = 0
  let most = 0
  let finish = () => {}
  const released = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow: Job = {
    name: 'slow',
    everyMinutes: 5,
    run: async () => {
      most = Math.max(most, ++running)
      await released
      running--
      return {}
    },
  }
  const asked = Array.from({ length: 8 }, () => runJob(testContext(), slow, NOON))
  await vi.waitFor(async () => expect(await runsOf('slow')).toHaveLength(1))
  finish()
  const outcomes = await Promise.all(asked)
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect([most, (await runsOf('slow')).length]).toEqual([1, 1])
})

test('whoever died with the lock loses it after twenty minutes, and cannot write over the next', async () => {
  let revive = (_: Record<string, never>) => {}
  const dying: Job = {
    name: 'dying',
    everyMinutes: 5,
    run: () =>
      new Promise((resolve) => {
        revive = resolve
      }),
  }
  const first = runJob(testContext(), dying, NOON)
  await vi.waitFor(async () => expect(await runsOf('dying')).toHaveLength(1))
  const quick: Job = { ...dying, run: async () => ({ done: 2 }) }
  expect(await runJob(testContext(), quick, NOON + 19 * MINUTE)).toBeNull()
  expect(await runJob(testContext(), quick, NOON + 20 * MINUTE)).toMatchObject({ status: 'ok' })
  revive({})
  await first
  expect((await runsOf('dying')).map(({ status, error }) => [status, error])).toEqual([
    ['failed', { code: 'stopped' }],
    ['ok', null],
  ])
})

test('every job has a name of its own, in every language', () => {
  const names = JOBS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const lang of LANGS) {
    const t = mailTexts(lang)
    for (const name of names) expect(t(`mail.jobs.${name}`), `${lang} ${name}`).not.toContain('mail.jobs')
  }
})
