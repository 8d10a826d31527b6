import * as z from 'zod/mini'
import { USER_TYPES, type UserType } from './cart-rules.ts'
import { bodyId, consent, day, email, id, lang, optionalText, personName, telephone } from './fields.ts'
import type { Lang } from './languages.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from './lists.ts'
import { PAGE_SIZE } from './paging.ts'

/** The contact step of the wizard. */
export const contactData = z.object({
  name: personName(100),
  surname: personName(100),
  email,
  telephone,
  note: optionalText(2000),
  privacy: consent,
})

/**
 * `POST /api/quotations/create`; the lines are those of the cart on the server. `lang` is the page's language, without
 * it that of the request.
 */
export const createQuotation = z.object({
  quotation_data: z.extend(contactData, { vendor_id: bodyId, user_type: z.enum(USER_TYPES) }),
  newsletter: z._default(z.boolean(), false),
  lang: z.optional(lang),
})
export type CreateQuotation = z.infer<typeof createQuotation> & { lang: Lang }

/** `GET /api/quotations`: newest first unless `sort` says otherwise. Strict, because a misspelt filter would show everything. */
export const quotationsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: z.optional(z.enum(['created_at', '-created_at', 'name', '-name'])),
  /** The first and the last day, in Europe/Rome. */
  'filters[from]': z.optional(day),
  'filters[to]': z.optional(day),
  ...pageQuery(PAGE_SIZE.histories),
})
export type QuotationsQuery = z.infer<typeof quotationsQuery>

/** Days after which a quotation that its retailer has not opened needs attention. */
export const UNREAD_DAYS = 3
/** `waiting`: unread for longer than `UNREAD_DAYS`. */
const READ_FILTERS = ['read', 'unread', 'waiting'] as const

/** `GET /api/admin/quotations`: those of all retailers; newest first unless `sort` says otherwise. */
export const adminQuotationsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('created_at', 'name', 'surname', 'vendor', 'user_type'),
  'filters[user_type]': z.optional(z.enum(USER_TYPES)),
  'filters[vendor_id]': z.optional(id),
  'filters[read]': z.optional(z.enum(READ_FILTERS)),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type AdminQuotationsQuery = z.infer<typeof adminQuotationsQuery>
/** A row of the back-office's list. `unread`: until its retailer opens it. */
export interface AdminQuotationRow {
  id: number
  created_at: string
  name: string
  surname: string
  vendor: { name: string }
  user_type: UserType
  unread: boolean
}

/** `GET /api/quotations/:id`; the token is in the link of the customer's mail. */
export const quotationParam = z.object({ id })
export const quotationQuery = z.object({
  lang: z.optional(lang),
  token: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
})

/** A cart's line as it was when the quotation was asked for, in the reader's language. */
export interface QuotationLine {
  product_id: number | null
  name: string
  code: string | null
  /** For a spare part, the products that it belongs to; otherwise empty. */
  of: string
  /** Equal for the lines of a set, which stand together, its head first; null for a line alone. */
  set: number | null
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
  /** The language in which the customer asked, and expects an answer. */
  lang: Lang
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

/** `GET /api/admin/quotations/{id}`: with the time at which its retailer opened it, and the states of its mails. */
export interface AdminQuotation extends Quotation {
  read_at: string | null
  mails: {
    recipient: string
    to: 'customer' | 'retailer'
    status: 'pending' | 'sent' | 'dead'
    sent_at: string | null
  }[]
}
