import { type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { JobAnswer, JobRow, JobRun, JobRunsQuery, JobsQuery } from '../../../shared/office/jobs.admin.ts'
import type { Author } from '../audit/change.ts'
import { entryStatement } from '../audit/entries.ts'
import type { Db } from '../db/client.ts'
import { type As, type Maybe, readTogether, type SqlRow } from '../db/reads.ts'
import { allOf, orderBy } from '../db/sorting.ts'
import { AppError } from '../errors.ts'
import { readReason } from '../reasons.ts'
import type { Job, JobContext } from './job.ts'
import type { jobIncidents, jobRuns } from './jobs.tables.ts'
import { runJob } from './runs.ts'

type RunRow = Pick<SqlRow<typeof jobRuns>, keyof JobRun>
type StateRow = Maybe<As<SqlRow<typeof jobRuns>, { id: 'run_id' }>> &
  Maybe<As<SqlRow<typeof jobIncidents>, { kind: 'incident' }>> & { name: string }

const RUN = sql`r.id, r.status, r.started_at, r.finished_at, r.ms, r.result, r.error`
const runOf = (row: RunRow): JobRun => ({
  ...row,
  result: row.result === null ? null : JSON.parse(row.result),
  error: readReason(row.error),
})

/** A job by its name in the path. Error: `not_found`. */
function jobOf(jobs: Job[], name: string): Job {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new AppError('not_found')
  return job
}

/** `jobs` are all of them; an id is an index into them. */
async function readStates(db: Db, jobs: Job[], wanted = jobs): Promise<JobRow[]> {
  const names = JSON.stringify(wanted.map(({ name }) => name))
  const lastOf = (name: SQL) =>
    sql`(select id from job_runs where job = ${name} order by started_at desc, id desc limit 1)`
  const [states, runs] = await readTogether<[StateRow, RunRow]>(db, [
    sql`select n.value as name, ${lastOf(sql`n.value`)} as run_id, i.kind as incident
      from json_each(${names}) n left join job_incidents i on i.job = n.value and i.closed_at is null`,
    sql`select ${RUN} from json_each(${names}) n join job_runs r on r.id = ${lastOf(sql`n.value`)}`,
  ])
  return wanted.map((job) => {
    const { name, run: _, ...schedule } = job
    const state = states.find((row) => row.name === name)!
    const last = runs.find(({ id }) => id === state.run_id)
    return {
      id: jobs.indexOf(job) + 1,
      name,
      schedule,
      state: state.incident ?? (last ? 'well' : 'never'),
      last: last ? runOf(last) : null,
    }
  })
}

const SORTED = {
  started_at: ({ last }: JobRow) => last?.started_at ?? '',
  ms: ({ last }: JobRow) => last?.ms ?? -1,
}

/** All jobs with the outcome of their last runs. */
export async function listJobs(
  db: Db,
  all: Job[],
  query: JobsQuery,
): Promise<{ jobs: JobRow[]; jobs_count: number }> {
  const { sort, limit, offset, 'filters[state]': state } = query
  const jobs = (await readStates(db, all)).filter((job) => state === undefined || job.state === state)
  if (sort) {
    const keyOf = SORTED[sort.replace('-', '') as keyof typeof SORTED]
    const direction = sort.startsWith('-') ? -1 : 1
    jobs.sort((a, b) => (keyOf(a) < keyOf(b) ? -direction : keyOf(a) > keyOf(b) ? direction : 0))
  }
  return { jobs: jobs.slice(offset, offset + limit), jobs_count: jobs.length }
}

const RUN_COLUMNS = { started_at: sql`r.started_at`, ms: sql`r.ms` }

/** One job and a page of its runs. Error: `not_found`. */
export async function readJob(db: Db, jobs: Job[], name: string, query: JobRunsQuery) {
  const { sort = '-started_at', limit, offset, 'filters[status]': status } = query
  const { 'filters[from]': from, 'filters[to]': to } = query
  const [job] = await readStates(db, jobs, [jobOf(jobs, name)])
  const wanted = allOf(
    sql`r.job = ${name}`,
    status === undefined ? undefined : sql`r.status = ${status}`,
    from === undefined ? undefined : sql`r.started_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`r.started_at < ${endOfDay(to)}`,
  )
  const [[total], rows] = await readTogether<[{ count: number }, RunRow]>(db, [
    sql`select count(*) as count from job_runs r where ${wanted}`,
    sql`select ${RUN} from job_runs r where ${wanted}
      order by ${orderBy(sort, RUN_COLUMNS, sql`r.id`)} limit ${limit} offset ${offset}`,
  ])
  return { job: job!, runs: rows.map(runOf), runs_count: total!.count }
}

/** Runs a job at once, due or not. Returns the outcome. Error: `not_found`. */
export async function runNow(
  context: JobContext,
  jobs: Job[],
  author: Author,
  name: string,
): Promise<JobAnswer> {
  const { db } = context
  const ran = await runJob(context, jobOf(jobs, name))
  if (!ran) return { run: null }
  const after = { job: name, status: ran.status }
  await entryStatement(db, author, { action: 'run', entity: 'jobs', id: ran.id, after }, sql`true`)
  const [row] = await db.all<RunRow>(sql`select ${RUN} from job_runs r where r.id = ${ran.id}`)
  return { run: runOf(row!) }
}
