import { sql } from 'drizzle-orm'
import type { OrderAgain } from '../../shared/own-orders.ts'
import { type CartView, readCart } from '../cart/carts.ts'
import { addToCart } from '../cart/changes.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../http/errors.ts'
import { type Buyer, ownerOfBuyer } from './drafts.ts'

interface Line {
  product_id: number | null
  name: string
  satellite: string
  quantity: number
  is_sold: number
}

/**
 * Puts what was ordered into the cart again, all or nothing of what is still sold, and answers what is not. Errors: `not_found`,
 * also for another shop's order; those of `addToCart` when the cart is full.
 */
export async function orderAgain(db: Db, buyer: Buyer, id: number, view: CartView): Promise<OrderAgain> {
  const lines = await db.all<Line>(
    sql`select l.product_id, l.name, l.satellite, l.quantity,
        coalesce(p.active = 1 and p.price is not null and (l.satellite = '' or p.kind in ('antenna','panel')), 0) as is_sold
      from order_lines l join orders o on o.id = l.order_id left join products p on p.id = l.product_id
      where o.id = ${id} and o.vendor_id = ${buyer.vendorId} and o.status <> 'pending' order by l.position`,
  )
  if (lines.length === 0) throw new AppError('not_found')
  const sold = lines.filter((line) => line.is_sold === 1)
  const wanted = sold.map(({ product_id, satellite, quantity }) => ({
    product_id: product_id!,
    satellite,
    quantity,
  }))
  const owner = ownerOfBuyer(buyer)
  const cart = wanted.length > 0 ? await addToCart(db, owner, wanted, view) : await readCart(db, owner, view)
  const missing = lines.filter((line) => line.is_sold === 0).map(({ name, quantity }) => ({ name, quantity }))
  return { cart, missing }
}
