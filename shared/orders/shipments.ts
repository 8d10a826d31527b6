import * as z from 'zod/mini'
import { bodyId, line, optionalText } from '../base/fields.ts'
import { oncePer } from '../base/once.ts'
import { quantity } from '../cart/cart.ts'
import { MAX_LINES } from '../cart/cart-rules.ts'
import type { Lang } from '../languages.ts'
import { CARRIER_CODES, type Carrier, MAX_PARCELS } from './carriers.ts'

export const parcels = z
  .array(
    z.strictObject({
      carrier: z.enum(CARRIER_CODES, 'invalid'),
      number: line(60).check(z.regex(/^[A-Za-z0-9 ./_-]+$/, 'characters')),
    }),
  )
  .check(z.maxLength(MAX_PARCELS, 'too_many'))
export interface Parcel {
  carrier: Carrier
  number: string
}

/**
 * `POST /api/admin/orders/{id}/shipments`: a part of an order is sent. What completes it makes it shipped. `version`: the one on the
 * administrator's screen.
 */
export const shipment = z.strictObject({
  version: bodyId,
  lines: z
    .array(z.strictObject({ line_id: bodyId, quantity }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_LINES, 'too_many')),
  parcels: z._default(parcels, []),
  note: optionalText(1000),
})
export type ShipmentInput = z.output<typeof shipment>
/** `POST /api/admin/orders/{id}/parcels`: numbers of the last shipment that came later. */
export const lateParcels = z.strictObject({
  version: bodyId,
  parcels: parcels.check(z.minLength(1, 'required')),
})
export type LateParcels = z.output<typeof lateParcels>

/** What was sent at once; without lines it is another try to deliver. */
export interface Shipment {
  id: number
  created_at: string
  lines: { name: string; code: string | null; quantity: number }[]
  parcels: Parcel[]
}
/** What is still to be sent of a line. */
export interface OpenLine {
  line_id: number
  name: string
  code: string | null
  satellite: string
  quantity: number
}

const kilograms = oncePer(
  (lang: Lang) => new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }),
)
/** A weight in grams as `12,35 kg`, in the reader's language. */
export const formatKilograms = (grams: number, lang: Lang): string => kilograms(lang).format(grams / 1000)
