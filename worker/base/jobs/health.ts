import { sql } from 'drizzle-orm'

/** The cron comes every five minutes; whoever has not come for so long will not come by itself. */
const STOPPED = 30 * 60_000

/** For a select: how many jobs are not well. A cron that has stopped counts as one, because nothing else would say so. */
export const unwellJobs = (now: number) => sql`
  (select count(*) from job_incidents where closed_at is null) +
  (select coalesce(max(started_at) < ${new Date(now - STOPPED).toISOString()}, 0) from job_runs)`
