import * as z from 'zod/mini'
import { addToCart } from '../../../shared/cart.ts'
import { MAX_QUANTITY } from '../../../shared/cart-rules.ts'
import { id, integer } from '../../../shared/fields.ts'

/** A form's values are text, a script's are numbers. */
const line = z.strictObject({
  product_id: id,
  quantity: integer(1, MAX_QUANTITY),
  satellite: addToCart.shape.satellite,
})
const system = z.strictObject({
  /** An antenna and what completes it. */
  lines: z.array(line).check(z.minLength(1), z.maxLength(10)),
  toCart: z.boolean(),
})

/** What the product page's action takes: lines, or the one line of a form without scripts, which leads to the cart. */
export const order = z.union([
  system,
  z.pipe(
    line,
    z.transform((only) => ({ lines: [only], toCart: true })),
  ),
])
