import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MAX_ON_HAND } from '../../../shared/parts/stock.ts'
import type { Author } from '../../base/audit/change.ts'
import { entriesStatement } from '../../base/audit/entries.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { number } from '../../base/db/reads.ts'

/* What moves the figure of a product, where one is kept: each in the batch of its cause, and once for it. */

/** The state that goes with the figure of a move `m`, from that of the details `d`; `stateFor` says the same. */
const STATE_AFTER = sql.raw(
  `iif(d.stock = 'discontinued', d.stock, iif(m.on_hand > 0, 'in_stock', iif(d.stock = 'days', d.stock, 'ordered')))`,
)

/**
 * Statements behind one that wrote moves: figures and states follow. Only a state that changes goes into the history, because each
 * entry makes the cached pages of the shop anew, which show states and no figures.
 */
function follow(db: Db, author: Author, cause: SQL): SQLWrapper[] {
  const moved = sql`(select m.product_id as id, p.kind, d.stock, d.on_hand as was, m.on_hand, ${STATE_AFTER} as state_after
    from stock_moves m cross join part_details d on d.part_id = m.product_id cross join products p on p.id = m.product_id
    where m.${cause})`
  const entries = (entity: 'products' | 'parts') =>
    entriesStatement(db, author, {
      action: 'edit',
      entity,
      table: moved,
      wanted: sql`stock is not state_after and ${sql.raw(entity === 'parts' ? `kind = 'part'` : `kind <> 'part'`)}`,
      before: sql`json_object('stock', stock, 'on_hand', was)`,
      after: sql`json_object('stock', state_after, 'on_hand', on_hand)`,
    })
  return [
    entries('products'),
    entries('parts'),
    // A form that is open meanwhile has another figure: it is told by the version.
    sql`update products set version = version + 1 where id in (select m.product_id from stock_moves m where m.${cause})`,
    sql`update part_details as d set on_hand = m.on_hand, stock = ${STATE_AFTER}, updated_at = ${NOW}
      from stock_moves m where m.${cause} and m.product_id = d.part_id`,
  ]
}

/**
 * Statements for the batch of a shipment, behind those that write its lines: what went out is taken off, never below 0; the move says
 * how many pieces were short. `shipment` selects its id.
 */
export const shippedStatements = (db: Db, author: Author, shipment: SQL): SQLWrapper[] => [
  sql`insert into stock_moves (product_id, shipment_id, pieces, short, on_hand)
    select w.product_id, w.id, -min(d.on_hand, w.pieces), max(0, w.pieces - d.on_hand), max(0, d.on_hand - w.pieces)
    from (select sl.shipment_id as id, l.product_id, sum(sl.quantity) as pieces from shipment_lines sl
      cross join order_lines l on l.id = sl.line_id where sl.shipment_id = ${shipment} group by l.product_id) w
    cross join part_details d on d.part_id = w.product_id and d.on_hand is not null`,
  ...follow(db, author, sql`shipment_id = ${shipment}`),
]

/** The same for a return of which something arrived: what goes back into stock is added. `move` selects the id of its move. */
export const restockedStatements = (db: Db, author: Author, move: SQL): SQLWrapper[] => [
  sql`insert into stock_moves (product_id, return_move_id, pieces, on_hand)
    select w.product_id, w.id, w.pieces, min(${number(MAX_ON_HAND)}, d.on_hand + w.pieces)
    from (select rc.move_id as id, l.product_id, sum(rc.quantity) as pieces from order_return_receipts rc
      cross join order_return_lines rl on rl.id = rc.line_id cross join order_lines l on l.id = rl.line_id
      where rc.move_id = ${move} and rc.restocked = 1 group by l.product_id) w
    cross join part_details d on d.part_id = w.product_id and d.on_hand is not null`,
  ...follow(db, author, sql`return_move_id = ${move}`),
]

/** JSON of what was short of the figures with the shipments of an order: `{ name, code, pieces }`. */
export const shortOf = (orderId: SQL): SQL<string> => sql<string>`(
  select json_group_array(json_object('name', p.name, 'code', p.code, 'pieces', m.short) order by m.id)
  from shipments s cross join stock_moves m on m.shipment_id = s.id and m.short > 0 cross join products p on p.id = m.product_id
  where s.order_id = ${orderId})`
