import { addDays, clockIn, weekdayOf } from '../dates.ts'

/** From and to, in minutes since midnight; `to` is at most 1440. */
export type Span = [from: number, to: number]

/**
 * Opening hours, each day as a text: `09:00-12:30 14:30-19:00`, empty when closed. `week` begins on Monday; `except` are days
 * (`2026-12-25`) that are otherwise.
 */
export interface Hours {
  week: string[]
  except: { date: string; day: string }[]
}

export const DAYS = 7
/** How many spans a day may have, and how many days may be otherwise. */
const MOST_SPANS = 4
export const MOST_EXCEPTIONS = 40
const DAY_MINUTES = 24 * 60

const CLOSED = /^(chiuso|closed|geschlossen|fermé|gesloten|-|–)?$/i
const SPAN = /(\d{1,2})(?:[:.h](\d{2})?)?\s*(?:-|–|—)\s*(\d{1,2})(?:[:.h](\d{2})?)?/g
/** What may stand between spans. */
const BETWEEN = /^[\s,;/+]*$/

const minutesOf = (hours: string, minutes = '0') =>
  Number(minutes) < 60 ? Number(hours) * 60 + Number(minutes) : Number.NaN

/** The spans of a day as people write them: `9-12.30, 14:30 – 19`, empty or "closed" for none. Null for what is none of these. */
export function readDay(text: string): Span[] | null {
  if (CLOSED.test(text.trim())) return []
  if (!BETWEEN.test(text.replace(SPAN, ''))) return null
  const spans = [...text.matchAll(SPAN)].map(
    ([, from, fromMinutes, to, toMinutes]): Span => [
      minutesOf(from!, fromMinutes),
      minutesOf(to!, toMinutes),
    ],
  )
  // One after the other, within a day.
  const isRight = spans.every(
    ([from, to], i) => from >= (spans[i - 1]?.[1] ?? 0) && from < to && to <= DAY_MINUTES,
  )
  return spans.length > 0 && spans.length <= MOST_SPANS && isRight ? spans : null
}

const two = (number: number) => String(number).padStart(2, '0')
/** `09:30`. */
export const clockOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/** A day as it is stored; the same text however it was written. */
export const dayText = (spans: Span[]) =>
  spans.map(([from, to]) => `${clockOf(from)}-${clockOf(to)}`).join(' ')

/** Whether there is anything to show. */
export const hasHours = ({ week, except }: Hours) =>
  week.some((day) => day !== '') || except.some(({ day }) => day !== '')

/** A moment at a place: its date, the day of the week (0 is Monday), and the minutes since midnight. */
export interface LocalTime {
  date: string
  weekday: number
  minutes: number
}

const ZONES: Record<string, string> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  IS: 'Atlantic/Reykjavik',
  FI: 'Europe/Helsinki',
  EE: 'Europe/Tallinn',
  LV: 'Europe/Riga',
  LT: 'Europe/Vilnius',
  ...{
    GR: 'Europe/Athens',
    RO: 'Europe/Bucharest',
    BG: 'Europe/Sofia',
    CY: 'Asia/Nicosia',
    UA: 'Europe/Kyiv',
  },
  MD: 'Europe/Chisinau',
  TR: 'Europe/Istanbul',
}
/** The time zone of a country of Europe; most have the same clock. */
export const timeZoneOf = (country: string) => ZONES[country] ?? 'Europe/Rome'

/** What a clock at a place shows. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const { day, time } = clockIn(timeZone, at)
  return { date: day, weekday: weekdayOf(day), minutes: minutesOf(...(time.split(':') as [string, string])) }
}

/** The hours of a day, the exceptions considered. */
export function spansOn(
  { week, except }: Hours,
  { date, weekday }: Pick<LocalTime, 'date' | 'weekday'>,
): Span[] {
  const day = except.find((day) => day.date === date)?.day ?? week[weekday] ?? ''
  return readDay(day) ?? []
}

export type OpenState =
  | { open: true; until: number }
  /** In so many days, 0 for later today. */
  | { open: false; days: number; date: string; from: number }

/** How far it is looked ahead, in days: a shop that is closed for longer says nothing. */
const AHEAD = 14

/** Whether a shop is open, until when, or when it opens next; null when it does not open in the next two weeks. */
export function openState(hours: Hours, now: LocalTime): OpenState | null {
  const today = spansOn(hours, now)
  const current = today.find(([from, to]) => from <= now.minutes && now.minutes < to)
  if (current) {
    // Two spans that meet are one.
    let until = current[1]
    for (const [from, to] of today) if (from === until) until = to
    return { open: true, until }
  }
  for (let days = 0; days <= AHEAD; days++) {
    const date = addDays(now.date, days)
    const spans = spansOn(hours, { date, weekday: (now.weekday + days) % DAYS })
    const next = spans.find(([from]) => days > 0 || from > now.minutes)
    if (next) return { open: false, days, date, from: next[0] }
  }
  return null
}
