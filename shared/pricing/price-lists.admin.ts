import * as z from 'zod/mini'
import { bodyId, cents, day, id, key, line } from '../base/fields.ts'
import { WHOLE } from '../quotations/offer-totals.ts'
import type { OwnVat } from '../retailers/retailer-terms.ts'
import type { VatReason, VatTreatment } from '../vat/vat.ts'
import type { PriceBreak } from './price-breaks.ts'
import { ENTRY_SCOPES } from './price-scopes.ts'

/** How many entries a list may have. */
export const MAX_ENTRIES = 500

/** A field that may stay empty: the form's empty text means none. */
const orNone = z.transform((given: string | null) => given || null)
const dayOrNone = z.pipe(z.nullable(z.union([z.literal(''), day])), orNone)

const entry = z
  .strictObject({
    scope: z.enum(ENTRY_SCOPES, 'invalid'),
    cat_id: z.nullable(bodyId),
    code: z.pipe(z.nullable(z.union([z.literal(''), key])), orNone),
    min_quantity: z.number('number').check(z.int('number'), z.minimum(1, 'number'), z.maximum(999, 'number')),
    /** Hundredths of a per cent off, or a price in cents with the VAT of the shop's country. */
    discount: z.nullable(
      z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(WHOLE, 'number')),
    ),
    price: z.nullable(cents),
    /** The first and the last day; null for no end. */
    valid_from: dayOrNone,
    valid_to: dayOrNone,
  })
  .check(
    z.refine(({ scope, cat_id }) => (scope === 'category') === (cat_id !== null), {
      message: 'required',
      path: ['cat_id'],
    }),
    z.refine(({ scope, code }) => (scope === 'product') === (code !== null), {
      message: 'required',
      path: ['code'],
    }),
    z.refine(({ discount, price }) => (discount === null) !== (price === null), {
      message: 'required',
      path: ['discount'],
    }),
    z.refine(({ scope, price }) => price === null || scope === 'product', {
      message: 'invalid',
      path: ['price'],
    }),
    z.refine(
      ({ valid_from, valid_to }) => valid_from === null || valid_to === null || valid_from <= valid_to,
      {
        message: 'period',
        path: ['valid_to'],
      },
    ),
  )

/** `POST /api/admin/price-lists/create` and `/{id}/edit`: the list with all of its entries. */
export const priceListBody = z.strictObject({
  name: line(80),
  active: z.boolean('invalid'),
  entries: z.array(entry).check(z.maxLength(MAX_ENTRIES, 'too_many')),
  /** The version on the screen; of an edit only. */
  version: z.optional(bodyId),
})
export type PriceListInput = z.input<typeof priceListBody>
export type PriceListBody = z.output<typeof priceListBody>
export type PriceEntry = PriceListBody['entries'][number]
export const priceListParam = z.object({ id })

export interface PriceListRow {
  id: number
  name: string
  active: boolean
  entries: number
  retailers: number
}
export interface PriceList {
  id: number
  name: string
  active: boolean
  version: number
  /** `name` is what it applies to, in words; null for all products. */
  entries: (PriceEntry & { name: string | null })[]
}

/** What VIES answered about a number, or who accepted it. */
export interface VatCheck {
  id: number
  vat_number: string
  answer: 'valid' | 'invalid' | 'unreachable' | 'accepted'
  consultation: string
  name: string
  address: string
  note: string
  user_name: string
  created_at: string
}
/** `GET /api/admin/vendors/{id}/terms`. `version` is 0 while it has none. */
export interface RetailerTerms extends OwnVat {
  vendor: { id: number; name: string; country: string }
  price_list_id: number | null
  treatment: VatTreatment
  reason: VatReason | null
  version: number
  lists: { id: number; name: string; active: boolean }[]
  checks: VatCheck[]
}
/** `GET /api/admin/vendors/{id}/terms/price?code=` */
export const priceOfQuery = z.strictObject({ code: key })
export interface PriceOf {
  name: string
  treatment: VatTreatment
  /** The single price, as this retailer would pay it. */
  list: number
  breaks: PriceBreak[]
}
