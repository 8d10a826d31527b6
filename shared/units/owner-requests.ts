import * as z from 'zod/mini'
import { consent, email, key, lang, personName } from '../base/fields.ts'
import { COUNTRIES } from '../places/countries.ts'
import { mountingDate } from '../warranties/warranties.ts'

/** The form in which the owner of a unit, who has no account, registers it. */
export const ownerRequest = z.strictObject({
  code: key,
  serial_number: key,
  /** When it was mounted or bought. */
  mounting_date: mountingDate,
  name: personName(120),
  email,
  country: z.string('required').check(
    z.minLength(1, 'required'),
    z.refine((code) => (COUNTRIES as readonly string[]).includes(code), 'country'),
  ),
  lang,
  /** Wants to hear of updates of the product. */
  wishes_updates: z.boolean('invalid'),
  privacy: consent,
})
export type OwnerRequest = z.infer<typeof ownerRequest>

/** `POST /api/owner-requests/upload`: the same as text fields of a multipart form, and the proof as `file`. */
export const ownerRequestUpload = z.strictObject({
  ...ownerRequest.shape,
  wishes_updates: z.pipe(
    z.enum(['true', 'false'], 'invalid'),
    z.transform((said) => said === 'true'),
  ),
  privacy: z.pipe(
    z.literal('true', 'consent'),
    z.transform(() => true as const),
  ),
})

/** `POST /api/owner-requests/confirm`: the token of the mailed link. */
export const ownerRequestToken = z.strictObject({
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
})
