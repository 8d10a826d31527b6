import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { IncidentKind } from '../../../shared/office/jobs.admin.ts'
import type { Db } from '../db/client.ts'
import type { As, Maybe, SqlRow } from '../db/reads.ts'
import type { Env } from '../env.ts'
import { mailStatements } from '../mail/outbox.ts'
import { patienceOf } from './due.ts'
import type { Job, JobContext } from './job.ts'
import { jobIncidents } from './jobs.tables.ts'

/** A person who is mailed when jobs fail. */
export interface Caretaker {
  id: number
  email: string
  firstName: string
  lang: Lang
}
export type ListCaretakers = (db: Db) => Promise<Caretaker[]>

/** How many failures in a row begin an incident, and how many good runs end it. */
const IN_A_ROW = 2
/** Milliseconds between two alarms of a job, however often it fails and recovers. */
const QUIET = 6 * 3600_000

interface Health extends Maybe<As<SqlRow<typeof jobIncidents>, { kind: 'incident'; opened_at: 'opened' }>> {
  job: string
  /** When it last succeeded, or else first ran; null: never yet. */
  since: string | null
  /** Failures since then. */
  failures: number
  /** Good runs since the last failure; counted up to `IN_A_ROW`. */
  goods: number
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

/** For a job that was only late, one good run is enough. */
const isOver = ({ incident, failures, goods }: Health) =>
  incident === 'late' ? failures === 0 : goods >= IN_A_ROW

/**
 * Mails the administrators about a job that failed twice in a row, or has not succeeded for several times its interval: once,
 * and once more when it is well again. An incident within six hours of the last alarm is mailed after that time if it still
 * lasts, and otherwise never.
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
  // Not twice about one incident, nor soon after another: of two workers at once only the first one mails.
  const quiet = new Date(now - QUIET).toISOString()
  const since = at < quiet ? at : quiet
  const time = new Date(now).toISOString()
  await db.batch([
    db.insert(jobIncidents).values({ job, kind, openedAt: at }).onConflictDoNothing(),
    ...(await mailStatements(
      db,
      people.map((person) => ({
        ...mailTo(env, person, 'job_alarm', change, time),
        onlyIf: sql`not ${wasTold(job, since, person)}`,
      })),
    )),
  ])
}

async function close(db: Db, env: Env, people: Caretaker[], change: Change, now: string) {
  const { job, at } = change
  await db.batch([
    db
      .update(jobIncidents)
      .set({ closedAt: now })
      .where(and(eq(jobIncidents.job, job), isNull(jobIncidents.closedAt))),
    // Only people who were mailed about the incident are mailed about its end.
    ...(await mailStatements(
      db,
      people.map((person) => ({
        ...mailTo(env, person, 'job_recovered', change, at),
        onlyIf: wasTold(job, at, person),
      })),
    )),
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

/** Milliseconds after which the cron, which runs every five minutes, counts as stopped. */
const STOPPED = 30 * 60_000

/** SQL for the number of failing jobs. A stopped cron counts as one, because nothing else would report it. */
export const unwellJobs = (now: number) => sql`
  (select count(*) from job_incidents where closed_at is null) +
  (select coalesce(max(started_at) < ${new Date(now - STOPPED).toISOString()}, 0) from job_runs)`
