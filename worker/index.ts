import { app } from './app.ts'
import type { Bindings } from './base/env.ts'
import { logWork } from './base/log.ts'
import { sendMails } from './base/mail/delivery.ts'
import { runShopJobs } from './jobs.ts'

export default {
  fetch: app.fetch,
  scheduled: (_event, bindings) => logWork('cron', {}, () => runShopJobs(bindings)),
  queue: (batch, bindings) =>
    logWork('queue', { queue: batch.queue, messages: batch.messages.length }, () =>
      sendMails(batch, bindings),
    ),
} satisfies ExportedHandler<Bindings, { id: number }>
