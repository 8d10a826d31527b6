import { WorkerEntrypoint } from 'cloudflare:workers'
import { app } from '../../../worker/app.ts'
import type { Bindings } from '../../../worker/base/env.ts'
import { sendMails } from '../../../worker/base/mail/delivery.ts'
import { runShopJobs } from '../../../worker/jobs.ts'
import { meter, onTrip } from '../../../worker/testing/meter.ts'

/* The shop's Worker behind its pages. `/api/bench/metered` and `/api/bench/plain` switch counting on and off (times are
   measured without); the first begins anew, and both answer with the counts until then. `/api/bench/cron` is a run of the cron.
   `journeys` are the calls to the API one after the other, as `trips` are those to D1; what runs near the reader is neither. */

console.log = () => {}

/** Milliseconds that each counted trip takes longer, so that work between two trips is no waiting. */
const DISTANCE = 15

const zero = () => ({
  calls: 0,
  journeys: { trips: 0 },
  trips: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
})
/** Each run of the cron is five minutes later than the one before, so that jobs become due. */
let runs = 0
let counted: ReturnType<typeof zero> | null = null

export class Near extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request) {
    return app.fetch(request, this.env, this.ctx)
  }
}

export default {
  async fetch(request, bindings, context) {
    const { pathname } = new URL(request.url)
    const metered = counted ? { ...bindings, DB: meter(bindings.DB, counted, DISTANCE) } : bindings
    if (pathname === '/api/bench/cron') {
      await runShopJobs(metered, Date.now() + ++runs * 5 * 60_000)
      return new Response('done')
    }
    if (pathname.startsWith('/api/bench/')) {
      const { journeys, ...rest } = counted ?? zero()
      const answer = Response.json({ ...rest, journeys: journeys.trips })
      counted = pathname.endsWith('/metered') ? zero() : null
      return answer
    }
    if (!counted) return app.fetch(request, metered, context)
    counted.calls += 1
    return onTrip(counted.journeys, () => app.fetch(request, metered, context))
  },
  queue: (batch, bindings) => sendMails(batch, bindings),
} satisfies ExportedHandler<Bindings, { id: number }>
