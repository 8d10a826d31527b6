import { sql } from 'drizzle-orm'
import { maskedIban } from '../../../../shared/payments/bank-codes.ts'
import type {
  BankReturn,
  ProposalReason,
  Transfer,
  TransferOrder,
  TransferRow,
  Transfers,
  TransfersQuery,
} from '../../../../shared/payments/transfers.admin.ts'
import type { Db } from '../../../base/db/client.ts'
import {
  type Count,
  counted,
  keyIn,
  type Plan,
  pageOf,
  planNewest,
  planPage,
  type Walk,
} from '../../../base/db/listing.ts'
import { readTogether } from '../../../base/db/reads.ts'
import { allGiven, orderBy } from '../../../base/db/sorting.ts'
import { AppError } from '../../../base/errors.ts'
import { type EntryRow, leftOf, namedBy } from './allocating.ts'

const ROW = sql`e.id, e.booked_on, e.amount, e.currency, e.is_credit, e.is_reversal, e.name, e.iban, e.text, e.state, e.outcome, e.note,
  e.assigned, e.returned, e.version`
type Row = Pick<
  EntryRow,
  | 'id'
  | 'booked_on'
  | 'amount'
  | 'currency'
  | 'is_credit'
  | 'is_reversal'
  | 'name'
  | 'iban'
  | 'text'
  | 'state'
  | 'outcome'
  | 'note'
  | 'assigned'
  | 'returned'
  | 'version'
>

/** An account number is whole only where somebody has to send money to it (`BankReturn`). */
const toRow = (row: Row): TransferRow => ({
  id: row.id,
  booked_on: row.booked_on,
  amount: row.amount,
  currency: row.currency,
  is_credit: Boolean(row.is_credit),
  is_reversal: Boolean(row.is_reversal),
  name: row.name,
  iban: maskedIban(row.iban),
  text: row.text,
  state: row.state,
  outcome: row.outcome,
  note: row.note,
  left: leftOf(row),
  version: row.version,
})

const RETURN = sql`b.id, b.amount, b.reason, b.name, b.iban, b.created_at, o.id as order_id, coalesce(o.number, o.id) as number,
  b.payment_order_id, (select f.created_at from payment_orders f where f.id = b.payment_order_id) as ordered_at`
type ReturnRow = Omit<BankReturn, 'order' | 'ordered'> & {
  order_id: number | null
  number: string | null
  payment_order_id: number | null
  ordered_at: string | null
}

const COLUMNS = { booked_on: sql`e.booked_on` }
const NEWEST = orderBy('-booked_on', COLUMNS, sql`e.id`)

/** Where the movements that a query asks for are found: a search looks at the newest two thousand that its filters leave. */
export function planTransfers(query: TransfersQuery & Walk): Plan {
  const { 'filters[state]': state, 'filters[from]': from, 'filters[to]': to } = query
  const {
    search_term: term = '',
    sort = state === 'open' ? 'booked_on' : '-booked_on',
    limit,
    offset,
    after,
  } = query
  const inState =
    state === 'open' ? sql`e.state in ('new', 'open')` : state ? sql`e.state = ${state}` : undefined
  const page = {
    table: sql`bank_entries e`,
    id: sql`e.id`,
    where: allGiven(
      inState,
      from ? sql`e.booked_on >= ${from}` : undefined,
      to ? sql`e.booked_on <= ${to}` : undefined,
    ),
    order: orderBy(sort, COLUMNS, sql`e.id`),
    // Those that wait are in two states.
    ...(state === 'open' ? { isSorted: true } : { by: state ? 'bank_entries_state' : 'bank_entries_booked' }),
    isCountCapped: true,
    limit,
    offset,
    after,
  }
  return term === ''
    ? planPage(page)
    : planNewest({ ...page, newest: NEWEST }, sql`lower(e.name || ' ' || e.text)`, term)
}

