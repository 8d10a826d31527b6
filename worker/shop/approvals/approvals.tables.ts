import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { APPROVAL_STATES } from '../../../shared/cart/approvals.ts'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import { SHIPPING_METHODS } from '../../../shared/shipping/shipping.ts'
import { cents, createdAt, id, updatedAt, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** Carts that somebody of a retailer may not buy alone, as they were when approval was asked for (`APPROVAL_STATES`). */
export const approvals = sqliteTable(
  'order_approvals',
  {
    id: id(),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** Who asks. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: APPROVAL_STATES }).notNull().default('open'),
    /** One for a cart and its revision. */
    requestKey: text('request_key').notNull(),
    message: text('message').notNull().default(''),
    net: cents('net').notNull(),
    total: cents('total').notNull(),
    /** What was said of the order (`cart_details`). */
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    wishedOn: text('wished_on'),
    addressId: integer('address_id'),
    shippingMethod: text('shipping_method', { enum: SHIPPING_METHODS }),
    /** The request whose figure is in the total, where no rate fitted. No foreign key, as of orders. */
    shippingRequestId: integer('shipping_request_id'),
    /** Who took it over or refused it. */
    approverId: integer('approver_id').references(() => users.id),
    decidedAt: text('decided_at'),
    reason: text('reason').notNull().default(''),
    /** Its own cart (`approvalKey`), which who took it over orders (trigger `order_approvals_ordered`). No foreign key: carts are deleted. */
    cartId: integer('cart_id'),
    /** Which revision it was then: orders of an earlier one are of something else. */
    cartRevision: integer('cart_revision'),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('order_approvals_request').on(t.requestKey),
    index('order_approvals_vendor').on(t.retailerId, t.createdAt),
    index('order_approvals_open').on(t.retailerId).where(sql`state = 'open'`),
    index('order_approvals_user').on(t.userId),
    index('order_approvals_approver').on(t.approverId).where(sql`state = 'approved'`),
    uniqueIndex('order_approvals_cart').on(t.cartId).where(sql`state = 'approved'`),
    index('order_approvals_order').on(t.orderId).where(sql`order_id is not null`),
    check('order_approvals_state', sql`state in ('open','approved','ordered','refused','withdrawn')`),
    // Nobody decides what they asked for themselves.
    check('order_approvals_other', sql`approver_id is null or approver_id <> user_id`),
  ],
)

/** Their lines, as an order has them; `price` is that of one piece as it was. */
export const approvalLines = sqliteTable(
  'order_approval_lines',
  {
    id: id(),
    approvalId: integer('approval_id')
      .notNull()
      .references(() => approvals.id, { onDelete: 'cascade' }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    code: text('code'),
    satellite: text('satellite').notNull().default(''),
    price: cents('price').notNull(),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
    /** The position of the line that heads its set; null for a line alone. */
    setHead: integer('set_head'),
    texts: text('texts', { mode: 'json' }).$type<LineTexts>(),
  },
  (t) => [
    index('order_approval_lines_approval').on(t.approvalId, t.position),
    index('order_approval_lines_product').on(t.productId),
    check('order_approval_lines_quantity', sql`typeof(quantity) = 'integer' and quantity between 1 and 999`),
  ],
)
