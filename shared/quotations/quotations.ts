import * as z from 'zod/mini'
import {
  bodyId,
  consent,
  decimal,
  email,
  id,
  lang,
  optionalText,
  personName,
  requiredText,
  telephone,
} from '../base/fields.ts'
import { chosenColumns, dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { USER_TYPES, type UserType } from '../cart/cart-rules.ts'
import type { Labelled } from '../catalogue/energy-arrow.ts'
import type { RoofPlan } from '../catalogue/roof-plan.ts'
import { roofPlan } from '../catalogue/roof-schema.ts'
import type { Lang } from '../languages.ts'
import {
  QUOTATION_STATES,
  type QuotationEventName,
  type QuotationMove,
  type QuotationOrigin,
  type QuotationParty,
  type QuotationState,
} from './quotation-states.ts'

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
  quotation_data: z.extend(contactData, {
    vendor_id: bodyId,
    user_type: z.enum(USER_TYPES),
    /** The roof that the customer has drawn. */
    roof_plan: z.optional(roofPlan),
  }),
  newsletter: z._default(z.boolean(), false),
  lang: z.optional(lang),
})
export type CreateQuotation = z.infer<typeof createQuotation> & { lang: Lang }

/**
 * `GET /api/quotations`, `GET /api/quotations.csv`: newest first unless `sort` says otherwise; those that wait for the retailer (`waiting`) come with what waits longest
 * first. Strict, because a misspelt filter would show everything.
 */
export const quotationsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: z.optional(z.enum(['created_at', '-created_at', 'name', '-name'])),
  'filters[state]': z.optional(z.enum([...QUOTATION_STATES, 'waiting'])),
  /** Those of the caller, or of no colleague yet. */
  'filters[assigned]': z.optional(z.enum(['mine', 'none'])),
  columns: chosenColumns,
  ...dayFilters,
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
  'filters[state]': z.optional(z.enum(QUOTATION_STATES)),
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
  state: QuotationState
  origin: QuotationOrigin
  unread: boolean
}
/**
 * A row of the list. `state_at` is the time of its last move; the others are null until they come, `reassigned_at` is when its retailer got
 * it from another one.
 */
export interface AdminListedQuotation extends AdminQuotationRow {
  state_by: QuotationParty
  state_at: string
  reassigned_at: string | null
  answered_at: string | null
  offered_at: string | null
}

/** Of a mailed link; with what is read it comes in the header `LINK_TOKEN`, and from pages of before in the address. */
export const token = z.optional(z.string().check(z.maxLength(200, 'too_long')))
/** `GET /api/quotations/:id`; the token is in the link of the customer's mail. */
export const quotationParam = z.object({ id })
export const quotationQuery = z.object({ lang: z.optional(lang), token })

/**
 * `POST /api/quotations/:id/withdraw` (the customer), `POST /api/quotations/:id/refuse` (the retailer) and
 * `POST /api/admin/quotations/:id/refuse` (in the retailer's name). `token` is that of the link by which the person came, if any. With an
 * `Idempotency-Key` the same call is one move. 409 says where the request is by now.
 */
export const quotationReason = z.object({ token, reason: optionalText(1000) })
/** The same with a reason that has to be given. */
export const quotationRefusal = z.object({ token, reason: requiredText(1000) })
/** `POST /api/quotations/:id/reassign` (the customer) and `POST /api/admin/quotations/:id/reassign`: to another retailer. */
export const quotationReassignment = z.object({ token, vendor_id: bodyId, reason: optionalText(1000) })

/**
 * `POST /api/quotations/:id/messages` (customer or retailer) and `POST /api/admin/quotations/:id/messages` (in the retailer's name). With
 * an `Idempotency-Key` the same call is one message. 409 when nobody can write here any more.
 * `POST /api/quotations/:id/upload` takes the same as a form, with one to three files under `file`.
 */
export const quotationMessage = z.object({ token, text: requiredText(4000), lang: z.optional(lang) })

