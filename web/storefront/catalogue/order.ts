import * as z from 'zod/mini'
import { id, integer } from '../../../shared/base/fields.ts'
import { addToCart } from '../../../shared/cart/cart.ts'
import { MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'
import { MOST_RELATED } from '../../../shared/catalogue/product-sets.ts'

/** What the product page's action takes: a product and its options. A form's values are text, a script's are numbers. */
export const order = z.strictObject({
  product_id: id,
  quantity: integer(1, MAX_QUANTITY),
  satellite: addToCart.shape.satellite,
  options: z._default(z.array(id).check(z.maxLength(10)), []),
  /** What is needed with it, as lines of their own; a form without scripts finds it in the cart. */
  needed: z.optional(
    z
      .array(z.strictObject({ product_id: id, quantity: integer(1, MAX_QUANTITY) }))
      .check(z.maxLength(MOST_RELATED)),
  ),
  /** A form without scripts leads to the cart. */
  toCart: z._default(z.boolean(), true),
  /** Straight on to the request. */
  toRequest: z.optional(z.boolean()),
})
