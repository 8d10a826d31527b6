import { eq } from 'drizzle-orm'
import type { OrderAgain } from '../../../shared/own-orders.ts'
import type { Db } from '../../base/db/client.ts'
import type { CartView } from '../cart/carts.ts'
import { addAgain } from '../cart/repeats.ts'
import { type Buyer, ownerOfBuyer } from './drafts.ts'
import { orderLines } from './orders.tables.ts'
import { selectOwn } from './own-orders.ts'

/**
 * Puts what was ordered into the cart again, all or nothing of what is still sold, and returns what is not. Errors: `not_found`,
 * also for another shop's order; those of `addToCart` when the cart is full.
 */
export const orderAgain = (db: Db, buyer: Buyer, id: number, view: CartView): Promise<OrderAgain> =>
  addAgain(
    db,
    ownerOfBuyer(buyer),
    orderLines,
    eq(orderLines.orderId, selectOwn(db, buyer.retailerId, id)),
    view,
  )
