import { env } from 'cloudflare:workers'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { runShopJobs } from '../../jobs.ts'
import { listAdministrators } from '../../shop/accounts/administrators.ts'
import { makeAdmin, makeRetailerAccount, makeUser, testDb } from '../../testing/make.ts'
import { outbox } from '../mail/mail.tables.ts'
import type { Job } from './job.ts'
import { jobIncidents, jobRuns } from './jobs.tables.ts'
import { testContext } from './jobs.testing.ts'
import { runJob } from './runs.ts'
import { unwellJobs, watchJobs } from './watch.ts'

const MINUTE = 60_000
const NOON = Date.parse('2040-06-01T10:00:00.000Z')

let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  admin = await makeAdmin()
  // Neither of these is mailed about jobs.
  await makeUser({ role: 'admin', adminRole: 'content' })
  await makeUser({ role: 'admin', active: false })
  await makeRetailerAccount()
})

/** A job that fails or succeeds as its switch says, and a cron that runs some minutes after noon. */
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
    await runShopJobs(env as never, NOON + minutes * MINUTE, [job]).catch(() => {})
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
  await cronAt(30)
  expect(await mailsOf('payments')).toHaveLength(1)
  for (const minutes of [35, 40]) await cronAt(minutes)
  expect(await mailsOf('payments')).toEqual([
    ['job_alarm', admin.email],
    ['job_recovered', admin.email],
  ])
  const [incident] = await testDb().select().from(jobIncidents).where(eq(jobIncidents.job, 'payments'))
  expect(incident).toMatchObject({
    kind: 'failed',
    openedAt: '2040-06-01T10:10:00.000Z',
    closedAt: '2040-06-01T10:35:00.000Z',
  })
})

test('a job that fails most of the time is told of once', async () => {
  const { control, cronAt } = machine('geocodes')
  for (let run = 0; run < 30; run++) {
    control.fails = run % 3 < 2
    await cronAt(run * 5)
  }
  expect(await mailsOf('geocodes')).toEqual([['job_alarm', admin.email]])
})

test('a second incident within six hours is told of when they are over and it lasts, and otherwise not at all', async () => {
  const { control, job, cronAt } = machine('carts')
  const run = async (fails: boolean, ...times: number[]) => {
    control.fails = fails
    for (const minutes of times) await cronAt(minutes)
    return (await mailsOf('carts')).map(([template]) => template)
  }
  const told = ['job_alarm', 'job_recovered']
  await run(true, 0, 5)
  expect(await run(false, 10, 15)).toEqual(told)
  // Mailed neither about its beginning nor about its end.
  await run(true, 20, 25)
  expect(await run(false, 30, 35)).toEqual(told)
  expect(await run(true, 40, 45)).toEqual(told)
  const open = and(eq(jobIncidents.job, 'carts'), isNull(jobIncidents.closedAt))
  expect(await testDb().select().from(jobIncidents).where(open)).toHaveLength(1)
  const sixHours = NOON + 365 * MINUTE
  await watchJobs(testContext(), [job], listAdministrators, sixHours)
  expect((await mailsOf('carts')).length).toBe(2)
  for (const later of [1, 2]) await watchJobs(testContext(), [job], listAdministrators, sixHours + later)
  expect((await mailsOf('carts')).length).toBe(3)
  expect(await run(false, 370, 375)).toEqual([...told, ...told])
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
  await watchJobs(testContext(), [job], listAdministrators, NOON + 30 * MINUTE)
  expect(await mailsOf('mails')).toEqual([])
  await watchJobs(testContext(), [job], listAdministrators, NOON + 30 * MINUTE + 1)
  await watchJobs(testContext(), [job], listAdministrators, NOON + 40 * MINUTE)
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
  await Promise.all(
    [1, 2, 3].map((n) => watchJobs(context, [job], listAdministrators, NOON + 5 * MINUTE + n)),
  )
  expect(await mailsOf('unpaid')).toEqual([['job_alarm', admin.email]])
})

test('on a new shop, where nothing has run yet, nothing is late', async () => {
  const { job } = machine('orphans')
  await watchJobs(testContext(), [job], listAdministrators, NOON)
  expect(await mailsOf('orphans')).toEqual([])
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
  for (const minutes of [40, 45]) await cronAt(minutes)
  expect(await unwell(50)).toBe(0)
})
