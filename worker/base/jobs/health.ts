import { sql } from 'drizzle-orm'

/** Milliseconds after which the cron, which runs every five minutes, counts as stopped. */
const STOPPED = 30 * 60_000

/** SQL for the number of failing jobs. A stopped cron counts as one, because nothing else would report it. */
export const unwellJobs = (now: number) => sql`
  (select count(*) from job_incidents where closed_at is null) +
  (select coalesce(max(started_at) < ${new Date(now - STOPPED).toISOString()}, 0) from job_runs)`
