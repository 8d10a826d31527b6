import { type SQLWrapper, sql } from 'drizzle-orm'
import { formatEuros as euros } from '../../../../shared/money.ts'
import type { AssignTransfer, EntryState } from '../../../../shared/payments/transfers.admin.ts'
import { type Author, STALE } from '../../../base/audit/change.ts'
import { changeMany, isAmong, type ManyChange } from '../../../base/audit/many.ts'
import { movedMeanwhile } from '../../../base/audit/meanwhile.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import type { Env } from '../../../base/env.ts'
import { AppError } from '../../../base/errors.ts'
import { mailStatements } from '../../../base/mail/outbox.ts'
import { orders } from '../../orders/orders.tables.ts'
import { bankEntries } from '../bank.tables.ts'
import { allocation, type Debt, type EntryRow, leftOf, selectDebts } from './allocating.ts'
import { readEntry } from './transfers.ts'

/* What a person decides about a movement of the account. Each names the version that the person saw. */

const refused = (text: string) => new AppError('conflict', { text })

/** The movement, if it is as the person saw it. Errors: `not_found`, `conflict`. */
async function readSeen(db: Db, id: number, version: number, ...states: EntryState[]): Promise<EntryRow> {
  const entry = await readEntry(db, id)
  if (entry.version !== version) throw await movedMeanwhile(db, 'transfers', id)
  if (!states.includes(entry.state)) throw refused('transfer_move')
  return entry
}

/** Assigns parts of a movement to orders. Errors: `not_found`, `conflict`, `invalid` for more than is left or owed. */
export async function assign(db: Db, env: Env, author: Author, id: number, input: AssignTransfer) {
  const entry = await readSeen(db, id, input.version, 'open', 'new')
  if (!entry.is_credit || entry.is_reversal || entry.currency !== 'EUR') throw refused('transfer_move')
  const ids = JSON.stringify(input.orders.map(({ order_id }) => order_id))
  const debts = await db.all<Debt>(selectDebts(sql`r.order_id in (select value from json_each(${ids}))`))
  const parts = input.orders.map(({ order_id, amount }) => {
    const debt = debts.find((one) => one.order_id === order_id)
    if (!debt) throw new AppError('not_found')
    if (amount > debt.open) throw refused('transfer_owed')
    return { debt, amount }
  })
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  if (sum > leftOf(entry)) throw refused('transfer_left')
  const isAll = sum === leftOf(entry)
  const next = isAll
    ? ({ state: 'done', outcome: null } as const)
    : ({ state: 'open', outcome: 'surplus' } as const)
  const { changes, mails } = await allocation(db, env, entry, parts, next, author.actor.id)
  await changeAll(db, author, id, changes)
  return mails
}

/** Changes of a movement and of its orders, of which the first holds the guard. */
async function changeAll(db: Db, author: Author, id: number, [own, ...others]: ManyChange[]): Promise<void> {
  const refusals = {
    [STALE]: () => movedMeanwhile(db, 'transfers', id),
    bank_entries_left: refused('transfer_left'),
    receivables_amounts: refused('transfer_owed'),
  }
  await changeMany(db, author, async () => [{ ...own!, refusals }, ...others])
}

/** Statements and histories that take back all that a movement pays. */
async function takenBack(db: Db, entry: EntryRow) {
  const paid = await db.all<Debt & { amount: number }>(sql`select d.*, a.amount from bank_allocations a
    join (${selectDebts(sql`true`)}) d on d.id = a.receivable_id where a.entry_id = ${entry.id} order by a.id`)
  const others = paid.map(
    ({ order_id, paid: was, amount }): ManyChange => ({
      action: 'edit',
      entity: 'orders',
      table: orders,
      wanted: sql`id = ${order_id}`,
      before: sql`json_object('paid', ${was})`,
      after: sql`json_object('paid', ${was - amount}, 'transfer', ${entry.id})`,
      statements: [],
    }),
  )
  return { paid, others, remove: sql`delete from bank_allocations where entry_id = ${entry.id}` }
}

const isAt = ({ id, version }: EntryRow) =>
  sql`exists (select 1 from bank_entries e where e.id = ${id} and e.version = ${version})`

/** A movement gets another state, with whatever belongs to that. */
const moved = (
  entry: EntryRow,
  to: { state: EntryState; outcome?: string | null; note?: string },
  along: SQLWrapper[] = [],
): ManyChange => ({
  action: 'edit',
  entity: 'transfers',
  table: bankEntries,
  wanted: sql`id = ${entry.id}`,
  before: sql`json_object('state', state)`,
  after: sql`json(${JSON.stringify(to)})`,
  only: isAt(entry),
  statements: [
    ...along,
    sql`update bank_entries set state = ${to.state}, outcome = ${to.outcome ?? null}, note = ${to.note ?? ''}, updated_at = ${NOW},
      version = version + 1 where id = ${entry.id}`,
  ],
})

