import { sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import { byShop } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { isBeingPaid } from '../receivables/receivables.ts'
import { heldCredit, movedOf } from '../receivables/store-credit.ts'
import { moveOrder } from './moves.ts'

const BATCH_SIZE = sql.raw('50')

const SHOP = byShop('unpaid')

/**
 * Cancels orders by transfer for which no money came in time; store credit that paid a part is there again. Never while the money may be there: the account's movements must be known
 * to their last day, none of that amount may be waiting to be assigned, nobody may be paying it at a provider, and none that came there may have been taken away again.
 */
export async function cancelUnpaid({ db, env }: { db: Db; env: Env }, now: number) {
  const due = await db.all<{ id: number; version: number }>(sql`select o.id, o.version
    from receivables r indexed by receivables_due join orders o on o.id = r.order_id
    where r.amount - r.waived - r.paid > 0 and r.due_on < ${today(now)} and r.paid - ${movedOf(sql`r.order_id`)} = ${heldCredit} and r.on_credit = 0
      and o.status in ('placed', 'confirmed') and r.due_on <= (select max(to_on) from bank_statements)
      and not ${isBeingPaid} and not exists (select 1 from payment_items i where i.receivable_id = r.id and i.lost > 0)
      and not exists (select 1 from bank_entries e where e.state in ('new', 'open') and e.is_credit = 1 and e.amount = r.amount - r.waived - r.paid)
    order by r.due_on, r.id limit ${BATCH_SIZE}`)
  let cancelled = 0
  for (const { id, version } of due) {
    try {
      await moveOrder(db, env, SHOP, id, { status: 'cancelled', version }, { by: 'lapsed' })
      cancelled++
    } catch (error) {
      // Paid or moved in this moment: the next run looks again.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
  }
  return { cancelled }
}
