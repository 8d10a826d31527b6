import type { OwnWarranty } from '../../../shared/warranties.ts'
import { WARRANTY_YEARS } from '../../../shared/warranty-rules.ts'

export type WarrantyState = 'waiting' | 'valid' | 'refused' | 'expired' | 'used'

/** What a warranty is good for now. One that is over stays so, whether or not it was ever made valid. */
export function stateOf({ status, refused, expired, used }: OwnWarranty): WarrantyState {
  if (used) return 'used'
  if (expired) return 'expired'
  if (refused) return 'refused'
  return status ? 'valid' : 'waiting'
}

/** The last day (`YYYY-MM-DD`) on which a warranty mounted on a day holds. */
export function lastDayOf(mounted: string): string {
  const [year = 0, month = 0, day = 0] = mounted.split('-').map(Number)
  return new Date(Date.UTC(year + WARRANTY_YEARS, month - 1, day - 1)).toISOString().slice(0, 10)
}
