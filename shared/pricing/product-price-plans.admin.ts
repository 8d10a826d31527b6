import * as z from 'zod/mini'
import { MAX_BULK_PRODUCTS } from '../base/bulk.ts'
import { bodyId, cents, day, id } from '../base/fields.ts'
import { MAX_PRICE } from '../money.ts'
import { MOST_DOWN, MOST_UP, PRICE_ENDINGS, type PriceEnding } from './price-changes.ts'

/* Prices of many products that change on a day, each to what was seen when it was planned. */

export const PRODUCT_PLAN_STATES = ['planned', 'applied', 'cancelled', 'undone'] as const
export type ProductPlanState = (typeof PRODUCT_PLAN_STATES)[number]

const whole = (low: number, high: number) =>
  z.number('number').check(z.int('number'), z.minimum(low, 'number'), z.maximum(high, 'number'))
const many = <T extends z.ZodMiniType>(each: T) =>
  z.array(each).check(z.minLength(1, 'required'), z.maxLength(MAX_BULK_PRODUCTS, 'too_many'))

export const productPlanParam = z.object({ id })
/** `POST /api/admin/product-price-plans/create`: the change, its day in Europe/Rome, and the products with the prices that were seen. */
export const productPlanBody = z
  .object({
    starts_on: day,
    hundredths: whole(MOST_DOWN, MOST_UP),
    amount: whole(-MAX_PRICE, MAX_PRICE),
    ending: z.enum(Object.keys(PRICE_ENDINGS) as PriceEnding[], 'invalid'),
    ids: many(bodyId).check(z.refine((ids) => new Set(ids).size === ids.length, 'twice')),
    from: many(cents),
  })
  .check(z.refine(({ ids, from }) => ids.length === from.length, { message: 'invalid', path: ['from'] }))
export type ProductPlanBody = z.output<typeof productPlanBody>

export interface ProductPricePlan {
  id: number
  starts_on: string
  state: ProductPlanState
  hundredths: number
  amount: number
  ending: PriceEnding
  /** How many products it has, and how many prices it changed once its day had come. */
  products: number
  changed: number | null
  created_at: string
}

/** A product of a plan: its price when it was planned, the one it gets, and the one it has now, in cents. */
export interface PlannedPrice {
  id: number
  code: string | null
  name: string
  thumb_src: string | null
  before: number
  after: number
  price: number | null
  /** False: it had another price on the day, and kept it; null before the day. */
  is_changed: boolean | null
}
