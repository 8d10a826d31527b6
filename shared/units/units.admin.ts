import * as z from 'zod/mini'
import type { AuditAction } from '../base/audit.admin.ts'
import { id, lang } from '../base/fields.ts'
import { dayFilters, pageQuery, searchTerm, sortBy } from '../base/lists.ts'
import { PAGE_SIZE } from '../base/paging.ts'
import type { OldWarranty, Warranty } from '../warranties/warranties.admin.ts'
import type { Unit, UnitFacts } from './units.ts'

/** Whether units are under warranty on the day of the call. */
export const COVERS = ['covered', 'expired'] as const
/** Where units are known from: a registration, or only the old site. `doubtful`: their number is another one's as well, or cannot be read. */
export const UNIT_SOURCES = ['registered', 'old', 'doubtful'] as const

/** `GET /api/admin/units`: the last mounted first unless `sort` says otherwise; the days are of the mounting. */
export const unitsQuery = z.strictObject({
  lang: z.optional(lang),
  search_term: searchTerm,
  sort: sortBy('code', 'serial_number', 'mounting_date'),
  ...dayFilters,
  'filters[vendor_id]': z.optional(id),
  'filters[cover]': z.optional(z.enum([...COVERS, ''])),
  'filters[source]': z.optional(z.enum([...UNIT_SOURCES, ''])),
  ...pageQuery(PAGE_SIZE.warranties),
})
export type UnitsQuery = z.infer<typeof unitsQuery>

/** A row of the list. */
export interface AdminUnit extends Unit {
  vendor: { id: number; name: string } | null
  /** Of the registration that holds the number; null for a unit that only the old site knew. */
  state: Warranty['state'] | null
}

/** What happened to a unit, to its registration, or to what its owners sent. */
export interface UnitEvent {
  id: number
  created_at: string
  user_name: string
  action: AuditAction
  entity: 'units' | 'warranties' | 'owner-requests' | 'claims'
}

/** `GET /api/admin/units/:id`. `history` has the newest first, at most 50. */
export interface AdminUnitPage extends AdminUnit, UnitFacts {
  registration: Warranty | null
  old_warranty: OldWarranty | null
  /** What owners sent who registered it themselves, for administrators only. */
  proofs: { owner_id: number; doc: NonNullable<Warranty['doc']> }[]
  history: UnitEvent[]
}
