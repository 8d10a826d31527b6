import { WorkerEntrypoint } from 'cloudflare:workers'
import { app } from './app.ts'
import { openDb } from './base/db/client.ts'
import type { Bindings, QueueMessage } from './base/env.ts'
import { logWork } from './base/log.ts'
import { sendMails } from './base/mail/delivery.ts'
import { knowSettings } from './base/settings/settings.ts'

/**
 * Runs in the data centre of the page that asks, because Cloudflare places the default entrance only: for what needs no database. Pages
 * of the version before this one call it `Api` until they are replaced.
 */
export class Near extends WorkerEntrypoint<Bindings> {
  override fetch(request: Request) {
    return app.fetch(request, this.env, this.ctx)
  }
}
export { Near as Api }

const attaching = () => import('./shop/offers/attaching.ts')

export default {
  fetch: app.fetch,
  scheduled: (_event, bindings) =>
    logWork('cron', {}, async () => {
      await knowSettings(openDb(bindings.DB))
      await (await import('./jobs.ts')).runShopJobs(bindings)
    }),
  queue: (batch, bindings) =>
    logWork('queue', { queue: batch.queue, messages: batch.messages.length }, async () => {
      await knowSettings(openDb(bindings.DB))
      const mails = batch.messages.filter(
        (message): message is Message<{ id: number }> => 'id' in message.body,
      )
      if (mails.length > 0) {
        await sendMails({ messages: mails }, bindings, (await attaching()).attaching(bindings))
        await (await import('./jobs.ts')).deliverWebhooks(bindings)
      }
      // After the mails, because a job takes its time.
      const jobs = batch.messages.flatMap(({ body }) => ('job' in body ? [body.job] : []))
      if (jobs.length > 0) await (await import('./jobs.ts')).runNamedJobs(bindings, jobs)
    }),
} satisfies ExportedHandler<Bindings, QueueMessage>
