import * as z from 'zod/mini'
import { bodyId, id, lang, optionalText, requiredText } from '../base/fields.ts'
import { chosenColumns, dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { MAX_QUANTITY } from '../cart/cart-rules.ts'
import type { OrderStatus } from '../orders/order-states.ts'
import type { OfRecall } from '../recalls/recalls.ts'
import type { CoverRule } from './claim-cover.ts'
import { type ClaimFile, PIECES } from './claim-files.ts'
import { CLAIM_STATES, type ClaimMove, type ClaimParty, type ClaimState } from './claim-states.ts'
import { type Labour, MAX_KM, MAX_MINUTES } from './labour.ts'

export const MAX_CLAIM_LINES = 30
const MAX_TEXT = 4000
const MAX_NOTE = 1000

/** One thing that is claimed: a spare part, or the whole unit (`product_id` null). */
const claimLine = z.strictObject({
  product_id: z.nullable(bodyId),
  quantity: z
    .number('quantity')
    .check(z.int('quantity'), z.minimum(1, 'quantity'), z.maximum(MAX_QUANTITY, 'quantity')),
})
const whole = (max: number) =>
  z.number('number').check(z.int('number'), z.minimum(0, 'number'), z.maximum(max, 'number'))
const claimed = {
  /** What the retailer asks for its work and its way. */
  minutes: z.optional(whole(MAX_MINUTES)),
  km: z.optional(whole(MAX_KM)),
  /**
   * What is wrong, of the list of the product's category; null: none of it, as the text says. It has to be said where the category has
   * a list.
   */
  symptom_id: z.optional(z.nullable(bodyId)),
  description: requiredText(MAX_TEXT),
  lines: z.array(claimLine).check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_CLAIM_LINES, 'too_many'),
    z.refine((lines) => new Set(lines.map((line) => line.product_id)).size === lines.length, 'invalid'),
    z.refine(
      (lines) => lines.length === 1 || lines.every(({ product_id }) => product_id !== null),
      'invalid',
    ),
    z.refine((lines) => lines.every((line) => line.product_id !== null || line.quantity === 1), 'quantity'),
  ),
}
/** `POST /api/claims/create`: a draft about one of the retailer's units. */
export const createClaim = z.strictObject({ unit_id: bodyId, ...claimed })
/** `POST /api/claims/:id/edit`: what a draft, or a returned claim, says instead. */
export const editClaim = z.strictObject({ version: bodyId, ...claimed })
export type ClaimContent = Omit<z.infer<typeof editClaim>, 'version'>

const moved = { version: bodyId }
/** `POST /api/claims/:id/send` and `/withdraw`, of the version that the person saw. */
export const moveClaimBody = z.strictObject({ ...moved, note: optionalText(MAX_NOTE) })
/** `POST /api/claims/:id/answer`, `POST /api/admin/claims/:id/ask`, `/return` and `/overrule`. */
export const sayClaim = z.strictObject({ ...moved, note: requiredText(MAX_NOTE) })
/**
 * `POST /api/admin/claims/:id/decide`: each line is approved or refused. A refusal has a reason, and so has an approval that the rule
 * speaks against, which only the Worker knows for sure. `part_back`: the faulty part of an approved line is to come back. `labour`:
 * what is granted of work and way, nothing unless given; more than was asked needs a reason.
 */
export const decideClaimBody = z.strictObject({
  ...moved,
  note: optionalText(MAX_NOTE),
  lines: z
    .array(
      z.strictObject({
        id: bodyId,
        approved: z.boolean('invalid'),
        reason: optionalText(MAX_NOTE),
        part_back: z.optional(z.boolean('invalid')),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(MAX_CLAIM_LINES, 'too_many')),
  labour: z.optional(
    z.strictObject({ minutes: whole(MAX_MINUTES), km: whole(MAX_KM), reason: optionalText(MAX_NOTE) }),
  ),
})
export type ClaimDecision = z.infer<typeof decideClaimBody>
/** `POST /api/claims/:id/upload`, beside the file: what a photo shows; of a fault unless given. */
export const uploadClaimFile = z.object({ shows: z.optional(z.enum(PIECES, 'invalid')) })
export const claimParam = z.object({ id })
export const claimFileParam = z.object({ id, file: id })
export const claimQuery = z.strictObject({ lang: z.optional(lang) })

/** `GET /api/claims/symptoms`: what can be chosen for a claim about one of the retailer's units. */
export const symptomsQuery = z.strictObject({ lang: z.optional(lang), unit_id: id })

/** The states by which a retailer's list is filtered, and `answer`: those in which it waits for the retailer. */
export const OWN_CLAIM_STATES = ['answer', ...CLAIM_STATES] as const

/** `GET /api/claims`, `GET /api/claims.csv`: the retailer's own, the newest first; `unit_id`: of one unit. */
export const ownClaimsQuery = z.strictObject({
  lang: z.optional(lang),
  unit_id: z.optional(id),
  search_term: searchTerm,
  sort: sortBy('id'),
  columns: chosenColumns,
  'filters[state]': z.optional(z.enum([...OWN_CLAIM_STATES, ''])),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnClaimsQuery = z.infer<typeof ownClaimsQuery>

/** A claim in a list. */
export interface ClaimRow {
  id: number
  /** For people, e.g. `R-2026-000123`. */
  number: string
  state: ClaimState
  /** `product_name` is that of the product with its code; null when there is none. */
  unit: { id: number; code: string; serial_number: string; product_name: string | null }
  vendor: { id: number; name: string }
  created_at: string
  /** When it was first sent. */
  sent_at: string | null
  /** Since when a decision is waited for. */
  waiting_since: string | null
}
/** A claim on the page of its unit. */
export type UnitClaim = Pick<ClaimRow, 'id' | 'number' | 'state' | 'created_at'>
export interface ClaimLine {
  id: number
  /** Null: the whole unit. */
  product_id: number | null
  name: string
  code: string | null
  quantity: number
  /** The rule as it decides now; once decided, as it was then. */
  rule: CoverRule
  /** As it was when the claim was sent. */
  rule_sent: CoverRule | null
  /** Null while it is not decided. */
  approved: boolean | null
  reason: string
  /** What is sent in its place, when a newer part has replaced it. */
  replaced_by: { name: string; code: string | null } | null
}
export interface ClaimEvent {
  event: ClaimMove
  state: ClaimState
  party: ClaimParty
  /** First and last name; of administrators, and of rules, only for administrators. */
  user_name: string
  /** No person moved it. */
  by_rules: boolean
  note: string
  /** What was sent with it. */
  files: ClaimFile[]
  created_at: string
}
/** What is wrong, in one language; without id and name it is none of the list's. */
export interface Symptom {
  id: number | null
  name: string
}
export interface Claim extends ClaimRow {
  /** Null: claims did not ask for it yet. */
  symptom: Symptom | null
  description: string
  /** What is asked for work and way. */
  labour: Labour
  /** What was granted of it, and the sum in cents that was fixed then; null: nothing. */
  credit: (Labour & { amount: number; reason: string }) | null
  version: number
  lines: ClaimLine[]
  events: ClaimEvent[]
  /** What goes with the next move; administrators see none of it. */
  unsent: ClaimFile[]
  /** The order without cost of the approved lines. */
  order: { id: number; number: string | null; status: OrderStatus } | null
  /** The recall that it comes from. */
  recall: OfRecall | null
}
