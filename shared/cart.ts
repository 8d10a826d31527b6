import * as z from 'zod/mini'
import { MAX_LINES, MAX_QUANTITY, USER_TYPES, type UserType } from './cart-rules.ts'
import { bodyId, lang } from './fields.ts'
import { isSatelliteChoice, joinSatellites, satellitesIn } from './satellites.ts'

export const quantity = z
  .number('quantity')
  .check(z.int('quantity'), z.minimum(1, 'quantity'), z.maximum(MAX_QUANTITY, 'quantity'))

/** Not given, empty (the line without one), one satellite, or two joined by a comma and a space, in whichever order. */
const satellite = z.optional(
  z.nullable(
    z.string('satellite').check(
      z.maxLength(100, 'too_long'),
      z.refine(isSatelliteChoice, 'satellite'),
      z.overwrite((text) => joinSatellites(satellitesIn(text))),
    ),
  ),
)

/** The language of names in the answer; without it the browser's. */
export const cartQuery = z.object({ lang: z.optional(lang) })

export const addToCart = z.object({ product_id: bodyId, quantity: z._default(quantity, 1), satellite })
/** One piece of each of `product_ids`, then `lines` with quantities and satellites, e.g. those that come back by an undo. */
export const bulkAddToCart = z
  .object({
    product_ids: z._default(z.array(bodyId).check(z.maxLength(MAX_LINES, 'too_many')), []),
    lines: z._default(z.array(addToCart).check(z.maxLength(MAX_LINES, 'too_many')), []),
  })
  .check(
    z.refine(({ product_ids, lines }) => product_ids.length + lines.length > 0, {
      path: ['product_ids'],
      error: 'required',
    }),
  )
/** `POST /api/add-set-to-cart`: an antenna and what completes it, each as often as the antenna. */
export const addSetToCart = z.object({
  ...addToCart.shape,
  options: z.array(bodyId).check(z.minLength(1, 'required'), z.maxLength(10, 'too_many')),
})
export type SetToAdd = z.output<typeof addSetToCart>
export const removeCartItem = z.object({ product_id: bodyId, satellite })
export const changeItemQuantity = z.object({ product_id: bodyId, quantity, satellite })
/** Who asks: a private person or a retailer. */
export const cartUserType = z.object({ user_type: z.enum(USER_TYPES) })

/** `price` (cents) only for a retailer or an administrator, and only when the product has one. */
export interface CartItem {
  /** The product's id. */
  id: number
  name: string
  slug: string
  code: string | null
  thumb_src: string | null
  cat: { id: number; name: string }
  /** Empty when the product has no satellite. */
  satellite: string
  types: string
  cart_quantity: number
  price?: number
}
/** `items_count` is the sum of the quantities; `total` (cents) only for a retailer or an administrator. */
export interface Cart {
  items: CartItem[]
  items_count: number
  user_type: UserType | null
  total?: number
}
