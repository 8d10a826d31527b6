import { lastDayOf } from '../warranties/cover.ts'

/* What of a claim a unit's warranty covers, line by line: pure rules, the same for retailers before they send a claim and for administrators who decide. */

/** The state of a unit's registration; `replaced`: the unit is closed; `other`: archived, or another retailer has the number. */
export const REGISTRATIONS = ['valid', 'waiting', 'refused', 'contested', 'replaced', 'other'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/**
 * The rule that decides about a line, the first that holds: the registration is not valid; the warranty is over; the product is no
 * part of the unit's drawings; more pieces than one device holds; a wear part; the part's own, shorter cover is over; covered.
 */
export const COVER_RULES = [
  'registration',
  'expired',
  'foreign',
  'pieces',
  'wear',
  'part_expired',
  'covered',
] as const
export type CoverRule = (typeof COVER_RULES)[number]

/** The unit's side of a judgement. Days are YYYY-MM-DD. */
export interface CoverUnit {
  registration: Registration
  mounting_date: string
  /** The last day of the whole unit's cover. */
  covered_until: string
  /** The day that counts: that of sending, however long the decision takes. */
  day: string
}
/** The side of what is claimed. */
export interface CoverLine {
  /** The whole unit is claimed, not a part of it. */
  whole: boolean
  quantity: number
  /** How often the part stands in the drawings of the unit's product. */
  places: number
  /** Months of warranty of the part: null as the device, 0 for a wear part. */
  cover_months: number | null
}

/** The rule that decides about a line of a claim. */
export function lineCoverOf(
  { registration, mounting_date, covered_until, day }: CoverUnit,
  line: CoverLine,
): CoverRule {
  if (registration !== 'valid') return 'registration'
  if (covered_until < day) return 'expired'
  if (line.whole) return line.quantity === 1 ? 'covered' : 'pieces'
  if (line.places === 0) return 'foreign'
  if (line.quantity > line.places) return 'pieces'
  if (line.cover_months === 0) return 'wear'
  if (line.cover_months !== null && lastDayOf(mounting_date, line.cover_months) < day) return 'part_expired'
  return 'covered'
}

/** Whether a claim was settled by a repair under warranty: parts that it covers are sent, and the whole unit is not. */
export const isRepair = (
  lines: readonly { whole: boolean; approved: boolean; rule: CoverRule }[],
): boolean => {
  const approved = lines.filter((line) => line.approved)
  return approved.some(({ rule }) => rule === 'covered') && !approved.some(({ whole }) => whole)
}
