import { today } from '../dates.ts'
import { WARRANTY_YEARS } from './warranty-rules.ts'

/* What the maker's warranty covers, and until when. Pure rules, without zod; days are `YYYY-MM-DD`. */

export interface Cover {
  /** The last day that is covered. */
  until: string
  covered: boolean
}

/** The last day of mounting whose warranty has expired on a day. */
export const expiredMounting = (now = today()) => `${Number(now.slice(0, 4)) - WARRANTY_YEARS}${now.slice(4)}`

/** The last day on which the warranty of what was mounted on a day is valid. */
export function lastDayOf(mounted: string): string {
  const [year = 0, month = 0, day = 0] = mounted.split('-').map(Number)
  return new Date(Date.UTC(year + WARRANTY_YEARS, month - 1, day - 1)).toISOString().slice(0, 10)
}

/** The cover of a unit by its day of mounting. */
export const coverOf = (mounted: string, now = today()): Cover => ({
  until: lastDayOf(mounted),
  covered: mounted > expiredMounting(now),
})
