import { groupBy } from '../../../shared/base/groups.ts'
import { daysBetween, mondayOf } from '../../../shared/dates.ts'
import { type Lang, localeOf } from '../../../shared/languages.ts'
import type { Dashboard } from '../../../shared/office/dashboard.ts'

type Day = Dashboard['series'][number]
/** One bar of a chart: a day, a week, a month, a quarter or a year. */
export interface Bucket extends Omit<Day, 'day' | 'until'> {
  /** Days, both inclusive. */
  from: string
  to: string
  /** Its labels: below the axis, and in full. */
  short: string
  label: string
}
type Step = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** About as many bars as a chart as wide as a column can show. */
const MAX_DAYS = 45
const MAX_WEEKS_DAYS = 26 * 7

const lengthOf = ({ day, until = day }: Day) => daysBetween(day, until) + 1

/** The span of a bar: that of the series when it is longer than a day, otherwise one that gives few enough bars. */
function stepOf(series: Day[]): Step {
  const longest = Math.max(...series.map(lengthOf))
  if (longest > 92) return 'year'
  if (longest > 31) return 'quarter'
  if (longest > 1) return 'month'
  return series.length <= MAX_DAYS ? 'day' : series.length <= MAX_WEEKS_DAYS ? 'week' : 'month'
}

/** The first day of the week (a Monday) or month of a day. */
function startOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  if (step === 'quarter' || step === 'year') return day
  return mondayOf(day)
}

function labels({ from, to }: { from: string; to: string }, step: Step, lang: Lang) {
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const day = { day: 'numeric', month: 'short' } as const
  if (step === 'year') {
    const year = format(from, { year: 'numeric' })
    return { short: year, label: year }
  }
  if (step === 'quarter') {
    const ends = [from, to].map((end) => format(end, { month: 'short' }))
    const months = [...new Set(ends)].join(' – ')
    return { short: `${months} ${from.slice(2, 4)}`, label: `${months} ${format(to, { year: 'numeric' })}` }
  }
  if (step === 'month') {
    return {
      short: format(from, { month: 'short' }),
      label: format(from, { month: 'long', year: 'numeric' }),
    }
  }
  const end = { ...day, year: 'numeric' } as const
  return {
    short: format(from, day),
    label: from === to ? format(from, end) : `${format(from, day)} – ${format(to, end)}`,
  }
}

/**
 * The bars of a series: days in a short period, weeks or months in a longer one; in more than a year, the spans of the series
 * itself.
 */
export function bucketsOf(series: Day[], lang: Lang): Bucket[] {
  const step = stepOf(series)
  const groups = groupBy(series, ({ day }) => startOf(day, step))
  return [...groups.values()].map((days) => {
    const sum = (name: 'quotations' | 'orders' | 'revenue') =>
      days.reduce((total, day) => total + day[name], 0)
    const last = days.at(-1)!
    const span = { from: days[0]!.day, to: last.until ?? last.day }
    return {
      ...span,
      ...labels(span, step, lang),
      quotations: sum('quotations'),
      orders: sum('orders'),
      revenue: sum('revenue'),
    }
  })
}
