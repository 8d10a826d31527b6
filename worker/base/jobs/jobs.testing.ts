import { env } from 'cloudflare:workers'
import { JOBS } from '../../jobs.ts'
import { openContext } from './cron.ts'
import type { Job } from './job.ts'
import { runJob } from './runs.ts'

export const testContext = () => openContext(env as never)

export const jobNamed = (name: string): Job => JOBS.find((job) => job.name === name)!

/** Runs jobs as of a time, due or not, one after the other. */
export async function runJobsAt(now: number, ...names: string[]): Promise<void> {
  for (const name of names) await runJob(testContext(), jobNamed(name), now)
}
