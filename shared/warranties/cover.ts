import { today } from '../dates.ts'
import { WARRANTY_YEARS } from './warranty-rules.ts'

/*
 * How long the maker's guarantee of a unit covers it. Pure rules, without zod; days are `YYYY-MM-DD`. A product may promise more
 * months than the shop's three years, never fewer; what it promised at a registration is kept with it, and `units.covered_until`
 * is the last day, which everything else reads.
 */

export interface Cover {
  /** The last day that is covered. */
  until: string
  covered: boolean
}

/** The last day of mounting whose three years have ended on a day: nothing that was mounted later has expired. */
export const expiredMounting = (now = today()) => `${Number(now.slice(0, 4)) - WARRANTY_YEARS}${now.slice(4)}`

/** The guarantee where a product says nothing else, and the least that one can promise. */
export const WARRANTY_MONTHS = WARRANTY_YEARS * 12

/** The months that the maker guarantees of a product that says so many, or nothing. */
export const guaranteedMonths = (months: number | null | undefined): number =>
  Math.max(months ?? WARRANTY_MONTHS, WARRANTY_MONTHS)

/** By how much a repair under warranty prolongs the cover of a unit, once (Directive (EU) 2019/771, Art. 10, as amended by 2024/1799). */
export const EXTENSION_MONTHS = 12

/** The last day on which a cover of so many months from the mounting on holds. */
export function lastDayOf(mounted: string, months = WARRANTY_MONTHS): string {
  const [year = 0, month = 0, day = 0] = mounted.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, day - 1)).toISOString().slice(0, 10)
}

/** The cover of a unit by its last day. */
export const coverOf = (until: string, now = today()): Cover => ({ until, covered: until >= now })
