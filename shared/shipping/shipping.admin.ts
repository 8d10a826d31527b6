import * as z from 'zod/mini'
import { bodyId, cents, id, line } from '../base/fields.ts'
import { COUNTRIES } from '../places/countries.ts'
import { RATE_BASES, SHIPPING_METHODS, type ShippingRate } from './shipping.ts'

const MAX_RATES = 60
const amount = z
  .number('number')
  .check(z.int('number'), z.minimum(0, 'number'), z.maximum(100_000_000, 'number'))

/** Words with spaces or commas between them, stored with one space. */
const words = (isWord: (word: string) => boolean, message: string) =>
  z.pipe(
    z.string('text').check(
      z.maxLength(600, 'too_long'),
      z.refine((text) => wordsOf(text).every(isWord), message),
    ),
    z.transform((text: string) => wordsOf(text).join(' ')),
  )
const wordsOf = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** `POST /api/admin/shipping-zones/create` and `/{id}/edit`: a zone with all of its rates. */
export const shippingZoneBody = z.strictObject({
  name: line(80),
  active: z.boolean('invalid'),
  /** ISO 3166 codes. */
  countries: words((code) => COUNTRIES.includes(code), 'country').check(z.minLength(1, 'required')),
  /** Beginnings of postal codes; empty for all places. */
  prefixes: words((text) => /^[\dA-Z-]{1,10}$/.test(text), 'postcode'),
  free_from: z.nullable(cents),
  rates: z
    .array(
      z.strictObject({
        method: z.enum(SHIPPING_METHODS, 'invalid'),
        basis: z.enum(RATE_BASES, 'invalid'),
        up_to: z.nullable(amount),
        price: cents,
      }),
    )
    .check(z.maxLength(MAX_RATES, 'too_many')),
  version: z.optional(bodyId),
})
export type ShippingZoneInput = z.input<typeof shippingZoneBody>
export type ShippingZoneBody = z.output<typeof shippingZoneBody>
export const shippingZoneParam = z.object({ id })

/** A zone for administrators; `countries` and `prefixes` as they are written. */
export interface AdminShippingZone {
  id: number
  name: string
  active: boolean
  countries: string
  prefixes: string
  free_from: number | null
  rates: ShippingRate[]
  version: number
}
