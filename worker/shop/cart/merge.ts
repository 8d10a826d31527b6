import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { MAX_LINES, MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { cartItems, carts } from './cart.tables.ts'
import { LINE_KEY } from './changes.ts'
import { lineOrder } from './lines.ts'
import { cartIdOf } from './owners.ts'

const maxQuantity = sql.raw(String(MAX_QUANTITY))

/** What is kept from sale meanwhile, or where the user's retailer is, stays behind, in whole sets: a sign-in does not fail for it. */
const isSold = (cart: SQL, userId: number) => sql`not exists (
  select 1 from ${cartItems} own join sale_stops s on s.product_id = own.product_id and s.ended_at is null
    and (s.country is null or s.country = (select v.country from users u join vendors v on v.id = u.vendor_id where u.id = ${userId}))
  where own.cart_id = ${cart} and own.set_key = ${cartItems.setKey}
    and (own.set_key <> '' or own.product_id = ${cartItems.productId}))`

/**
 * Statements for the batch of a sign-in: the visitor's lines are put after the user's, in the order in which they were added;
 * quantities of equal lines are summed up to 999, sets stay together, and the visitor's cart is deleted. Without one nothing
 * changes.
 */
export function mergeCartStatements(db: Db, visitorSid: string, userId: number): BatchItem<'sqlite'>[] {
  const visitorCart = cartIdOf({ userId: null, visitor: visitorSid })
  const userCart = cartIdOf({ userId, visitor: null })
  return [
    insertSelected(
      db,
      carts,
      {
        userId,
        userType: sql`user_type`,
        createdAt: sql`created_at`,
        updatedAt: sql`updated_at`,
      },
      sql`from ${carts} where visitor = ${visitorSid}`,
    ).onConflictDoUpdate({
      target: carts.userId,
      set: {
        userType: sql`coalesce(excluded.user_type, ${carts.userType})`,
        updatedAt: sql`max(excluded.updated_at, ${carts.updatedAt})`,
      },
    }),
    insertSelected(
      db,
      cartItems,
      {
        cartId: userCart,
        setKey: sql`set_key`,
        productId: sql`product_id`,
        satellite: sql`satellite`,
        quantity: sql`quantity`,
        place: sql`place + (select coalesce(max(place), 0) from ${cartItems} where cart_id = ${userCart})`,
        createdAt: sql`created_at`,
      },
      sql`from ${cartItems} where cart_id = ${visitorCart} and ${isSold(visitorCart, userId)} order by place, rowid`,
    ).onConflictDoUpdate({
      target: LINE_KEY,
      set: {
        quantity: sql`min(${maxQuantity}, ${cartItems.quantity} + excluded.quantity)`,
        createdAt: sql`min(${cartItems.createdAt}, excluded.created_at)`,
      },
    }),
    // Lines beyond a full cart are dropped, in whole sets; without a bound, repeated sign-ins would grow the cart for ever.
    db.delete(cartItems).where(
      sql`rowid in (select row from (
        select row, max(position) over (partition by case set_key when '' then row else set_key end) as last from (
          select cart_items.rowid as row, set_key, row_number() over (order by ${lineOrder}) as position
          from ${cartItems} where cart_id = ${userCart})) where last > ${sql.raw(String(MAX_LINES))})`,
    ),
    db.delete(cartItems).where(sql`cart_id = ${visitorCart}`),
    db.delete(carts).where(sql`visitor = ${visitorSid}`),
  ]
}