/** Takes back what was assigned: the orders are open again, and so is the movement. */
export async function undo(db: Db, author: Author, id: number, version: number): Promise<void> {
  const entry = await readSeen(db, id, version, 'open', 'done')
  if (entry.returned > 0) throw refused('transfer_move')
  const { paid, others, remove } = await takenBack(db, entry)
  if (paid.length === 0) throw refused('transfer_move')
  await changeAll(db, author, id, [moved(entry, { state: 'open' }, [remove]), ...others])
}

/** It is for no order. */
export async function putAside(
  db: Db,
  author: Author,
  id: number,
  version: number,
  note: string,
): Promise<void> {
  const entry = await readSeen(db, id, version, 'open', 'new')
  await changeAll(db, author, id, [moved(entry, { state: 'aside', note })])
}

export async function reopen(db: Db, author: Author, id: number, version: number): Promise<void> {
  const entry = await readSeen(db, id, version, 'aside')
  await changeAll(db, author, id, [moved(entry, { state: 'open' })])
}

/** What is left of it is to be sent back to who paid it. */
export async function giveBack(db: Db, author: Author, id: number, version: number): Promise<void> {
  const entry = await readSeen(db, id, version, 'open')
  const left = leftOf(entry)
  if (!entry.is_credit || entry.is_reversal || left === 0) throw refused('transfer_move')
  const along = [
    sql`insert into bank_returns (entry_id, amount, reason, name, iban)
      values (${id}, ${left}, 'surplus', ${entry.name}, ${entry.iban})`,
    sql`update bank_entries set returned = returned + ${left} where id = ${id}`,
  ]
  await changeAll(db, author, id, [moved(entry, { state: 'done', outcome: 'surplus' }, along)])
}

/** A reversal takes back an earlier movement with all that it paid; retailers are told that their orders are open again. */
export async function reverse(
  db: Db,
  env: Env,
  author: Author,
  id: number,
  { version, of }: { version: number; of: number },
): Promise<string[]> {
  const entry = await readSeen(db, id, version, 'open')
  const taken = await readEntry(db, of)
  const isPair =
    entry.is_reversal &&
    !entry.is_credit &&
    taken.is_credit &&
    !taken.is_reversal &&
    taken.amount === entry.amount
  if (!isPair || taken.returned > 0 || taken.outcome === 'reversed') throw refused('transfer_move')
  const { paid, others, remove } = await takenBack(db, taken)
  const mails = paid.map((debt) => ({
    key: `transfer:${id}-${version}:${debt.id}`,
    template: 'transfer_received' as const,
    lang: debt.lang,
    to: debt.email,
    values: {
      state: 'reversed' as const,
      name: debt.first_name,
      number: debt.number,
      amount: euros(debt.amount, debt.lang),
      open: euros(debt.open + debt.amount, debt.lang),
      url: `${env.origin}/${debt.lang}/orders/${debt.order_id}`,
    },
  }))
  await changeAll(db, author, id, [
    moved(entry, { state: 'done', outcome: 'reversal' }, [remove, ...(await mailStatements(db, mails))]),
    moved(taken, { state: 'done', outcome: 'reversed' }),
    ...others,
  ])
  return mails.map(({ key }) => key)
}

/** In whose history a transfer that gives money back stands, and under which id (`readReturn`). */
const HISTORIES = [
  ['orders', sql`r.order_id`, sql`r.order_id is not null`],
  ['transfers', sql`b.entry_id`, sql`r.order_id is null and b.entry_id is not null`],
  ['credits', sql`b.vendor_id`, sql`r.order_id is null and b.entry_id is null`],
] as const

/** An administrator has sent these back, all of them or none is noted. Error: `conflict` when one is done, or is not there. */
export async function finishReturns(db: Db, author: Author, ids: readonly number[]): Promise<void> {
  const wait = sql`b.done_at is null and ${isAmong([...ids], sql`b.id`)}`
  const all = sql`(select count(*) from bank_returns b where ${wait}) = ${ids.length}`
  const histories = HISTORIES.map(
    ([entity, id, is]): ManyChange => ({
      action: 'edit',
      entity,
      table: sql`(select ${id} as id, b.amount from bank_returns b left join receivables r on r.id = b.receivable_id
        where ${wait} and ${is} order by b.id)`,
      wanted: sql`true`,
      before: sql`json_object('refund', 'by_hand')`,
      after: sql`json_object('refund', 'done_by_hand', 'amount', amount)`,
      only: all,
      statements: [],
    }),
  )
  const done = sql`update bank_returns as b set done_at = ${NOW}, user_id = ${author.actor.id} where ${wait} and ${all}`
  histories.at(-1)!.statements.push(done)
  const refusals = { [STALE]: refused('return_done') }
  const noted = await changeMany(db, author, async () => histories.map((one) => ({ ...one, refusals })))
  // Where none waits there is no entry that could fail.
  if (noted.length === 0) throw refused('return_done')
}
