import { app } from './app.ts'
import type { Bindings } from './env.ts'
import { runJobs } from './jobs.ts'
import { sendMails } from './mail/delivery.ts'

export default {
  fetch: app.fetch,
  scheduled: (_event, bindings) => runJobs(bindings),
  queue: (batch, bindings) => sendMails(batch, bindings),
} satisfies ExportedHandler<Bindings, { id: number }>
