import { eq } from 'drizzle-orm'
import type { OrderAgain } from '../../../shared/orders/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import type { CartView } from '../cart/carts.ts'
import { ownerOfBuyer } from '../cart/owners.ts'
import { addAgain } from '../cart/repeats.ts'
import type { Buyer } from './drafts.ts'
import { orderLines } from './orders.tables.ts'
import { selectOwn } from './own-orders.ts'

/**
 * Adds all that was ordered and is still sold to the cart, all or nothing; returns what is no longer sold. Errors: `not_found`,
 * also for another retailer's order; those of `addToCart` when the cart is full.
 */
export const orderAgain = (db: Db, buyer: Buyer, id: number, view: CartView): Promise<OrderAgain> =>
  addAgain(
    db,
    ownerOfBuyer(buyer),
    orderLines,
    eq(orderLines.orderId, selectOwn(db, buyer.retailerId, id)),
    view,
  )
