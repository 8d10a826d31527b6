import { and, eq, lte, sql } from 'drizzle-orm'
import type { JobResult } from '../../../shared/office/jobs.admin.ts'
import type { Db } from '../db/client.ts'
import { writeLog } from '../log.ts'
import { lineOf, reasonOf } from '../reasons.ts'
import type { Job, JobContext } from './job.ts'
import { jobRuns } from './jobs.tables.ts'

/** Longer than the platform lets a cron run: a run that began so long ago is dead. */
const STALE = 20 * 60_000
/** The length at which texts of a result are cut. */
const WORD = 200

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Takes a job's lock, also from a dead run. Returns the new run and the result of the last good one; null when the job is
 * running.
 */
async function claim(
  db: Db,
  job: string,
  now: number,
): Promise<{ id: number; last: JobResult | null } | null> {
  const [, claimed, good] = await db.batch([
    db
      .update(jobRuns)
      .set({ status: 'failed', finishedAt: iso(now), error: { code: 'stopped' } })
      .where(
        and(eq(jobRuns.job, job), eq(jobRuns.status, 'running'), lte(jobRuns.startedAt, iso(now - STALE))),
      ),
    db
      .insert(jobRuns)
      .values({ job, startedAt: iso(now) })
      .onConflictDoNothing()
      .returning({ id: jobRuns.id }),
    db
      .select({ result: jobRuns.result })
      .from(jobRuns)
      .where(and(eq(jobRuns.job, job), eq(jobRuns.status, 'ok')))
      .orderBy(sql`started_at desc`)
      .limit(1),
  ])
  const result = good[0]?.result
  return claimed[0] ? { id: claimed[0].id, last: result ? JSON.parse(result) : null } : null
}

const short = (result: JobResult) =>
  JSON.stringify(result, (_, value) => (typeof value === 'string' ? value.slice(0, WORD) : value))

/** Runs a job, unless it is running, and stores the outcome; a failure is an outcome too, and is not thrown. */
export async function runJob(
  context: JobContext,
  job: Job,
  now = Date.now(),
): Promise<{ id: number; status: 'ok' | 'failed' } | null> {
  const claimed = await claim(context.db, job.name, now)
  if (!claimed) return null
  const began = Date.now()
  const outcome = await job.run(context, now, claimed.last).then(
    (result) => ({ status: 'ok' as const, result: short(result), error: null }),
    (error: unknown) => {
      const about = { job: job.name, ms: Date.now() - began, reason: lineOf(error) }
      writeLog('warn', { event: 'job_failed', ...about })
      return { status: 'failed' as const, result: null, error: reasonOf(error) }
    },
  )
  const ms = Date.now() - began
  await context.db
    .update(jobRuns)
    .set({ ...outcome, finishedAt: iso(now + ms), ms })
    .where(and(eq(jobRuns.id, claimed.id), eq(jobRuns.status, 'running')))
  return { id: claimed.id, status: outcome.status }
}
