import { type SQL, sql } from 'drizzle-orm'
import type { AnyAuthor, Author } from '../../base/audit/change.ts'
import type { Env } from '../../base/env.ts'
import { sha256 } from '../../base/hashes.ts'
import { byOwner, isLinked, requireLink } from '../units/own-owner.ts'

interface Owner {
  party: 'owner'
  ownerId: number
  /** The version of the mailed link. */
  link: number
}
interface Retailer {
  party: 'retailer'
  retailerId: number | null
}
/** Who reads reports: the owner by a mailed link, the retailer that got them, an administrator on the unit's page. */
export type FaultReader = Owner | Retailer | { party: 'administrator'; unitId: number }
/** Who writes. */
export type FaultPerson = (Owner & { author: AnyAuthor }) | (Retailer & { author: Author })

/** Reports with what decides who may read and write: `r`, `o` and `u` of the conditions below. */
export const REPORTS = sql.raw(
  'fault_reports r join unit_owners o on o.id = r.owner_id join units u on u.id = r.unit_id',
)

/** The condition that a report is the reader's: another one is like one that does not exist, a past owner's link is dead. */
export function isOpenTo(reader: FaultReader): SQL {
  if (reader.party === 'administrator') return sql`r.unit_id = ${reader.unitId}`
  return reader.party === 'retailer'
    ? sql`r.vendor_id = ${reader.retailerId}`
    : sql`${isLinked(reader.ownerId, reader.link)} and u.mounting_date is not null`
}

/** The condition that owner and retailer can write: it is not closed, and the unit still that owner's and that retailer's. */
export const IS_WRITABLE =
  sql.raw(`(r.state <> 'closed' and o.until is null and u.mounting_date is not null and u.vendor_id = r.vendor_id
  and exists (select 1 from vendors v where v.id = r.vendor_id and v.active = 1 and v.deleted_at is null))`)

/** The owner who has this link. Error: `not_found` for a forged or expired one; whether it is dead, each statement asks. */
export async function ownerBy(env: Env, requestId: string, ownerId: number, token: string) {
  const link = await requireLink(env, ownerId, token)
  return { party: 'owner', ownerId, link, author: byOwner(requestId) } as const
}

/** What a call's `Idempotency-Key` is stored as: another person's, or of another report, is another one. */
export const requestKeyOf = async (person: FaultPerson, report: number | null, key: string | null) => {
  if (key === null) return crypto.randomUUID()
  const who = person.party === 'owner' ? `owner:${person.ownerId}` : `user:${person.author.actor.id}`
  return sha256(`fault:${who}:${report ?? 'new'}:${key}`)
}
