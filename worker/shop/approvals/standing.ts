import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { mayBuy } from '../accounts/buying.ts'
import { isManagerOf } from '../accounts/last-manager.ts'

/** Who reads or decides: an account and its retailer. */
export interface Colleague {
  id: number
  retailerId: number | null
}

/** The condition on approvals, when the statement runs, that somebody may decide one: open, of a colleague, within the limit. */
export function canDecide(who: number, table = 'a'): SQL {
  const [state, asker, net] = ['state', 'user_id', 'net'].map((column) => sql.raw(`${table}.${column}`))
  return sql`(${state} = 'open' and ${asker} <> ${who} and ${mayBuy(who, net!)})`
}

/** The condition that somebody may give back what was taken over: who did, and a manager. */
export const mayGiveBack = ({ id, retailerId }: Colleague, table = 'a'): SQL =>
  sql`(${sql.raw(table)}.approver_id = ${id} or ${isManagerOf(id, retailerId)})`

/**
 * What an approval asks for is being paid: then it is not decided again. An attempt to pay what was in the cart before it was taken over,
 * or something else since, holds nothing. It is the order that the trigger `order_approvals_ordered` would take for the approval's.
 */
export const isBeingPaid = (table = 'a'): SQL => {
  const of = (column: string) => sql.raw(`${table}.${column}`)
  return sql`exists (select 1 from orders o join payments p on p.order_id = o.id
    where o.cart_id = ${of('cart_id')} and o.cart_revision >= coalesce(${of('cart_revision')}, 0) and o.status = 'pending'
      and p.status in ('started','authentication')
      and exists (select 1 from order_approval_lines al join order_lines l on l.order_id = o.id
        and (l.product_id = al.product_id or l.product_id = (select replaced_by_id from part_details where part_id = al.product_id))
        where al.approval_id = ${of('id')}))`
}

export interface Standing {
  state: string
  user_id: number
  approver_id: number | null
  lines: number
  can_decide: number
  in_cart: number
  /** Whether who reads may give it back, and whether it is being paid. */
  is_mine: number
  is_paid: number
}

/** How an approval of a retailer stands for a colleague. Error: `not_found`, also for another retailer's. */
export async function readStanding(db: Db, who: Colleague, id: number): Promise<Standing> {
  const [row] =
    await db.all<Standing>(sql`select a.state, a.user_id, a.approver_id, ${canDecide(who.id)} as can_decide,
      ${mayGiveBack(who)} as is_mine, (a.state = 'approved' and ${isBeingPaid()}) as is_paid,
      (select count(*) from order_approval_lines l where l.approval_id = a.id) as lines,
      (select count(*) from cart_items i where i.cart_id = a.cart_id) as in_cart
    from order_approvals a where a.id = ${id} and a.vendor_id = ${who.retailerId}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** Why somebody could not decide what they saw: a colleague was faster, or it is more than they may. */
export const notDecided = ({ state }: Pick<Standing, 'state'>): AppError =>
  state === 'open' ? new AppError('forbidden') : new AppError('conflict', { text: 'approval_decided' })
