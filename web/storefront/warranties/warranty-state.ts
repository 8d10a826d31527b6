import type { OwnWarranty } from '../../../shared/warranties.ts'

export type WarrantyState = 'waiting' | 'valid' | 'refused' | 'expired' | 'used'

/** A warranty's state for its owner. Expired comes first, whether or not it was ever valid. */
export function stateOf({ status, refused, expired, used }: OwnWarranty): WarrantyState {
  if (used) return 'used'
  if (expired) return 'expired'
  if (refused) return 'refused'
  return status ? 'valid' : 'waiting'
}
