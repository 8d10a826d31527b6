import * as z from 'zod/mini'
import { USER_TYPES, type UserType } from './cart-rules.ts'
import { bodyId, consent, email, id, lang, line, telephone } from './fields.ts'
import { pageQuery } from './lists.ts'
import { PAGE_SIZE } from './paging.ts'

/** The contact step of the wizard. */
export const contactData = z.object({
  name: line(100),
  surname: line(100),
  email,
  telephone,
  note: z.optional(z.nullable(z.string('text').check(z.trim(), z.maxLength(2000, 'too_long')))),
  privacy: consent,
})

/** `POST /api/quotations/create`; the lines are the cart's, as they are on the server. */
export const createQuotation = z.object({
  quotation_data: z.extend(contactData, { vendor_id: bodyId, user_type: z.enum(USER_TYPES) }),
  newsletter: z._default(z.boolean(), false),
  lang: z._default(lang, 'it'),
})
export type CreateQuotation = z.infer<typeof createQuotation>

/** `GET /api/quotations` */
export const quotationsQuery = z.object({ ...pageQuery(PAGE_SIZE.histories) })
/** `GET /api/quotations/:id`; the token is in the link of the customer's mail. */
export const quotationParam = z.object({ id })
export const quotationQuery = z.object({ token: z.optional(z.string().check(z.maxLength(200, 'too_long'))) })

/** A cart's line as it was when the quotation was asked for, in the language of the page. */
export interface QuotationLine {
  product_id: number | null
  name: string
  code: string | null
  cat_name: string
  satellite: string
  quantity: number
  thumb_src: string | null
}
/** `unread`: in its retailer's list only, until the retailer opens it. */
export interface Quotation {
  id: number
  unread?: boolean
  created_at: string
  name: string
  surname: string
  email: string
  telephone: string
  note: string
  user_type: UserType
  vendor: {
    id: number
    name: string
    address: string
    cap: string
    city: string
    country: string
    telephone: string
  }
  specifications: QuotationLine[]
}
