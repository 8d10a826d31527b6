import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { isInDamageDays, type OrderReturnReason } from '../../../shared/returns/return-states.ts'
import type { ReturnContent } from '../../../shared/returns/returns.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { lastId, NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { AppError } from '../../base/errors.ts'
import { DELIVERED_AT, heldOf, IS_RETURNABLE, SHIPPED } from './held.ts'
import { orderReturns } from './returns.tables.ts'
import { readStanding, refuseOutdated } from './standing.ts'

type Lines = ReturnContent['lines']

/** Statement: the lines of a return, each of its order; a batch fails (`order_return_lines.line_id`) at any other. */
const lineStatement = (of: SQLWrapper, orderId: SQLWrapper, lines: Lines): SQLWrapper =>
  sql`insert into order_return_lines (return_id, line_id, quantity, reason, position)
    select ${of}, (select l.id from order_lines l where l.id = value ->> 'line_id' and l.order_id = ${orderId}),
      value ->> 'quantity', value ->> 'reason', key from json_each(${JSON.stringify(lines)})`
const REFUSALS = {
  'order_return_lines.line_id': new AppError('invalid', { fields: { lines: 'invalid' } }),
}

interface Asked {
  delivered_at: string | null
  /** JSON: of each line of the order how many pieces can be asked back. */
  left: string
}
/** Refuses what is more than can come back, line by line, and damage that is reported too late. Error: `invalid`. */
function refuseLines({ delivered_at, left }: Asked, lines: Lines) {
  const most = new Map<number, number>(JSON.parse(left))
  const fields = lines.flatMap(({ line_id, quantity }, at) => {
    const can = most.get(line_id)
    if (can === undefined) return [[`lines.${at}.line_id`, 'invalid']]
    return quantity > can ? [[`lines.${at}.quantity`, 'return_quantity']] : []
  })
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
  refuseLateDamage(delivered_at, lines)
}

/** Error: `invalid` where damage is reported too late. */
export function refuseLateDamage(deliveredAt: string | null, lines: { reason: OrderReturnReason }[]): void {
  if (isInDamageDays(deliveredAt)) return
  const at = lines.findIndex(({ reason }) => reason === 'damaged')
  if (at >= 0) throw new AppError('invalid', { fields: { [`lines.${at}.reason`]: 'return_damage_late' } })
}

const leftOf = (
  except: SQLWrapper,
) => sql`(select json_group_array(json_array(l.id, max(0, ${SHIPPED} - ${heldOf(sql`${except}`)})))
  from order_lines l where l.order_id = o.id)`

/**
 * Begins a return of lines of one of the retailer's orders. Returns its id. Errors: `not_found` for another retailer's order; `conflict`
 * for one of which nothing was sent; `invalid` lines: more than was sent and is not back, or damage too late.
 */
export const createDraft = (
  db: Db,
  author: Author,
  lang: Lang,
  orderId: number,
  { lines, note }: ReturnContent,
): Promise<number> =>
  changeRecord(db, author, async () => {
    const { id: userId, retailerId } = author.actor
    if (retailerId === null) throw new AppError('not_found')
    const order = await db.get<(Asked & { returnable: number }) | undefined>(
      sql`select ${IS_RETURNABLE} as returnable, ${DELIVERED_AT} as delivered_at, ${leftOf(sql`0`)} as left
        from orders o where o.id = ${orderId} and o.vendor_id = ${retailerId} and o.status <> 'pending'`,
    )
    if (!order) throw new AppError('not_found')
    if (!order.returnable) throw new AppError('conflict', { text: 'return_order' })
    refuseLines(order, lines)
    return {
      action: 'create',
      entity: 'returns',
      after: { order_id: orderId, state: 'draft' },
      statements: [
        insertSelected(
          db,
          orderReturns,
          { orderId, retailerId, userId, note: note ?? '', lang },
          sql`from orders o where o.id = ${orderId} and o.vendor_id = ${retailerId} and ${IS_RETURNABLE}`,
        ),
        lineStatement(lastId(orderReturns), sql`${orderId}`, lines),
      ],
      refusals: REFUSALS,
    }
  })

/**
 * Replaces what a draft says. Errors: `not_found`, also for another retailer's; `conflict` when it was sent or changed meanwhile;
 * `invalid` lines.
 */
export async function editDraft(
  db: Db,
  author: Author,
  id: number,
  { version, lines, note }: ReturnContent & { version: number },
): Promise<void> {
  const { retailerId } = author.actor
  await changeRecord(db, author, async () => {
    const standing = await readStanding(db, { party: 'retailer', retailerId }, id)
    await refuseOutdated(db, standing, version, standing.state === 'draft')
    const asked = await db.get<Asked>(
      sql`select ${DELIVERED_AT} as delivered_at, ${leftOf(sql`${id}`)} as left from orders o where o.id = ${standing.order.id}`,
    )
    refuseLines(asked, lines)
    return {
      action: 'edit',
      entity: 'returns',
      id,
      before: { lines: standing.lines.length },
      after: { lines: lines.length },
      statements: [
        db
          .update(orderReturns)
          .set({ note: note ?? '', updatedAt: NOW, version: sql`version + 1` })
          .where(sql`id = ${id} and vendor_id = ${retailerId} and version = ${version} and state = 'draft'`),
        sql`delete from order_return_lines where return_id = ${id}`,
        lineStatement(sql`${id}`, sql`(select order_id from order_returns where id = ${id})`, lines),
      ],
      refusals: REFUSALS,
    }
  })
}
