import * as z from 'zod/mini'
import { id, lang, requiredText } from '../base/fields.ts'
import { pageQuery } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { ClaimState } from '../claims/claim-states.ts'
import type { Symptom } from '../claims/claims.ts'
import type { Lang } from '../languages.ts'
import { linkToken } from '../units/owned-units.ts'
import type { UnitOwner } from '../units/units.ts'
import type { Cover } from '../warranties/cover.ts'

/* What the owner of a unit reports as wrong to its retailer, who may make a claim of it. */

/** `open` waits for the retailer, `answered` for the owner; `claimed`: the retailer has made a claim of it. */
export const FAULT_STATES = ['open', 'answered', 'claimed', 'closed'] as const
export type FaultState = (typeof FAULT_STATES)[number]
export const FAULT_PARTIES = ['owner', 'retailer'] as const
export type FaultParty = (typeof FAULT_PARTIES)[number]

/** Reports of an owner that are not closed. */
export const MAX_RUNNING_FAULTS = 5
const MAX_TEXT = 4000

const words = { text: requiredText(MAX_TEXT), lang: z.optional(lang) }

/**
 * `POST /api/owned-units/:id/faults`: what is wrong, by the list of the product's category or `other`, as the text says; it has to be said
 * where the category has a list. With an `Idempotency-Key` the same call is one report. `/faults/upload` takes the same as a form, with photos.
 */
export const createFault = z.object({
  token: linkToken,
  ...words,
  symptom: z.optional(z.union([z.literal('other'), id], 'invalid')),
})
export type NewFault = z.infer<typeof createFault>

/** `POST /api/owned-units/:id/faults/:report/messages`; `/messages/upload` takes the same as a form, with photos. */
export const writeOwnFault = z.object({ token: linkToken, ...words })
/** `POST /api/fault-reports/:id/messages`; `/upload` takes the same as a form, with photos. */
export const writeFault = z.object(words)

export const ownFaultParam = z.object({ id, report: id })
/** Also of the back-office, where `:id` is the unit's. */
export const ownFaultFileParam = z.object({ id, report: id, file: id })
export const faultParam = z.object({ id })
export const faultFileParam = z.object({ id, file: id })
export const faultQuery = z.strictObject({ lang: z.optional(lang) })

/** `GET /api/fault-reports`: the retailer's own, the newest first. */
export const faultsQuery = z.strictObject({
  lang: z.optional(lang),
  'filters[state]': z.optional(z.enum([...FAULT_STATES, ''])),
  ...pageQuery(PAGE_SIZE.histories),
})
export type FaultsQuery = z.infer<typeof faultsQuery>

/** A photo that came with a message; `size` in bytes. */
export interface FaultFile {
  id: number
  kind: 'photo'
  name: string
  size: number
}
export interface FaultMessage {
  id: number
  party: FaultParty
  /** Of the retailer's account; empty for the owner, and where the owner reads it. */
  user_name: string
  text: string
  lang: Lang
  created_at: string
  files: FaultFile[]
}

/** How far the claim is that was made of a report, as its owner reads it: nothing of what it was decided or paid. */
export type FaultProgress = 'preparing' | 'examined' | 'decided' | 'ended'

export interface FaultReport {
  id: number
  state: FaultState
  symptom: Symptom | null
  vendor_name: string
  created_at: string
  /** The report first, then what was answered. */
  messages: FaultMessage[]
  progress: FaultProgress | null
  /** Both can write as long as it is not closed, and the unit is still that owner's and that retailer's. */
  can_write: boolean
}

/** `GET /api/owned-units/:id/faults`. */
export interface OwnFaults {
  reports: FaultReport[]
  /** What can be chosen for another one; null when there is no retailer who would get it, or the unit was replaced. */
  symptoms: { id: number; name: string }[] | null
}

/** A report in its retailer's list. */
export interface FaultRow {
  id: number
  state: FaultState
  symptom: Symptom | null
  unit: { id: number; code: string; serial_number: string; product_name: string | null }
  created_at: string
  updated_at: string
}

/** A report as its retailer, or an administrator, reads it. */
export interface FaultPage extends Omit<FaultReport, 'vendor_name' | 'progress'>, Pick<FaultRow, 'unit'> {
  /** Null when the unit is archived. */
  cover: Cover | null
  /** How the owner is reached; null as soon as nobody can write here any more. */
  owner: Pick<UnitOwner, 'name' | 'email' | 'telephone' | 'lang'> | null
  claim: { id: number; number: string; state: ClaimState } | null
}
