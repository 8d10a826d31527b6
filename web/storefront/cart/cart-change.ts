import * as z from 'zod/mini'
import { id, integer } from '../../../shared/base/fields.ts'
import { addToCart, cartShipping, cartUserType } from '../../../shared/cart/cart.ts'
import { MAX_LINES, MAX_QUANTITY } from '../../../shared/cart/cart-rules.ts'

const product = {
  product_id: id,
  satellite: z.pipe(
    addToCart.shape.satellite,
    z.transform((text) => text ?? ''),
  ),
}
const line = { ...product, set: z._default(z.string().check(z.maxLength(300)), '') }
const quantity = integer(1, MAX_QUANTITY)
const place = integer(0, 1e9)
const options = z.array(id).check(z.maxLength(10))

/** What can be done to the cart, as its page sends it to its action. A form's values are text, a script's are numbers. */
export const cartChange = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('quantity'), ...line, quantity }),
  z.strictObject({ intent: z.literal('remove'), ...line }),
  z.strictObject({ intent: z.literal('empty') }),
  z.strictObject({
    intent: z.literal('add'),
    product_ids: z.union([
      z.array(id).check(z.minLength(1), z.maxLength(MAX_LINES)),
      z.pipe(
        id,
        z.transform((one) => [one]),
      ),
    ]),
    /** Of each; 1 when missing. */
    quantity: z.optional(quantity),
  }),
  z.strictObject({
    intent: z.literal('restore'),
    lines: z.array(z.strictObject({ ...product, quantity, place })).check(z.maxLength(MAX_LINES)),
    sets: z.array(z.strictObject({ ...product, quantity, place, options })).check(z.maxLength(MAX_LINES)),
  }),
  /** The options of an antenna, for all or some of its pieces. */
  z.strictObject({
    intent: z.literal('set'),
    ...line,
    options,
    quantity: z.optional(quantity),
    place: z.optional(place),
  }),
  z.strictObject({ intent: z.literal('user-type'), ...cartUserType.shape }),
  z.strictObject({ intent: z.literal('shipping'), ...cartShipping.shape }),
])
export type CartChange = z.output<typeof cartChange>
