import * as z from 'zod/mini'
import { bodyId, cents, day, email, id, lang, line, optionalText, personName } from '../base/fields.ts'
import type { Labelled } from '../catalogue/energy-arrow.ts'
import type { Registration } from '../duties/registrations.ts'
import type { Lang } from '../languages.ts'
import { MAX_VAT } from '../vat/vat-rates.ts'
import { BINDINGS, type Binding, type Seller } from './bindings.ts'
import { DECLINE_REASONS } from './decline-reasons.ts'
import type { LineCost } from './margins.ts'
import type { OfferState } from './offer-states.ts'
import { DISCOUNT_KINDS, type OfferTotals, PRICE_KINDS, type Priced, WHOLE } from './offer-totals.ts'
import type { QuotationParty } from './quotation-states.ts'
import { token } from './quotations.ts'

/** So many documents of products can go along with an offer. */
export const MAX_OFFER_DOCUMENTS = 50
/** The most lines of an offer, and the most that it comes to, in cents. */
export const MAX_OFFER_LINES = 100
export const MAX_OFFER_TOTAL = 1_000_000_000
/** For how many days an offer is good unless the retailer says otherwise, and at most. */
export const OFFER_DAYS = 30
export const MAX_OFFER_DAYS = 365

const whole = (max: number) =>
  z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(max, 'number'))
const quantity = z.number('number').check(z.int('number'), z.minimum(1, 'number'), z.maximum(999, 'number'))

/** `asked`: the position of the request's line that it answers; null for one of the retailer's own, such as the mounting. */
const offerLine = z.object({
  asked: z.nullable(whole(9_999)),
  name: line(200),
  detail: z.pipe(
    optionalText(500),
    z.transform((text) => text ?? ''),
  ),
  quantity,
  price: cents,
  discount: whole(WHOLE),
  vat: whole(MAX_VAT),
})
export type OfferLineInput = z.infer<typeof offerLine>

const text = (max: number) =>
  z.pipe(
    optionalText(max),
    z.transform((given) => given ?? ''),
  )
const discount = z
  .object({ kind: z.enum(DISCOUNT_KINDS), value: cents })
  .check(
    z.refine(({ kind, value }) => kind === 'sum' || value <= WHOLE, { error: 'number', path: ['value'] }),
  )

const offerContent = z.object({
  prices: z.enum(PRICE_KINDS),
  discount,
  lines: z.array(offerLine).check(z.maxLength(MAX_OFFER_LINES, 'too_long')),
  valid_until: day,
  /** The retailer's number for VAT, which the document's head shows. */
  vat_number: text(40),
  terms: text(4000),
  note: text(2000),
  /** Documents of the products in it that go along; those of others are left out. */
  documents: z._default(
    z.array(bodyId).check(
      z.maxLength(MAX_OFFER_DOCUMENTS, 'too_many'),
      z.refine((ids) => new Set(ids).size === ids.length, 'invalid'),
    ),
    [],
  ),
})
export type OfferContent = z.infer<typeof offerContent>

/** What a template holds: the lines are the retailer's own, and the offer is good for so many days. */
const templateContent = z.object({
  prices: z.enum(PRICE_KINDS),
  discount,
  lines: z.array(offerLine).check(z.maxLength(MAX_OFFER_LINES, 'too_long')),
  days: whole(MAX_OFFER_DAYS),
  terms: text(4000),
  note: text(2000),
})
export type TemplateContent = z.infer<typeof templateContent>
/** `POST /api/offer-templates`: a template of the same name is replaced. */
export const offerTemplate = z.object({ name: line(100), content: templateContent })
export const offerTemplateParam = z.object({ id })
/** `GET /api/offer-templates`. */
export interface OfferTemplate {
  id: number
  name: string
  content: TemplateContent
}

/**
 * `POST /api/quotations/:id/offer`: saves the retailer's draft. `version` is that of the draft as it was read, null when there was none;
 * 409 when somebody else saved meanwhile.
 */
export const offerDraft = z.extend(offerContent, { token, version: z.nullable(bodyId) })
/** `POST /api/quotations/:id/offer/preview`: the document of an offer that is not saved, as a PDF. */
export const offerPreview = z.extend(offerContent, { token })
/** `POST /api/quotations/:id/offer/send` and `…/discard`: the draft as it was saved last. */
export const offerDraftVersion = z.object({ token, version: bodyId })

