import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { REQUEST_STATES, type RequestedLine } from '../../../shared/shipping/shipping-requests.ts'
import { cents, createdAt, id, lang, version } from '../../base/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { retailers } from '../retailers/retailers.tables.ts'

/** What retailers asked of the shipping of their carts, where no rate fits, and the figures that administrators gave. */
export const shippingRequests = sqliteTable(
  'shipping_requests',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    retailerId: integer('vendor_id')
      .notNull()
      .references(() => retailers.id),
    /** No foreign key, as of orders. */
    cartId: integer('cart_id').notNull(),
    cartRevision: integer('cart_revision').notNull(),
    /** The cart as it was (`cart-state.ts`): the figure is for nothing else. */
    contents: text('contents').notNull(),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('asked'),
    name: text('name').notNull(),
    address: text('address').notNull(),
    cap: text('cap').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    lang: lang(),
    /** Grams, where it is known of each piece; and what the retailer pays for the goods. */
    weight: integer('weight'),
    goods: cents('goods').notNull(),
    lines: text('lines', { mode: 'json' }).$type<RequestedLine[]>().notNull(),
    /** The figure without VAT. */
    net: cents('net'),
    /** Why there is none. */
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
    answeredAt: text('answered_at'),
    version: version(),
  },
  (t) => [
    index('shipping_requests_cart').on(t.cartId, t.id),
    index('shipping_requests_state').on(t.state, t.id),
    check(
      'shipping_requests_state_known',
      sql`state in ('asked','answered','refused','withdrawn','void','ordered')`,
    ),
    check('shipping_requests_net', sql`net is null or (typeof(net) = 'integer' and net >= 0)`),
  ],
)
