import * as z from 'zod/mini'
import { MAX_BULK } from '../base/bulk.ts'
import { bodyId, day, id } from '../base/fields.ts'
import { adminPartsQuery } from '../parts/parts.admin.ts'
import { ROUNDINGS, type Rounding } from '../parts/parts.ts'

/* Prices of many spare parts that change by a percentage on a day. */

export const PLAN_STATES = ['planned', 'applied', 'cancelled'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** The parts with these ids, or all that the list's search and filters match. */
const which = {
  ids: z.optional(z.array(bodyId).check(z.minLength(1, 'required'), z.maxLength(MAX_BULK, 'too_many'))),
  filter: z.optional(z.omit(adminPartsQuery, { limit: true, offset: true, lang: true })),
}
const change = {
  /** Hundredths of a percent: 350 is +3,5 %. */
  hundredths: z.number('number').check(
    z.int('number'),
    z.minimum(-9_000, 'number'),
    z.maximum(10_000, 'number'),
    z.refine((given) => given !== 0, 'required'),
  ),
  /** Prices are rounded, half up, to a multiple of so many cents. */
  step: z.union(
    ROUNDINGS.map((each) => z.literal(each)),
    'invalid',
  ),
}
const isOneOf = z.refine<{ ids?: unknown; filter?: unknown }>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  { message: 'required', path: ['ids'] },
)

export const planParam = z.object({ id })
/** `POST /api/admin/price-plans/preview` */
export const pricePreviewBody = z.object({ ...which, ...change }).check(isOneOf)
/** `POST /api/admin/price-plans/create`: `starts_on` is a day in Europe/Rome, today or later. */
export const pricePlanBody = z.object({ ...which, ...change, starts_on: day }).check(isOneOf)
export type PricePreviewBody = z.output<typeof pricePreviewBody>
export type PricePlanBody = z.output<typeof pricePlanBody>

/** What a change would do with today's prices, in cents; parts without a price stay without. */
export interface PricePreview {
  parts: number
  unpriced: number
  sum_before: number
  sum_after: number
  /** The dearest ones. */
  examples: { id: number; code: string | null; name: string; before: number; after: number }[]
}

export interface PricePlan {
  id: number
  hundredths: number
  step: Rounding
  starts_on: string
  state: PlanState
  /** How many parts it has; once it is applied, how many prices it changed. */
  parts: number
  changed: number | null
  created_at: string
}
