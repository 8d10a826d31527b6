import * as z from 'zod/mini'
import { bodyId } from '../base/fields.ts'

/** Numbers are exact up to so many units; beyond they say "at least". */
export const MOST_REACHED = 1000

/** `POST /api/admin/updates/:id/alerts`: has the people told; `version` is the update's as its numbers were shown. */
export const startAlert = z.strictObject({ version: bodyId })

/** Whom the targets of an update reach now. `is_capped`: there are more units, and perhaps people, than were counted. */
export interface Reach {
  units: number
  is_capped: boolean
  retailers: number
  owners: number
  /** How many of them were not told yet. */
  new_retailers: number
  new_owners: number
}

/** One telling. Owners are counted by their units. */
export interface UpdateAlert {
  id: number
  state: 'collecting' | 'telling' | 'done' | 'cancelled'
  retailers: number
  owners: number
  told_retailers: number
  told_owners: number
  /** Who was found, but was nobody to tell when it came to that. */
  passed: number
  created_at: string
  finished_at: string | null
  /** Who began it; '' when the account is gone. */
  user_name: string
}

/** `GET /api/admin/updates/:id/alerts`: the newest first, at most ten. */
export interface UpdateAlerts {
  reach: Reach
  alerts: UpdateAlert[]
  version: number
}
