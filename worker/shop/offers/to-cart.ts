import { and, eq, sql } from 'drizzle-orm'
import type { OrderAgain } from '../../../shared/orders/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { AppError } from '../../base/errors.ts'
import type { CartView } from '../cart/carts.ts'
import { addAgain } from '../cart/repeats.ts'
import { offerLines, offers, quotationCarts } from './offers.tables.ts'

/**
 * Adds what the accepted offer needs to its retailer's cart, at the manufacturer's prices, sets as sets; the order that is made of the cart
 * knows the request. Returns what is no longer sold. Errors: `not_found`, also when nothing was accepted, or only what is the retailer's own;
 * those of `addAgain`.
 */
export async function offerToCart(
  db: Db,
  userId: number,
  retailerId: number | null,
  id: number,
  view: CartView,
): Promise<OrderAgain> {
  if (retailerId === null) throw new AppError('not_found')
  const accepted = db
    .select({ id: offers.id })
    .from(offers)
    // The sign keeps SQLite from looking through all offers of the retailer.
    .where(
      and(
        eq(offers.quotationId, id),
        sql`+${offers.retailerId} = ${retailerId}`,
        eq(offers.state, 'accepted'),
      ),
    )
  const isAsked = sql`${offerLines.offerId} = ${accepted} and ${offerLines.asked} is not null`
  // In the request's order, in which sets stand together.
  const result = await addAgain(db, { userId, visitor: null }, offerLines, isAsked, view, offerLines.asked)
  await insertSelected(
    db,
    quotationCarts,
    { quotationId: id, cartId: sql`c.id` },
    sql`from carts c where c.user_id = ${userId} and exists (select 1 from cart_items i where i.cart_id = c.id)`,
  ).onConflictDoNothing()
  return result
}
