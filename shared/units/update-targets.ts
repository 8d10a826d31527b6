import { keyOf } from '../typed/keys.ts'

/* Which units an update is for. */

/** The most kinds of units that one update is for. */
export const MOST_TARGETS = 100

/** `code` or `satellite` is given; a range without one of its ends has none there. */
export interface UpdateTarget {
  code: string | null
  satellite: string | null
  serial_from: string | null
  serial_to: string | null
}

/**
 * Compares serial numbers as a factory counts: the shorter one comes first, then by letters and digits in their canonical form, so that 99
 * comes before 100.
 */
export function compareSerials(a: string, b: string): number {
  const [first, second] = [keyOf(a), keyOf(b)]
  if (first.length !== second.length) return first.length - second.length
  return first === second ? 0 : first < second ? -1 : 1
}
