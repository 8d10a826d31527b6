import type { OwnWarranty } from '../../../shared/warranties.ts'
import { WARRANTY_YEARS } from '../../../shared/warranty-rules.ts'

export type WarrantyState = 'waiting' | 'valid' | 'refused' | 'expired' | 'used'

/** A warranty's state for its owner. Expired comes first, whether or not it was ever valid. */
export function stateOf({ status, refused, expired, used }: OwnWarranty): WarrantyState {
  if (used) return 'used'
  if (expired) return 'expired'
  if (refused) return 'refused'
  return status ? 'valid' : 'waiting'
}

/** The last day (`YYYY-MM-DD`) on which a warranty mounted on a day is valid. */
export function lastDayOf(mounted: string): string {
  const [year = 0, month = 0, day = 0] = mounted.split('-').map(Number)
  return new Date(Date.UTC(year + WARRANTY_YEARS, month - 1, day - 1)).toISOString().slice(0, 10)
}
