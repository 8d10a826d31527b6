import { sql } from 'drizzle-orm'
import type { Db } from '../../base/db/client.ts'
import { cartState } from '../cart/cart-state.ts'
import { cartIdOf, ownerOfBuyer } from '../cart/owners.ts'
import type { Buyer } from '../orders/drafts.ts'
import { shippingRequests } from '../orders/shipping-requests.tables.ts'

/** Lines with their prices and the address of a cart's state, without which cart it is. */
const whatever = (state: ReturnType<typeof cartState> | typeof shippingRequests.contents) =>
  sql`json_remove(${state}, '$[0]', '$[0]')`

/**
 * Statement: the figure for shipping that an approval was asked for with comes along into the buyer's cart, if that is then the cart for
 * which it was given, at the same prices and to the same address.
 */
export function figureStatement(db: Db, buyer: Buyer, approvalId: number) {
  const cart = cartIdOf(ownerOfBuyer(buyer))
  const state = cartState(sql`${buyer.retailerId}`, cart)
  return db
    .update(shippingRequests)
    .set({
      cartId: cart,
      cartRevision: sql`(select revision from carts where id = ${cart})`,
      contents: state,
    })
    .where(
      sql`id = (select shipping_request_id from order_approvals where id = ${approvalId} and vendor_id = ${buyer.retailerId})
        and state = 'answered' and ${whatever(shippingRequests.contents)} = ${whatever(state)}`,
    )
}
