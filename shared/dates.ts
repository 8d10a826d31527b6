import type { Lang } from './languages.ts'
import { once, oncePer } from './once.ts'

// Formats are made once, by the first use: that takes longer than a hundred uses.
const romeDate = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Rome',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
)

/** An ISO 8601 instant as DD.MM.YYYY in Europe/Rome, as the specification shows dates. */
export function formatDate(iso: string): string {
  const parts = romeDate().formatToParts(new Date(iso))
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  return `${part('day')}.${part('month')}.${part('year')}`
}

/** A day, `YYYY-MM-DD`, as DD.MM.YYYY. Needs no format of `Intl`, whose first one takes a phone 80 ms. */
export const formatDay = (day: string): string => day.split('-').reverse().join('.')

const longDates = oncePer(
  (lang: Lang) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone: 'Europe/Rome' }),
)

/** The day of an instant in Europe/Rome in words: `11 October 2026`. */
export const formatLongDate = (instant: string | Date, lang: Lang): string =>
  longDates(lang).format(new Date(instant))

const romeTime = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Rome',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

/** The time of day of an ISO 8601 instant in Europe/Rome: `14:05`. */
export const formatTime = (iso: string) => romeTime().format(new Date(iso))

/** A day, in ms. Days of Rome on which clocks change are an hour shorter or longer. */
export const DAY_MS = 24 * 3600_000
const romeHour = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Rome',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
)

/** The instant at which an hour (0 to 23) of a day (`YYYY-MM-DD`) begins in Europe/Rome, as ISO 8601 in UTC. */
export function instantAt(day: string, hour: number): string {
  const time = String(hour).padStart(2, '0')
  const inSummer = new Date(`${day}T${time}:00:00+02:00`)
  // In winter Rome is an hour behind its summer time.
  const isSummer = romeHour().format(inSummer) === time
  return isSummer ? inSummer.toISOString() : new Date(`${day}T${time}:00:00+01:00`).toISOString()
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Europe/Rome, as ISO 8601 in UTC. Clocks never change at midnight. */
export const startOfDay = (day: string): string => instantAt(day, 0)

/** The instant at which a day ends: the next one begins. Days of a clock change have 23 or 25 hours. */
export function endOfDay(day: string): string {
  return startOfDay(addDays(day, 1))
}

const romeDay = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' }))

/** The day (`YYYY-MM-DD`) in Europe/Rome at an instant, today's unless one is given. */
export const today = (now = Date.now()) => romeDay().format(now)

/** The day (`YYYY-MM-DD`) of an ISO 8601 instant in Europe/Rome. */
export const dayOf = (iso: string): string => today(Date.parse(iso))

/** The day some days later; earlier when `days` is negative. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** How many days after `from` (`YYYY-MM-DD`) `to` is; negative when it is before. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
