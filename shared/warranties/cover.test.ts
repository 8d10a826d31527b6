import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { coverOf, expiredMounting, guaranteedMonths, lastDayOf } from './cover.ts'

test('a unit is covered until the day before its third year is over, leap days too', () => {
  expect(lastDayOf('2024-05-10')).toBe('2027-05-09')
  expect(lastDayOf('2024-02-29')).toBe('2027-02-28')
  expect(lastDayOf('2024-05-10', 60)).toBe('2029-05-09')
  expect(lastDayOf('2025-12-31', 2)).toBe('2026-03-02')
  expect(lastDayOf('2025-11-30', 1)).toBe('2025-12-29')
})

test('the last day of every day of four years is the last on which it is covered, and by the day of mounting too', () => {
  for (let day = '2023-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    const until = lastDayOf(day)
    const covered = (now: string) => coverOf(until, now).covered
    const next = addDays(until, 1)
    expect([day, covered(day), covered(until), covered(next)]).toEqual([day, true, true, false])
    expect([day, day > expiredMounting(until), day > expiredMounting(next)]).toEqual([day, true, false])
  }
})

test('a product promises three years or more, never fewer', () => {
  expect([null, undefined, 24, 36, 37, 60].map(guaranteedMonths)).toEqual([36, 36, 36, 36, 37, 60])
})
