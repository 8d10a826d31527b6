import { once } from '../base/once.ts'
import { addDays, startOfDay, today } from '../dates.ts'

/*
 * Public holidays by rules, a country a line: those of the whole country or of most of it. `MM-DD` is a date, `E` and `O` days from the
 * western and the orthodox Easter, `MM-DD/w` the first weekday `w` (1 is Monday) from that date on, `MM-DD/w|v` the date itself where it is
 * weekday `v`, `@YYYY` since which year. With `~` a holiday on a weekend is observed on the next day that is none, with `^` one on a Sunday.
 */
const RULES: Record<string, string> = {
  AD: '01-01 01-06 E-48 03-14 E-2 E+1 05-01 E+50 08-15 09-08 11-01 12-08 12-25 12-26',
  AT: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26',
  BE: '01-01 E+1 05-01 E+39 E+50 07-21 08-15 11-01 11-11 12-25',
  BG: '01-01~ 03-03~ O-2 O+1 05-01~ 05-06~ 05-24~ 09-06~ 09-22~ 12-24~ 12-25~ 12-26~',
  CH: '01-01 E-2 E+1 E+39 E+50 08-01 12-25 12-26',
  CY: '01-01 01-06 O-48 03-25 04-01 O-2 O+1 05-01 O+50 08-15 10-01 10-28 12-25 12-26',
  CZ: '01-01 E-2 E+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
  DE: '01-01 E-2 E+1 05-01 E+39 E+50 10-03 12-25 12-26',
  DK: '01-01 E-3 E-2 E+1 E+39 E+50 12-25 12-26',
  EE: '01-01 02-24 E-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26',
  ES: '01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  FI: '01-01 01-06 E-2 E+1 05-01 E+39 06-19/5 12-06 12-24 12-25 12-26',
  FR: '01-01 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25',
  GB: '01-01~ E-2 E+1 05-01/1 05-25/1 08-25/1 12-25~ 12-26~',
  GR: '01-01 01-06 O-48 03-25 O-2 O+1 05-01 O+50 08-15 10-28 12-25 12-26',
  HR: '01-01 01-06 E+1 05-01 05-30 E+60 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
  HU: '01-01 03-15 E-2 E+1 05-01 E+50 08-20 10-23 11-01 12-24@2024 12-25 12-26',
  IE: '01-01 02-01/1|5@2023 03-17 E+1 05-01/1 06-01/1 08-01/1 10-25/1 12-25 12-26',
  IS: '01-01 E-3 E-2 E+1 04-19/4 05-01 E+39 E+50 06-17 08-01/1 12-25 12-26',
  IT: '01-01 01-06 E+1 04-25 05-01 06-02 08-15 10-04@2026 11-01 12-08 12-25 12-26',
  LI: '01-01 01-06 E-2 E+1 05-01 E+39 E+50 E+60 08-15 09-08 11-01 12-08 12-25 12-26',
  LT: '01-01 02-16 03-11 E+1 05-01 06-24 07-06 08-15 11-01 11-02@2020 12-24 12-25 12-26',
  LU: '01-01 E+1 05-01 05-09@2019 E+39 E+50 06-23 08-15 11-01 12-25 12-26',
  LV: '01-01 E-2 E+1 05-01 05-04~ 06-23 06-24 11-18~ 12-24 12-25 12-26 12-31',
  MC: '01-01 01-27^ E+1 05-01^ E+39 E+50 E+60 08-15 11-01 11-19^ 12-08 12-25^',
  MT: '01-01 02-10 03-19 E-2 03-31 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
  NL: '01-01 E+1 04-27 E+39 E+50 12-25 12-26',
  NO: '01-01 E-3 E-2 E+1 05-01 05-17 E+39 E+50 12-25 12-26',
  PL: '01-01 01-06 E+1 05-01 05-03 E+60 08-15 11-01 11-11 12-24@2025 12-25 12-26',
  PT: '01-01 E-2 04-25 05-01 E+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
  RO: '01-01 01-02 01-06@2024 01-07@2024 01-24 O-2 O+1 05-01 06-01 O+50 08-15 11-30 12-01 12-25 12-26',
  SE: '01-01 01-06 E-2 E+1 05-01 E+39 06-06 06-19/5 12-25 12-26',
  SI: '01-01 01-02 02-08 E+1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
  SK: '01-01 01-06 E-2 E+1 05-01 07-05 08-29 11-01 12-24 12-25 12-26',
  SM: '01-01 01-06 02-05 03-25 E+1 04-01 05-01 E+60 07-28 08-15 09-03 10-01 11-01 11-02 12-08 12-25 12-26',
}
/** The countries whose holidays are known; elsewhere only weekends are free. */
export const HOLIDAY_COUNTRIES = Object.keys(RULES)

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekend = (day: string) => weekdayOf(day) % 6 === 0
/** From which days a holiday with this sign moves on. */
const MOVED: Record<string, (day: string) => boolean> = { '~': isWeekend, '^': (day) => weekdayOf(day) === 0 }

/** Easter Sunday of the western churches (Meeus, Jones, Butcher). */
export function easter(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1)
}

/** Easter Sunday of the orthodox churches (Meeus), as the Gregorian calendar has it until 2099. */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const n = d + e + 114
  return addDays(dayOf(year, Math.floor(n / 31), (n % 31) + 1), 13)
}

function holidayOf(rule: string, year: number): string | null {
  const [, what = '', since = '0'] = /^([^@]+)(?:@(\d+))?$/.exec(rule)!
  if (year < Number(since)) return null
  if (what[0] === 'E') return addDays(easter(year), Number(what.slice(1)))
  if (what[0] === 'O') return addDays(orthodoxEaster(year), Number(what.slice(1)))
  const day = `${year}-${what.slice(0, 5)}`
  if (what[5] !== '/' || (what[7] === '|' && weekdayOf(day) === Number(what[8]))) return day
  return addDays(day, (Number(what[6]) + 7 - weekdayOf(day)) % 7)
}

const cached = once(() => new Map<string, Set<string>>())

/** The public holidays of a country in a year, as days `YYYY-MM-DD`; none for a country that is not known. */
export function holidaysOf(country: string, year: number): Set<string> {
  const key = `${country} ${year}`
  const known = cached().get(key)
  if (known) return known
  const days = new Set<string>()
  for (const rule of RULES[country]?.split(' ') ?? []) {
    const isFree = MOVED[rule.at(-1)!]
    let day = holidayOf(isFree ? rule.slice(0, -1) : rule, year)
    while (isFree && day !== null && (isFree(day) || days.has(day))) day = addDays(day, 1)
    if (day !== null) days.add(day)
  }
  cached().set(key, days)
  return days
}

/** Whether people in a country work on a day `YYYY-MM-DD`. */
export const isWorkingDay = (day: string, country: string) =>
  !isWeekend(day) && !holidaysOf(country, Number(day.slice(0, 4))).has(day)

/**
 * The instant so many working days ago, at this time of day in Rome: what came until then has waited that long. What comes on a free day
 * counts from the next working day on, because that day at this time is later. Null on a day on which nobody works.
 */
export function workingDaysAgo(now: number, days: number, country: string): string | null {
  const start = today(now)
  if (!isWorkingDay(start, country)) return null
  let day = start
  for (let left = days; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day, country)) left--
  }
  const time = now - Date.parse(startOfDay(start))
  return new Date(Date.parse(startOfDay(day)) + time).toISOString()
}

/** How many working days began after a day, up to another one: 1 from Friday to Monday. */
export function workingDaysBetween(from: string, to: string, country: string): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, country)) days++
  return days
}
