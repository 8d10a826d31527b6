import { DAY_MS, dayOf, mondayOf } from '../../../shared/dates.ts'
import type { RetainedAs } from '../../../shared/office/backups.admin.ts'

/** How many periods back the newest backup of each is retained. */
const RETAINED_PERIODS = { daily: 7, weekly: 4, monthly: 12 }

const PERIODS: Record<keyof typeof RETAINED_PERIODS, (day: string) => string> = {
  daily: (day) => day,
  weekly: mondayOf,
  monthly: (day) => day.slice(0, 7),
}

/**
 * Which backups are retained, and as what: all of the last 24 hours, and the newest of each of the 7 latest days, 4 latest weeks
 * and 12 latest months (in Europe/Rome) that have one. Periods without a backup do not count, so that the existing ones stay
 * when no more are made. `keys` are the times they were begun, as ISO 8601.
 */
export function retainedBackups(keys: string[], now: number): Map<string, RetainedAs[]> {
  const newestFirst = keys.toSorted().reverse()
  const retained = new Map<string, RetainedAs[]>()
  const keep = (key: string, as: RetainedAs) => retained.set(key, [...(retained.get(key) ?? []), as])
  for (const key of newestFirst) if (Date.parse(key) > now - DAY_MS) keep(key, 'recent')
  for (const [as, count] of Object.entries(RETAINED_PERIODS) as [keyof typeof RETAINED_PERIODS, number][]) {
    const newestOf = new Map<string, string>()
    for (const key of newestFirst) {
      const period = PERIODS[as](dayOf(key))
      if (!newestOf.has(period)) newestOf.set(period, key)
    }
    for (const key of [...newestOf.values()].slice(0, count)) keep(key, as)
  }
  return retained
}
