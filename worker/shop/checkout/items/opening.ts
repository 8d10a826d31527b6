import { sql } from 'drizzle-orm'
import type { Lang } from '../../../../shared/languages.ts'
import type { Provider } from '../../../../shared/payments/methods.ts'
import type { Db } from '../../../base/db/client.ts'
import { insertSelected } from '../../../base/db/insert-selected.ts'
import { named } from '../../../base/db/reads.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { mayBuy } from '../../accounts/buying.ts'
import { ATTEMPT, type Attempt, isOpen } from '../../payments/attempts.ts'
import { payments } from '../../payments/payments.tables.ts'
import { paymentItems } from '../../receivables/payment-items.tables.ts'
import { closeRivals, inProgress, newRequestKey } from '../open-payment.ts'
import type { Outcome } from '../outcomes.ts'

const TRIES = 3

/** Who pays for which retailer, and in whose language its pages are. */
export interface Payer {
  id: number
  retailerId: number | null
  lang: Lang
}
/** The orders whose open items are paid, each whole, and what the person saw that they come to, in cents. */
interface Asked {
  orders: number[]
  price: number
}
/** What is open of an order, in cents. */
interface Item {
  number: string
  open: number
}
interface Opened {
  state: 'open'
  attempt: Attempt
  items: Item[]
}

/** SQL, after `from`: the open items of those orders, of this retailer only. */
const chosenOf = ({ retailerId }: Payer, orders: number[]) => sql`receivables r
  where r.vendor_id = ${retailerId} and r.order_id in (select value from json_each(${JSON.stringify(orders)}))
    and r.amount - r.waived - r.paid > 0`

/**
 * Opens a payment of what the payer's retailer owes for some orders, all that is open of each when the statement runs. An item is in one
 * open payment at a time: those that are open for one of them are closed first; if one turns out to be paid, it is the outcome. Errors:
 * `price_changed` when it comes to another sum or one of them is not open; `forbidden`; `conflict` where the provider is not offered;
 * `in_progress`; `payment_held`; `payment_unclear`.
 */
export async function openItems(
  db: Db,
  env: Env,
  payer: Payer,
  provider: Provider,
  asked: Asked,
): Promise<Opened | Outcome> {
  if (!env.payments[provider]) throw new AppError('conflict', { text: 'method_unavailable' })
  for (let n = 0; n < TRIES; n++) {
    const { rivals, items, may, attempt } = await start(db, payer, provider, asked)
    if (attempt) return { state: 'open', attempt, items }
    if (!may) throw new AppError('forbidden')
    const total = items.reduce((sum, { open }) => sum + open, 0)
    if (items.length !== asked.orders.length || total !== asked.price)
      throw new AppError('price_changed', { text: 'items_changed', total })
    const paid = await closeRivals(db, env, rivals, 'items_held')
    if (paid) return paid
  }
  throw inProgress()
}

/** Starts an attempt, in one batch with its items, unless something is not as it was asked for, or another one is open. */
async function start(db: Db, payer: Payer, provider: Provider, { orders, price }: Asked) {
  const chosen = chosenOf(payer, orders)
  const rivals = sql`${isOpen} and ${payments.id} in (select i.payment_id from payment_items i
    where i.receivable_id in (select r.id from ${chosen}))`
  const mayPay = mayBuy(payer.id, 0)
  const requestKey = newRequestKey()
  const [open, items, [may], [attempt]] = await db.batch([
    db.select(ATTEMPT).from(payments).where(rivals),
    db
      .select({
        number: named<string>(
          sql`(select coalesce(o.number, o.id) from orders o where o.id = due.order_id)`,
          'number',
        ),
        open: named<number>(sql`due.open`, 'open'),
      })
      .from(sql`(select r.order_id, r.amount - r.waived - r.paid as open from ${chosen}) due`),
    db.select({ may: named<number>(mayPay, 'may') }).from(sql`(select 1)`),
    insertSelected(
      db,
      payments,
      {
        // The newest, because a payment is deleted with its order.
        orderId: sql`max(due.order_id)`,
        amount: sql`sum(due.open)`,
        provider,
        status: 'started',
        requestKey,
        payerId: payer.id,
      },
      sql`from (select r.order_id, r.amount - r.waived - r.paid as open from ${chosen}) due
        where ${mayPay} and not exists (select 1 from ${payments} where ${rivals})
        having count(*) = ${orders.length} and sum(due.open) = ${price}`,
    )
      .onConflictDoNothing()
      .returning(ATTEMPT),
    insertSelected(
      db,
      paymentItems,
      {
        paymentId: sql`(select id from payments where request_key = ${requestKey})`,
        receivableId: sql`r.id`,
        amount: sql`r.amount - r.waived - r.paid`,
      },
      sql`from ${chosen} and exists (select 1 from payments where request_key = ${requestKey})`,
    ),
  ])
  return { rivals: open, items, may: may!.may === 1, attempt: attempt ?? null }
}
