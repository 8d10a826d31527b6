import { type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyAuthor } from '../../base/audit/change.ts'
import { entriesStatement } from '../../base/audit/entries.ts'
import type { Db } from '../../base/db/client.ts'
import { claims } from '../claims/claims.tables.ts'
import { heldOf, SHIPPED } from '../returns/held.ts'
import { orderReturns } from '../returns/returns.tables.ts'
import { isReplaced } from '../warranties/replacements.ts'
import type { Chooser, Plan } from './remedy-plan.ts'

const LEFT = sql`${SHIPPED} - ${heldOf()}`
const UNDECIDED = sql`('sent', 'asked', 'returned')`
/** Cases of a unit that somebody else has chosen for already stay as they are. */
const isFree = (recall: number, unit: string) =>
  sql`not exists (select 1 from recall_cases where recall_id = ${recall} and unit_id = ${sql.raw(unit)})`

/** What is begun reads as if its retailer had sent it: it waits for the office at once. */
function claimStatements(
  db: Db,
  author: AnyAuthor,
  { id, recallId }: Chooser,
  plan: Plan['claims'],
  notes: Record<string, string>,
  at: string,
): SQLWrapper[] {
  if (plan.length === 0) return []
  const rows = JSON.stringify(
    plan.map(({ unit, retailer, account }) => ({ unit, retailer, user: account.id, lang: account.lang })),
  )
  const made = sql`claims c join json_each(${rows}) w on c.unit_id = w.value ->> 'unit' and c.vendor_id = w.value ->> 'retailer'`
  const isNew = sql`c.state = 'sent' and c.sent_at = ${at} and not exists (select 1 from claim_moves m where m.claim_id = c.id)`
  return [
    sql`insert into claims (unit_id, warranty_id, vendor_id, user_id, state, description, lang, sent_at, waiting_since)
      select u.id, u.warranty_id, u.vendor_id, w.value ->> 'user', 'sent', n.value, w.value ->> 'lang', ${at}, ${at}
      from json_each(${rows}) w join units u on u.id = w.value ->> 'unit' and u.vendor_id = w.value ->> 'retailer' and u.warranty_id is not null
        join json_each(${JSON.stringify(notes)}) n on n.key = w.value ->> 'lang'
      where not ${isReplaced(sql`u.id`)} and ${isFree(recallId, 'u.id')}
        and not exists (select 1 from claims o where o.unit_id = u.id and o.vendor_id = u.vendor_id and o.state in ${UNDECIDED})`,
    sql`insert into claim_lines (claim_id, product_id, quantity, position) select c.id, null, 1, 0 from ${made} where ${isNew}`,
    entriesStatement(db, author, {
      action: 'create',
      entity: 'claims',
      table: claims,
      wanted: sql`id in (select c.id from ${made} where ${isNew})`,
      before: sql`null`,
      after: sql`json_object('unit_id', unit_id, 'state', state)`,
    }),
    // A claim that was open already is linked: one defect is judged at a time.
    sql`insert into recall_cases (recall_id, recipient_id, unit_id, claim_id, is_own)
      select ${recallId}, ${id}, c.unit_id, c.id, ${isNew} from ${made} where c.state in ${UNDECIDED} and ${isFree(recallId, 'c.unit_id')}`,
    sql`insert into claim_moves (claim_id, event, from_state, state, party, user_id)
      select c.id, 'send', 'draft', 'sent', 'retailer', c.user_id from ${made} where ${isNew}`,
  ]
}

