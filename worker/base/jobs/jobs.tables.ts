import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { INCIDENT_KINDS, RUN_STATUSES } from '../../../shared/office/jobs.admin.ts'
import { id } from '../db/columns.ts'
import { reason } from '../reasons.ts'

/** What the cron's jobs did, for 30 days. A row that is `running` is its job's lock. */
export const jobRuns = sqliteTable(
  'job_runs',
  {
    id: id(),
    job: text('job').notNull(),
    status: text('status', { enum: RUN_STATUSES }).notNull().default('running'),
    startedAt: text('started_at').notNull(),
    finishedAt: text('finished_at'),
    /** How long it took, in milliseconds. */
    ms: integer('ms'),
    /** A few numbers or words as JSON, without personal data. */
    result: text('result'),
    /** Why it failed, without personal data. */
    error: reason('error'),
  },
  (t) => [
    uniqueIndex('job_runs_lock').on(t.job).where(sql`status = 'running'`),
    index('job_runs_of').on(t.job, t.startedAt),
    index('job_runs_by_status').on(t.job, t.status, t.startedAt),
    index('job_runs_started').on(t.startedAt, t.id),
    check('job_runs_status', sql`status in ('running','ok','failed')`),
  ],
)

/** Periods in which a job was failing: administrators are mailed when one begins and when it ends. */
export const jobIncidents = sqliteTable(
  'job_incidents',
  {
    id: id(),
    job: text('job').notNull(),
    kind: text('kind', { enum: INCIDENT_KINDS }).notNull(),
    openedAt: text('opened_at').notNull(),
    closedAt: text('closed_at'),
  },
  (t) => [
    uniqueIndex('job_incidents_open').on(t.job).where(sql`closed_at is null`),
    index('job_incidents_closed').on(t.closedAt),
    check('job_incidents_kind', sql`kind in ('failed','late')`),
  ],
)