/** `POST /api/quotations/:id/accept`. 409 for a version that is no longer the newest, or whose time is over. `as`: what the
 * button said that it is; 409 when the offer is something else. */
export const offerAcceptance = z.object({
  token,
  number: bodyId,
  name: personName(200),
  as: z._default(z.enum(BINDINGS, 'invalid'), 'reservation'),
})
/** `POST /api/quotations/:id/revoke`: a consumer withdraws from the contract; the receipt goes to `email`. */
export const contractRevocation = z.object({ token, number: bodyId, name: personName(200), email })
/** `POST /api/quotations/:id/handover`: the retailer says when the customer got the goods, or the last of them. */
export const offerHandover = z.object({ token, number: bodyId, day })
/** `POST /api/quotations/:id/decline`. */
export const offerRefusal = z.object({
  token,
  number: bodyId,
  why: z.enum(DECLINE_REASONS, 'required'),
  reason: text(1000),
})

/** `GET /api/quotations/:id/offers`, `…/offer`. */
export const offersQuery = z.object({ lang: z.optional(lang), token })
/** `GET /api/quotations/:id/offers/:number/pdf`. */
export const offerParam = z.object({ id, number: id })

/** A data sheet, a manual or another public file of a product. */
export interface OfferDocument {
  id: number
  /** Null: for readers of every language. */
  lang: Lang | null
  product: string
  /** As its file is called. */
  name: string
  src: string
}

/** A line of an offer, in the customer's language. `amount` in cents, after the line's discount. */
export interface OfferLine extends OfferLineInput, Labelled {
  code: string | null
  satellite: string
  amount: number
}

/** An offer as it was sent. All money in cents. */
export interface Offer extends Priced {
  /** 1 for the first that was sent, one more for each that was revised. */
  number: number
  state: Exclude<OfferState, 'draft'>
  lang: Lang
  lines: OfferLine[]
  totals: Omit<OfferTotals, 'lines'>
  valid_until: string
  vat_number: string
  terms: string
  note: string
  /** What its acceptance is. */
  binding: Binding
  /** With whom the contract is; null for a reservation. */
  seller: Seller | null
  /** What goes along and is still there. */
  documents: OfferDocument[]
  sent_at: string
  /** The name that the customer typed, and when. */
  accepted_name: string
  accepted_at: string | null
  vendor_name: string
  /** The producer's numbers in the registers of the retailer's country. */
  registrations: Registration[]
  /** Whether the document is still stored. */
  has_pdf: boolean
  /** The day on which the customer got what was ordered, and until when a consumer can withdraw; null while nobody said so. */
  handed_on: string | null
  revocable_until: string | null
  /** Whether this reader can withdraw from the contract now. */
  can_revoke: boolean
  /** Whether this reader can accept it now. */
  is_open: boolean
}

/** `GET /api/quotations/:id/offers`; `orders` are the retailer's own, made of the accepted offer. */
export interface OfferList {
  offers: Offer[]
  orders: { id: number; number: string | null }[]
}

/** `GET /api/quotations/:id/offer`: what the retailer's form begins with. */
export interface OfferForm {
  /** The draft as it was saved; without one, what the offer before said, or the request's lines. */
  content: OfferContent
  /** Of the draft; null when there is none yet. */
  version: number | null
  saved_at: string | null
  /** The producer's numbers, which the offer will name. */
  registrations: Registration[]
  /** How many were sent before. */
  sent: number
  /** Whether it can be sent from where the request is now. */
  can_send: boolean
  /** Who writes it: the retailer, or an administrator in the retailer's name. */
  viewer: QuotationParty
  vendor_name: string
  customer: { name: string; surname: string; email: string; lang: Lang }
  /** What the customer wrote with the request; '' for nothing. */
  asked_note: string
  /** The standard rate of the retailer's country. */
  vat: number
  /** The retailer's, for its accounts and administrators; none for whoever has a mailed link. */
  templates: OfferTemplate[]
  /** What the lines cost the retailer, for its own accounts only; null for administrators and whoever has a mailed link. */
  costs: LineCost[] | null
  /** What can go along: of the products that were asked for, the customer's language first. */
  documents: OfferDocument[]
  /** What was asked for, in the reader's language. */
  asked: { position: number; name: string; code: string | null; satellite: string; quantity: number }[]
}
