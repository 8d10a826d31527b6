import type { AppContext } from '../../base/http/context.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { findDuePartRefund, sendPartRefund } from './part-refunds.ts'

/** Requests what is to be refunded for a return after the answer was sent; the cron repeats it until it is confirmed. */
export async function partRefundSoon(c: AppContext, returnId: number): Promise<void> {
  const id = await findDuePartRefund(c.var.db, returnId)
  if (id === null) return
  const work = sendPartRefund(c.var.db, c.var.env, id).catch((error: unknown) =>
    writeLog('warn', { event: 'refund_failed', payment_id: id, reason: lineOf(error) }),
  )
  c.executionCtx.waitUntil(work)
}
