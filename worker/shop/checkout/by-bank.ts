import { type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, today } from '../../../shared/dates.ts'
import { creditorReference } from '../../../shared/payments/bank-codes.ts'
import { usableOf } from '../../../shared/payments/credit.ts'
import { type ByBank, isOnCredit } from '../../../shared/payments/methods.ts'
import { brokenConstraint, type Db } from '../../base/db/client.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { documentStatement } from '../documents/keeping.ts'
import { type Buyer, checkTotal, type Draft, requestKeyOf } from '../orders/drafts.ts'
import { hasCredit, readCredit } from '../receivables/credit.ts'
import { oweStatement, transferDueOn } from '../receivables/receivables.ts'
import { NO_STORE_CREDIT, payFromStoreCredit } from '../receivables/store-credit.ts'
import { findRepeated } from './confirm.ts'
import type { Placed } from './outcomes.ts'
import { placeNow } from './place-now.ts'

/** Breaks when the retailer may not owe what the order costs. */
export const NO_CREDIT = 'receivables.order_id'

/** How it is paid; cents. */
type PayByBank = { payment_method: ByBank; price: number; store_credit: number }

/** Who places it for the buyer, and what is written with the order. */
export interface OnBehalf {
  by: number
  along: (draft: Draft, order: { id: number; number: string }) => SQLWrapper[]
}

const unavailable = () => new AppError('conflict', { text: 'method_unavailable' })

/**
 * Places the order of what is in the buyer's cart, to be paid by transfer: before it is shipped, or on account, if the retailer may owe
 * so much more when the statement runs. Order, what is owed for it, and the store credit that pays a part of that are written together. `price` is the total (cents) on the
 * person's screen. Repeating it returns the same order. Errors: those of `readDraft` and `checkTotal`; `cart_empty`; `conflict` while
 * the shop has no account, without enough credit or store credit, and while something is long overdue.
 */
export async function payByBank(
  db: Db,
  env: Env,
  buyer: Buyer,
  { payment_method: method, price: seen, store_credit: wanted }: PayByBank,
  onBehalf?: OnBehalf,
): Promise<Placed> {
  const bank = bankAccount()
  if (!bank) throw unavailable()
  const onCredit = isOnCredit(method)
  try {
    return await placeNow(
      db,
      env,
      buyer,
      method,
      async (draft, { id, number }) => {
        checkTotal(draft, seen)
        const amount = draft.total
        const used = usableOf(wanted, amount)
        const open = amount - used
        const owed = { reference: creditorReference(number), dueOn: await dueOn(db, buyer, method) }
        const mayOwe = onCredit ? hasCredit(sql`${buyer.retailerId}`, open) : sql`true`
        return {
          key: await requestKeyOf(draft, method),
          ...(open > 0 && { payBy: { ...bank, ...owed } }),
          ...(used > 0 && { storeCredit: used }),
          // The column is required, so an order without credit stops the batch.
          along: [
            oweStatement(
              db,
              { orderId: sql`case when ${mayOwe} then ${id} end`, amount, onCredit, ...owed },
              id,
            ),
            ...(used > 0 ? payFromStoreCredit(id, used, onBehalf?.by ?? buyer.id) : []),
            ...(onCredit ? [] : [documentStatement(db, { kind: 'proforma', orderId: id, account: bank })]),
            ...(onBehalf?.along(draft, { id, number }) ?? []),
          ],
          ...(onBehalf && { by: onBehalf.by }),
        }
      },
      () => findRepeated(db, buyer, method, seen),
    )
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === NO_STORE_CREDIT) throw new AppError('conflict', { text: 'store_credit_changed' })
    if (broken !== NO_CREDIT) throw error
    const credit = await readCredit(db, buyer.retailerId)
    throw new AppError('conflict', { text: credit?.overdue ? 'credit_overdue' : 'credit_limit' })
  }
}

async function dueOn(db: Db, buyer: Buyer, method: ByBank): Promise<string> {
  if (!isOnCredit(method)) return transferDueOn()
  const credit = await readCredit(db, buyer.retailerId)
  if (!credit) throw unavailable()
  return addDays(today(), credit.days)
}
