import * as z from 'zod/mini'
import { consent } from '../base/fields.ts'
import type { UserType } from '../cart/cart-rules.ts'
import type { Quotation, QuotationLine } from './quotations.ts'

const token = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))
/** `POST /api/quotation-drafts/confirm`: the token of the mailed link; the same again changes nothing. */
export const draftConfirmation = z.strictObject({ token, privacy: consent })
/** `POST /api/quotation-drafts/discard`. */
export const draftToken = z.strictObject({ token })

/**
 * `GET /api/quotation-drafts`: a request that a program prepared for its person; `sent` once the person has confirmed it, and nothing else
 * is told of it any more. The token of the mailed link comes in the header `LINK_TOKEN`.
 */
export type QuotationDraft =
  | { sent: true }
  | {
      sent: false
      name: string
      surname: string
      email: string
      telephone: string
      note: string
      user_type: UserType
      vendor: Quotation['vendor']
      lines: QuotationLine[]
    }
