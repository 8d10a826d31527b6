import { oncePer } from './base/once.ts'
import { type Lang, localeOf } from './languages.ts'

// Formats are made once, by the first use: that takes longer than a hundred uses.
const clocks = oncePer(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }),
)

/**
 * What a clock in a time zone shows: `day` as `YYYY-MM-DD`, `time` as `HH:MM`. From parts alone: how an engine puts them together
 * for people differs from one to the next.
 */
export function clockIn(timeZone: string, at: number | Date): { day: string; time: string } {
  const parts = clocks(timeZone).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)!.value.padStart(2, '0')
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` }
}
/** What a clock in Rome shows. */
export const inRome = (at: number | Date) => clockIn('Europe/Rome', at)

/** An ISO 8601 instant as DD.MM.YYYY in Europe/Rome, as the specification shows dates. */
export const formatDate = (iso: string): string => formatDay(dayOf(iso))

/** A day, `YYYY-MM-DD`, as DD.MM.YYYY. Needs no format of `Intl`, whose first one takes a phone 80 ms. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')

const longDates = oncePer(
  (lang: Lang) => new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: 'Europe/Rome' }),
)

/** The day of an instant in Europe/Rome in words: `11 October 2026`. */
export const formatLongDate = (instant: string | Date, lang: Lang): string =>
  longDates(lang).format(new Date(instant))

/** The time of day of an ISO 8601 instant in Europe/Rome: `14:05`. */
export const formatTime = (iso: string): string => inRome(new Date(iso)).time

/** A day, in ms. Days of Rome on which clocks change are an hour shorter or longer. */
export const DAY_MS = 24 * 3600_000

/** The instant at which an hour (0 to 23) of a day (`YYYY-MM-DD`) begins in Europe/Rome, as ISO 8601 in UTC. */
export function instantAt(day: string, hour: number): string {
  const time = String(hour).padStart(2, '0')
  const inSummer = new Date(`${day}T${time}:00:00+02:00`)
  // In winter Rome is an hour behind its summer time.
  const isSummer = inRome(inSummer).time.startsWith(time)
  return isSummer ? inSummer.toISOString() : new Date(`${day}T${time}:00:00+01:00`).toISOString()
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Europe/Rome, as ISO 8601 in UTC. Clocks never change at midnight. */
export const startOfDay = (day: string): string => instantAt(day, 0)

/** The instant at which a day ends: the next one begins. Days of a clock change have 23 or 25 hours. */
export function endOfDay(day: string): string {
  return startOfDay(addDays(day, 1))
}

/** The day (`YYYY-MM-DD`) in Europe/Rome at an instant, today's unless one is given. */
export const today = (now = Date.now()): string => inRome(now).day

/** The day (`YYYY-MM-DD`) of an ISO 8601 instant in Europe/Rome. */
export const dayOf = (iso: string): string => today(Date.parse(iso))

/** The day some days later; earlier when `days` is negative. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days after `from` (`YYYY-MM-DD`) `to` is; negative when it is before. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The day of the week of a day (`YYYY-MM-DD`): 0 for Monday. */
export const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -weekdayOf(day))
