import { type SQL, sql } from 'drizzle-orm'
import { worthOf } from '../../../shared/credit-notes/credit-notes.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { RefundState } from '../../../shared/payments/payments.admin.ts'
import type { ShownReason } from '../../../shared/returns/return-states.ts'
import type { DeskReturn } from '../../../shared/returns/returns.admin.ts'
import type { OrderReturn, OrderReturnRow } from '../../../shared/returns/returns.ts'
import type { Db } from '../../base/db/client.ts'
import { type Maybe, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import type { users } from '../accounts/accounts.tables.ts'
import { snapshotText } from '../catalogue/line-texts.ts'
import { CREDITABLE } from '../credit-notes/ground.ts'
import { ofRecall, REASON } from '../orders/of-recall.ts'
import type { orderLines, orders } from '../orders/orders.tables.ts'
import { returnNumber } from '../orders/returns-of.ts'
import { filesAsJson } from './files.ts'
import { DELIVERED_AT } from './held.ts'
import type { orderReturnLines, orderReturnMoves, orderReturns } from './returns.tables.ts'
import { isOpenTo, type ReturnReader } from './standing.ts'

type Stored = SqlRow<typeof orderReturns>
/** A row of `RETURN_ROW`. */
export type ReturnListRow = Pick<
  Stored,
  'id' | 'state' | 'order_id' | 'vendor_id' | 'created_at' | 'sent_at' | 'waiting_since'
> & { number: string; order_number: string; vendor_name: string; pieces: number; received: number }

const sumOf = (column: 'quantity' | 'received') =>
  sql`(select coalesce(sum(${sql.raw(column)}), 0) from order_return_lines s where s.return_id = r.id)`
export const RETURN_ROW = sql`r.id, ${returnNumber} as number, r.state, r.order_id, cast(coalesce(o.number, o.id) as text) as order_number,
  r.vendor_id, v.name as vendor_name, ${sumOf('quantity')} as pieces, ${sumOf('received')} as received, r.created_at, r.sent_at, r.waiting_since`
export const RETURN_JOINS = sql`cross join orders o on o.id = r.order_id cross join vendors v on v.id = r.vendor_id`

export const toReturnRow = (row: ReturnListRow): OrderReturnRow => ({
  id: row.id,
  number: row.number,
  state: row.state,
  order: { id: row.order_id, number: row.order_number },
  vendor: { id: row.vendor_id, name: row.vendor_name },
  pieces: row.pieces,
  received: row.received,
  created_at: row.created_at,
  sent_at: row.sent_at,
  waiting_since: row.waiting_since,
})

type One = ReturnListRow &
  Pick<Stored, 'version' | 'note' | 'credit' | 'fee'> & {
    delivered_at: string | null
    order_status: SqlRow<typeof orders>['status']
    unsent: string
    person: string
    recall: string | null
  }
type Line = Pick<
  SqlRow<typeof orderReturnLines>,
  'id' | 'line_id' | 'quantity' | 'received' | 'restocked' | 'credited'
> &
  Pick<SqlRow<typeof orderLines>, 'product_id' | 'name' | 'code' | 'price'> & {
    reason: ShownReason
    ordered: number
    pieces: number
    left: number
  }
type Move = Pick<SqlRow<typeof orderReturnMoves>, 'event' | 'state' | 'party' | 'note' | 'created_at'> &
  Maybe<Pick<SqlRow<typeof users>, 'first_name' | 'last_name'>> & { files: string; receipts: string }
type Ends = { document: string | null; refund: RefundState | null; replacement: string | null }

/** The reads of `toReturn`: nothing of a return that is not open to the reader. */
function returnReads(reader: ReturnReader, id: number, lang: Lang): [SQL, SQL, SQL, SQL] {
  const mine = sql`(select r.id from order_returns r where r.id = ${id} and ${isOpenTo(reader)})`
  // A retailer hears from the shop, not from one of its people.
  const isNamed = reader.party === 'administrator' ? sql`true` : sql`m.party = 'retailer'`
  const unsent =
    reader.party === 'administrator' ? sql`'[]'` : filesAsJson(sql`return_id = r.id and move_id is null`)
  const name = snapshotText(lang, 'name', sql`l.texts`, sql`l.name`)
  return [
    sql`select ${RETURN_ROW}, r.version, r.note, r.credit, r.fee, o.status as order_status, ${DELIVERED_AT} as delivered_at, ${unsent} as unsent, ${ofRecall('return_id', 'r.id', lang)} as recall,
        (select json_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) from users u where u.id = r.user_id) as person
      from order_returns r ${RETURN_JOINS} where r.id = ${mine}`,
    sql`select rl.id, rl.line_id, rl.quantity, ${REASON} as reason, rl.received, rl.restocked, rl.credited, l.product_id, ${name} as name, l.code,
        ${CREDITABLE}, l.quantity as ordered
      from order_return_lines rl cross join order_lines l on l.id = rl.line_id where rl.return_id = ${mine} order by rl.position`,
    sql`select m.event, m.state, m.party, m.note, m.created_at, p.first_name, p.last_name, ${filesAsJson(sql`move_id = m.id`)} as files,
        (select json_group_array(json_object('name', ${name}, 'quantity', rc.quantity, 'restocked', json(iif(rc.restocked, 'true', 'false'))))
          from order_return_receipts rc cross join order_return_lines rl on rl.id = rc.line_id cross join order_lines l on l.id = rl.line_id
          where rc.move_id = m.id) as receipts
      from order_return_moves m left join users p on p.id = m.user_id and ${isNamed} where m.return_id = ${mine} order by m.id`,
    sql`select (select json_object('id', d.id, 'number', d.number) from documents d where d.credit_id = n.id) as document,
        (select f.status from part_refunds f where f.credit_id = n.id) as refund,
        (select json_object('id', o.id, 'number', o.number, 'status', o.status) from orders o where o.id = r.replacement_id) as replacement
      from order_returns r left join credit_notes n on n.return_id = r.id where r.id = ${mine}`,
  ]
}
type Rows = [One, Line, Move, Ends]

function toReturn([row]: One[], lines: Line[], moves: Move[], [ends]: Ends[]): DeskReturn {
  if (!row) throw new AppError('not_found')
  return {
    ...toReturnRow(row),
    version: row.version,
    note: row.note,
    delivered_at: row.delivered_at,
    order_status: row.order_status,
    person: JSON.parse(row.person),
    // What was credited of a piece's price does not come back with it.
    lines: lines.map(({ pieces, left, ...line }) => ({
      ...line,
      price: worthOf({ pieces, left, price: line.price }),
    })),
    unsent: JSON.parse(row.unsent),
    events: moves.map(({ first_name, last_name, files, receipts, ...move }) => ({
      ...move,
      files: JSON.parse(files),
      receipts: JSON.parse(receipts),
      user_name: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    })),
    credit:
      row.credit === null
        ? null
        : {
            amount: row.credit,
            fee: row.fee!,
            document: ends!.document === null ? null : JSON.parse(ends!.document),
            refund: ends!.refund,
          },
    replacement: ends!.replacement === null ? null : JSON.parse(ends!.replacement),
    recall: row.recall === null ? null : JSON.parse(row.recall),
  }
}

/** A return as the desk of administrators shows it, in one trip. Error: `not_found`, also for a draft. */
export const readDeskReturn = async (db: Db, id: number, lang: Lang): Promise<DeskReturn> =>
  toReturn(...(await readTogether<Rows>(db, returnReads({ party: 'administrator' }, id, lang))))

/** One return with its lines and its thread, in one trip. Error: `not_found`, also when it is not the retailer's. */
export async function readReturn(
  db: Db,
  retailerId: number | null,
  id: number,
  lang: Lang,
): Promise<OrderReturn> {
  const reads = returnReads({ party: 'retailer', retailerId }, id, lang)
  const { person: _, order_status: __, ...own } = toReturn(...(await readTogether<Rows>(db, reads)))
  return {
    ...own,
    // What is restocked is the shop's own business.
    lines: own.lines.map(({ price: _price, ordered: _ordered, ...line }) => ({ ...line, restocked: 0 })),
    events: own.events.map((event) => ({
      ...event,
      receipts: event.receipts.map((receipt) => ({ ...receipt, restocked: false })),
    })),
  }
}