/** A page of the account's movements, what waits and what has to be sent back, and until when the account is known. */
export async function listTransfers(db: Db, query: TransfersQuery & Walk): Promise<Transfers> {
  const { from, key, count, inOrder } = pageOf(planTransfers(query), query)
  const [[total], rows, returns, [known]] = await readTogether<
    [Count, Row, ReturnRow, { known_until: string | null; open: number }]
  >(db, [
    count,
    sql`select ${ROW} ${key} from ${from} ${inOrder}`,
    sql`select ${RETURN} from bank_returns b left join receivables r on r.id = b.receivable_id left join orders o on o.id = r.order_id
      where b.done_at is null order by b.id limit 100`,
    sql`select max(to_on) as known_until, ${waitingTransfers.transfers} as open from bank_statements`,
  ])
  return {
    ...counted('transfers', total!),
    transfers: rows.map((row) => ({ ...toRow(row), ...keyIn(row) })),
    returns: returns.map(({ order_id, number: of, payment_order_id, ordered_at, ...row }) => ({
      ...row,
      ordered: payment_order_id === null ? null : { id: payment_order_id, made_at: ordered_at! },
      order: order_id === null ? null : { id: order_id, number: of! },
    })),
    known_until: known!.known_until,
    open: known!.open,
  }
}

/** How many entries and returns wait for somebody. */
export const waitingTransfers = {
  transfers: sql`(select count(*) from bank_entries where state = 'open')`,
  returns: sql`(select count(*) from bank_returns where done_at is null)`,
}

const ORDER = sql`r.order_id, coalesce(o.number, o.id) as number, v.name as vendor, o.status, r.reference,
  max(0, r.amount - r.waived - r.paid) as open, r.due_on`
const ORDERS = sql`receivables r join orders o on o.id = r.order_id join vendors v on v.id = r.vendor_id`
const IS_OPEN = sql`r.amount - r.waived - r.paid > 0`
/** How many open orders are looked at for a transfer without a reference. */
const CANDIDATES = sql.raw('50')

/** Open orders that a text finds, by number or retailer. */
export const findOrders = (db: Db, term: string): Promise<TransferOrder[]> => {
  const like = `%${term.slice(0, 40).replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`
  return db.all<TransferOrder>(sql`select ${ORDER} from ${ORDERS} where ${IS_OPEN}
    and (o.number like ${like} escape '\\' or v.name like ${like} escape '\\') order by r.due_on, r.id limit 20`)
}

const words = (text: string) =>
  new Set(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]{3,}/g) ?? [],
  )

/** Words in most names of companies. */
const COMMON = new Set([
  'srl',
  'spa',
  'snc',
  'sas',
  'gmbh',
  'sarl',
  'the',
  'and',
  'camper',
  'caravan',
  'caravans',
])

/** Whether two names have a word of their own in common. */
export const sharesName = (one: string, other: string): boolean => {
  const known = words(other)
  return [...words(one)].some((word) => !COMMON.has(word) && known.has(word))
}

const WEIGHTS: Record<ProposalReason, number> = { reference: 16, number: 8, amount: 4, payer: 2, name: 1 }

