import * as z from 'zod/mini'
import { day, id, key, lang } from '../base/fields.ts'
import { chosenColumns, dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { today } from '../dates.ts'
import type { Refusal } from './warranty-refusals.ts'
import { OWN_WARRANTY_STATES } from './warranty-rules.ts'

/** `GET /api/warranties`, `GET /api/warranties.csv`: the last mounted first unless `sort` says otherwise. */
export const ownWarrantiesQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('mounting_date', 'code'),
  columns: chosenColumns,
  'filters[state]': z.optional(z.enum([...OWN_WARRANTY_STATES, ''])),
  /** Of the mounting. */
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnWarrantiesQuery = z.infer<typeof ownWarrantiesQuery>
export const ownWarrantyParam = z.object({ id })

/** The day of mounting: required, and not in the future. */
export const mountingDate = z.pipe(
  z.string('required').check(z.minLength(1, 'required')),
  day.check(z.refine((date) => date <= today(), 'date_future')),
)

/** `POST /api/warranties/create`: it waits until an administrator makes it valid. */
export const registerWarranty = z.strictObject({
  warranty_data: z.strictObject({
    code: key,
    serial_number: key,
    mounting_date: mountingDate,
  }),
})
export type WarrantyRegistration = z.infer<typeof registerWarranty>['warranty_data']

/** `GET /api/serial-format`: how the serial numbers of a product are written. */
export const serialFormatQuery = z.strictObject({ lang: z.optional(lang), code: key })

/** `POST /api/warranties/:id/correct`: a refused registration, corrected; it waits again. */
export const correctOwnWarranty = registerWarranty

/** A warranty as its retailer or its client sees it. */
export interface OwnWarranty {
  id: number
  code: string
  serial_number: string
  /** YYYY-MM-DD. */
  mounting_date: string
  /** Whether it is valid. */
  status: boolean
  /** An administrator has decided that it is not valid; otherwise an invalid one waits for a decision. */
  refused: boolean
  /** Why; for retailers only, and null when nobody gave a reason. */
  refusal: { reason: Refusal; note: string } | null
  /** The name of the product with its code, in the asked language; null when there is none. */
  product_name: string | null
  /** Its page; null when shoppers cannot see it. */
  product_slug: string | null
  /** That day is over. */
  expired: boolean
  /** It pays an open order. */
  used: boolean
  /** Its unit has been replaced under warranty, or is being so. */
  replaced: boolean
  /** Its unit, once it is valid; null for people who are no retailer. */
  unit_id: number | null
  /** The last day that it covers, YYYY-MM-DD: its own, or that of the unit that it replaces. */
  covered_until: string
  /** The months by which a repair prolonged that, 0 without. */
  extended_months: number
  /** The private invoice; for retailers only. */
  doc: { src: string; name: string } | null
  created_at: string
}
