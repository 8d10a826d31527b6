import * as z from 'zod/mini'
import { bodyId, cents, email, id, lang, optionalName, personName } from '../base/fields.ts'
import { RETAILER_ROLES, type RetailerRole } from '../retailers/retailer-roles.ts'

/** What a colleague may do, and up to how many cents net a buyer buys without approval; null: as much as it likes. */
const rights = {
  role: z.enum(RETAILER_ROLES, 'invalid'),
  limit: z.nullable(cents),
}

export const colleagueParam = z.object({ id })
/** `POST /api/colleagues/invite`. */
export const inviteColleague = z.strictObject({
  first_name: personName(100),
  last_name: optionalName(100),
  email,
  ...rights,
  /** Of the mails to the person; that of the page unless given. */
  lang: z.optional(lang),
})
export type InviteColleague = z.output<typeof inviteColleague>
/** `POST /api/colleagues/{id}/edit`. */
export const editColleague = z.strictObject({ ...rights, version: bodyId })
export type EditColleague = z.output<typeof editColleague>

interface Person {
  id: number
  first_name: string
  last_name: string
  email: string
  role: RetailerRole
  /** Cents; null for none. */
  limit: number | null
}
export interface Colleague extends Person {
  last_seen_at: string | null
  version: number
  is_self: boolean
}
/** Somebody who has not opened the mailed link yet. */
export interface InvitedColleague extends Person {
  created_at: string
  expired: boolean
}
/** `GET /api/colleagues`. */
export interface Colleagues {
  colleagues: Colleague[]
  invitations: InvitedColleague[]
}
/** The most accounts and invitations of a retailer. */
export const MAX_COLLEAGUES = 100
