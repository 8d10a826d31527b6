import { sql } from 'drizzle-orm'
import { addDays, startOfDay, today } from '../../../shared/dates.ts'
import {
  type AccountStatement,
  type AccountStatementQuery,
  MAX_MOVEMENTS,
} from '../../../shared/payments/account-statement.ts'
import type { Provider } from '../../../shared/payments/methods.ts'
import { type MovementKind, receivableState } from '../../../shared/payments/receivables.ts'
import type { Db } from '../../base/db/client.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { allGiven, allOf } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { readCredit } from './credit.ts'
import { movedOf, selectStoreCredit } from './store-credit.ts'

/** The day in Rome of an instant: the clocks go forward on the last Sunday of March and back on the last of October. */
const romeDay = (at: string) =>
  sql.raw(`date(${at}, iif(${at} >= date(substr(${at}, 1, 4) || '-03-25', 'weekday 0') || 'T01'
    and ${at} < date(substr(${at}, 1, 4) || '-10-25', 'weekday 0') || 'T01', '+2 hours', '+1 hours'))`)

/** What of an order was credited after its delivery; the rest of what is waived is of its end. */
const CREDITED = sql`coalesce((select sum(n.total) from documents n where n.order_id = r.order_id and n.credit_id is not null), 0)`

/** What is retained of an order that ended: it is owed by its own document. */
const PENALTY = sql`coalesce((select p.total from documents p where p.order_id = r.order_id and p.kind = 'penalty_note'), 0)`

/** A bank may date a movement so many days after it told of it. */
const AHEAD = 14

/**
 * Common table expression: what a retailer owes or owed, without what was even before the first day and was not touched since: that adds
 * nothing to the balance before, and no movement. What store credit has paid, or came from, is even only together with others.
 */
const touched = (
  retailerId: number,
  from: string,
) => sql`touched as materialized (select * from receivables where id in (
    select id from receivables where vendor_id = ${retailerId} and updated_at >= ${startOfDay(addDays(from, -AHEAD))}
    union all select id from receivables where vendor_id = ${retailerId} and amount - waived - paid <> 0
    union all select r.id from store_credit_entries s cross join receivables r on r.order_id = s.order_id where s.vendor_id = ${retailerId}))`

/** What came by transfer and by providers, and what was taken away again: a list of its own. */
const PAYMENTS = sql`
  select e.booked_on, 'paid', r.order_id, -a.amount, null, null from touched r cross join bank_allocations a on a.receivable_id = r.id
    join bank_entries e on e.id = a.entry_id
  union all select ${romeDay('i.booked_at')}, 'paid', r.order_id, -i.booked, p.provider, null from touched r
    cross join payment_items i on i.receivable_id = r.id join payments p on p.id = i.payment_id where i.booked > 0
  union all select ${romeDay('i.lost_at')}, 'lost', r.order_id, i.lost, p.provider, null from touched r
    cross join payment_items i on i.receivable_id = r.id join payments p on p.id = i.payment_id where i.lost > 0`

/**
 * What was owed by a retailer and came from it, a row each, over `touched`. What store credit pays of an order is none: it came off when it
 * was credited; but what became one when its order was changed is. The last two are together, because D1 joins five at most.
 */
const movements = (retailerId: number) => sql`
  select ${romeDay('r.created_at')} as day, 'order' as kind, r.order_id, r.amount, null as provider,
    (select i.id from documents i where i.order_id = r.order_id and i.kind = 'invoice') as document_id from touched r
  union all select * from (${PAYMENTS})
  union all select ${romeDay('coalesce(c.created_at, r.updated_at)')}, 'ended', r.order_id, ${CREDITED} - r.waived - ${PENALTY}, null,
    (select n.id from documents n where n.order_id = r.order_id and n.kind = 'credit_note' and n.credit_id is null) from touched r
    left join order_status_changes c on c.id = (select min(s.id) from order_status_changes s where s.order_id = r.order_id
      and s.status in ('cancelled', 'terminated')) where r.waived + ${PENALTY} > ${CREDITED}
  union all select ${romeDay('d.made_at')}, iif(d.kind = 'penalty_note', 'penalty', 'credited'), r.order_id,
    iif(d.kind = 'penalty_note', d.total, -d.total), null, d.id from touched r cross join documents d on d.order_id = r.order_id
    where d.credit_id is not null or d.kind = 'penalty_note'
  union all select * from (
    select ${romeDay('b.done_at')}, 'returned', r.order_id, b.amount, null, null from touched r cross join bank_returns b on b.receivable_id = r.id
      where b.done_at is not null
    union all select ${romeDay('s.created_at')}, iif(s.amount > 0, 'credited', 'returned'), s.order_id, -s.amount, null, null from store_credit_entries s
      where s.vendor_id = ${retailerId} and (s.of_change = 1 or not exists (select 1 from receivables r where r.order_id = s.order_id)))`

