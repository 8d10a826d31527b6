import { useSearchParams } from 'react-router'
import { addDays, today } from '../../../shared/dates.ts'
import { useChangeParams } from '../../ui/change-params.ts'

/** Days `YYYY-MM-DD`, both inclusive; an empty one is open-ended. */
export interface Period {
  from: string
  to: string
}

export const PRESETS = ['today', 'yesterday', 'days7', 'days30', 'month', 'year', 'all'] as const
export type Preset = (typeof PRESETS)[number]
/** The period that the dashboard begins with; it can be compared with the one before. */
export const USUAL: Preset = 'days30'
const ALL = 'all'

export function presetPeriod(preset: Preset, day = today()): Period {
  const from = {
    today: day,
    yesterday: addDays(day, -1),
    days7: addDays(day, -6),
    days30: addDays(day, -29),
    month: `${day.slice(0, 7)}-01`,
    year: `${day.slice(0, 4)}-01-01`,
    all: '',
  }[preset]
  return { from, to: preset === ALL ? '' : preset === 'yesterday' ? from : day }
}

/** A period in the address. One without days has a word of its own, because an empty address means the usual period. */
const addressOf = ({ from, to }: Period) => (from || to ? listSearch({ from, to }) : '?period=all')

/** The search part of a list's address, with the days of a period, and other filters of that list. */
export function listSearch({ from, to }: Period, more: Record<string, string> = {}): string {
  const given = Object.entries({ from, to, ...more }).filter(([, value]) => value)
  const search = new URLSearchParams(given).toString()
  return search && `?${search}`
}

/** Why a period can have no figures: it ends before it begins, or has not begun yet. */
export function problemOf({ from, to }: Period, day = today()): 'period' | 'future' | null {
  if (from && to && from > to) return 'period'
  return from > day ? 'future' : null
}

/** A period, cut off at today. */
export const untilToday = ({ from, to }: Period, day = today()): Period => ({ from, to: to > day ? day : to })

/** The period in the dashboard's address. */
export function periodIn(params: URLSearchParams, usual = USUAL): Period {
  const given = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const isUsual = !given.from && !given.to && params.get('period') !== ALL
  return isUsual ? presetPeriod(usual) : given
}

/** The period in the dashboard's address, and how it is changed. */
export function usePeriod(usual = USUAL) {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const period = periodIn(params, usual)
  const change = (days: Partial<Period>) => {
    const write = (newest: URLSearchParams) => addressOf({ ...periodIn(newest, usual), ...days })
    void changeParams(write, { preventScrollReset: true })
  }
  return { period, change, to: (preset: Preset) => addressOf(presetPeriod(preset)) }
}
