import * as z from 'zod/mini'
import { bodyId, id } from '../base/fields.ts'
import type { Lang } from '../languages.ts'
import { decisionFields, hasReason, hasWords, type Warranty } from '../warranties/warranties.admin.ts'

export const ownerRequestParam = z.object({ id })

/**
 * `POST /api/admin/owner-requests/:id/decide`: `valid` makes the person the unit's owner, in place of `present`, as it was shown; only a
 * refusal is taken back.
 */
export const ownerDecision = z
  .strictObject({
    ...decisionFields,
    present: z.optional(z.nullable(z.strictObject({ id: bodyId, version: bodyId }))),
  })
  .check(hasReason, hasWords)
export type OwnerDecision = z.infer<typeof ownerDecision>

/** What an owner sent, with what helps to decide on it. */
export interface OwnerEntry {
  warranty: Pick<Warranty, 'id' | 'code' | 'serial_number' | 'mounting_date' | 'doc' | 'version'>
  /** When the address was confirmed, ISO 8601. */
  waiting_since: string
  product: { id: number; name: string } | null
  person: {
    name: string
    email: string
    country: string
    lang: Lang
    wishes_updates: boolean
    /** The number of the privacy policy that they accepted; null when there was none. */
    privacy_version: number | null
  }
  /** The unit with that number, as far as it is known already. */
  unit: {
    id: number
    mounting_date: string
    /** The shop that registered it. */
    vendor_name: string
    /** Of its registration; null for one that only the old site knew. */
    state: Warranty['state'] | null
  } | null
  /** Who has it now; `is_same`: with the same address. */
  present: { id: number; version: number; name: string; since: string; is_same: boolean } | null
  /** How many other people ask for the same number. */
  rivals: number
  /** Whether the number is written as its product's are, and an example; null where any number is accepted. */
  format: { fits: boolean; example: string } | null
}
