import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { addDays, today } from '../../../shared/dates.ts'

/** Days `YYYY-MM-DD`, both inclusive; an empty one is open. */
export interface Period {
  from: string
  to: string
}

export const PRESETS = ['today', 'yesterday', 'days7', 'days30', 'month', 'year', 'all'] as const
export type Preset = (typeof PRESETS)[number]
/** What the dashboard begins with: with a period before to compare with. */
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

/** The address of a period; that without days has a word of its own, because none at all is the usual one. */
const addressOf = ({ from, to }: Period) => (from || to ? listSearch({ from, to }) : '?period=all')

/** The search part of a list's address with the days of a period, and more filters of that list. */
export function listSearch({ from, to }: Period, more: Record<string, string> = {}): string {
  const given = Object.entries({ from, to, ...more }).filter(([, value]) => value)
  const search = new URLSearchParams(given).toString()
  return search && `?${search}`
}

/** Why there can be no figures of a period: it ends before it begins, or is still to come. */
export function problemOf({ from, to }: Period, day = today()): 'period' | 'future' | null {
  if (from && to && from > to) return 'period'
  return from > day ? 'future' : null
}

/** A period as far as it has come. */
export const untilToday = ({ from, to }: Period, day = today()): Period => ({ from, to: to > day ? day : to })

/** The period in the dashboard's address. */
export function periodIn(params: URLSearchParams): Period {
  const given = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
  const isUsual = !given.from && !given.to && params.get('period') !== ALL
  return isUsual ? presetPeriod(USUAL) : given
}

/** The same, and how it is changed. */
export function usePeriod() {
  const [params, setParams] = useSearchParams()
  const period = periodIn(params)
  /** What was asked for last, also before the screen shows it: two quick changes are both kept. */
  const asked = useRef(period)
  useEffect(() => {
    asked.current = { from: period.from, to: period.to }
  }, [period.from, period.to])
  const change = (days: Partial<Period>) => {
    const next = { ...asked.current, ...days }
    asked.current = next
    setParams(addressOf(next).slice(1), { preventScrollReset: true })
  }
  return { period, change, to: (preset: Preset) => addressOf(presetPeriod(preset)) }
}
