import * as z from 'zod/mini'
import { MAX_BULK_PRODUCTS } from '../base/bulk.ts'
import { bodyId } from '../base/fields.ts'
import { adminProductsQuery } from '../catalogue/catalogue.admin.ts'

/** The products with these ids, or all that the list's search and filters match. */
export const chosenProducts = {
  ids: z.optional(
    z.array(bodyId).check(z.minLength(1, 'required'), z.maxLength(MAX_BULK_PRODUCTS, 'too_many')),
  ),
  filter: z.optional(z.omit(adminProductsQuery, { limit: true, offset: true, lang: true })),
}
export const isOneOf = z.refine<{ ids?: unknown; filter?: unknown }>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  { message: 'required', path: ['ids'] },
)

/** `POST /api/admin/products/prices` */
export const productPricesBody = z.object(chosenProducts).check(isOneOf)
export type ProductPricesBody = z.output<typeof productPricesBody>

/** A product with its price in cents; null without one. */
export interface PricedProduct {
  id: number
  code: string | null
  name: string
  thumb_src: string | null
  price: number | null
}
