import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { USER_TYPES } from '../../../shared/cart/cart-rules.ts'
import { SHIPPING_METHODS } from '../../../shared/shipping/shipping.ts'
import { cents, createdAt, id, updatedAt } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'

/** A cart belongs to a user, or to an anonymous visitor (the SHA-256 of the cookie). */
export const carts = sqliteTable(
  'carts',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id),
    visitor: text('visitor'),
    userType: text('user_type', { enum: USER_TYPES }),
    /** How it is to be sent, if its buyer has chosen. */
    shippingMethod: text('shipping_method', { enum: SHIPPING_METHODS }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Grows with each change of the lines, by triggers of the migration: an order is made once per revision. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    uniqueIndex('carts_user').on(t.userId),
    uniqueIndex('carts_visitor').on(t.visitor),
    index('carts_updated').on(t.updatedAt),
    check('carts_owner', sql`(user_id is null) <> (visitor is null)`),
    check('carts_user_type', sql`user_type is null or user_type in ('private','retailer')`),
  ],
)

/** One line per set, product and satellite choice; `satellite` is empty when there is none. */
export const cartItems = sqliteTable(
  'cart_items',
  {
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id),
    /** The configuration that the line belongs to (`set-keys.ts`); empty for a line alone. */
    setKey: text('set_key').notNull().default(''),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    satellite: text('satellite').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** The order of lines, those of a set together; a line that an undo restores gets its place back. */
    place: integer('place').notNull().default(0),
    /** The price of a piece that the office has agreed on instead of the list's, in cents with VAT as lists have it. */
    ownPrice: cents('own_price'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.setKey, t.productId, t.satellite] }),
    index('cart_items_product').on(t.productId),
    check('cart_items_quantity', sql`typeof(quantity) = 'integer' and quantity between 1 and 999`),
  ],
)
