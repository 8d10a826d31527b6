import { type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, today } from '../../../../shared/dates.ts'
import { creditorReference } from '../../../../shared/payments/bank-codes.ts'
import { isOnCredit } from '../../../../shared/payments/methods.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { bankAccount } from '../../../base/settings/bank.ts'
import { buyerWhoMay } from '../../accounts/buying.ts'
import { askStatement } from '../../catalogue/best-seller-counts.ts'
import { documentStatement } from '../../documents/keeping.ts'
import { type Buyer, type Draft, isStillDraft, linesStatement } from '../../orders/drafts.ts'
import { ADDRESS } from '../../orders/order-details.ts'
import type { OrderWriter } from '../../orders/order-messages.ts'
import { hasCredit, readCredit } from '../../receivables/credit.ts'
import { transferDueOn } from '../../receivables/receivables.ts'
import { storeCreditOf } from '../../receivables/store-credit.ts'
import { type Ground, isStillGround } from './ground.ts'
import type { Settled } from './money.ts'

/** An order that is changed: as it was, as it becomes, and what that means for the money. */
export interface Changing {
  writer: OrderWriter
  /** Who changes it, and whose cart it is. */
  userId: number
  buyer: Buyer
  ground: Ground
  draft: Draft
  money: Settled
}

/** Whether a provider was paid for all of the order, and from now on something is owed for it: it goes on as an order by transfer. */
export const becomesOwed = ({ ground, money }: Pick<Changing, 'ground' | 'money'>) =>
  ground.owed === null && money.open > 0

/**
 * Statement: the order's new sums and address, if it is still as it was read. The batch fails on `orders.user_id` when a retailer's account may not
 * buy so much alone, on `orders.vendor_id` when a price or an address has changed since it was read.
 */
export function orderStatement({ writer, userId, buyer, ground, draft, money }: Changing) {
  const { total, net, tax, shipping, request, treatment, rate, reason, vatNumber, deliverTo } = draft
  const may =
    writer.side === 'office' ? sql`o.user_id` : sql`iif(${buyerWhoMay(userId, net)} is null, null, o.user_id)`
  const isOwed = becomesOwed({ ground, money })
  return sql`update orders as o set user_id = ${may}, vendor_id = case when ${isStillDraft(buyer, draft)} then o.vendor_id end,
    total = ${total}, net = ${net}, tax = ${tax}, shipping = ${shipping}, shipping_request_id = ${request}, vat_treatment = ${treatment},
    vat_rate = ${rate}, vat_reason = ${reason}, vat_number = ${vatNumber},
    ${sql.join(
      ADDRESS.map((column) => sql`${sql.identifier(column)} = ${deliverTo[column]}`),
      sql`, `,
    )},
    payment_method = ${isOwed ? 'transfer' : ground.payment_method}, payment_id = ${isOwed ? null : ground.payment_id},
    updated_at = ${NOW}, version = version + 1
    where ${isStillGround(writer, ground)}`
}

/** Statements, after that of the order: its lines anew, with who asks for what is new among them, and the figure that it uses. */
export const linesStatements = (db: Db, { buyer, ground: { id }, draft }: Changing): SQLWrapper[] => [
  askStatement(
    db,
    { retailer: sql`(select vendor_id from orders where id = ${id})` },
    sql`select value as product_id from json_each(${JSON.stringify(draft.lines.map(({ product_id }) => product_id))})
      where not exists (select 1 from order_lines l where l.order_id = ${id} and l.product_id = value)`,
  ),
  sql`delete from order_lines where order_id = ${id}`,
  linesStatement(db, buyer, draft, id),
  sql`update shipping_requests set state = 'ordered', version = version + 1
    where id = (select shipping_request_id from orders where id = ${id}) and state = 'answered'`,
]

/** By when is to be paid what is open: anew where nothing was. */
export async function dueOn(db: Db, { ground, money }: Pick<Changing, 'ground' | 'money'>): Promise<string> {
  const { due_on, payment_method: method, vendor_id } = ground
  if (due_on !== null && money.open - money.to_pay > 0) return due_on
  const credit = isOnCredit(method) ? await readCredit(db, vendor_id) : null
  return credit ? addDays(today(), credit.days) : (due_on ?? transferDueOn())
}

/**
 * Statements, after those: store credit and what is owed follow the new total. A payment that placed the order is from now on one of what is owed for
 * it, when that is more. The batch fails on `store_credit_entries.amount` when what was to come back from the store credit is no longer
 * there, on `receivables.order_id` when the retailer may not owe so much more.
 */
export function moneyStatements({ userId, ground, money }: Changing, due: string): SQLWrapper[] {
  const { id, vendor_id: retailer, owed, payment_id: payment, number, came } = ground
  const { entry, amount, to_pay, open } = money
  const isThere = entry > 0 ? sql`true` : sql`${storeCreditOf(retailer)} >= ${-entry}`
  const mayOwe = ground.on_credit === 1 && to_pay > 0 ? hasCredit(retailer, to_pay) : sql`true`
  // Due anew, so reminded anew.
  const reminders = open - to_pay > 0 ? sql`reminders` : sql`0`
  const isOwed = becomesOwed({ ground, money })
  return [
    ...(owed === null
      ? []
      : [
          sql`update receivables set order_id = case when ${mayOwe} then order_id end, amount = ${amount}, due_on = ${due},
            reminders = ${reminders}, updated_at = ${NOW}, version = version + 1 where order_id = ${id}`,
        ]),
    ...(isOwed
      ? [
          sql`insert into receivables (order_id, vendor_id, reference, amount, paid, due_on, on_credit)
            values (${id}, ${retailer}, ${creditorReference(number)}, ${amount}, ${came}, ${due}, 0)`,
          sql`insert into payment_items (payment_id, receivable_id, amount, booked, booked_at)
            select ${payment}, r.id, ${came}, ${came}, ${NOW} from receivables r where r.order_id = ${id}`,
          sql`update payments set payer_id = (select user_id from orders where id = ${id}), updated_at = ${NOW} where id = ${payment}`,
        ]
      : []),
    ...(entry === 0
      ? []
      : [
          sql`insert into store_credit_entries (vendor_id, order_id, amount, user_id, of_change)
            values (${retailer}, ${id}, case when ${isThere} then ${entry} end, ${userId}, 1)`,
        ]),
  ]
}

/** Statements, after those: the paper that says what is to be paid, as it is now. */
export function paperStatements(db: Db, { id }: Ground): SQLWrapper[] {
  const account = bankAccount()
  return [
    sql`delete from documents where order_id = ${id} and kind = 'proforma'`,
    ...(account ? [documentStatement(db, { kind: 'proforma', orderId: id, account })] : []),
  ]
}
