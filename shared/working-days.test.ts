import { describe, expect, test } from 'vitest'
import {
  easter,
  holidaysOf,
  isWorkingDay,
  orthodoxEaster,
  workingDaysAgo,
  workingDaysBetween,
} from './working-days.ts'

describe('public holidays are those that were published', () => {
  test.each([
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2100, '2100-03-28'],
  ])('Easter of %i', (year, day) => expect(easter(year)).toBe(day))

  test.each([
    [2021, '2021-05-02'],
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
    [2027, '2027-05-02'],
  ])('orthodox Easter of %i', (year, day) => expect(orthodoxEaster(year)).toBe(day))

  test.each([
    ['IT', 2025, '01-01 01-06 04-21 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26'],
    ['IT', 2026, '01-01 01-06 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'],
    ['DE', 2024, '01-01 03-29 04-01 05-01 05-09 05-20 10-03 12-25 12-26'],
    ['DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
    ['FR', 2025, '01-01 04-21 05-01 05-08 05-29 06-09 07-14 08-15 11-01 11-11 12-25'],
    ['AT', 2027, '01-01 01-06 03-29 05-01 05-06 05-17 05-27 08-15 10-26 11-01 12-08 12-25 12-26'],
    ['NL', 2026, '01-01 04-06 04-27 05-14 05-25 12-25 12-26'],
    ['BE', 2025, '01-01 04-21 05-01 05-29 06-09 07-21 08-15 11-01 11-11 12-25'],
    ['ES', 2026, '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25'],
    ['GB', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    ['GB', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
    ['IE', 2025, '01-01 02-03 03-17 04-21 05-05 06-02 08-04 10-27 12-25 12-26'],
    ['GR', 2024, '01-01 01-06 03-18 03-25 05-01 05-03 05-06 06-24 08-15 10-28 12-25 12-26'],
    ['SE', 2026, '01-01 01-06 04-03 04-06 05-01 05-14 06-06 06-19 12-25 12-26'],
  ])('%s %i', (country, year, days) => {
    const found = [...holidaysOf(country, year)].sort().map((day) => day.slice(5))
    expect(found.join(' ')).toBe(days)
  })
})

describe('working days', () => {
  test('are neither weekends nor holidays, and elsewhere only weekends are free', () => {
    expect(isWorkingDay('2026-06-02', 'IT')).toBe(false)
    expect(isWorkingDay('2026-06-02', 'DE')).toBe(true)
    expect(isWorkingDay('2026-06-06', 'DE')).toBe(false)
    expect(isWorkingDay('2026-12-25', 'JP')).toBe(true)
  })

  test('are counted between two days', () => {
    expect(workingDaysBetween('2026-12-04', '2026-12-04', 'IT')).toBe(0)
    expect(workingDaysBetween('2026-12-04', '2026-12-07', 'IT')).toBe(1)
    expect(workingDaysBetween('2026-12-04', '2026-12-09', 'IT')).toBe(2)
    expect(workingDaysBetween('2026-12-04', '2026-12-09', 'DE')).toBe(3)
  })

  test.each([
    // Thursday: a day before is Wednesday.
    ['2026-11-19T10:30:00.000Z', 1, 'IT', '2026-11-18T10:30:00.000Z'],
    // Monday: Friday, so that what came on a Saturday waits until Tuesday.
    ['2026-11-23T10:30:00.000Z', 1, 'IT', '2026-11-20T10:30:00.000Z'],
    ['2026-11-23T10:30:00.000Z', 5, 'IT', '2026-11-16T10:30:00.000Z'],
    // Over Easter, in two countries with other free days.
    ['2026-04-08T08:00:00.000Z', 3, 'IT', '2026-04-02T08:00:00.000Z'],
    ['2026-04-08T08:00:00.000Z', 3, 'DE', '2026-04-01T08:00:00.000Z'],
    // The clocks went forward between: the same time of day in Rome.
    ['2026-03-30T07:00:00.000Z', 1, 'IT', '2026-03-27T08:00:00.000Z'],
    ['2026-11-22T10:30:00.000Z', 1, 'IT', null],
    ['2026-12-08T10:30:00.000Z', 1, 'IT', null],
  ])('%s, %i before in %s', (now, days, country, wanted) => {
    expect(workingDaysAgo(Date.parse(now), days, country)).toBe(wanted)
  })
})
