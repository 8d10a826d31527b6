import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openContext } from '../../base/jobs/cron.ts'
import { runJobsAt, testContext } from '../../base/jobs/jobs.testing.ts'
import { outbox } from '../../base/mail/mail.tables.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { raceBefore } from '../../testing/race.ts'
import { remindSecurity } from './clock-mails.ts'
import { securityReports } from './security-reports.tables.ts'

const HOUR = 3600_000
const NOW = Date.parse('2026-11-28T12:00:00.000Z')

beforeEach(async () => {
  await testDb().delete(securityReports)
})

/** What is exploited, known since `NOW`. */
async function makeReport(values: Partial<typeof securityReports.$inferInsert> = {}) {
  const [report] = await testDb()
    .insert(securityReports)
    .values({
      ...{ title: 'Bluetooth senza PIN', product: 'Modulo BT-2', what: 'x', severity: 'high' as const },
      ...{ exploited: true, awareAt: new Date(NOW).toISOString(), ...values },
    })
    .returning()
  return report!.id
}
/** What these were told of a report: step and level, in order. */
const said = async (id: number, ...people: { email: string }[]) =>
  (
    await testDb()
      .select()
      .from(outbox)
      .where(like(outbox.key, `security:${id}:%`))
      .orderBy(outbox.id)
  )
    .filter(({ recipient }) => people.some(({ email }) => email === recipient))
    .map(({ key }) => key.split(':').slice(2, 4).join(' '))
const at = (hours: number) => runJobsAt(NOW + hours * HOUR, 'securityClock')

test('administrators are told before a step is due and once it is late, each of them once', async () => {
  const [one, other] = [await makeAdmin('everything'), await makeAdmin('everything')]
  const seller = await makeAdmin('sales')
  const id = await makeReport()
  await at(10)
  expect(await said(id, one, other)).toEqual([])
  for (const hours of [17, 18, 20]) await at(hours)
  expect([await said(id, one), await said(id, other), await said(id, seller)]).toEqual([
    ['warned 1'],
    ['warned 1'],
    [],
  ])
  const [mail] = await testDb()
    .select()
    .from(outbox)
    .where(like(outbox.key, `security:${id}:%`))
  expect(mail!.subject).toContain('Bluetooth senza PIN')
  for (const hours of [25, 26, 40]) await at(hours)
  expect(await said(id, one)).toEqual(['warned 1', 'warned 2'])
  // What the outbox forgets in time is not said again.
  await testDb().delete(outbox)
  await at(41)
  expect(await said(id, one)).toEqual([])
})

test('nobody is told of a step that was done, nor of what nobody exploits', async () => {
  const one = await makeAdmin('everything')
  const done = await makeReport({ warnedAt: new Date(NOW).toISOString() })
  const harmless = await makeReport({ exploited: false })
  await at(30)
  expect([await said(done, one), await said(harmless, one)]).toEqual([[], []])
  await at(49)
  expect(await said(done, one)).toEqual(['notified 1'])
})

test('the final report is due 14 days after the correction', async () => {
  const one = await makeAdmin('everything')
  const told = new Date(NOW).toISOString()
  const id = await makeReport({ warnedAt: told, notifiedAt: told, fixedAt: told })
  for (const days of [10, 12, 15, 16]) await at(days * 24)
  expect(await said(id, one)).toEqual(['final 1', 'final 2'])
})

test('runs at once mail once, and a step that is done meanwhile is not told', async () => {
  const one = await makeAdmin('everything')
  const [id, done] = [await makeReport(), await makeReport()]
  const DB = raceBefore(env.DB, 1, () =>
    testDb().update(securityReports).set({ warnedAt: 'now' }).where(eq(securityReports.id, done)),
  )
  await remindSecurity(openContext({ ...env, DB } as never), NOW + 17 * HOUR)
  await Promise.all([1, 2, 3].map(() => remindSecurity(testContext(), NOW + 17 * HOUR)))
  expect([await said(id, one), await said(done, one)]).toEqual([['warned 1'], []])
})
