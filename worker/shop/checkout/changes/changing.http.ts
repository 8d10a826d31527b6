import type { OrderChange } from '../../../../shared/orders/order-changes.ts'
import { dropUnused } from '../../../base/files/unused.ts'
import { type AppContext, authorOf } from '../../../base/http/context.ts'
import { repeatable } from '../../../base/http/idempotency.ts'
import { storesOf } from '../../../base/http/uploads.ts'
import { announceMails } from '../../../base/mail/announce.ts'
import type { OrderWriter } from '../../orders/order-messages.ts'
import { changeOrder } from './changing.ts'

/** Changes an order for a call, which may have an `Idempotency-Key`; its mails are sent, and the paper that it had is gone with its files. */
export async function makeChange(
  c: AppContext,
  writer: OrderWriter,
  id: number,
  change: OrderChange & { total: number },
): Promise<void> {
  const { db, env } = c.var
  const { mails, unused } = await repeatable(c, () => changeOrder(db, env, authorOf(c), writer, id, change))
  announceMails(c, mails)
  await dropUnused(storesOf(c), unused)
}
