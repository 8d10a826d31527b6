import * as z from 'zod/mini'
import { bodyId, id, key, lang, optionalText } from '../base/fields.ts'
import { archivedFilter, dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import { mountingDate } from './warranties.ts'
import { MAX_REFUSAL_NOTE, REFUSALS, type Refusal } from './warranty-refusals.ts'

/** The fields of a warranty. Without a user no account can see it. */
const warrantyData = z.object({
  user_id: z.optional(z.nullable(bodyId)),
  code: key,
  serial_number: key,
  mounting_date: mountingDate,
  /** The number is registered although it is not written as its product's are. */
  serial_confirmed: z.optional(z.boolean('invalid')),
})
export type WarrantyData = z.infer<typeof warrantyData>

/** `POST /api/admin/warranties/create`. */
export const createWarranty = z.object({ warranty_data: warrantyData })
/** `POST /api/admin/warranties/{id}/edit`; `version`: the one that the form was filled with. */
export const editWarranty = z.object({ warranty_data: warrantyData, version: z.optional(bodyId) })
export type WarrantyBody = z.infer<typeof editWarranty>
/** `POST /api/admin/warranties/{id}/toggle-validity`. */
export const warrantyValidity = z.object({
  status: z.boolean('invalid'),
  from: z.optional(z.boolean('invalid')),
})
/** What an administrator says about a registration whose number nobody else holds. */
export const DECISIONS = ['waiting', 'valid', 'refused'] as const
export type Decision = (typeof DECISIONS)[number]
const decision = z.enum(DECISIONS, 'invalid')
/** What a decision says of what is decided on. */
export const decisionFields = {
  to: decision,
  from: decision,
  version: z.optional(bodyId),
  reason: z.optional(z.nullable(z.enum(REFUSALS, 'required'))),
  note: optionalText(MAX_REFUSAL_NOTE),
}
type Said = Record<string, unknown>
export const hasReason = z.refine<Said>(({ to, reason }) => to !== 'refused' || reason !== undefined, {
  message: 'required',
  path: ['reason'],
})
export const hasWords = z.refine<Said>(({ reason, note }) => reason !== 'other' || Boolean(note), {
  message: 'required',
  path: ['note'],
})
/**
 * `POST /api/admin/warranties/{id}/decide`: `from` and `version` are what the person saw. A refusal has a reason, null only where it
 * brings back one that had none; `waiting` takes a decision back.
 */
export const warrantyDecision = z.strictObject(decisionFields).check(hasReason, hasWords)
export type WarrantyDecision = z.infer<typeof warrantyDecision>
export const warrantyParam = z.object({ id })

/**
 * The state of a registration whose number another one held first: `open` until somebody decides, `lost` when the other keeps
 * the number.
 */
export const CONTESTS = ['open', 'lost'] as const
const claim = z.enum(['held', ...CONTESTS], 'invalid')
/**
 * `POST /api/admin/warranties/{id}/contest`: `held` gives it the number, `lost` leaves it to the one that holds it, `open`
 * undoes a decision.
 */
export const warrantyContest = z.strictObject({ to: claim, from: claim })
export type WarrantyContest = z.infer<typeof warrantyContest>

/** Who registered a device, if it was neither a retailer nor an administrator. */
export const WARRANTY_SOURCES = ['owner'] as const

/** `GET /api/admin/warranties`: the last mounted first unless `sort` says otherwise; the days are of the mounting. */
export const warrantiesQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('code', 'serial_number', 'mounting_date', 'status'),
  /** Whether they are valid; `waiting`: not valid and not decided on yet; `contested`: another retailer holds the number. */
  'filters[status]': z.optional(z.enum(['true', 'false', 'waiting', 'refused', 'contested'])),
  ...archivedFilter,
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.warranties),
})
export type WarrantiesQuery = z.infer<typeof warrantiesQuery>

/** `GET /api/admin/warranties/queue`: what waits, the oldest first; `since` and `id` are those of the row it goes on after. */
export const queueQuery = z
  .strictObject({
    lang: z.optional(lang),
    since: z.optional(z.iso.datetime('invalid')),
    id: z.optional(id),
  })
  .check(
    z.refine(({ since, id }) => (since === undefined) === (id === undefined), {
      message: 'required',
      path: ['id'],
    }),
  )
export type QueueQuery = z.infer<typeof queueQuery>
/** How many registrations of the queue are read at once, and how many others with the same number are shown of each. */
export const QUEUE_SIZE = 10
export const MOST_OTHERS = 5

/** `GET /api/admin/warrantiesolds`: the last sold first unless `sort` says otherwise. */
export const oldWarrantiesQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('code', 'serial_number', 'mounting_date', 'name', 'surname'),
  ...dayFilters,
  ...pageQuery(PAGE_SIZE.warranties),
})
export type OldWarrantiesQuery = z.infer<typeof oldWarrantiesQuery>

export interface Warranty {
  id: number
  code: string
  serial_number: string
  /** YYYY-MM-DD. */
  mounting_date: string
  /** Whether it is valid. */
  status: boolean
  /** Its unit has been replaced under warranty, or is being so. */
  replaced: boolean
  /** The same as a word; `refused`: an administrator decided that it is not valid. */
  state: 'waiting' | 'valid' | 'refused' | 'contested'
  /** Null for a registration that holds its number, as almost all do. */
  contest: (typeof CONTESTS)[number] | null
  /** Why it is refused; null for one that is not, and for one that lost its number. `reason` is null when nobody gave one. */
  refusal: { reason: Refusal | null; note: string; at: string } | null
  /** When its retailer corrected it after a refusal. */
  resubmitted_at: string | null
  /** The private invoice: readable by administrators and the warranty's own retailer. */
  doc: { src: string; name: string } | null
  user_id: number | null
  user: { first_name: string; last_name: string } | null
  vendor: { name: string } | null
  /** `owner`: it has neither user nor retailer, because its owner registered it without an account. */
  source: (typeof WARRANTY_SOURCES)[number] | null
  created_at: string
  version: number
}

/** Another registration with the same serial number; `old` is one of the old site. */
export interface OtherRegistration {
  id: number
  code: string
  mounting_date: string
  vendor_name: string
  state: Warranty['state'] | 'old'
}

/** A registration that waits, with what helps to decide on it. */
export interface QueueEntry {
  warranty: Warranty
  /** ISO 8601. */
  waiting_since: string
  product: { id: number; name: string } | null
  /** Its retailer's registrations, and how many of them are refused; null without a retailer. */
  retailer: { id: number; name: string; registered: number; refused: number } | null
  others: OtherRegistration[]
  /** Whether the number is written as its product's are, and an example; null where any number is accepted. */
  format: { fits: boolean; example: string } | null
  /** The refusal that its retailer corrected it after. */
  corrected: { reason: Refusal | null; note: string; at: string; by: string } | null
}

/** A warranty of the old site. `link` leads to http or https, or is empty. */
export interface OldWarranty {
  id: number
  code: string
  serial_number: string
  mounting_date: string
  name: string
  surname: string
  plate: string
  email: string
  telephone: string
  note: string
  link: string
}
