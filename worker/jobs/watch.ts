import { and, eq, isNull, sql } from 'drizzle-orm'
import type { IncidentKind } from '../../shared/jobs.admin.ts'
import { type Administrator, listAdministrators } from '../accounts/administrators.ts'
import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { mailStatement } from '../mail/outbox.ts'
import { patienceOf } from './due.ts'
import type { Job, JobContext } from './job.ts'
import { jobIncidents } from './jobs.tables.ts'

/** So many failures in a row are no accident. */
const FAILURES = 2

interface Health {
  job: string
  /** When it last went well, or else was first tried; null: never yet. */
  since: string | null
  /** Failures since then. */
  failures: number
  incident: IncidentKind | null
  opened: string | null
}

const readHealth = (db: Db, jobs: Job[]) =>
  db.all<Health>(sql`
    with named as (select value as job,
      (select max(started_at) from job_runs r where r.job = value and status = 'ok') as good from json_each(${JSON.stringify(
        jobs.map(({ name }) => name),
      )}))
    select n.job, coalesce(n.good, (select min(started_at) from job_runs r where r.job = n.job)) as since,
      (select count(*) from job_runs r where r.job = n.job and r.status = 'failed'
        and r.started_at > coalesce(n.good, '')) as failures,
      i.kind as incident, i.opened_at as opened
    from named n left join job_incidents i on i.job = n.job and i.closed_at is null`)

function problemOf(job: Job, { since, failures }: Health, now: number): IncidentKind | null {
  if (failures >= FAILURES) return 'failed'
  return since !== null && Date.parse(since) < now - patienceOf(job) ? 'late' : null
}

/**
 * Tells the administrators of a job that failed twice in a row, or has not gone well for several times its interval; once,
 * and once more when it is well again.
 */
export async function watchJobs({ db, env }: JobContext, jobs: Job[], now: number): Promise<void> {
  const time = new Date(now).toISOString()
  const all = await readHealth(db, jobs)
  for (const job of jobs) {
    const health = all.find((row) => row.job === job.name)!
    const problem = problemOf(job, health, now)
    const isWell = problem === null && health.failures === 0
    const { incident, opened } = health
    if (problem && !incident) await open(db, env, { job: job.name, kind: problem, at: time })
    else if (isWell && incident) await close(db, env, { job: job.name, kind: incident, at: opened! }, time)
  }
}

interface Change {
  job: string
  kind: IncidentKind
  /** When the incident began. */
  at: string
}

async function open(db: Db, env: Env, change: Change) {
  const { job, kind, at } = change
  // Whoever comes second has opened nothing.
  const isOurs = sql`exists (select 1 from job_incidents where job = ${job} and opened_at = ${at})`
  const people = await listAdministrators(db)
  await db.batch([
    db.insert(jobIncidents).values({ job, kind, openedAt: at }).onConflictDoNothing(),
    ...people.map((person) => mailStatement(db, mailTo(env, person, 'job_alarm', change), isOurs)),
  ])
}

async function close(db: Db, env: Env, change: Change, now: string) {
  const people = await listAdministrators(db)
  await db.batch([
    db
      .update(jobIncidents)
      .set({ closedAt: now })
      .where(and(eq(jobIncidents.job, change.job), isNull(jobIncidents.closedAt))),
    ...people.map((person) => mailStatement(db, mailTo(env, person, 'job_recovered', change))),
  ])
}

const mailTo = (
  env: Env,
  { id, email, firstName, lang }: Administrator,
  template: 'job_alarm' | 'job_recovered',
  { job, kind, at }: Change,
) => ({
  key: `${template}:${job}:${at}:${id}`,
  template,
  lang,
  to: email,
  values: { name: firstName, job, kind, at, url: `${env.origin}/admin/jobs/${job}` },
})
