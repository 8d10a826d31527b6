import { addDays, today } from '../../../shared/dates.ts'
import { type Period, RANKED_LEVELS, spansOf } from '../dashboard/spans.ts'

/** Before the first retailer. */
const BEGINNING = '2000-01-01'
const NEXT: Record<number, (span: string) => string> = {
  4: (span) => String(Number(span) + 1),
  7: (span) => addDays(`${span}-28`, 4).slice(0, 7),
  // Ten days on from its first one, which for the first days of a month is the first, not the zeroth.
  9: (span) => (span.endsWith('0') ? `${span.slice(0, 8)}1` : addDays(`${span}0`, 10).slice(0, 9)),
  10: (span) => addDays(span, 1),
}

/** A level of sums, and the name of one span of it. */
export interface SpanName {
  level: number
  span: string
}

/**
 * The fewest spans that are the days of a period, each by its name: what is asked for by name reads one row. One without an end goes on to the
 * end of this year, which is fewer spans than to its present day.
 */
export function namesOf({ from, to }: Period, now = Date.now()): SpanName[] {
  if (from === undefined && to === undefined) return [{ level: 0, span: '' }]
  const period = { from: from ?? BEGINNING, to: to ?? `${today(now).slice(0, 4)}-12-31` }
  return spansOf(period, RANKED_LEVELS).flatMap(({ level, first, last }) => {
    const names = []
    for (let span = first; span <= last; span = NEXT[level]!(span)) names.push({ level, span })
    return names
  })
}
