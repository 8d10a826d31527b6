import type { AppContext } from '../http/context.ts'
import { writeLog } from '../log.ts'
import { lineOf } from '../reasons.ts'
import { listPending, queueMails } from './outbox.ts'

/** After the commit: puts waiting mails into the queue. When the queue fails, the cron finds them. */
export function announceMails(c: AppContext, keys: string[]): void {
  c.executionCtx.waitUntil(
    announce(c, keys).catch((error: unknown) =>
      writeLog('warn', { event: 'mail_queue_failed', reason: lineOf(error) }),
    ),
  )
}

async function announce(c: AppContext, keys: string[]): Promise<void> {
  const rows = await listPending(c.var.db, keys)
  await queueMails(
    c.env.MAILS,
    rows.map(({ id }) => id),
  )
}