/** One movement with the orders that it pays, and those that it may pay. Error: `not_found`. */
export async function readTransfer(db: Db, id: number): Promise<Transfer> {
  const beside = (sign: '<' | '>', way: 'asc' | 'desc') =>
    sql.raw(`(select n.id from bank_entries n where n.state = 'open' and (n.booked_on, n.id) ${sign} (e.booked_on, e.id)
      order by n.booked_on ${way}, n.id ${way} limit 1)`)
  type Read = EntryRow & Pick<Transfer, 'previous_id' | 'next_id'> & { file: string; statement: string }
  const [[entry]] = await readTogether<[Read]>(db, [
    sql`select e.*, s.file, s.number as statement, ${beside('<', 'desc')} as previous_id, ${beside('>', 'asc')} as next_id from bank_entries e join bank_statements s on s.id = e.statement_id where e.id = ${id}`,
  ])
  if (!entry) throw new AppError('not_found')
  const { references, numbers } = namedBy(entry)
  const left = leftOf(entry)
  const isPayer = sql`r.vendor_id in (select p.vendor_id from bank_entries k join bank_allocations a on a.entry_id = k.id
    join receivables p on p.id = a.receivable_id where k.iban = ${entry.iban} and k.iban <> '' order by k.id desc limit 20)`
  const isNamed = sql`(r.reference in (select value from json_each(${JSON.stringify(references)}))
    or o.number in (select value from json_each(${JSON.stringify(numbers)})))`
  const mayPay = entry.is_credit && !entry.is_reversal && left > 0
  const none = sql`false`
  type Candidate = TransferOrder & { pays: number }
  const [assigned, likely, reverses] = await readTogether<
    [TransferOrder & { amount: number }, Candidate, Row]
  >(db, [
    sql`select ${ORDER}, a.amount from ${ORDERS} join bank_allocations a on a.receivable_id = r.id where a.entry_id = ${id} order by a.id`,
    sql`select ${ORDER}, ${isPayer} as pays from ${ORDERS} where ${mayPay ? IS_OPEN : none}
      and (r.amount - r.waived - r.paid = ${left} or ${isNamed} or ${isPayer}) order by r.due_on, r.id limit ${CANDIDATES}`,
    sql`select ${ROW} from bank_entries e where ${entry.is_reversal && !entry.is_credit && entry.state === 'open' ? sql`true` : none}
      and e.is_credit = 1 and e.is_reversal = 0 and e.amount = ${entry.amount} and e.currency = ${entry.currency}
      and e.booked_on <= ${entry.booked_on} and e.outcome is not 'reversed' order by e.booked_on desc, e.id desc limit 10`,
  ])
  const proposals = likely
    .map(({ pays, ...order }) => {
      const why = (
        [
          ['reference', references.includes(order.reference)],
          ['number', numbers.includes(order.number)],
          ['amount', order.open === left],
          ['payer', Boolean(pays)],
          ['name', sharesName(entry.name, order.vendor)],
        ] as const
      ).flatMap(([reason, holds]) => (holds ? [reason] : []))
      return { ...order, why }
    })
    .sort((a, b) => weightOf(b.why) - weightOf(a.why))
    .slice(0, 9)
  return {
    ...toRow(entry),
    reference: entry.reference,
    bank_reference: entry.bank_reference,
    statement: { file: entry.file, number: entry.statement },
    previous_id: entry.previous_id,
    next_id: entry.next_id,
    assigned,
    proposals,
    reverses: reverses.map(toRow),
  }
}

const weightOf = (why: ProposalReason[]) => why.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

/** One movement as it is stored. Error: `not_found`. */
export async function readEntry(db: Db, id: number): Promise<EntryRow> {
  const [entry] = await db.all<EntryRow>(sql`select * from bank_entries where id = ${id}`)
  if (!entry) throw new AppError('not_found')
  return entry
}

/** Of a transfer that gives money back: its cents, and in whose history it stands. Error: `not_found`. */
export async function readReturn(
  db: Db,
  id: number,
): Promise<{ amount: number; entity: 'orders' | 'transfers' | 'credits'; id: number }> {
  const [row] = await db.all<
    Record<'order_id' | 'entry_id' | 'vendor_id', number | null> & { amount: number }
  >(
    sql`select r.order_id, b.entry_id, b.vendor_id, b.amount from bank_returns b left join receivables r on r.id = b.receivable_id where b.id = ${id}`,
  )
  if (!row) throw new AppError('not_found')
  const { amount, order_id, entry_id, vendor_id } = row
  if (order_id !== null) return { amount, entity: 'orders', id: order_id }
  return entry_id === null
    ? { amount, entity: 'credits', id: vendor_id! }
    : { amount, entity: 'transfers', id: entry_id }
}
