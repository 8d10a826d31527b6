import type { JobResult, Schedule } from '../../../shared/jobs.admin.ts'
import type { Db } from '../db/client.ts'
import type { Bindings, Env } from '../env.ts'

/** What jobs work with. */
export interface JobContext {
  db: Db
  env: Env
  bindings: Bindings
}

/**
 * Work that the cron does again and again: every so many minutes (at least 5), or once a day at an hour in Europe/Rome. `run`
 * works in bounded steps and answers what it did; what is left is for the next time. `last` is what the last good run
 * answered. It throws when it failed, and may then be run again.
 */
export type Job = {
  /** As in `jobs.names` of the back-office and of the mails. */
  name: string
  run: (context: JobContext, now: number, last: JobResult | null) => Promise<JobResult>
} & Schedule
