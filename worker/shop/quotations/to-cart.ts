import { and, eq, sql } from 'drizzle-orm'
import type { OrderAgain } from '../../../shared/orders/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import type { CartView } from '../cart/carts.ts'
import type { CartOwner } from '../cart/owners.ts'
import { addAgain } from '../cart/repeats.ts'
import { quotationLines, quotations } from './quotations.tables.ts'

/** Adds a quotation's lines to its retailer's cart. Returns what is no longer sold. Errors: those of `addAgain`. */
export function quotationToCart(
  db: Db,
  owner: CartOwner,
  retailerId: number | null,
  id: number,
  view: CartView,
): Promise<OrderAgain> {
  const own = db
    .select({ id: quotations.id })
    .from(quotations)
    .where(and(eq(quotations.id, id), sql`${quotations.retailerId} = ${retailerId}`))
  return addAgain(db, owner, quotationLines, eq(quotationLines.quotationId, own), view)
}
