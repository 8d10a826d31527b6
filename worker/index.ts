import { app } from './app.ts'
import type { Bindings } from './env.ts'
import { runDueJobs } from './jobs/cron.ts'
import { logWork } from './log.ts'
import { sendMails } from './mail/delivery.ts'

export default {
  fetch: app.fetch,
  scheduled: (_event, bindings) => logWork('cron', {}, () => runDueJobs(bindings)),
  queue: (batch, bindings) =>
    logWork('queue', { queue: batch.queue, messages: batch.messages.length }, () =>
      sendMails(batch, bindings),
    ),
} satisfies ExportedHandler<Bindings, { id: number }>
