import { oncePer } from '../../shared/base/once.ts'
import { addDays } from '../../shared/dates.ts'
import { type Lang, localeOf } from '../../shared/languages.ts'
import { DAYS } from '../../shared/retailers/hours.ts'

/** A Monday. */
const MONDAY = '2024-01-01'
const weekdays = oncePer(
  (lang: Lang) => new Intl.DateTimeFormat(localeOf(lang), { weekday: 'long', timeZone: 'UTC' }),
)
const dates = oncePer(
  (lang: Lang) =>
    new Intl.DateTimeFormat(localeOf(lang), {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
)

/** The days of a week by their names, Monday first. For loaders, as names of countries are (countries.ts). */
export const weekdayNames = (lang: Lang): string[] =>
  Array.from({ length: DAYS }, (_, day) => weekdays(lang).format(new Date(addDays(MONDAY, day))))

/** A day, `YYYY-MM-DD`, with its weekday in words. For loaders, and for what is only shown once the page runs. */
export const dayName = (lang: Lang, day: string): string => dates(lang).format(new Date(day))
