import { creditorReference } from '../../../shared/bank-codes.ts'
import type { ByBank } from '../../../shared/order-states.ts'
import type { Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { type Buyer, checkTotal, requestKeyOf } from '../orders/drafts.ts'
import { oweStatement, transferDueOn } from '../receivables/receivables.ts'
import { findRepeated } from './confirm.ts'
import type { Placed } from './outcomes.ts'
import { placeNow } from './place-now.ts'

/**
 * Places the order of what is in the buyer's cart, to be paid by transfer before it is shipped: order and what is owed for it are
 * written together. `seen` is the total (cents) on the person's screen. Repeating it returns the same order. Errors: those of
 * `readDraft` and `checkTotal`; `cart_empty`; `conflict` while the shop has no account.
 */
export async function payByBank(
  db: Db,
  env: Env,
  buyer: Buyer,
  method: ByBank,
  seen: number,
): Promise<Placed> {
  const { bank } = env
  if (!bank) throw new AppError('conflict', { text: 'method_unavailable' })
  return placeNow(
    db,
    env,
    buyer,
    async (draft, { id, number }) => {
      checkTotal(draft, seen)
      const owed = { reference: creditorReference(number), dueOn: transferDueOn() }
      return {
        method,
        key: await requestKeyOf(draft, method),
        payBy: { ...bank, ...owed },
        along: [oweStatement(db, { orderId: id, amount: draft.total, onCredit: false, ...owed })],
      }
    },
    () => findRepeated(db, buyer, method, seen),
  )
}