interface MovementRow {
  day: string
  kind: MovementKind
  provider: Provider | null
  order_id: number | null
  number: string
  own_reference: string | null
  document_id: number | null
  document: string | null
  amount: number
  balance: number
}
interface OpenRow {
  order_id: number
  number: string
  placed_on: string
  due_on: string
  reference: string
  amount: number
  waived: number
  paid: number
  moved: number
}

/** A retailer's account in a period: what was ordered, paid and is open. Error: `not_found`. */
export async function readAccountStatement(
  db: Db,
  retailerId: number | null,
  query: AccountStatementQuery,
  most = MAX_MOVEMENTS,
): Promise<AccountStatement> {
  const now = today()
  const to = query['filters[to]'] ?? now
  const from = query['filters[from]'] ?? `${to.slice(0, 4)}-01-01`
  const id = retailerId ?? 0
  const { search_term: term = '', 'filters[kind]': kind } = query
  const listed = allGiven(
    kind ? sql`m.kind = ${kind}` : undefined,
    term === ''
      ? undefined
      : sql`instr(lower(coalesce(o.number, o.id, '') || ' ' || coalesce(o.reference, '')), ${term.toLowerCase()}) > 0`,
  )
  const isBackwards = query.sort === '-day'
  const [[vendor], [before], rows, open, [stored]] = await readTogether<
    [
      { id: number; name: string },
      { opening: number; closing: number },
      MovementRow,
      OpenRow,
      { amount: number },
    ]
  >(db, [
    sql`select id, name from vendors where id = ${id}`,
    sql`with ${touched(id, from)} select coalesce(sum(iif(day < ${from}, amount, 0)), 0) as opening, coalesce(sum(amount), 0) as closing
      from (${movements(id)}) where day <= ${to}`,
    sql`with ${touched(id, from)} select m.day, m.kind, m.provider, m.order_id, coalesce(o.number, o.id) as number, o.reference as own_reference,
        m.document_id, d.number as document, m.amount, m.balance
      from (select *, sum(amount) over (order by place) as balance from
        (select *, row_number() over (order by day, order_id, amount desc) as place from (${movements(id)}) where day <= ${to})) m
      left join orders o on o.id = m.order_id left join documents d on d.id = m.document_id where ${allOf(sql`m.day >= ${from}`, listed)}
      order by m.place ${sql.raw(isBackwards ? 'desc' : 'asc')} limit ${number(most + 1)}`,
    sql`select r.order_id, coalesce(o.number, o.id) as number, ${romeDay('r.created_at')} as placed_on, r.due_on, r.reference, r.amount,
        r.waived, r.paid, ${movedOf(sql`r.order_id`)} as moved from receivables r join orders o on o.id = r.order_id
      where r.vendor_id = ${id} and r.amount - r.waived - r.paid > 0 order by r.due_on, r.id limit ${number(MAX_MOVEMENTS)}`,
    selectStoreCredit(id),
  ])
  if (!vendor) throw new AppError('not_found')
  return {
    vendor,
    from,
    to,
    ...before!,
    movements: rows
      .slice(0, most)
      .map(({ order_id, number: of, own_reference, document_id, document, ...row }) => ({
        ...row,
        document: document_id === null ? null : { id: document_id, number: document! },
        order:
          order_id === null ? null : { id: order_id, number: String(of), reference: own_reference ?? '' },
      })),
    is_cut: rows.length > most,
    open: open.map((row) => ({
      order: { id: row.order_id, number: String(row.number) },
      placed_on: row.placed_on,
      due_on: row.due_on,
      reference: row.reference,
      amount: row.amount - row.moved,
      state: receivableState(row, now),
      open: row.amount - row.waived - row.paid,
    })),
    credit: await readCredit(db, retailerId),
    store_credit: stored!.amount,
  }
}
