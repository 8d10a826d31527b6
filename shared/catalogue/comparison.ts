import * as z from 'zod/mini'
import { lang } from '../base/fields.ts'
import type { ProductName, ProductPage } from './catalogue.ts'

const slug = z.optional(z.string().check(z.maxLength(200)))
/** `GET /api/comparison?lang&first&second&third&fourth`: slugs, as in addresses of products. */
export const comparisonQuery = z.object({
  lang: z.optional(lang),
  first: slug,
  second: slug,
  third: slug,
  fourth: slug,
})

/** The parts of a product that a column shows. */
export type ComparedProduct = Pick<
  ProductPage,
  'id' | 'name' | 'slug' | 'thumb_src' | 'metas' | 'price' | 'energy_class'
> & {
  /** It is added to the cart on its own page, where it is configured. */
  configurable: boolean
}

/** What can be chosen, and what is, at each place: null without a slug, or when there is no such product (any more). */
export interface Comparison {
  products: ProductName[]
  compared: (ComparedProduct | null)[]
}
