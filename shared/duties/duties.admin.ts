import * as z from 'zod/mini'
import { bodyId, day, id, line } from '../base/fields.ts'
import type { StopReason } from '../recalls/sale-stops.ts'
import { DUTY_NAMES, type DutyName } from './duties.ts'
import type { Verdict } from './duty.ts'

/* The screen of gaps: whether each duty is met for each product in each country. */

/** How many products of a duty are listed, the open ones first. */
export const MAX_LISTED = 200

const country = z.string('invalid').check(z.regex(/^[A-Z]{2}$/, 'invalid'))
export const dutyParam = z.object({ duty: z.enum(DUTY_NAMES, 'invalid') })
export const dutyQuery = z.object({ country })
export const signOffParam = z.object({ id })

/** `POST /api/admin/duties/{duty}/sign-off`: without a product all of them, without a country all countries. */
export const signOffBody = z.object({
  sign_off_data: z.object({
    product_id: z.optional(z.nullable(z.number('invalid').check(z.int('invalid'), z.positive('invalid')))),
    country: z.optional(z.nullable(country)),
    /** Why it counts as met, and who said so. */
    note: line(300),
    /** The last day on which it holds. */
    valid_until: day,
  }),
})
/** `POST /api/admin/duties/{duty}/stop`: keeps a product from sale in a country while the duty is open there. */
export const dutyStopBody = z.object({
  stop_data: z.object({ product_id: bodyId, country }),
})
export type SignOffData = z.infer<typeof signOffBody>['sign_off_data']

/** How many products of a duty in a country are in which state. */
export interface DutyCell {
  met: number
  not_applicable: number
  signed_off: number
  open: number
}
export interface DutyRow {
  duty: DutyName
  since: string
  source: string
  address: string
  for_lawyer: boolean
  of: 'shop' | 'product'
  /** By country. */
  cells: Record<string, DutyCell>
}
/** `GET /api/admin/duties` */
export interface Duties {
  /** ISO 3166, where retailers are and the shop sends to. */
  countries: string[]
  products: number
  rows: DutyRow[]
}

export interface SignOff {
  id: number
  /** Null: all products, all countries. */
  product_id: number | null
  country: string | null
  note: string
  valid_until: string
  signed_by: string
  created_at: string
}
export type Decided = Verdict | { state: 'signed_off'; sign_off: SignOff }
/** A product under a duty; a duty of the shop has one row, without product. */
export interface DutyCase {
  product: { id: number; code: string | null; name: string } | null
  decided: Decided
  /** That keeps it from sale in the country, or everywhere. */
  stop: { id: number; reason: StopReason } | null
}
/** `GET /api/admin/duties/{duty}?country=` */
export interface DutyCases {
  row: DutyRow
  country: string
  countries: string[]
  cases: DutyCase[]
  /** Of the duty, those that still hold. */
  sign_offs: SignOff[]
}
