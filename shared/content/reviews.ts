import * as z from 'zod/mini'
import {
  bodyId,
  consent,
  email,
  id,
  integer,
  lang,
  optionalText,
  personName,
  requiredText,
} from '../base/fields.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { Lang } from '../languages.ts'

/** The form on a product's page. Name, stars and text are shown once they are approved; the address never is. */
export const reviewData = z.object({
  name: personName(60),
  email,
  rating: z.number('required').check(z.int('invalid'), z.minimum(1, 'invalid'), z.maximum(5, 'invalid')),
  text: requiredText(2000),
  /** Of one's own unit, for the mark of a verified owner; it is compared and not stored. */
  serial: optionalText(60),
  privacy: consent,
})

/** `POST /api/reviews`. `lang` is the page's language, without it that of the request. */
export const createReview = z.extend(reviewData, { product_id: bodyId, lang: z.optional(lang) })
export type CreateReview = z.infer<typeof createReview> & { lang: Lang }

/** `POST /api/reviews/upload`: the same as text fields of a multipart form, with one to three photos named `photo`. */
export const reviewUpload = z.extend(createReview, {
  product_id: id,
  rating: integer(1, 5),
  privacy: z.pipe(
    z.literal('true', 'consent'),
    z.transform(() => true as const),
  ),
})

export const REPORT_REASONS = ['illegal', 'insult', 'privacy', 'rights', 'false'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** `kept`: what was reported stays; `removed`: it is not shown any more. */
export const REPORT_STATES = ['open', 'kept', 'removed'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/**
 * `POST /api/reviews/{id}/report`: a notice of illegal content (Regulation (EU) 2022/2065, Art. 16). `photo`: of the review's photos which,
 * from 1; 0 for the review itself.
 */
export const reviewReport = z.object({
  photo: integer(0, 3),
  reason: z.enum(REPORT_REASONS, 'required'),
  text: requiredText(3000),
  name: personName(100),
  surname: personName(100),
  email,
  faith: consent,
  privacy: consent,
  lang: z.optional(lang),
})
export type ReviewReport = z.infer<typeof reviewReport> & { lang: Lang }

/** `waiting`: nobody decided on it yet. */
export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** `GET /api/admin/reviews`: newest first unless `sort` says otherwise. */
export const reviewsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('created_at', 'rating'),
  'filters[state]': z.optional(z.enum(REVIEW_STATES)),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.admin),
})
export type ReviewsQuery = z.infer<typeof reviewsQuery>

/** On what ground something is not shown (Regulation (EU) 2022/2065, Art. 17): our rules for reviews, or one of those that are reported. */
export const REMOVAL_GROUNDS = ['rules', ...REPORT_REASONS] as const
export type RemovalGround = (typeof REMOVAL_GROUNDS)[number]
/** Of a refusal: its ground, and what it is decided on, in words that the author reads. */
export const refusal = { ground: z.optional(z.enum(REMOVAL_GROUNDS, 'invalid')), facts: optionalText(2000) }
export interface Refusal {
  ground?: RemovalGround | undefined
  facts?: string | null | undefined
}

/** `POST /api/admin/reviews/{id}/state`, and its delete and restore. */
export const reviewParam = z.object({ id })
export const reviewDecision = z.object({
  state: z.enum(REVIEW_STATES, 'invalid'),
  from: z.optional(z.enum(REVIEW_STATES, 'invalid')),
  ...refusal,
})
export type ReviewDecision = z.infer<typeof reviewDecision>

/** A row of the back-office's list. */
export interface AdminReview {
  id: number
  created_at: string
  product: { id: number; name: string }
  author: string
  email: string
  rating: number
  text: string
  lang: Lang
  state: ReviewState
  /** Whether the author gave the serial number of a unit of one's own. */
  is_verified: boolean
  /** The number of the privacy policy that its author accepted; null when there was none. */
  privacy_version: number | null
  /** Ids of its photos, in their order. */
  photos: number[]
}
