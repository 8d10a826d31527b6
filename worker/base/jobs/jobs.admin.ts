import { jobParam, jobRunsQuery, jobsQuery } from '../../../shared/office/jobs.admin.ts'
import { type AppEnv, authorOf } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { validated } from '../http/validated.ts'
import type { Job } from './job.ts'
import { listJobs, readJob, runNow } from './jobs.ts'

/** Lists the cron's jobs and runs them by hand. */
export const jobAdminRoutes = (jobs: Job[]) =>
  new Hono<AppEnv>()
    .get('/jobs', validated('query', jobsQuery), async (c) =>
      c.json(await listJobs(c.var.db, jobs, c.req.valid('query'))),
    )
    .get('/jobs/:name', validated('param', jobParam), validated('query', jobRunsQuery), async (c) =>
      c.json(await readJob(c.var.db, jobs, c.req.valid('param').name, c.req.valid('query'))),
    )
    .post('/jobs/:name/run', validated('param', jobParam), async (c) => {
      const context = { db: c.var.db, env: c.var.env, bindings: c.env }
      const work = runNow(context, jobs, authorOf(c), c.req.valid('param').name)
      // A closed tab would otherwise end the job half-way and leave its lock. Its error is handled where `work` is awaited.
      c.executionCtx.waitUntil(work.catch(() => {}))
      return c.json(await work)
    })
