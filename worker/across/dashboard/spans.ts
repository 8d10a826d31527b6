import { addDays } from '../../../shared/dates.ts'

/** Days `YYYY-MM-DD`, both inclusive; without one the period is open on that side. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** Spans of one level from the first to the last, both inclusive. */
export interface Spans {
  level: number
  first: string
  last: string
}

/** The levels of sums that the shop has (`sales_sums`), and those that retailers and products have. */
export const SHOP_LEVELS = [7, 10]
export const RANKED_LEVELS = [4, 7, 9, 10]

const AFTER_ALL = '9999'

/** The last day of the month that a day is in. */
function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The last day of a span, given one of its days. */
function lastDayOf(day: string, level: number): string {
  if (level === 4) return `${day.slice(0, 4)}-12-31`
  const end = endOfMonth(day)
  if (level === 7) return end
  const tenth = `${day.slice(0, 9)}9`
  return level === 9 ? (tenth < end ? tenth : end) : day
}

const isFirstDay = (day: string, level: number) => addDays(day, -1).slice(0, level) !== day.slice(0, level)

/** The fewest spans of these levels (the longest first) that are the days of a period, each day in one of them. */
export function spansOf({ from, to }: Period, levels: number[]): Spans[] {
  const longest = levels[0]!
  if (from === undefined && to === undefined) return [{ level: longest, first: '', last: AFTER_ALL }]
  // What is open goes on in the longest spans before or after the given day's.
  if (from === undefined) {
    const start = `${to!.slice(0, longest)}-01-01`.slice(0, 10)
    const before = addDays(start, -1).slice(0, longest)
    return [{ level: longest, first: '', last: before }, ...spansOf({ from: start, to }, levels)]
  }
  if (to === undefined) {
    const end = lastDayOf(from, longest)
    const after = addDays(end, 1).slice(0, longest)
    return [...spansOf({ from, to: end }, levels), { level: longest, first: after, last: AFTER_ALL }]
  }
  const found: Spans[] = []
  for (let day = from; day <= to; ) {
    const level = levels.find((one) => isFirstDay(day, one) && lastDayOf(day, one) <= to)!
    const [span, last] = [day.slice(0, level), found.at(-1)]
    if (last?.level === level) last.last = span
    else found.push({ level, first: span, last: span })
    day = addDays(lastDayOf(day, level), 1)
  }
  return found
}
