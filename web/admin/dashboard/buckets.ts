import type { Dashboard } from '../../../shared/dashboard.ts'
import { addDays } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'

type Day = Dashboard['series'][number]
/** One bar of a chart: a day, a week or a month. */
export interface Bucket extends Omit<Day, 'day'> {
  /** Days, both inclusive. */
  from: string
  to: string
  /** Below the axis, and in full. */
  short: string
  label: string
}
type Step = 'day' | 'week' | 'month'

/** A chart of a column's width carries about so many bars. */
const MAX_DAYS = 45
const MAX_WEEKS_DAYS = 26 * 7

const stepOf = (days: number): Step => (days <= MAX_DAYS ? 'day' : days <= MAX_WEEKS_DAYS ? 'week' : 'month')

/** The first day of the week (a Monday) or the month that a day lies in. */
function startOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function labels({ from, to }: { from: string; to: string }, step: Step, lang: Lang) {
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const day = { day: 'numeric', month: 'short' } as const
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

/** A series by days as bars: days of a short period, weeks or months of a long one. */
export function bucketsOf(series: Day[], lang: Lang): Bucket[] {
  const step = stepOf(series.length)
  const groups = Map.groupBy(series, ({ day }) => startOf(day, step))
  return [...groups.values()].map((days) => {
    const sum = (name: 'quotations' | 'orders' | 'revenue') =>
      days.reduce((total, day) => total + day[name], 0)
    const span = { from: days[0]!.day, to: days.at(-1)!.day }
    return {
      ...span,
      ...labels(span, step, lang),
      quotations: sum('quotations'),
      orders: sum('orders'),
      revenue: sum('revenue'),
    }
  })
}
