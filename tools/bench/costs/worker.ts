import { app } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/base/env.ts'
import { sendMails } from '../../../worker/base/mail/delivery.ts'
import { runShopJobs } from '../../../worker/jobs.ts'
import { type Cost, meter } from '../../../worker/testing/meter.ts'

/* The shop's Worker behind its pages. `/api/bench/metered` and `/api/bench/plain` switch counting on and off (times are
   measured without); the first begins anew, and both answer with the counts until then. `/api/bench/cron` is a run of the cron. */

console.log = () => {}

/** Milliseconds that each counted trip takes longer, so that work between two trips is no waiting. */
const DISTANCE = 15

const zero = () => ({ calls: 0, trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 })
/** Each run of the cron is five minutes later than the one before, so that jobs become due. */
let runs = 0
let counted: (Cost & { calls: number }) | null = null

export default {
  async fetch(request, bindings, context) {
    const { pathname } = new URL(request.url)
    const metered = counted ? { ...bindings, DB: meter(bindings.DB, counted, DISTANCE) } : bindings
    if (pathname === '/api/bench/cron') {
      await runShopJobs(metered, Date.now() + ++runs * 5 * 60_000)
      return new Response('done')
    }
    if (pathname.startsWith('/api/bench/')) {
      const answer = Response.json(counted ?? zero())
      counted = pathname.endsWith('/metered') ? zero() : null
      return answer
    }
    if (counted) counted.calls += 1
    return app.fetch(request, metered, context)
  },
  queue: (batch, bindings) => sendMails(batch, bindings),
} satisfies ExportedHandler<Bindings, { id: number }>
