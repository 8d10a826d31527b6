import { sql } from 'drizzle-orm'
import type { OrderAgain } from '../../../shared/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import type { CartView } from '../cart/carts.ts'
import type { CartOwner } from '../cart/owners.ts'
import { addAgain } from '../cart/repeats.ts'

/** For its retailer: puts what is asked for into the cart. Answers what is no longer sold. Errors: those of `addAgain`. */
export const quotationToCart = (
  db: Db,
  owner: CartOwner,
  retailerId: number | null,
  id: number,
  view: CartView,
): Promise<OrderAgain> =>
  addAgain(
    db,
    owner,
    sql`(select l.* from quotation_lines l join quotations q on q.id = l.quotation_id
      where q.id = ${id} and q.vendor_id = ${retailerId}) l`,
    view,
  )
