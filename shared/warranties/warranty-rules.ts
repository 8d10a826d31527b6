import type { OwnWarranty } from './warranties.ts'

/*
 * Rules for every warranty. Separate from the schemas, so that a page can use them without loading zod.
 */

/** How long a warranty is valid after mounting. */
export const WARRANTY_YEARS = 3

/** By which a retailer filters its own. `valid`: and not expired. */
export const OWN_WARRANTY_STATES = ['waiting', 'valid', 'refused', 'expired'] as const

export type WarrantyState = 'waiting' | 'valid' | 'refused' | 'expired' | 'used' | 'replaced'

/** A warranty's state for its owner. Expired comes first, whether or not it was ever valid. */
export function warrantyState({
  status,
  refused,
  expired,
  used,
  replaced,
}: Pick<OwnWarranty, 'status' | 'refused' | 'expired' | 'used' | 'replaced'>): WarrantyState {
  if (used) return 'used'
  if (replaced) return 'replaced'
  if (expired) return 'expired'
  if (refused) return 'refused'
  return status ? 'valid' : 'waiting'
}
