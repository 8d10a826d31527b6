import { WorkerEntrypoint } from 'cloudflare:workers'
import { app } from './app.ts'
import type { Bindings } from './base/env.ts'
import { logWork } from './base/log.ts'
import { sendMails } from './base/mail/delivery.ts'

/** Where pages of the version before this one come in, until they are replaced a moment after the Worker: goes with the next version. */
export class Api extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request) {
    return app.fetch(request, this.env, this.ctx)
  }
}

export default {
  fetch: app.fetch,
  scheduled: (_event, bindings) =>
    logWork('cron', {}, async () => (await import('./jobs.ts')).runShopJobs(bindings)),
  queue: (batch, bindings) =>
    logWork('queue', { queue: batch.queue, messages: batch.messages.length }, () =>
      sendMails(batch, bindings),
    ),
} satisfies ExportedHandler<Bindings, { id: number }>