/** `GET /api/quotations/:id/retailers`: to which retailers the request could go, nearest to a place or to its present one. */
export const otherRetailersQuery = z.strictObject({
  lang: z.optional(lang),
  token,
  lat: z.optional(decimal(-90, 90)),
  lng: z.optional(decimal(-180, 180)),
})
/** `distance` in km. */
export interface OtherRetailer {
  id: number
  name: string
  address: string
  cap: string
  city: string
  country: string
  telephone: string
  distance: number
}

/** A cart's line as it was when the quotation was asked for, in the reader's language. */
export interface QuotationLine extends Labelled {
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
export interface Quotation {
  id: number
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
  state: QuotationState
  state_by: QuotationParty
  origin: QuotationOrigin
  /** Since when it is the retailer's turn; null when nothing waits. */
  waiting_since: string | null
}

/** A colleague of the same retailer. */
export interface Colleague {
  id: number
  name: string
}
/** A row of the retailer's list, with the colleague who deals with it. */
export interface QuotationRow extends Quotation {
  unread: boolean
  assigned_to: Colleague | null
}
/** How many requests a retailer has in each state, and how many wait for it (`waiting`). */
export type QuotationCounts = Record<QuotationState | 'waiting', number>

/** `GET /api/quotations`; `quotations_count_capped` when there are more than were counted. */
export interface QuotationList {
  quotations: QuotationRow[]
  quotations_count: number
  quotations_count_capped?: true
  counts: QuotationCounts
}

/** `POST /api/quotations/:id/assign`: to a colleague, or to nobody. */
export const quotationAssignment = z.object({ user_id: z.nullable(bodyId) })

/** Something that happened to a request. */
export interface QuotationEvent {
  id: number
  created_at: string
  event: QuotationEventName
  /** The state after it. */
  state: QuotationState
  party: QuotationParty
  /** Who it was, for colleagues and administrators; empty otherwise. */
  user_name: string
  /** Whose request it was. */
  vendor_name: string
  /** Where a change of retailer led. */
  new_vendor_name: string | null
  reason: string
}

/** What customer and retailer wrote; an administrator writes in the retailer's name. */
export interface QuotationMessage {
  id: number
  created_at: string
  party: QuotationParty
  /** Who it was, for colleagues and administrators; empty otherwise. */
  user_name: string
  /** The retailer with whom the customer writes here. */
  vendor_name: string
  text: string
  lang: Lang
  files: QuotationFile[]
}
/** A file that came with a message: `GET /api/quotations/:id/files/:file`, with the reader's token if there is one. */
export interface QuotationFile {
  id: number
  name: string
  /** Bytes. */
  size: number
}
export const quotationFileParam = z.object({ id, file: id })

/** `GET /api/quotations/:id`: a request as its reader may see it, and what this reader can do. */
export interface QuotationPage extends Quotation {
  /** The roof that its customer has drawn; null where none came with it. */
  roof_plan: RoofPlan | null
  /** As whom the reader sees it. */
  viewer: Exclude<QuotationParty, 'clock'>
  moves: QuotationMove[]
  /** The reader has a link that can do nothing but read and write; each newer mail has one that can. */
  by_old_link: boolean
  can_write: boolean
  /** The retailer hands the link over by itself, because the customer has no e-mail address (`POST /api/quotations/:id/link`). */
  hands_link: boolean
  /** Whether its retailer is there: with one that is switched off nothing is agreed, and nobody writes to it. */
  served: boolean
  /** The colleague who deals with it, and those who could; for its retailer only. */
  assigned_to: Colleague | null
  colleagues: Colleague[]
  events: QuotationEvent[]
  messages: QuotationMessage[]
}

/** `GET /api/admin/quotations/{id}`: with the time at which its retailer opened it, what its customer accepted, and the states of its mails. */
export interface AdminQuotation extends QuotationPage {
  read_at: string | null
  /** The number of the privacy policy that its customer accepted; null when there was none. */
  privacy_version: number | null
  mails: {
    recipient: string
    to: 'customer' | 'retailer'
    status: 'pending' | 'sent' | 'dead'
    sent_at: string | null
  }[]
}
