import { type SQL, sql } from 'drizzle-orm'
import type { CreditWay } from '../../../shared/payments/credit.ts'
import type { ReturnReason } from '../../../shared/payments/transfers.admin.ts'
import { type Author, changeRecord, STALE } from '../../base/audit/change.ts'
import { movedMeanwhile } from '../../base/audit/meanwhile.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { number } from '../../base/db/reads.ts'

/** SQL, cents: what the shop keeps of a retailer's money for its next orders. */
export const storeCreditOf = (retailer: number | SQL): SQL =>
  sql`(select coalesce(sum(s.amount), 0) from store_credit_entries s where s.vendor_id = ${retailer})`

/** Selects a retailer's store credit as `amount`. */
export const selectStoreCredit = (retailerId: number | null): SQL =>
  sql`select ${storeCreditOf(number(retailerId ?? 0))} as amount`

/** Breaks where an order would use more than there is. */
export const NO_STORE_CREDIT = 'store_credit_entries.amount'

/** Statements, after the one that writes what is owed for the order: so many cents of it are paid by its retailer's store credit. */
export const payFromStoreCredit = (orderId: number, amount: number, userId: number): SQL[] => [
  // The column is required, so that more than there is stops the batch.
  sql`insert into store_credit_entries (vendor_id, order_id, amount, user_id)
    select o.vendor_id, o.id, case when ${storeCreditOf(sql`o.vendor_id`)} >= ${amount} then ${-amount} end, ${userId}
    from orders o where o.id = ${orderId}`,
  sql`update receivables set paid = paid + ${amount}, updated_at = ${NOW}, version = version + 1 where order_id = ${orderId}`,
]

/** Statement: a credit of an order that a provider was paid for stays with the shop, for the retailer's next orders. */
export const keepStatement = (orderId: number, amount: number, userId: number): SQL =>
  sql`insert into store_credit_entries (vendor_id, order_id, amount, user_id)
    select o.vendor_id, o.id, ${amount}, ${userId} from orders o where o.id = ${orderId}`

/** SQL over a receivable `r`, in cents: what store credit paid of it and has not gone back there. */
export const heldCredit = sql`(-coalesce((select sum(s.amount) from store_credit_entries s where s.order_id = r.order_id), 0))`
/** SQL over a receivable `r`, in cents: what of it is to be, or was, given back. */
export const givenBack = sql`(coalesce((select sum(b.amount) from bank_returns b where b.receivable_id = r.id), 0)
  + coalesce((select sum(s.amount) from store_credit_entries s where s.order_id = r.order_id and s.amount > 0 and s.of_change = 0), 0))`
/** SQL over the id of an order, in cents: what of its money is store credit since it was changed. */
export const movedOf = (order: SQL): SQL =>
  sql`coalesce((select sum(s.amount) from store_credit_entries s where s.order_id = ${order} and s.of_change = 1), 0)`
const surplus = sql`(r.paid - (r.amount - r.waived) - ${givenBack})`

/**
 * Statements: what came for an order and is no longer owed goes back: to the store credit what that had paid, or all of it (`account`), and
 * the rest by a transfer to who paid it last by one; the account of a retailer that paid by a provider only is asked for.
 */
export const giveBackStatements = (orderId: number, reason: ReturnReason, way: CreditWay): SQL[] => {
  const back = way === 'account' ? surplus : sql`min(${surplus}, ${heldCredit})`
  return [
    sql`insert into store_credit_entries (vendor_id, order_id, amount)
      select r.vendor_id, r.order_id, ${back} from receivables r where r.order_id = ${orderId} and ${back} > 0`,
    sql`insert into bank_returns (receivable_id, amount, reason, name, iban)
      select r.id, ${surplus}, ${reason}, coalesce(e.name, (select v.name from vendors v where v.id = r.vendor_id)), coalesce(e.iban, '') from receivables r
      left join bank_entries e on e.id = (select max(entry_id) from bank_allocations where receivable_id = r.id)
      where r.order_id = ${orderId} and ${surplus} > 0`,
  ]
}

/**
 * An administrator pays a retailer's whole store credit out, by a transfer whose account is still to be given. `seen`: cents on the person's
 * screen. Error: `conflict` when it was used or has grown meanwhile, and when there is none.
 */
export async function payOut(db: Db, author: Author, retailerId: number, seen: number): Promise<void> {
  const isSeen = sql`${storeCreditOf(retailerId)} = ${seen} and ${seen} > 0`
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'credits',
    id: retailerId,
    before: { store_credit: seen },
    after: { store_credit: 0 },
    statements: [
      sql`insert into bank_returns (vendor_id, amount, reason, name, iban)
        select v.id, ${seen}, 'paid_out', v.name, '' from vendors v where v.id = ${retailerId} and ${isSeen}`,
      sql`insert into store_credit_entries (vendor_id, amount, user_id)
        select ${retailerId}, ${-seen}, ${author.actor.id} where ${isSeen}`,
    ],
    refusals: { [STALE]: () => movedMeanwhile(db, 'credits', retailerId) },
  })
}
