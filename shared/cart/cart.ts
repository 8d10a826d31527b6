import * as z from 'zod/mini'
import { bodyId, id, lang } from '../base/fields.ts'
import type { Labelled } from '../catalogue/energy-arrow.ts'
import type { Packs } from '../catalogue/packs.ts'
import { isSatelliteChoice } from '../catalogue/satellites.ts'
import type { OrderVat } from '../orders/order-vat.ts'
import type { Availability } from '../parts/stock.ts'
import type { PriceBreak } from '../pricing/price-breaks.ts'
import { SHIPPING_METHODS, type ShippingMethod, type ShippingOption } from '../shipping/shipping.ts'
import { MAX_LINES, MAX_QUANTITY, USER_TYPES, type UserType } from './cart-rules.ts'

export const quantity = z
  .number('quantity')
  .check(z.int('quantity'), z.minimum(1, 'quantity'), z.maximum(MAX_QUANTITY, 'quantity'))

/** Missing, empty (the line without one), one satellite, or two joined by a comma and a space, in order. */
const satellite = z.optional(
  z.nullable(
    z.string('satellite').check(z.maxLength(100, 'too_long'), z.refine(isSatelliteChoice, 'satellite')),
  ),
)

/** The set that a line belongs to, as in the cart's answer: empty for a line alone; missing for any line. */
const set = z.optional(z.string('invalid').check(z.maxLength(300, 'too_long')))
/** The place of a line, e.g. after an undo; without it lines go to the end. */
const place = z.optional(
  z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(1e9, 'number')),
)
const options = z.array(bodyId).check(z.maxLength(10, 'too_many'))

/** The language of names in the answer; without it the browser's. */
export const cartQuery = z.object({ lang: z.optional(lang) })
/** The same, and the approval (its id) whose cart is meant, which the caller has taken over, instead of the caller's own. */
export const buyingQuery = z.object({ lang: z.optional(lang), approval: z.optional(id) })

/** `POST /api/cart/shipping` */
export const cartShipping = z.strictObject({ method: z.enum(SHIPPING_METHODS, 'invalid') })

export const addToCart = z.object({ product_id: bodyId, quantity: z._default(quantity, 1), satellite })
/** A product that is bought by itself. */
export const boughtLine = z.strictObject({ product_id: bodyId, quantity, satellite })
export type BoughtLine = z.output<typeof boughtLine>

/** `POST /api/add-set-to-cart`: an antenna and its options, all with the same quantity. */
export const addSetToCart = z.object({
  ...addToCart.shape,
  options: options.check(z.minLength(1, 'required')),
})
export type SetToAdd = z.output<typeof addSetToCart> & { place?: number | undefined }
/**
 * One piece of each of `product_ids`, then `lines` and `sets` with quantities, satellites and places, e.g. those that an undo
 * restores.
 */
export const bulkAddToCart = z
  .object({
    product_ids: z._default(z.array(bodyId).check(z.maxLength(MAX_LINES, 'too_many')), []),
    lines: z._default(
      z.array(z.object({ ...addToCart.shape, place })).check(z.maxLength(MAX_LINES, 'too_many')),
      [],
    ),
    sets: z._default(
      z.array(z.object({ ...addSetToCart.shape, place })).check(z.maxLength(MAX_LINES, 'too_many')),
      [],
    ),
  })
  .check(
    z.refine(({ product_ids, lines, sets }) => product_ids.length + lines.length + sets.length > 0, {
      path: ['product_ids'],
      error: 'required',
    }),
  )
/**
 * `POST /api/change-set`: the new options of an antenna that is in the cart, alone or as a set. `quantity`: how many of them
 * change (default: all). `place`: their new place (default: unchanged).
 */
export const changeSet = z.object({
  product_id: bodyId,
  satellite,
  set: z._default(z.string('invalid').check(z.maxLength(300, 'too_long')), ''),
  options,
  quantity: z.optional(quantity),
  place,
})
export type SetChange = z.output<typeof changeSet>
export const removeCartItem = z.object({ product_id: bodyId, satellite, set })
export const changeItemQuantity = z.object({ product_id: bodyId, quantity, satellite, set })
/** Who asks: a private person or a retailer. */
export const cartUserType = z.object({ user_type: z.enum(USER_TYPES) })

/** `price` (cents, as the person pays it) only for a retailer or an administrator, and only when the product has one. */
export interface CartItem extends Availability, Labelled {
  /** The product's id. */
  id: number
  name: string
  slug: string
  code: string | null
  thumb_src: string | null
  cat: { id: number; name: string }
  /** For a spare part, the products that it belongs to. */
  of?: string
  /** The codes of the parts that it replaces, and that come into no cart any more. */
  replaces?: string
  /** Equal for the lines of a set, which stand together, its head first; empty for a line alone. */
  set: string
  /** Empty when the product has no satellite. */
  satellite: string
  types: string
  cart_quantity: number
  /** The place to restore it to after removal. */
  place: number
  /** Its prices by quantity, where there are several; pieces of the product on all lines count together. */
  breaks?: PriceBreak[]
  price?: number
  /** In which numbers it is ordered, where that is not any; only for who sees prices, and not in a set. */
  packs?: Packs
  /** All pieces of the product in the cart are more than are on hand. Like its availability only for who sees prices. */
  is_short?: true
  /** What is sold in the place of one that is no longer made; parts have no page. */
  successor?: { name: string; code: string | null; slug: string | null }
}
/** `items_count` is the sum of the quantities; `total` (cents) only for a retailer or an administrator. */
export interface Cart {
  items: CartItem[]
  items_count: number
  user_type: UserType | null
  /** What its lines need and it has not: for which lines, and how many pieces; missing for nothing. */
  needed?: ({
    id: number
    name: string
    slug: string
    thumb_src: string | null
    for: string[]
    quantity: number
  } & Labelled)[]
  total?: number
  /** How the total is taxed, for whoever sees it. */
  vat?: OrderVat
  /** How it is sent, and how it could be, in cents as the person pays them; missing where no rate fits. */
  shipping?: { method: ShippingMethod; options: ShippingOption[] }
  /** No rate fits in a shop that has some: the retailer asks for a figure before it pays. */
  on_request?: true
}
