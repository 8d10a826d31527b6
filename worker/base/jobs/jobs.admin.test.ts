import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { app } from '../../app.ts'
import { JOBS } from '../../jobs.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount, makeUser, testDb } from '../../testing/make.ts'
import { jobIncidents, jobRuns } from './jobs.tables.ts'
import { runJobsAt } from './jobs.testing.ts'

let person: Awaited<ReturnType<typeof makeAdmin>>
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  person = await makeAdmin()
  admin = await as(person)
})
const jobNamed = async (name: string) => {
  const { body } = await admin.get('/api/admin/jobs')
  return body.jobs.find((job: { name: string }) => job.name === name)
}

test('an administrator sees each job, when it runs, and what became of it last', async () => {
  const { body } = await admin.get('/api/admin/jobs')
  expect(body.jobs_count).toBe(JOBS.length)
  expect(body.jobs.map(({ name }: { name: string }) => name)).toEqual(JOBS.map(({ name }) => name))
  expect(await jobNamed('retention')).toMatchObject({ schedule: { at: 4 }, state: 'never', last: null })
  await runJobsAt(Date.parse('2042-01-01T10:00:00.000Z'), 'carts')
  expect(await jobNamed('carts')).toEqual({
    id: expect.any(Number),
    name: 'carts',
    schedule: { everyMinutes: 60 },
    state: 'well',
    last: {
      id: expect.any(Number),
      status: 'ok',
      started_at: '2042-01-01T10:00:00.000Z',
      finished_at: expect.stringMatching(/^2042-01-01T10:00/),
      ms: expect.any(Number),
      result: { deleted: 0 },
      error: null,
    },
  })
})

test('jobs that are not well can be found, and sorted by when and how long they ran', async () => {
  const startedAt = '2042-02-01T10:00:00.000Z'
  await testDb().insert(jobIncidents).values({ job: 'geocodes', kind: 'failed', openedAt: startedAt })
  await testDb()
    .insert(jobRuns)
    .values({ job: 'geocodes', status: 'failed', startedAt, ms: 90_000, error: sql`'Error: no'` })
  const names = async (query: string) =>
    (await admin.get(`/api/admin/jobs?${query}`)).body.jobs.map(({ name }: { name: string }) => name)
  expect(await names('filters[state]=failed')).toEqual(['geocodes'])
  expect(await names('filters[state]=late')).toEqual([])
  expect((await names('sort=-started_at'))[0]).toBe('geocodes')
  expect((await names('sort=-ms'))[0]).toBe('geocodes')
  expect((await jobNamed('geocodes')).last).toMatchObject({
    status: 'failed',
    // A failure from before there were codes.
    error: { code: 'said', text: 'Error: no' },
    result: null,
  })
})

test('the runs of a job are there by page, day and status, the newest first', async () => {
  const day = (n: number) => `2043-03-0${n}T10:00:00.000Z`
  const runs = [1, 2, 3].map(
    (n) => ({ job: 'unpaid', startedAt: day(n), status: n === 2 ? 'failed' : 'ok' }) as const,
  )
  await testDb().insert(jobRuns).values(runs)
  const days = async (query: string) => {
    const { body } = await admin.get(`/api/admin/jobs/unpaid?${query}`)
    return [body.runs_count, ...body.runs.map((run: { started_at: string }) => run.started_at.slice(9, 10))]
  }
  expect(await days('')).toEqual([3, '3', '2', '1'])
  expect(await days('sort=started_at&limit=2')).toEqual([3, '1', '2'])
  expect(await days('filters[status]=failed')).toEqual([1, '2'])
  expect(await days('filters[from]=2043-03-02&filters[to]=2043-03-02')).toEqual([1, '2'])
  expect((await admin.get('/api/admin/jobs/nothing')).status).toBe(404)
  for (const query of ['sort=error', 'filters[status]=lost', 'limit=0']) {
    expect((await admin.get(`/api/admin/jobs/unpaid?${query}`)).status, query).toBe(422)
  }
})

test('a job can be run at once; who did it is written down, and one that runs is left alone', async () => {
  const { status, body } = await admin.post('/api/admin/jobs/outbox/run')
  expect([status, body.run.status, body.run.result]).toEqual([200, 'ok', { deleted: 0 }])
  const { body: trail } = await admin.get(`/api/admin/audit?entity=jobs&entity_id=${body.run.id}`)
  expect(trail.entries).toMatchObject([
    { action: 'run', user_id: person.id, after: { job: 'outbox', status: 'ok' } },
  ])
  await testDb().insert(jobRuns).values({ job: 'expired', startedAt: new Date().toISOString() })
  expect((await admin.post('/api/admin/jobs/expired/run')).body).toEqual({ run: null })
  expect((await admin.post('/api/admin/jobs/nothing/run')).status).toBe(404)
})

test('a job that was begun by hand goes on when nobody waits for the answer', async () => {
  const works: Promise<unknown>[] = []
  const request = new Request('http://localhost:8788/api/admin/jobs/runs/run', {
    method: 'POST',
    headers: admin.headers,
  })
  const waitUntil = (work: Promise<unknown>) => works.push(work)
  await app.fetch(request, env as never, { waitUntil } as never)
  expect(await Promise.all(works)).toEqual([{ run: expect.objectContaining({ status: 'ok' }) }])
})

test('nobody else may see or run jobs, not even an administrator of the contents', async () => {
  for (const other of [
    await makeRetailerAccount(),
    await makeUser({ role: 'admin', adminRole: 'content' }),
  ]) {
    const caller = await as(other)
    expect((await caller.get('/api/admin/jobs')).status).toBe(403)
    expect((await caller.get('/api/admin/jobs/mails')).status).toBe(403)
    expect((await caller.post('/api/admin/jobs/mails/run')).status).toBe(403)
  }
})
