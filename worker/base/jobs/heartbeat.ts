import { sql } from 'drizzle-orm'
import { writeLog } from '../log.ts'
import { lineOf } from '../reasons.ts'
import type { JobContext } from './job.ts'
import { unwellJobs } from './watch.ts'

const TIMEOUT_MS = 10_000

/**
 * Asks the address that waits for a sign of life (`HEARTBEAT_URL`), unless a job is not well: who is behind it reports silence, also when
 * the shop itself, its cron or its mails have stopped. That it does not answer is logged only.
 */
export async function beat(
  { db, env }: Pick<JobContext, 'db' | 'env'>,
  now: number,
  fetch: (url: string, init: RequestInit) => Promise<Response> = globalThis.fetch,
): Promise<void> {
  if (env.heartbeat === null) return
  const { unwell } = await db.get<{ unwell: number }>(sql`select ${unwellJobs(now)} as unwell`)
  if (unwell > 0) return
  try {
    const { ok, status } = await fetch(env.heartbeat, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!ok) writeLog('warn', { event: 'heartbeat_refused', status })
  } catch (error) {
    writeLog('warn', { event: 'heartbeat_failed', reason: lineOf(error) })
  }
}
