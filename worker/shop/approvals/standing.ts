import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { mayBuy } from '../accounts/buying.ts'

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

/** An order is being paid of the cart that an approval lies in: what is paid then is not decided again. */
export const isBeingPaid = (
  table = 'a',
): SQL => sql`exists (select 1 from orders o join payments p on p.order_id = o.id
  where o.cart_id = ${sql.raw(table)}.cart_id and o.status = 'pending' and p.status in ('started','authentication'))`

export interface Standing {
  state: string
  user_id: number
  approver_id: number | null
  lines: number
  can_decide: number
  in_cart: number
}

/** How an approval of a retailer stands for a colleague. Error: `not_found`, also for another retailer's. */
export async function readStanding(db: Db, who: Colleague, id: number): Promise<Standing> {
  const [row] =
    await db.all<Standing>(sql`select a.state, a.user_id, a.approver_id, ${canDecide(who.id)} as can_decide,
      (select count(*) from order_approval_lines l where l.approval_id = a.id) as lines,
      (select count(*) from cart_items i join carts c on c.id = i.cart_id where c.user_id = ${who.id}) as in_cart
    from order_approvals a where a.id = ${id} and a.vendor_id = ${who.retailerId}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** Why somebody could not decide what they saw: a colleague was faster, or it is more than they may. */
export const notDecided = ({ state }: Pick<Standing, 'state'>): AppError =>
  state === 'open' ? new AppError('forbidden') : new AppError('conflict', { text: 'approval_decided' })
