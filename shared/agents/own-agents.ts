import * as z from 'zod/mini'
import { bodyId, line, searched } from '../base/fields.ts'
import { boughtLine } from '../cart/cart.ts'
import { MAX_LINES } from '../cart/cart-rules.ts'
import { ORDER_STATUSES } from '../orders/order-states.ts'
import { OWN_STATUSES } from '../orders/own-orders.ts'
import { inLang, saleNotice } from './agents.ts'
import { told } from './told.ts'

/* What a retailer's programs ask at `/mcp`, with a key of the retailer's, and what they are told. Amounts are in cents. */

const cents = z.int()

export const askedPrices = z.strictObject({
  codes: told(
    z.array(line(100)).check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
    'Codes of products and spare parts.',
  ),
  lang: inLang,
})
export const ownPrices = z.strictObject({
  products: z.array(
    z.strictObject({
      code: told(z.string(), 'As it was asked for.'),
      state: told(
        z.enum(['found', 'replaced', 'not_sold', 'several', 'unknown', 'unread']),
        '`replaced`: this product is sold in its place; `several` products have the code.',
      ),
      product: z.nullable(
        z.extend(saleNotice, {
          id: told(z.int(), 'By which `add_to_cart` knows it.'),
          code: z.nullable(z.string()),
          name: z.string(),
          stock: z.nullable(z.string()),
          prices: told(
            z.array(z.strictObject({ from: z.int(), price: cents })),
            'Your price of a piece, from a number of pieces on; none where it has no price.',
          ),
          without_vat: z.boolean(),
          min_quantity: z.int(),
          pack_size: z.int(),
          satellites: told(z.int(), 'How many satellites have to be chosen for it.'),
        }),
      ),
    }),
  ),
})

export const askedOrders = z.strictObject({
  text: told(z.optional(searched(200)), 'Number, reference, place or product.'),
  status: told(z.optional(z.enum(OWN_STATUSES)), '`open`: those that are under way.'),
  limit: told(z.optional(z.int().check(z.minimum(1), z.maximum(50))), 'How many at most; 10 if missing.'),
})
const order = z.strictObject({
  id: z.int(),
  number: z.string(),
  reference: told(z.string(), 'Your own number; may be empty.'),
  created_at: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_method: z.string(),
  total: cents,
})
export const ownOrders = z.strictObject({ count: z.int(), orders: z.array(order) })
export const askedOrder = z.strictObject({ id: told(bodyId, 'From `list_orders`.'), lang: inLang })
export const ownOrder = z.extend(order, {
  payment: z.string(),
  lines: z.array(
    z.strictObject({ name: z.string(), code: z.nullable(z.string()), quantity: z.int(), price: cents }),
  ),
  history: z.array(z.strictObject({ status: z.string(), at: z.string(), note: z.string() })),
  parcels: told(
    z.array(z.strictObject({ carrier: z.string(), number: z.string(), sent_at: z.string() })),
    'What was sent, and how.',
  ),
})

export const wantedInCart = z.strictObject({
  lines: told(
    z.array(boughtLine).check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
    'All or nothing.',
  ),
  once: told(
    z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)),
    'A name for this order of your own, such as a UUID: the same one again adds nothing more.',
  ),
  lang: inLang,
})
export const filledCart = z.strictObject({
  carried_out: told(z.boolean(), 'Not with a key for trying out.'),
  pieces: told(z.int(), 'How many are in the cart now.'),
  total: told(z.nullable(cents), 'Of the whole cart.'),
  url: told(z.string(), 'Where a person looks at the cart, and pays.'),
})