function returnStatements(
  db: Db,
  author: AnyAuthor,
  { id, recallId }: Chooser,
  plan: Plan['returns'],
  notes: Record<string, string>,
  at: string,
): SQLWrapper[] {
  return plan.flatMap(({ order, account, lines, units }) => {
    const fresh = sql`(select id from order_returns where order_id = ${order} and sent_at = ${at}
      and not exists (select 1 from order_return_moves where return_id = order_returns.id))`
    const free = sql`not exists (select 1 from json_each(${JSON.stringify(units)}) f where not ${isFree(recallId, 'f.value')})`
    return [
      sql`insert into order_returns (order_id, vendor_id, user_id, state, note, lang, sent_at, waiting_since, moved_at)
        select o.id, o.vendor_id, ${account.id}, 'sent', ${notes[account.lang]}, ${account.lang}, ${at}, ${at}, ${at}
        from orders o where o.id = ${order} and ${free}`,
      // A piece that another return took meanwhile makes the batch fail: `chooseRemedy` plans anew.
      sql`insert into order_return_lines (return_id, line_id, quantity, reason, position)
        select ${fresh}, l.id, iif(w.value ->> 'quantity' <= ${LEFT}, w.value ->> 'quantity', null), 'wrong', w.key
        from json_each(${JSON.stringify(lines)}) w join order_lines l on l.id = w.value ->> 'line' join orders o on o.id = l.order_id
        where ${fresh} is not null`,
      entriesStatement(db, author, {
        action: 'create',
        entity: 'returns',
        table: orderReturns,
        wanted: sql`id = ${fresh}`,
        before: sql`null`,
        after: sql`json_object('order_id', order_id, 'state', state)`,
      }),
      sql`insert into recall_cases (recall_id, recipient_id, unit_id, return_id)
        select ${recallId}, ${id}, nullif(value, 0), ${fresh} from json_each(${JSON.stringify(units.length > 0 ? units : [0])})
        where ${fresh} is not null`,
      sql`insert into order_return_moves (return_id, event, from_state, state, party, user_id)
        select id, 'send', 'draft', 'sent', 'retailer', user_id from order_returns where id = ${fresh}`,
    ]
  })
}

/** What another remedy began, and nobody has moved since, is withdrawn. */
const withdrawStatements = (ids: number[], at: string): SQLWrapper[] => {
  if (ids.length === 0) return []
  const mine = (column: string) =>
    sql`select ${sql.raw(column)} from recall_cases where id in (select value from json_each(${JSON.stringify(ids)}))`
  const withdraw = (table: string, moves: string, column: string) => [
    sql`insert into ${sql.raw(moves)} (${sql.raw(column)}, event, from_state, state, party, user_id)
      select id, 'withdraw', 'sent', 'withdrawn', 'retailer', user_id from ${sql.raw(table)} where state = 'sent' and id in (${mine(column)})`,
    sql`update ${sql.raw(table)} set state = 'withdrawn', waiting_since = null, updated_at = ${at}, version = version + 1
      where state = 'sent' and id in (${mine(column)})`,
  ]
  return [
    ...withdraw('claims', 'claim_moves', 'claim_id'),
    ...withdraw('order_returns', 'order_return_moves', 'return_id'),
    sql`delete from recall_cases where id in (select value from json_each(${JSON.stringify(ids)}))
      and (exists (select 1 from claims where id = claim_id and state = 'withdrawn')
        or exists (select 1 from order_returns where id = return_id and state = 'withdrawn'))`,
  ]
}

/**
 * The statements by which a choice leads to its claims, returns and cases of the office. `notes`: what they say, by language; `at`: the
 * instant of the choice, by which the batch knows what it has made. They write nothing twice.
 */
export const remedyStatements = (
  db: Db,
  author: AnyAuthor,
  chooser: Chooser,
  plan: Plan,
  notes: Record<string, string>,
  at: string,
): SQLWrapper[] => [
  ...withdrawStatements(plan.withdrawn, at),
  ...claimStatements(db, author, chooser, plan.claims, notes, at),
  ...returnStatements(db, author, chooser, plan.returns, notes, at),
  // What has become nothing of them is the office's, and so is a person of whom no unit is known.
  sql`insert into recall_cases (recall_id, recipient_id, unit_id)
    select ${chooser.recallId}, ${chooser.id}, value
    from json_each(${JSON.stringify([...plan.office, ...plan.claims.map(({ unit }) => unit)])})
    where ${isFree(chooser.recallId, 'value')}`,
  sql`insert into recall_cases (recall_id, recipient_id) select ${chooser.recallId}, ${chooser.id}
    where not exists (select 1 from recall_cases where recipient_id = ${chooser.id})`,
]
