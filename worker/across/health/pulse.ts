import { sql } from 'drizzle-orm'
import { DAY_MS } from '../../../shared/dates.ts'
import type { Pulse } from '../../../shared/office/health.admin.ts'
import type { As, Maybe, SqlRow } from '../../base/db/reads.ts'
import type { JobContext } from '../../base/jobs/job.ts'
import type { jobRuns } from '../../base/jobs/jobs.tables.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'

const MINUTE = 60_000
/** The cron runs every five. */
const CRON_LATE = 15 * MINUTE
/** The cron sends mails that the queue did not; in this time it runs six times. */
const MAIL_LATE = 30 * MINUTE

export interface Signs {
  /** When the cron last began something, or when the shop was last migrated, if that is later: ISO 8601. */
  cronAt: string
  cronIsLate: boolean
  /** How many mails are long overdue, or were tried in vain for that long while none went out. */
  lateMails: number
}

/** Whether the cron and the queue work, from the database; null when it does not answer. On a developer's machine no cron runs. */
export async function readSigns(
  { db, env }: Pick<JobContext, 'db' | 'env'>,
  now: number,
): Promise<Signs | null> {
  const since = new Date(now - MAIL_LATE).toISOString()
  const row = await db
    .get<Maybe<As<SqlRow<typeof jobRuns>, { started_at: 'ran' }>> & { deployed: string; late: number }>(
      sql`select (select max(started_at) from job_runs) as ran,
        (select replace(max(applied_at), ' ', 'T') || '.000Z' from d1_migrations) as deployed,
        (select count(*) from outbox where status = 'pending'
          and (next_attempt_at < ${since} or (attempts > 0 and created_at < ${since} and not exists (
            select 1 from outbox where created_at > ${new Date(now - DAY_MS).toISOString()} and sent_at >= ${since})))) as late`,
    )
    .catch(tell('database'))
  if (!row) return null
  const cronAt = row.ran !== null && row.ran > row.deployed ? row.ran : row.deployed
  const cronIsLate = !env.local && Date.parse(cronAt) < now - CRON_LATE
  return { cronAt, cronIsLate, lateMails: env.local ? 0 : row.late }
}

/** Whether a bucket answers; which objects it has does not matter. */
export const answers = async (bucket: R2Bucket) =>
  (await bucket.head('health').then(() => true, tell('bucket'))) ?? false

/** Logs that something cannot be reached, and returns null. */
export const tell = (what: string) => (error: unknown) => {
  writeLog('warn', { event: `${what}_unreachable`, reason: lineOf(error) })
  return null
}

/** Whether the shop is well, in one read of D1 and one of R2. Never throws. */
export async function takePulse(context: JobContext, now: number): Promise<Pulse> {
  const [signs, files] = await Promise.all([readSigns(context, now), answers(context.bindings.FILES)])
  const parts = {
    database: signs !== null,
    files,
    mails: signs !== null && signs.lateMails === 0,
    cron: signs !== null && !signs.cronIsLate,
  }
  return {
    status: Object.values(parts).every(Boolean) ? 'ok' : 'unwell',
    ...parts,
    cron_at: signs?.cronAt ?? null,
    mails_waiting: signs?.lateMails ?? null,
  }
}
