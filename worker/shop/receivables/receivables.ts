import { type SQL, sql } from 'drizzle-orm'
import { addDays, today } from '../../../shared/dates.ts'
import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import type { CreditWay } from '../../../shared/payments/credit.ts'
import { type Owed, openOf, receivableState, TRANSFER_DAYS } from '../../../shared/payments/receivables.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { columns } from '../../base/db/reads.ts'
import { hasCredit } from './credit.ts'
import { receivables } from './receivables.tables.ts'
import { giveBackStatements, givenBack, heldCredit, movedOf } from './store-credit.ts'

/** By when an order by transfer that is placed today has to be paid. */
export const transferDueOn = (now = Date.now()) => addDays(today(now), TRANSFER_DAYS.pay)

/** SQL: what is still to be paid of a receivable; more than nothing by a partial index. */
export const isOpen = sql.raw('amount - waived - paid > 0')

/** SQL over a receivable `r`: somebody is paying it at a provider just now. */
export const isBeingPaid = sql`exists (select 1 from payment_items i join payments p on p.id = i.payment_id
  where i.receivable_id = r.id and p.status in ('started','authentication'))`

/** Statement for the batch that places the order `order`; it fails when `orderId` comes to nothing. */
export const oweStatement = (
  db: Db,
  owed: { orderId: number | SQL; reference: string; amount: number; dueOn: string; onCredit: boolean },
  order: number,
) =>
  db.insert(receivables).values({
    ...owed,
    retailerId: sql`(select vendor_id from orders where id = ${order})`,
  })

/** Statement: of an order that ends undelivered only so many cents stay owed, beside what became store credit. */
export const waiveStatement = (db: Db, orderId: number, retained: number) =>
  db
    .update(receivables)
    .set({
      waived: sql`amount - min(amount, ${retained} + ${movedOf(sql`receivables.order_id`)})`,
      updatedAt: NOW,
      version: sql`version + 1`,
    })
    .where(sql`order_id = ${orderId}`)

/** Statements: so much of an order is credited: it is no longer owed, and what came for it is given back. */
export const creditStatements = (orderId: number, amount: number, way: CreditWay): SQL[] => [
  sql`update receivables set waived = min(amount, waived + ${amount}), updated_at = ${NOW}, version = version + 1 where order_id = ${orderId}`,
  ...giveBackStatements(orderId, 'returned', way),
]

/** Statement: an order by transfer is shipped before it is paid, and has its retailer's time to be paid from now on. */
export const ontoCreditStatement = (orderId: number) =>
  sql`update receivables set on_credit = 1, updated_at = ${NOW}, version = version + 1, reminders = 0,
    due_on = date(${today()}, '+' || (select days from retailer_credits c where c.vendor_id = receivables.vendor_id) || ' days')
    where order_id = ${orderId} and on_credit = 0 and amount - waived - paid > 0`

/** What is owed for orders, today: a module is loaded when a Worker's clock still stands at 1970. */
const owedColumns = () => ({
  ...columns(receivables, 'reference', 'amount', 'waived', 'paid', 'due_on', 'on_credit'),
  /** Whether the retailer may owe what is open of it. */
  may_owe: hasCredit(
    sql`receivables.vendor_id`,
    sql`max(0, receivables.amount - receivables.waived - receivables.paid)`,
  )
    .mapWith(Number)
    .as<number>('may_owe'),
  /** What goes back, and whether a transfer of it waits. */
  back: sql<number>`(select ${givenBack} from receivables r where r.id = receivables.id)`.as('back'),
  /** What store credit paid of it. */
  held: sql<number>`(select ${heldCredit} from receivables r where r.id = receivables.id)`.as('held'),
  /** What of what came is store credit since the order was changed. */
  moved: sql<number>`${movedOf(sql`receivables.order_id`)}`.as('moved'),
  waits:
    sql<number>`exists (select 1 from bank_returns b where b.receivable_id = receivables.id and b.done_at is null)`.as(
      'waits',
    ),
})

export const selectOwed = (db: Db, where: SQL) => db.select(owedColumns()).from(receivables).where(where)
type Row = Awaited<ReturnType<typeof selectOwed>>[number]

/** What a retailer has to pay, and where to. */
export function toOwed(row: Row, bank: BankAccount | null): Owed {
  const { reference, due_on, waived, moved } = row
  const [amount, paid] = [row.amount - moved, Math.max(0, row.paid - moved)]
  const open = openOf(row)
  const account = open > 0 ? bank : null
  const state = receivableState({ amount: open + paid + waived, waived, paid, due_on }, today())
  return { state, reference, amount, paid, open, due_on, account }
}
