import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { coverOf } from './cover.ts'

test('a unit is covered until the day before its third year is over, leap days too', () => {
  expect(coverOf('2024-05-10', '2027-05-09')).toEqual({ until: '2027-05-09', covered: true })
  expect(coverOf('2024-05-10', '2027-05-10')).toEqual({ until: '2027-05-09', covered: false })
  expect(coverOf('2024-02-29', '2027-02-28')).toEqual({ until: '2027-02-28', covered: true })
  expect(coverOf('2024-02-29', '2027-03-01')).toEqual({ until: '2027-02-28', covered: false })
})

test('the last day of every day of four years is the last on which it is covered', () => {
  for (let day = '2023-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    const { until } = coverOf(day, day)
    expect([day, coverOf(day, until).covered, coverOf(day, addDays(until, 1)).covered]).toEqual([
      day,
      true,
      false,
    ])
  }
})
