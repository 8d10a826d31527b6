import { Hono } from 'hono'
import { app } from '../../worker/app.ts'
import { openDb } from '../../worker/base/db/client.ts'
import { parseEnv } from '../../worker/base/env.ts'
import type { JobContext } from '../../worker/base/jobs/job.ts'
import { JOBS } from '../../worker/jobs.ts'
import { meter } from '../../worker/testing/meter.ts'

/* The real app behind `/{shop}`, with the database of that name, and a bare handler on the same runtime. The answer to a call
   with `x-bench-meter` has its cost in D1; otherwise nothing is counted, so that counting costs no time. */

// Locally each line goes through the inspector, which no deployed Worker has: it would be measured with the app.
console.log = () => {}

type Bindings = Record<string, D1Database>
const environments = new Map<string, Bindings>()

function environmentOf(bindings: Bindings, shop: string): Bindings {
  const known = environments.get(shop) ?? { ...bindings, DB: bindings[`DB_${shop}`]! }
  environments.set(shop, known)
  return known
}

const bare = new Hono().get('/bare', (c) => c.json({ body: 'x'.repeat(Number(c.req.query('bytes'))) }))

/** A job of the cron at `/{shop}/jobs/{name}?now={ms}`, because what it costs is metered like a call. */
async function runJob(name: string, bindings: JobContext['bindings'], now: number): Promise<Response> {
  const context = { db: openDb(bindings.DB), env: parseEnv(bindings), bindings }
  return Response.json(await JOBS.find((job) => job.name === name)!.run(context, now, null))
}

export default {
  async fetch(request, bindings, context) {
    const url = new URL(request.url)
    const [, shop, path] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? []
    if (!shop || !path) return bare.fetch(request, bindings, context)
    url.pathname = path
    const call = new Request(url, request)
    const environment = environmentOf(bindings, shop)
    if (!request.headers.has('x-bench-meter')) return app.fetch(call, environment as never, context)
    const cost = { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 }
    const metered = { ...environment, DB: meter(environment.DB!, cost) }
    const job = /^\/jobs\/(\w+)$/.exec(url.pathname)?.[1]
    const answer = job
      ? await runJob(job, metered as never, Number(url.searchParams.get('now')))
      : await app.fetch(call, metered as never, context)
    // A streamed answer costs until its end.
    const response = new Response(answer.body && (await answer.arrayBuffer()), answer)
    response.headers.set('x-bench-cost', JSON.stringify(cost))
    return response
  },
} satisfies ExportedHandler<Bindings>
