import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { updatedAt } from '../../base/db/columns.ts'
import { carts } from '../cart/cart.tables.ts'

/** What a retailer has said of the order that its cart becomes; gone when that is placed. */
export const cartDetails = sqliteTable('cart_details', {
  cartId: integer('cart_id')
    .primaryKey()
    .references(() => carts.id, { onDelete: 'cascade' }),
  reference: text('reference').notNull().default(''),
  note: text('note').notNull().default(''),
  wishedOn: text('wished_on'),
  /** A delivery address; 0 the retailer's own, null the default one. No foreign key: an address that is gone is refused in words. */
  addressId: integer('address_id'),
  updatedAt: updatedAt(),
})
