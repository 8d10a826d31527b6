import { and, eq, isNull, sql } from 'drizzle-orm'
import type { IncidentKind } from '../../../shared/jobs.admin.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../db/client.ts'
import type { Env } from '../env.ts'
import { mailStatement } from '../mail/outbox.ts'
import { patienceOf } from './due.ts'
import type { Job, JobContext } from './job.ts'
import { jobIncidents } from './jobs.tables.ts'

/** Who looks after the shop's machinery. */
export interface Caretaker {
  id: number
  email: string
  firstName: string
  lang: Lang
}
export type ListCaretakers = (db: Db) => Promise<Caretaker[]>

/** So many failures in a row are no accident, and so many good runs no luck. */
const IN_A_ROW = 2
/** A job is told of so seldom, however often it fails and recovers. */
const QUIET = 6 * 3600_000

interface Health {
  job: string
  /** When it last went well, or else was first tried; null: never yet. */
  since: string | null
  /** Failures since then. */
  failures: number
  /** Good runs since the last failure; no more are counted than it takes. */
  goods: number
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
      (select count(*) from (select 1 from job_runs r where r.job = n.job and r.status = 'ok'
        and r.started_at > coalesce((select max(started_at) from job_runs f where f.job = n.job and f.status = 'failed'), '')
        limit ${IN_A_ROW})) as goods,
      i.kind as incident, i.opened_at as opened
    from named n left join job_incidents i on i.job = n.job and i.closed_at is null`)

function problemOf(job: Job, { since, failures }: Health, now: number): IncidentKind | null {
  if (failures >= IN_A_ROW) return 'failed'
  return since !== null && Date.parse(since) < now - patienceOf(job) ? 'late' : null
}

/** One good run is enough for a job that was late only. */
const isOver = ({ incident, failures, goods }: Health) =>
  incident === 'late' ? failures === 0 : goods >= IN_A_ROW

/**
 * Tells the administrators of a job that failed twice in a row, or has not gone well for several times its interval; once,
 * and once more when it is well again. An incident that begins within six hours of the last alarm is told of after them,
 * if it still lasts, and otherwise never.
 */
export async function watchJobs(
  { db, env }: JobContext,
  jobs: Job[],
  listCaretakers: ListCaretakers,
  now: number,
): Promise<void> {
  const time = new Date(now).toISOString()
  const all = await readHealth(db, jobs)
  for (const job of jobs) {
    const health = all.find((row) => row.job === job.name)!
    const problem = problemOf(job, health, now)
    const { incident, opened } = health
    const change = { job: job.name, kind: incident ?? problem!, at: opened ?? time }
    if (problem) await alarm(db, env, await listCaretakers(db), change, now)
    else if (incident && isOver(health)) await close(db, env, await listCaretakers(db), change, time)
  }
}

interface Change {
  job: string
  kind: IncidentKind
  /** When the incident began. */
  at: string
}

/** Whether a person was sent an alarm of a job at that time or after. The times stand in the keys, which are indexed. */
const wasTold = (job: string, since: string, person: Caretaker) => sql`exists (select 1 from outbox
  where key >= ${`job_alarm:${job}:${since}`} and key < ${`job_alarm:${job}:~`} and key like ${`%:${person.id}`})`

async function alarm(db: Db, env: Env, people: Caretaker[], change: Change, now: number) {
  const { job, kind, at } = change
  // Neither twice of one incident, nor soon after another: whoever comes second tells nobody.
  const quiet = new Date(now - QUIET).toISOString()
  const since = at < quiet ? at : quiet
  const time = new Date(now).toISOString()
  await db.batch([
    db.insert(jobIncidents).values({ job, kind, openedAt: at }).onConflictDoNothing(),
    ...people.map((person) =>
      mailStatement(
        db,
        mailTo(env, person, 'job_alarm', change, time),
        sql`not ${wasTold(job, since, person)}`,
      ),
    ),
  ])
}

async function close(db: Db, env: Env, people: Caretaker[], change: Change, now: string) {
  const { job, at } = change
  await db.batch([
    db
      .update(jobIncidents)
      .set({ closedAt: now })
      .where(and(eq(jobIncidents.job, job), isNull(jobIncidents.closedAt))),
    // Who heard nothing of the incident needs no news of its end.
    ...people.map((person) =>
      mailStatement(db, mailTo(env, person, 'job_recovered', change, at), wasTold(job, at, person)),
    ),
  ])
}

/** `when` keeps the mails of a job apart. */
const mailTo = (
  env: Env,
  { id, email, firstName, lang }: Caretaker,
  template: 'job_alarm' | 'job_recovered',
  { job, kind, at }: Change,
  when: string,
) => ({
  key: `${template}:${job}:${when}:${id}`,
  template,
  lang,
  to: email,
  values: { name: firstName, job, kind, at, url: `${env.origin}/admin/jobs/${job}` },
})
