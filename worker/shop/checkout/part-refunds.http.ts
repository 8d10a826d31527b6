import type { AppContext } from '../../base/http/context.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import { findDuePartRefunds, sendPartRefund } from './part-refunds.ts'

/** Requests what is to be refunded of an order in parts after the answer was sent; the cron repeats it until it is confirmed. */
export async function partRefundsSoon(c: AppContext, orderId: number): Promise<void> {
  for (const { id } of await findDuePartRefunds(c.var.db, orderId)) {
    const work = sendPartRefund(c.var.db, c.var.env, id).catch((error: unknown) =>
      writeLog('warn', { event: 'refund_failed', payment_id: id, reason: lineOf(error) }),
    )
    c.executionCtx.waitUntil(work)
  }
}
