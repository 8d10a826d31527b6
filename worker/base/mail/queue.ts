import type { Bindings } from '../env.ts'

/** Cloudflare takes so many messages in one call. */
const BATCH_SIZE = 100

/** Puts mails into the queue by their ids, in as many calls as that needs. */
export async function queueMails(queue: Bindings['MAILS'], ids: number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += BATCH_SIZE) {
    await queue.sendBatch(ids.slice(i, i + BATCH_SIZE).map((id) => ({ body: { id } })))
  }
}
