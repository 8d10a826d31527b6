import { DAY_MS, dayOf, mondayOf } from '../../../shared/dates.ts'
import type { KeptAs } from '../../../shared/office/backups.admin.ts'

/** How many periods back the newest backup of each is kept. */
const KEPT = { daily: 7, weekly: 4, monthly: 12 }

const PERIODS: Record<keyof typeof KEPT, (day: string) => string> = {
  daily: (day) => day,
  weekly: mondayOf,
  monthly: (day) => day.slice(0, 7),
}

/**
 * Which backups are kept, and as what: all of the last 24 hours, and the newest of each of the 7 latest days, 4 latest weeks
 * and 12 latest months (in Europe/Rome) that have one. Periods without a backup do not count, so that the existing ones stay
 * when no more are made. `keys` are the times they were begun, as ISO 8601.
 */
export function keptOf(keys: string[], now: number): Map<string, KeptAs[]> {
  const newestFirst = keys.toSorted().reverse()
  const kept = new Map<string, KeptAs[]>()
  const keep = (key: string, as: KeptAs) => kept.set(key, [...(kept.get(key) ?? []), as])
  for (const key of newestFirst) if (Date.parse(key) > now - DAY_MS) keep(key, 'recent')
  for (const [as, count] of Object.entries(KEPT) as [keyof typeof KEPT, number][]) {
    const newestOf = new Map<string, string>()
    for (const key of newestFirst) {
      const period = PERIODS[as](dayOf(key))
      if (!newestOf.has(period)) newestOf.set(period, key)
    }
    for (const key of [...newestOf.values()].slice(0, count)) keep(key, as)
  }
  return kept
}
