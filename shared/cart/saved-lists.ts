import * as z from 'zod/mini'
import { bodyId, id, line } from '../base/fields.ts'
import type { Labelled } from '../catalogue/energy-arrow.ts'
import type { OrderLine } from '../orders/orders.ts'
import { boughtLine, quantity } from './cart.ts'
import { MAX_LINES } from './cart-rules.ts'

/** The most lists of a retailer. */
export const MAX_LISTS = 50

export const savedListParam = z.object({ id })
const name = line(80)
const products = z.array(boughtLine).check(z.maxLength(MAX_LINES, 'too_many'))

/** `POST /api/saved-lists/create`: of the cart, of an order, or of products. */
export const savedListCreate = z.union([
  z.strictObject({ name, from: z.literal('cart') }),
  z.strictObject({ name, from: z.literal('order'), order_id: bodyId }),
  z.strictObject({ name, from: z.literal('lines'), lines: products.check(z.minLength(1, 'required')) }),
])
export type SavedListCreate = z.output<typeof savedListCreate>

/**
 * `POST /api/saved-lists/{id}/edit`: the name, the lines that stay, in their order, and products to add. A line that heads a set stands
 * for all of its lines. `version`: the one on the person's screen.
 */
export const savedListEdit = z.strictObject({
  version: bodyId,
  name,
  lines: z.array(z.strictObject({ id: bodyId, quantity })).check(z.maxLength(MAX_LINES, 'too_many')),
  add: z._default(products, []),
})
export type SavedListEdit = z.output<typeof savedListEdit>

/** A row of the retailer's lists; `lines`: how many. */
export interface SavedListRow {
  id: number
  name: string
  lines: number
  updated_at: string
}
/** A list with its lines, which have no prices. `sold`: whether it can be bought today, itself or what replaces it. */
export interface SavedList extends Omit<SavedListRow, 'lines'> {
  version: number
  lines: (Omit<OrderLine, 'price' | 'pivot'> & { id: number; quantity: number; sold: boolean } & Labelled)[]
}
