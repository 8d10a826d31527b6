import * as z from 'zod/mini'
import { addToCart } from '../../../shared/cart.ts'
import { MAX_QUANTITY } from '../../../shared/cart-rules.ts'
import { id, integer } from '../../../shared/fields.ts'

/** What the product page's action takes: a product and its options. A form's values are text, a script's are numbers. */
export const order = z.strictObject({
  product_id: id,
  quantity: integer(1, MAX_QUANTITY),
  satellite: addToCart.shape.satellite,
  options: z._default(z.array(id).check(z.maxLength(10)), []),
  /** A form without scripts leads to the cart. */
  toCart: z._default(z.boolean(), true),
})
