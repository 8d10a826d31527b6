import { env } from 'cloudflare:workers'
import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { outbox } from '../mail/mail.tables.ts'
import { makeAdmin, makeRetailer, makeUser, testDb } from '../testing/make.ts'
import { runDueJobs } from './cron.ts'
import { unwellJobs } from './health.ts'
import type { Job } from './job.ts'
import { jobIncidents, jobRuns } from './jobs.tables.ts'
import { testContext } from './jobs.testing.ts'
import { runJob } from './runs.ts'
import { watchJobs } from './watch.ts'

const MINUTE = 60_000
const NOON = Date.parse('2040-06-01T10:00:00.000Z')

let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  admin = await makeAdmin()
  // None of these looks after the machinery.
  await makeUser({ role: 'admin', adminRole: 'content' })
  await makeUser({ role: 'admin', active: false })
  await makeRetailer()
})

/** A job that does what its switch says, and a cron at some minutes after noon. */
function machine(name: string) {
  const control = { fails: false }
  const job: Job = {
    name,
    everyMinutes: 5,
    run: async () => {
      if (control.fails) throw new Error('no')
      return {}
    },
  }
  const cronAt = async (minutes: number) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await runDueJobs(env as never, NOON + minutes * MINUTE, [job]).catch(() => {})
    warn.mockRestore()
  }
  return { control, job, cronAt }
}
const mailsOf = async (job: string) => {
  const about = and(like(outbox.template, 'job_%'), like(outbox.key, `%:${job}:%`))
  const mails = await testDb().select().from(outbox).where(about).orderBy(outbox.id)
  return mails.map(({ template, recipient }) => [template, recipient])
}

test('two failures in a row are told once, and its recovery once', async () => {
  const { control, cronAt } = machine('payments')
  await cronAt(0)
  control.fails = true
  await cronAt(5)
  expect(await mailsOf('payments')).toEqual([])
  for (const minutes of [10, 15, 20, 25]) await cronAt(minutes)
  expect(await mailsOf('payments')).toEqual([['job_alarm', admin.email]])
  control.fails = false
  for (const minutes of [30, 35]) await cronAt(minutes)
  expect(await mailsOf('payments')).toEqual([
    ['job_alarm', admin.email],
    ['job_recovered', admin.email],
  ])
  control.fails = true
  for (const minutes of [40, 45]) await cronAt(minutes)
  expect(await mailsOf('payments')).toHaveLength(3)
  const [incident] = await testDb().select().from(jobIncidents).where(eq(jobIncidents.job, 'payments'))
  expect(incident).toMatchObject({
    kind: 'failed',
    openedAt: '2040-06-01T10:10:00.000Z',
    closedAt: '2040-06-01T10:30:00.000Z',
  })
})

test('one failure between good runs is no alarm', async () => {
  const { control, cronAt } = machine('refunds')
  for (const [minutes, fails] of [
    [0, false],
    [5, true],
    [10, false],
    [15, true],
    [20, false],
  ] as const) {
    control.fails = fails
    await cronAt(minutes)
  }
  expect(await mailsOf('refunds')).toEqual([])
})

test('a job that did not run for six of its intervals is told of, whoever looks then', async () => {
  const { job, cronAt } = machine('mails')
  await cronAt(0)
  await watchJobs(testContext(), [job], NOON + 30 * MINUTE)
  expect(await mailsOf('mails')).toEqual([])
  await watchJobs(testContext(), [job], NOON + 30 * MINUTE + 1)
  await watchJobs(testContext(), [job], NOON + 40 * MINUTE)
  expect(await mailsOf('mails')).toEqual([['job_alarm', admin.email]])
  await cronAt(45)
  expect((await mailsOf('mails')).map(([template]) => template)).toEqual(['job_alarm', 'job_recovered'])
})

test('two crons that notice together tell once', async () => {
  const { control, job, cronAt } = machine('unpaid')
  control.fails = true
  await cronAt(0)
  const context = testContext()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await runJob(context, job, NOON + 5 * MINUTE)
  warn.mockRestore()
  await Promise.all([1, 2, 3].map((n) => watchJobs(context, [job], NOON + 5 * MINUTE + n)))
  expect(await mailsOf('unpaid')).toEqual([['job_alarm', admin.email]])
})

test('on a new shop, where nothing has run yet, nothing is late', async () => {
  const { job } = machine('carts')
  await watchJobs(testContext(), [job], NOON)
  expect(await mailsOf('carts')).toEqual([])
})

test('the dashboard counts the jobs that are not well, and a cron that has stopped', async () => {
  const db = testDb()
  await db.delete(jobIncidents)
  await db.delete(jobRuns)
  const unwell = async (minutes: number) =>
    (await db.get<{ n: number }>(sql`select ${unwellJobs(NOON + minutes * MINUTE)} as n`)).n
  expect(await unwell(0)).toBe(0)
  const { control, cronAt } = machine('geocodes')
  control.fails = true
  await cronAt(0)
  expect(await unwell(5)).toBe(0)
  await cronAt(5)
  expect(await unwell(10)).toBe(1)
  expect(await unwell(36)).toBe(2)
  control.fails = false
  await cronAt(40)
  expect(await unwell(45)).toBe(0)
})
