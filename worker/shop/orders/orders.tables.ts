import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import { ORDER_ORIGINS, ORDER_STATUSES } from '../../../shared/orders/order-states.ts'
import { BY_BANK, PAYMENT_METHODS } from '../../../shared/payments/methods.ts'
import { VAT_TREATMENTS, type VatReason } from '../../../shared/vat/vat.ts'
import { among, cents, createdAt, id, lang, updatedAt, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { carts } from '../cart/cart.tables.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** Orders of retailers. Address, names and prices stay as they were. `pending` waits for its payment. */
export const orders = sqliteTable(
  'orders',
  {
    id: id(),
    /** For people, e.g. `2026-000123`; given when the order is placed. */
    number: text('number'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    origin: text('origin', { enum: ORDER_ORIGINS }).notNull().default('shop'),
    /** What is paid; `net + tax`, and the lines and `shipping` add up to it. */
    total: cents('total').notNull(),
    /** How it was computed; null for orders from before it was, whose total has the VAT of their country in it, and for what a claim replaces. */
    net: cents('net'),
    tax: cents('tax'),
    shipping: cents('shipping'),
    vatTreatment: text('vat_treatment', { enum: VAT_TREATMENTS }),
    /** Hundredths of a per cent. */
    vatRate: integer('vat_rate'),
    /** Why there is no VAT (`VatReason`), or that it is unclear whether there is. */
    vatReason: text('vat_reason').$type<VatReason>(),
    /** The retailer's VAT number as it was. */
    vatNumber: text('vat_number'),
    name: text('name').notNull(),
    address: text('address').notNull(),
    cap: text('cap').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    lang: lang(),
    /** One order per cart and payment: a hash of owner, cart and attempt. */
    requestKey: text('request_key').notNull(),
    /** Computed when the contract is terminated: half the price withheld, delivery and return costs, the refund. */
    withheld: cents('withheld'),
    deliveryCosts: cents('delivery_costs'),
    refunded: cents('refunded'),
    placedAt: text('placed_at'),
    /** The number of the terms of sale that were in force when it was sent; null when there were none. */
    termsVersion: integer('terms_version'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** The cart that was ordered, and its revision; null for orders from the old shop. No foreign key: carts are deleted. */
    cartId: integer('cart_id'),
    cartRevision: integer('cart_revision'),
    /** The payment that placed it. */
    paymentId: integer('payment_id'),
    /** The retailer's own number of the order, what it wrote, and the day on which it would like to have it. */
    reference: text('reference').notNull().default(''),
    note: text('note').notNull().default(''),
    wishedOn: text('wished_on'),
    /** The request whose figure its shipping is. No foreign key: requests are deleted. */
    shippingRequestId: integer('shipping_request_id'),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.number),
    uniqueIndex('orders_request').on(t.requestKey),
    // Two payments of one cart cannot place two orders.
    uniqueIndex('orders_cart')
      .on(t.cartId, t.cartRevision)
      .where(sql`status <> 'pending' and cart_id is not null`),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_vendor').on(t.retailerId, t.createdAt),
    // For a retailer's list by state.
    index('orders_vendor_status').on(t.retailerId, t.status, t.createdAt, t.id),
    index('orders_vendor_open')
      .on(t.retailerId)
      .where(sql`status in ('placed','confirmed','shipped','failed_delivery')`),
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_status').on(t.status, t.createdAt),
    index('orders_placed').on(t.createdAt, t.id).where(sql`status <> 'pending'`),
    index('orders_by_method').on(t.paymentMethod, t.id).where(sql`status <> 'pending'`),
    index('orders_by_origin').on(t.origin, t.createdAt, t.id).where(sql`status <> 'pending'`),
    index('orders_by_total').on(t.total, t.id).where(sql`status <> 'pending'`),
    check(
      'orders_status_known',
      sql`status in ('pending','placed','confirmed','shipped','delivered','cancelled','failed_delivery','terminated')`,
    ),
    check('orders_total', sql`typeof(total) = 'integer' and total >= 0`),
  ],
)

/** Whether an order `o` is paid to the shop's own account. */
export const IS_BY_BANK = among('o.payment_method', BY_BANK)

export const orderLines = sqliteTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id').references(() => products.id),
    name: text('name').notNull(),
    code: text('code'),
    satellite: text('satellite').notNull().default(''),
    price: cents('price').notNull(),
    /** The office's own price instead of the list's, as its cart had it (`cart_items.own_price`). */
    ownPrice: cents('own_price'),
    quantity: integer('quantity').notNull(),
    position: integer('position').notNull(),
    /** The position of the line that heads its set; null for a line alone. */
    setHead: integer('set_head'),
    /** What the line says in each language, as it was then (`LineTexts`). */
    texts: text('texts', { mode: 'json' }).$type<LineTexts>(),
  },
  (t) => [
    index('order_lines_order').on(t.orderId, t.position),
    index('order_lines_product').on(t.productId),
    index('order_lines_name').on(t.name).where(sql`product_id is null`),
    check('order_lines_quantity', sql`quantity between 1 and 999`),
    check('order_lines_price', sql`price >= 0`),
  ],
)

export const orderStatusChanges = sqliteTable(
  'order_status_changes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    note: text('note').notNull().default(''),
    /** The author; null when it was the shop itself. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('order_status_changes_order').on(t.orderId, t.createdAt)],
)

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
