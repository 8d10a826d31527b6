import { sql } from 'drizzle-orm'
import { openDb } from '../db/client.ts'
import type { As, Maybe, SqlRow } from '../db/reads.ts'
import { type Bindings, parseEnv } from '../env.ts'
import { announceDue } from '../mail/delivery.ts'
import { isDue } from './due.ts'
import { beat } from './heartbeat.ts'
import type { Job, JobContext } from './job.ts'
import type { jobRuns } from './jobs.tables.ts'
import { runJob } from './runs.ts'
import { type ListCaretakers, watchJobs } from './watch.ts'

export const openContext = (bindings: Bindings): JobContext => ({
  db: openDb(bindings.DB),
  env: parseEnv(bindings),
  bindings,
})

/**
 * What the cron does, every five minutes: runs the due jobs. One job's failure does not stop the others; the run then counts
 * as failed. `listCaretakers` lists those who are mailed when a job fails.
 */
export async function runDueJobs(
  bindings: Bindings,
  jobs: Job[],
  listCaretakers: ListCaretakers,
  now: number,
): Promise<void> {
  const context = openContext(bindings)
  const starts = await readLastStarts(context, jobs)
  const due = jobs.filter((job) => isDue(job, starts.get(job.name) ?? null, now))
  // In parallel, so that a provider that does not answer delays no other job.
  const runs = await Promise.allSettled(due.map((job) => runJob(context, job, now)))
  await watchJobs(context, jobs, listCaretakers, now)
  // Mails written in this run, e.g. about payments and failed jobs, are sent without waiting for the next one.
  await announceDue(context.db, bindings.MAILS, now)
  const failed = due.filter((_, i) => {
    const run = runs[i]!
    return run.status === 'rejected' || run.value?.status === 'failed'
  })
  if (failed.length > 0) throw new Error(`Jobs failed: ${failed.map(({ name }) => name).join(', ')}`)
  await beat(context, now)
}

async function readLastStarts({ db }: JobContext, jobs: Job[]): Promise<Map<string, string | null>> {
  const names = JSON.stringify(jobs.map(({ name }) => name))
  const rows = await db.all<
    Maybe<As<SqlRow<typeof jobRuns>, { started_at: 'started' }>> & { job: string }
  >(sql`
    select value as job, (select max(started_at) from job_runs where job = value) as started from json_each(${names})`)
  return new Map(rows.map(({ job, started }) => [job, started]))
}
