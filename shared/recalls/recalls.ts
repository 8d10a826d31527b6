import * as z from 'zod/mini'
import { id, lang } from '../base/fields.ts'
import type { ClaimState } from '../claims/claim-states.ts'
import type { Lang } from '../languages.ts'
import type { OrderReturnState } from '../returns/return-states.ts'

/** How a person may be helped (Regulation (EU) 2023/988, Art. 37): at least two of them are offered. */
export const REMEDIES = ['refund', 'repair', 'replacement'] as const
export type Remedy = (typeof REMEDIES)[number]

/** A recall is prepared, then runs, then is over. */
export const RECALL_STATES = ['draft', 'started', 'closed'] as const
export type RecallState = (typeof RECALL_STATES)[number]

/** Why somebody is told, the nearest first: who has the unit, had it, registered it, accepted an offer with it, was sent it, or sells it. */
export const RECIPIENT_KINDS = ['owner', 'former', 'registrant', 'customer', 'buyer', 'retailer'] as const
export type RecipientKind = (typeof RECIPIENT_KINDS)[number]

/** The parts of the notice that are written for each recall; its headings are those of Regulation (EU) 2024/1435. */
export interface RecallText {
  /** What the recall is called in lists: the product's name and what is wrong. */
  title: string
  /** Brand, model, where and when it was sold, and how its numbers are found on it. */
  description: string
  hazard: string
  /** What to do, behind the call to stop using the product at once. */
  action: string
}
export type RecallTexts = Partial<Record<Lang, RecallText>>

/** `GET /api/recall-notices/{id}`; the token comes in the header `x-link-token`, or here. */
export const noticeQuery = z.object({ lang: z.optional(lang), token: z.optional(z.string()) })
export const recallParam = z.object({ id })
/** `POST /api/recall-notices/{id}/read` and `/remedy`; the token comes in the header or the body. */
export const recallRead = z.object({ token: z.string().check(z.maxLength(200)) })
export const recallRemedy = z.object({
  token: z.string().check(z.maxLength(200)),
  remedy: z.enum(REMEDIES, 'choose'),
})

/** A product of a recall, as the notice shows it. */
export interface RecalledProduct {
  code: string
  name: string
  image: string | null
  serial_from: string | null
  serial_to: string | null
}
/** A recall as everybody reads it. */
export interface PublicRecall extends RecallText {
  id: number
  state: Exclude<RecallState, 'draft'>
  started_at: string
  remedies: Remedy[]
  phone: string
  contact: string
  products: RecalledProduct[]
}
export interface ListedRecall {
  id: number
  state: Exclude<RecallState, 'draft'>
  started_at: string
  title: string
}
/** What a choice led to: a claim or a return of a retailer, or a case of the office. */
export interface RecallCase {
  kind: 'claim' | 'return' | 'office'
  /** Of the claim or return. */
  id: number | null
  number: string
  state: ClaimState | OrderReturnState | null
  retailer: string | null
}
/** The recall that a claim or a return comes from, and what its person chose. */
export interface OfRecall {
  id: number
  title: string
  remedy: Remedy | null
}
/** What a mailed link opens: the notice, with what is known of its person. */
export interface RecallNotice {
  id: number
  recall: PublicRecall
  units: string[]
  more: number
  /** It has orders and units in the shop, from which returns and claims are made. */
  is_retailer: boolean
  remedy: Remedy | null
  cases: RecallCase[]
  answered_at: string | null
  done_at: string | null
}
