import type { JobResult, Schedule } from '../../../shared/office/jobs.admin.ts'
import type { Db } from '../db/client.ts'
import type { Bindings, Env } from '../env.ts'

/** What jobs need. */
export interface JobContext {
  db: Db
  env: Env
  bindings: Bindings
}

/**
 * Work that the cron does regularly: every so many minutes (at least 5), or once a day at an hour in Europe/Rome. `run` works
 * in bounded steps and returns what it did; the rest is left to the next run. `last` is the result of the last good run. It
 * throws when it failed, and may then be run again.
 */
export type Job = {
  /** As in `jobs.names` of the back-office and of the mails. */
  name: string
  run: (context: JobContext, now: number, last: JobResult | null) => Promise<JobResult>
} & Schedule
